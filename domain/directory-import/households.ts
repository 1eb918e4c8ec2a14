import { cleanText, isVisible } from '#domain/clean-text.ts'
import {
  Email,
  LONGEST_NAME,
  LONGEST_TEXT,
  type MemberField,
  type Relationship,
  memberFields,
} from '#domain/attendee/person-fields.ts'
import { PHONE_DIGITS, digitsOf } from '#domain/phone/phone-number.ts'
import type { Columns, FileField } from '#domain/directory-import/member-file/columns.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { plainLetters } from '#domain/plain-letters.ts'
import { type CsvRow, isBlank } from '#domain/directory-import/member-file/csv.ts'
import { readDay } from '#domain/directory-import/member-file/read-day.ts'
import { isPrimary, relationshipOf } from '#domain/directory-import/member-file/relationships.ts'
import type { SkipReason, SkippedRow, UnreadCells } from './results.ts'

/** `numbers` are their own, of ten digits. `personId` is the other system's. */
export type FamilyMemberInFile = {
  name: string
  hebrewName?: string
  relationship: Relationship
  numbers?: string[]
  personId?: string
}

/**
 * A primary member and their family in the file. An absent field leaves what is known; a day is an instant at 00:00Z.
 */
export type ImportedHousehold = {
  name: string
  hebrewName?: string
  relationship: 'Primary'
  isMember: true
  /** Ten digits. Absent: another household of the file has it first, or it is no number of one household. */
  phone?: string
  /** Further numbers of ten digits by which the household is found. Never one at work. */
  numbers?: string[]
  /** The ids of the other system, as the file has them. */
  personId?: string
  householdId?: string
  /** The profile here that an administrator has said this person is. */
  sameAs?: AttendeeId
  email?: string
  familyMembers: FamilyMemberInFile[]
} & { [Field in MemberField]?: string }

/** Why an administrator should look at a household before it comes in. `lines`: the rows that it is about. */
export type Oddity =
  /** Rows are one household by their number alone, or two rows were taken for one person. */
  | { reason: 'joined-by-number' | 'rows-joined'; lines: number[] }
  /** They are together by street or by the order of the file, although the last name differs. */
  | { reason: 'family-by-street' | 'family-by-order'; lines: number[] }
  /** Several primaries have the last name; two people have one name; a cell may name two people. */
  | { reason: 'several-families' | 'same-name-twice' | 'two-people-in-a-cell'; name: string }
  /** A number that no telephone has, that many households have, or that another household of the file has first. */
  | { reason: 'impossible-number' | 'number-of-many' | 'number-of-another'; number: string }
  /** More than ten people, or no last name that two of them share. */
  | { reason: 'very-large' | 'no-common-name' }

/** `line` is the line of the primary member, and `lines` are those of all rows of the household. */
export type HouseholdOfFile = ImportedHousehold & { line: number; lines: number[]; odd?: Oddity[] }

/** The content of a member file: households in the order of the file, and what of the file was not read. */
export type MemberFile = { households: HouseholdOfFile[]; skipped: SkippedRow[]; unread: UnreadCells[] }

/**
 * What an administrator decides about an oddity: rows stay out, are joined or parted against what the file seems to
 * say, or a skipped row with an offer comes in.
 */
export type Decision = 'leave-out' | 'join' | 'part' | 'take'

/** The decisions, each by the first line of its household or row. */
export type Decisions = ReadonlyMap<number, Decision>

type Cell = (field: FileField | 'household') => string
type FamilyRow = { line: number; household: string; address: string; member: FamilyMemberInFile }

/** How each optional cell is read. A cell that cannot be read is left out, and the person is imported without it. */
const DETAILS = {
  hebrewName: (text: string) => clip(text, LONGEST_NAME),
  email: (text: string) => Email.safeParse(text).data,
  ...memberFields((text: string) => clip(text, LONGEST_TEXT), readDay),
}
const DETAIL_FIELDS = Object.keys(DETAILS) as (keyof typeof DETAILS)[]

/** Groups the rows into households. Family members may come before their primary, so they are added at the end. */
export function gatherHouseholds(rows: CsvRow[], columns: Columns): MemberFile {
  const households: HouseholdOfFile[] = []
  const named = new Map<string, HouseholdOfFile>()
  const family: FamilyRow[] = []
  const skipped: SkippedRow[] = []

  for (const row of rows) {
    const cell: Cell = (field) => cleanText(row.cells[columns.places.get(field) ?? -1] ?? '')
    const found = readRow(row, columns.width, cell)
    if (typeof found === 'string') skipped.push({ line: row.line, reason: found })
    else if ('member' in found) family.push(found)
    else {
      households.push(found)
      named.set(cell('household'), found)
    }
  }
  for (const line of handOut(family, households, named)) skipped.push({ line, reason: 'unmatched' })

  return { households, skipped: skipped.sort((one, other) => one.line - other.line), unread: [] }
}

function readRow(row: CsvRow, width: number, cell: Cell): HouseholdOfFile | FamilyRow | SkipReason {
  if (isBlank(row)) return 'blank'
  if (row.cells.length < width / 2) return 'short'

  const name = clip(cell('name'), LONGEST_NAME)
  if (!isVisible(name)) return 'blank'
  if (isPrimary(cell('relationship'))) return readPrimary(row.line, name, cell)
  const member = readFamilyMember(name, cell)
  return { line: row.line, household: cell('household'), address: cell('address'), member }
}

function readPrimary(line: number, name: string, cell: Cell): HouseholdOfFile | 'bad_phone' {
  const phone = digitsOf(cell('phone'))
  if (phone.length !== PHONE_DIGITS) return 'bad_phone'

  const household: HouseholdOfFile = {
    line,
    lines: [line],
    name,
    relationship: 'Primary',
    isMember: true,
    phone,
    familyMembers: [],
  }
  for (const field of DETAIL_FIELDS) {
    const text = cell(field)
    const value = text && DETAILS[field](text)
    if (value) household[field] = value
  }
  return household
}

function readFamilyMember(name: string, cell: Cell): FamilyMemberInFile {
  const hebrewName = clip(cell('hebrewName'), LONGEST_NAME)
  const relationship = relationshipOf(cell('relationship'))
  return hebrewName ? { name, hebrewName, relationship } : { name, relationship }
}

/** Adds each family row to its household. Returns the lines of the rows without one. */
function handOut(
  family: FamilyRow[],
  households: HouseholdOfFile[],
  named: ReadonlyMap<string, HouseholdOfFile>,
): number[] {
  const namesakes = firstOf(households, ({ name }) => lastWord(name))
  const neighbours = firstOf(households, ({ name, address = '' }) => doorplate(name, address))
  const left: number[] = []

  for (const { line, household, address, member } of family) {
    const sameDoor = address ? neighbours.get(doorplate(member.name, address)) : undefined
    const home = household ? named.get(household) : (sameDoor ?? namesakes.get(lastWord(member.name)))
    if (home) {
      home.familyMembers.push(member)
      home.lines.push(line)
    } else left.push(line)
  }
  return left
}

/** Returns the first household in the file for each key. */
function firstOf(households: HouseholdOfFile[], keyOf: (household: HouseholdOfFile) => string) {
  const first = new Map<string, HouseholdOfFile>()
  for (const household of households) {
    const key = keyOf(household)
    if (!first.has(key)) first.set(key, household)
  }
  return first
}

/** What may follow a last name. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/

/** The last name as it is compared. Accents and apostrophes are written or not. */
function lastWord(name: string): string {
  const words = plainLetters(name)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  const [last = '', before = ''] = words.toReversed()
  return words.length > 2 && SUFFIX.test(last) ? before : last
}

const doorplate = (name: string, address: string): string => `${lastWord(name)}\n${address.toLowerCase()}`

/** Cuts a text to the length that the contract allows, without half a character at its end. */
const clip = (text: string, longest: number): string =>
  text.length <= longest ? text : cleanText(text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, ''))
