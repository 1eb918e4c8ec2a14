import { MEMBER_FIELDS, type MemberField } from '#domain/attendee/person-fields.ts'
import {
  type Columns,
  FIELDS,
  type FileField,
  type FileFormat,
  columnsOf,
  findTable,
  formatOf,
} from '#domain/directory-import/member-file/columns.ts'
import { type CsvRow, isBlank, readRows } from '#domain/directory-import/member-file/csv.ts'
import type { Choices, ColumnKind } from '#domain/directory-import/chosen-columns/column-kind.ts'
import { type OwnTable, ownTable } from '#domain/directory-import/chosen-columns/own-table.ts'
import { type Decisions, type MemberFile, gatherHouseholds } from './households.ts'
import { MemberFileError } from '#domain/directory-import/member-file/member-file-error.ts'
import { cleanText, isVisible } from '#domain/clean-text.ts'
import { PHONE_DIGITS, digitsOf, typedDigits } from '#domain/phone/phone-number.ts'
import { isPrimary } from '#domain/directory-import/member-file/relationships.ts'
import { roleOf, saysYes } from '#domain/directory-import/chosen-columns/roles.ts'
import { plainLetters } from '#domain/plain-letters.ts'

/**
 * Turns the text of a member file into households and skipped rows, by the rules of the import. The preview in the
 * browser, the command line and the server all read files with these functions. Throws only MemberFileError, when the
 * whole file cannot be used.
 */
export const readMemberFile = (text: string, format: FileFormat): MemberFile => membersIn(rowsOfFile(text), format)

/** The rows of a file, without the hundreds of empty ones that a spreadsheet may save below the list. */
export function rowsOfFile(text: string): CsvRow[] {
  const rows = readRows(text)
  const last = rows.findLastIndex((row) => !isBlank(row))
  if (last < 0) throw new MemberFileError('empty')
  return rows.slice(0, last + 1)
}

/** The members in the rows of a file that has the columns of a format. */
export function membersIn(rows: CsvRow[], format: FileFormat, _decisions?: Decisions): MemberFile {
  const table = findTable(rows, format)
  return someMembers(gatherHouseholds(table.rows, columnsOf(table.headings, format)))
}

/** The members in the rows of a file that has other columns, of which somebody has said what they hold. */
export const membersInChosen = (rows: CsvRow[], choices: Choices, _decisions?: Decisions): MemberFile =>
  someMembers(gatherHouseholds(standardRows(ownTable(rows), choices), STANDARD_ROW))

function someMembers(file: MemberFile): MemberFile {
  if (file.households.length === 0) throw new MemberFileError('nobody', [], file.skipped)
  return file
}

/**
 * The format that the headings suggest, for callers that were not told one. Throws MemberFileError for an unreadable
 * file.
 */
export const guessFormat = (text: string): FileFormat => formatOf(findTable(readRows(text), 'gocc'))

/**
 * A key for the household of each row; empty for rows that name none. A number is one household. A name is not: two
 * families Garcia with two streets are two households, and a row without a street belongs to the first of its name.
 */
function householdKeys(rows: readonly { household: string; address: string }[]): string[] {
  const named = rows.map(({ household, address }) => ({ name: lettersOf(household), street: lettersOf(address) }))
  const streets = new Map<string, string>()
  for (const { name, street } of named) if (street && !streets.has(name)) streets.set(name, street)
  return named.map(({ name, street }) =>
    name === '' || /\d/.test(name) ? name : `${name} / ${street || (streets.get(name) ?? '')}`,
  )
}

/** Dots, commas and spaces make no difference. */
const lettersOf = (text: string): string => plainLetters(text).replace(/[^\p{L}\p{N}]/gu, '')

/** The columns of the rows that are made here. */
const ORDER = [...FIELDS, 'household'] as const
const STANDARD_ROW: Columns = {
  width: ORDER.length,
  places: new Map(ORDER.map((field, place) => [field, place])),
}

/** A row of a church's own file as a row of the standard format, and its household when the file names one. */
type Person = { readonly line: number; readonly household: string; readonly fields: Record<FileField, string> }

/**
 * Rewrites the rows of a file to the columns of the standard format. Each keeps its line, so that a report about a row
 * names the line of the administrator's own file. In a household that the file names, one row is its primary.
 */
function standardRows({ headings, rows }: OwnTable, choices: Choices): CsvRow[] {
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
  const details = Object.fromEntries(MEMBER_FIELDS.map((field) => [field, first(field)])) as Record<MemberField, string>
  return {
    line,
    household: first('household'),
    fields: {
      ...details,
      name: first('name') || turned(first('lastFirst')) || `${first('firstName')} ${first('lastName')}`.trim(),
      hebrewName: first('hebrewName'),
      relationship: relationshipIn(first),
      phone: bestPhone([...all('phone'), ...all('otherPhone')]),
      email: first('email'),
      // A street may have two lines, and notes several columns.
      address: all('address').join(', '),
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
