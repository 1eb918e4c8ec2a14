import { cleanText, isVisible } from '#domain/clean-text.ts'
import { digitsOf, PHONE_DIGITS, typedDigits } from '#domain/phone/phone-number.ts'
import { FIELDS, type Columns, type FileField } from '#domain/directory-import/member-file/columns.ts'
import type { CsvRow } from '#domain/directory-import/member-file/csv.ts'
import { isPrimary } from '#domain/directory-import/member-file/relationships.ts'
import type { Choices, ColumnKind } from './column-kind.ts'
import { householdKeys } from './household-keys.ts'
import type { OwnTable } from './own-table.ts'
import { roleOf, saysYes } from './roles.ts'

/** The columns of the rows that are made here. */
const ORDER = [...FIELDS, 'household'] as const
export const STANDARD_ROW: Columns = {
  width: ORDER.length,
  places: new Map(ORDER.map((field, place) => [field, place])),
}

/** A row of a church's own file as a row of the standard format, and its household when the file names one. */
type Person = { readonly line: number; readonly household: string; readonly fields: Record<FileField, string> }

/**
 * Rewrites the rows of a file to the columns of the standard format. Each keeps its line, so that a report about a row
 * names the line of the administrator's own file. In a household that the file names, one row is its primary.
 */
export function standardRows({ headings, rows }: OwnTable, choices: Choices): CsvRow[] {
  const places = placesOf(choices)
  const read = rows.map((row) => (row.cells.length < headings.length / 2 ? row : personIn(row, places)))
  const people = read.filter((one) => 'fields' in one)
  const keys = householdKeys(people.map(({ household, fields }) => ({ household, address: fields.address })))
  const keyOf = new Map(people.map((one, place) => [one, keys[place] ?? '']))
  const primaries = primariesOf(keyOf)
  return read.map((one) => {
    if (!('fields' in one)) return tooShort(one)
    const key = keyOf.get(one) ?? ''
    return writtenRow(one, key, primaries.get(key))
  })
}

function primariesOf(keyOf: ReadonlyMap<Person, string>): Map<string, Person | undefined> {
  const homes = new Map<string, Person[]>()
  for (const [one, key] of keyOf) {
    const home = homes.get(key)
    if (home) home.push(one)
    else homes.set(key, [one])
  }
  return new Map([...homes].map(([key, members]) => [key, primaryOf(members)]))
}

/** A row with too few values for the file has too few here. */
const tooShort = ({ line, cells }: CsvRow): CsvRow => ({ line, cells: [cells.join(' ')] })

type Places = ReadonlyMap<ColumnKind, readonly number[]>

function placesOf(choices: Choices): Places {
  const places = new Map<ColumnKind, number[]>()
  choices.forEach((kind, place) => {
    if (kind) places.set(kind, [...(places.get(kind) ?? []), place])
  })
  return places
}

function personIn({ line, cells }: CsvRow, places: Places): Person {
  const all = (kind: ColumnKind): string[] =>
    (places.get(kind) ?? []).map((place) => cleanText(cells[place] ?? '')).filter((value) => value !== '')
  const first = (kind: ColumnKind): string => all(kind)[0] ?? ''
  return {
    line,
    household: first('household'),
    fields: {
      name: first('name') || turned(first('lastFirst')) || `${first('firstName')} ${first('lastName')}`.trim(),
      hebrewName: first('hebrewName'),
      relationship: relationshipIn(first),
      phone: bestPhone([...all('phone'), ...all('otherPhone')]),
      email: first('email'),
      // A street may have two lines, and notes several columns.
      address: all('address').join(', '),
      city: first('city'),
      state: first('state'),
      zipCode: first('zipCode'),
      baptismDate: first('baptismDate'),
      memberSince: first('memberSince'),
      notes: all('notes').join(', '),
    },
  }
}

/** The word of the standard format. */
function relationshipIn(first: (kind: ColumnKind) => string): string {
  if (saysYes(first('head'))) return 'primary'
  const word = roleOf(first('relationship'))
  return word === '' && saysYes(first('child')) ? 'child' : word
}

/** "Lee, Ann" is Ann Lee. */
const turned = (name: string): string => name.replace(/^([^,]+),\s*(.+)$/, '$2 $1')

/** The first number with ten digits, without the country code. */
function bestPhone(phones: readonly string[]): string {
  const numbers = phones.map((phone) => typedDigits(phone) ?? phone)
  return numbers.find(isPhone) ?? numbers[0] ?? ''
}

const isPhone = (phone: string): boolean => digitsOf(phone).length === PHONE_DIGITS

/**
 * Who of a household becomes its primary: of those with a name and a phone number, the one who is marked, or else the
 * first adult, or else the first. Undefined when there is nobody, and each row then says so by its phone number.
 */
function primaryOf(members: readonly Person[]): Person | undefined {
  const able = members.filter(({ fields }) => isVisible(fields.name) && isPhone(fields.phone))
  const is = (relationship: string) => (one: Person) => one.fields.relationship === relationship
  return able.find(is('primary')) ?? able.find((one) => !is('child')(one)) ?? able[0]
}

function writtenRow(one: Person, key: string, primary: Person | undefined): CsvRow {
  const relationship = key === '' ? one.fields.relationship : roleBeside(one, primary)
  const fields = { ...one.fields, relationship, household: key }
  return { line: one.line, cells: ORDER.map((field) => fields[field]) }
}

/** Only one of a household is its primary. Beside a spouse, the one who is marked is the spouse. */
function roleBeside(one: Person, primary: Person | undefined): string {
  if (!primary || one === primary) return 'primary'
  const { relationship } = one.fields
  if (!isPrimary(relationship)) return relationship
  return relationship === 'primary' && primary.fields.relationship === 'spouse' ? 'spouse' : 'other'
}
