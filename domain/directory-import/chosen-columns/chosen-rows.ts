import { MEMBER_FIELDS, type NameOrder } from '#domain/attendee/person-fields.ts'
import { cleanText, isVisible } from '#domain/clean-text.ts'
import { type CsvRow, isBlank } from '#domain/directory-import/member-file/csv.ts'
import { coupleIn, namesIn } from '#domain/directory-import/member-file/names-in-cell.ts'
import { isAtWork, numbersIn } from '#domain/directory-import/member-file/numbers-in-cell.ts'
import {
  type Beside,
  type DetailField,
  type PersonRow,
  type ReadRows,
  type Unread,
  type UnreadCell,
  clipName,
  countUnread,
  detailReader,
} from '#domain/directory-import/member-file/person-row.ts'
import { isPrimary, relationshipOf } from '#domain/directory-import/member-file/relationships.ts'
import type { SkippedRow } from '#domain/directory-import/results.ts'
import type { Choices, ColumnKind } from './column-kind.ts'
import { nameHouseholds } from './household-keys.ts'
import type { OwnTable } from './own-table.ts'
import { orderIn, roleOf, saysGone, saysYes } from './roles.ts'

type Places = ReadonlyMap<ColumnKind, readonly number[]>
const DETAILS: readonly DetailField[] = ['hebrewName', 'email', ...MEMBER_FIELDS]

/** What is said of a file as a whole: which day it is, and which part of its names stands first. */
export type OfFile = { readonly today?: string | undefined; readonly nameOrder?: NameOrder | null | undefined }

/** Reads the rows of a church's own file, by what its columns hold. */
export function chosenRows({ headings, rows }: OwnTable, choices: Choices, { today, nameOrder }: OfFile): ReadRows {
  const places = placesOf(choices)
  const unread = countUnread(headings)
  const skipped: SkippedRow[] = []
  const gaps: number[] = []
  const people: PersonRow[] = []
  const detailPlaces = new Map(DETAILS.map((field) => [field, places.get(field) ?? []]))
  const detailsOf = detailReader(detailPlaces, rows, today, unread)
  const phonesOf = phoneReader(choices)
  const orderOf = orderReader(places.get('nameOrder') ?? [], nameOrder ?? null, unread)

  for (const row of rows) {
    const { line, cells } = row
    const reason = isBlank(row) ? 'blank' : cells.length < headings.length / 2 ? 'short' : null
    const person = reason === null ? personIn(row, places, orderOf(cells)) : null
    if (person) people.push({ ...person, ...phonesOf(cells), details: detailsOf(cells) })
    else {
      gaps.push(line)
      skipped.push({ line, reason: reason ?? 'blank' })
    }
  }
  nameHouseholds(people, gaps)
  return { people, skipped, gaps, unread }
}

function placesOf(choices: Choices): Places {
  const places = new Map<ColumnKind, number[]>()
  choices.forEach((kind, place) => {
    if (kind) places.set(kind, [...(places.get(kind) ?? []), place])
  })
  return places
}

type Person = Omit<PersonRow, keyof Numbers | 'details'>

/** Null for a row without a name. */
function personIn({ line, cells }: CsvRow, places: Places, nameOrder: NameOrder | null): Person | null {
  const all = (kind: ColumnKind): string[] =>
    (places.get(kind) ?? []).map((place) => cleanText(cells[place] ?? '')).filter((value) => value !== '')
  const first = (kind: ColumnKind): string => all(kind)[0] ?? ''
  const isFamilyFirst = nameOrder === 'family-first'
  const { name, couple } = nameIn(first, isFamilyFirst)
  if (!isVisible(name)) return null

  const role = roleIn(first)
  const gone = all('leaveOut').find((cell) => saysGone(cell))
  return {
    line,
    name,
    isPrimary: isPrimary(role),
    isHead: role === 'primary',
    isChild: role === 'child',
    relationship: relationshipOf(role),
    key: first('household'),
    householdId: clipName(first('householdId')),
    personId: clipName(first('personId')),
    street: all('address').join(', '),
    born: first('born'),
    beside: besideIn(first('lastName') || (name.split(' ').at(isFamilyFirst ? 0 : -1) ?? ''), cells, places, nameOrder),
    ...(nameOrder && { nameOrder }),
    ...(couple && { couple }),
    ...(gone !== undefined && { gone }),
  }
}

type First = (kind: ColumnKind) => string

/** The name, or that of the first of two people. */
function nameIn(first: First, isFamilyFirst: boolean): Pick<PersonRow, 'name' | 'couple'> {
  const [typed, last] = [first('name') || first('lastFirst'), first('lastName')]
  const cell = typed || first('firstName')
  const two = typed ? coupleIn(cell) : coupleIn(cell, last)
  if (two) {
    const [one, other] = [clipName(two[0]), clipName(two[1])]
    return { name: one, couple: { cell: clipName(typed ? cell : `${cell} ${last}`), two: [one, other] } }
  }
  const inParts = isFamilyFirst ? `${last} ${first('firstName')}` : `${first('firstName')} ${last}`
  const lastFirst = isFamilyFirst ? first('lastFirst').replace(/,\s*/, ' ') : turned(first('lastFirst'))
  const name = first('name') || lastFirst || inParts.trim()
  return { name: clipName(withSuffix(name, first('suffix'))) }
}

/** "Lee, Ann" is Ann Lee, and "Lee, Ann, Jr." is Ann Lee Jr. */
const turned = (name: string): string => name.replace(/^([^,]+),\s*([^,]+?)(?:,\s*(.+))?$/, '$2 $1 $3').trim()

const withSuffix = (name: string, suffix: string): string =>
  suffix === '' || name === '' || name.toLowerCase().endsWith(` ${suffix.toLowerCase()}`) ? name : `${name} ${suffix}`

/** The word of the standard format. */
function roleIn(first: First): string {
  if (saysYes(first('head'))) return 'primary'
  const word = roleOf(first('relationship'))
  return word === '' && saysYes(first('child')) ? 'child' : word
}

/** The people of the family who have no row of their own. */
function besideIn(last: string, cells: readonly string[], places: Places, nameOrder: NameOrder | null): Beside[] {
  const [ofSpouse = last] = (places.get('spouseLastName') ?? []).flatMap((place) => cleanText(cells[place] ?? '') || [])
  const named = (kind: 'spouse' | 'children', relationship: Beside['relationship']): Beside[] =>
    (places.get(kind) ?? [])
      .flatMap((place) =>
        namesIn(cells[place] ?? '', kind === 'spouse' ? ofSpouse : last, nameOrder === 'family-first'),
      )
      .map((name) => ({ name: clipName(cleanText(name)), relationship, ...(nameOrder && { nameOrder }) }))
  return places.has('spouse') || places.has('children')
    ? [...named('spouse', 'spouse'), ...named('children', 'child')]
    : []
}

/** Which part of the name of a row stands first: as its cell says, or else the file. */
function orderReader([place = -1]: readonly number[], ofFile: NameOrder | null, unread: Unread) {
  return (cells: readonly string[]): NameOrder | null => {
    const cell = cleanText(cells[place] ?? '')
    const order = orderIn(cell)
    if (cell !== '' && order === null) unread.add(place, cell)
    return order ?? ofFile
  }
}

const MOBILE = /mobile|cell|iphone|celular|m[oó]vil/i
const HOME = /home|casa|house|fijo/i

type Numbers = Pick<PersonRow, 'numbers' | 'homeNumbers' | 'typedNumber' | 'unreadNumbers'>

/** Reads the numbers of a row: the best of the person first, those of their home apart, none at work. */
function phoneReader(choices: Choices): (cells: readonly string[]) => Numbers {
  const columns = (['phone', 'otherPhone', 'homePhone'] as const).flatMap((kind) =>
    choices.flatMap((chosen, place) => (chosen === kind ? [{ kind, place, label: labelOf(choices, place) }] : [])),
  )
  return (cells) => {
    const found = columns.flatMap((column) => numbersOf(column, cells))
    const of = (rank: Found['rank']) => found.filter((one) => one.rank === rank).flatMap(({ numbers }) => numbers)
    const typedNumber = found[0]?.cell ?? ''
    const numbers = { numbers: [...of('mobile'), ...of('other')], homeNumbers: of('home'), typedNumber }
    const unreadNumbers = found.flatMap(({ unread }) => unread)
    return unreadNumbers.length === 0 ? numbers : { ...numbers, unreadNumbers }
  }
}

type PhoneColumn = { readonly kind: ColumnKind; readonly place: number; readonly label: number }
type Found = {
  readonly cell: string
  readonly rank: 'mobile' | 'other' | 'home'
  readonly numbers: readonly string[]
  readonly unread: readonly UnreadCell[]
}

function numbersOf({ kind, place, label }: PhoneColumn, cells: readonly string[]): Found[] {
  const cell = cleanText(cells[place] ?? '')
  const says = cleanText(cells[label] ?? '')
  if (cell === '' || isAtWork(says)) return []
  const numbers = numbersIn(cell)
  const unread: UnreadCell[] = numbers.length === 0 && !isAtWork(cell) ? [[place, cell]] : []
  const isHome = HOME.test(says) || kind === 'homePhone'
  return [{ cell, rank: MOBILE.test(says) ? 'mobile' : isHome ? 'home' : 'other', numbers, unread }]
}

/** The column that says what the number at this place is: the nearest one before it, with no other number between. */
function labelOf(choices: Choices, place: number): number {
  const before = choices.slice(0, place)
  const label = before.lastIndexOf('phoneLabel')
  const isNearest = before.slice(label + 1).every((kind) => kind === null || !/phone/i.test(kind))
  return isNearest ? label : -1
}
