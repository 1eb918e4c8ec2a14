import { type FileFormat, GOCC_ORDER, findTable, isOwnHeading } from '#domain/directory-import/member-file/columns.ts'
import type { CsvRow } from '#domain/directory-import/member-file/csv.ts'
import { cleanText } from '#domain/clean-text.ts'
import type { Choices, ColumnKind } from './column-kind.ts'
import { type KnownHeading, isFamilyName, knownHeading } from './known-headings.ts'
import { type OwnTable, looksLikeEmail, looksLikePhone, ownTable } from './own-table.ts'
import { isRole, roleOf, saysGone, saysYesOrNo } from './roles.ts'

/** What an administrator sees of a file to say what its columns hold, and what they seem to hold. */
export type SeenColumns = {
  /** Empty where the file has no heading. */
  readonly headings: readonly string[]
  /** The first different values of each column. */
  readonly samples: readonly (readonly string[])[]
  readonly guess: Choices
}

const SAMPLES = 3
const LONGEST_SAMPLE = 40

/** Nobody goes through more columns than this. */
const MOST_COLUMNS = 300

/** The columns of a file. Null when there are less than two, or too many to go through. */
export function seenColumns(rows: readonly CsvRow[]): SeenColumns | null {
  const table = ownTable(rows)
  const { headings } = table
  if (headings.length < 2 || headings.length > MOST_COLUMNS) return null
  const samples = headings.map((_, place) =>
    [...new Set(valuesOf(table, place))].slice(0, SAMPLES).map((value) => shortened(value)),
  )
  return { headings, samples, guess: guessChoices(table) }
}

const shortened = (value: string): string =>
  value.length > LONGEST_SAMPLE ? `${value.slice(0, LONGEST_SAMPLE).toWellFormed().trimEnd()}…` : value

/**
 * How many of the columns that hold values are used by these choices, or are known and not kept, and how many columns
 * hold values at all.
 */
export function matchedColumns({ headings, samples }: SeenColumns, choices: Choices): { matched: number; of: number } {
  const places = headings.map((_, place) => place).filter((place) => (samples[place] ?? []).length > 0)
  const isMatched = (place: number) => Boolean(choices[place]) || knownHeading(headings[place] ?? '') !== undefined
  return { matched: places.filter(isMatched).length, of: places.length }
}

/**
 * Whether a file can be read in a format without a question: every heading that holds values is one of its own, and
 * its names begin with the given name. In the GOCC format the headings must only not contradict it.
 */
export function readsWholly(rows: readonly CsvRow[], format: FileFormat): boolean {
  const { headings, rows: below } = findTable(rows, format)
  const holdsValues = (place: number) => below.some(({ cells }) => cleanText(cells[place] ?? '') !== '')
  if (saysOtherOrder(headings) && format === 'gocc') return false
  const isOwn = (heading: string, place: number) =>
    isOwnHeading(heading, format) || (format === 'gocc' && headings.length > 2 && place < GOCC_ORDER.length)
  if (headings.some((heading, place) => !isOwn(heading, place) && holdsValues(place))) return false
  const names = headings.findIndex((heading) => knownHeading(heading)?.kind === 'name')
  return !mostly(valuesOf({ headings, rows: below }, names), isLastNameFirst)
}

/**
 * Whether the headings say that the columns stand elsewhere than in the GOCC format, which is read by position.
 * Headings that nobody knows contradict nothing.
 */
export const saysOtherOrder = (headings: readonly string[]): boolean =>
  headings.length > 2 &&
  GOCC_ORDER.some((field, place) => {
    const known = knownHeading(headings[place] ?? '')
    return known !== undefined && known.kind !== field
  })

/** How many rows are looked at. What a column holds shows in the first ones. */
const ROWS = 200

/** Says for each column what it holds, as far as its heading and its values tell. */
function guessChoices(table: OwnTable): Choices {
  const choices = byHeadings(table.headings)
  const values = choices.map((_, place) => valuesOf(table, place))
  const fill = (kind: ColumnKind, holds: (cells: readonly string[]) => boolean): void => {
    const place = values.findIndex((cells, at) => !choices[at] && !isKnown(table.headings[at]) && holds(cells))
    if (place >= 0 && !choices.includes(kind)) choices[place] = kind
  }
  fill('phone', (cells) => mostly(cells, looksLikePhone))
  fill('email', (cells) => mostly(cells, looksLikeEmail))
  fill('relationship', looksLikeRoles)
  return choices.map((kind, place) => byValues(kind, values[place] ?? [], { table, place, choices }))
}

const isKnown = (heading = ''): boolean => knownHeading(heading) !== undefined

type Around = { readonly table: OwnTable; readonly place: number; readonly choices: Choices }

/** What the values of a column say about a kind that its heading names. */
const BY_VALUES: { readonly [Kind in ColumnKind]?: (cells: readonly string[], around: Around) => ColumnKind | null } = {
  name: (cells) => (mostly(cells, isLastNameFirst) ? 'lastFirst' : 'name'),
  child: (cells) => (mostly(cells, (cell) => !saysYesOrNo(cell)) ? 'children' : 'child'),
  household: (cells, { choices }) =>
    choices.includes('householdId') ? null : mostly(cells, isId) ? 'householdId' : 'household',
  personId: (cells) => (new Set(cells).size < cells.length ? null : 'personId'),
  // Few have died or gone, so all rows are looked at.
  leaveOut: (_, { table, place }) =>
    table.rows.some((row) => saysGone(cleanText(row.cells[place] ?? ''))) ? 'leaveOut' : null,
}

function byValues(kind: ColumnKind | null, cells: readonly string[], around: Around): ColumnKind | null {
  const says = kind === null ? undefined : BY_VALUES[kind]
  return says ? says(cells, around) : kind
}

/** Whether a text is a number or a code, and not the name of a family. */
const isId = (text: string): boolean => /^\S*\d\S*$/.test(text)

/** The first values of a column, without the empty ones. */
const valuesOf = ({ rows }: OwnTable, place: number): string[] =>
  rows
    .slice(0, ROWS)
    .map(({ cells }) => cleanText(cells[place] ?? ''))
    .filter((value) => value !== '')

function byHeadings(headings: readonly string[]): (ColumnKind | null)[] {
  const known = headings.map(knownHeading)
  const isBest = ({ kind, rank }: KnownHeading, place: number) =>
    !known.some((other, at) => other?.kind === kind && (other.rank < rank || (other.rank === rank && at < place)))
  const choices = known.map((one, place) => (one ? kindOf(one, isBest(one, place)) : null))
  return withNamesInParts(choices, headings)
}

/** Of these, every column is used. */
const SEVERAL: ReadonlySet<string> = new Set(['homePhone', 'workPhone', 'phoneLabel', 'email', 'children', 'leaveOut'])

/** Several numbers of a person are used, and the second line of a street. Most kinds use the best column alone. */
function kindOf({ kind }: KnownHeading, isBest: boolean): ColumnKind | null {
  if (kind === 'phone') return isBest ? 'phone' : 'otherPhone'
  if (kind === null || (!isBest && !SEVERAL.has(kind))) return null
  return kind === 'secondStreet' ? 'address' : kind
}

/** A column Name beside one of last names holds first names, and a whole name is not needed beside its parts. */
function withNamesInParts(choices: (ColumnKind | null)[], headings: readonly string[]): (ColumnKind | null)[] {
  const family = headings.findIndex(isFamilyName)
  const hasFirst = choices.includes('firstName')
  if (hasFirst && !choices.includes('lastName') && family >= 0) choices[family] = 'lastName'
  if (!choices.includes('lastName')) return choices
  return choices.map((kind) => (kind === 'name' ? (hasFirst ? null : 'firstName') : kind))
}

const mostly = (values: readonly string[], is: (value: string) => boolean): boolean =>
  values.filter(is).length > values.length / 2

/** Words such as Primary and Other also tell numbers or memberships apart. Only a family has a wife or a child. */
const looksLikeRoles = (cells: readonly string[]): boolean =>
  mostly(cells, isRole) && cells.some((cell) => ['spouse', 'child'].includes(roleOf(cell)))

const isLastNameFirst = (name: string): boolean =>
  /^[^,]+,[^,]+(?:,[^,]+)?$/.test(name) && !/^[^,]+,\s*(jr|sr|i{2,3}|iv)\.?$/i.test(name)
