import { cleanText } from '#domain/clean-text.ts'
import type { Choices, ColumnKind } from './column-kind.ts'
import { isFamilyName, knownHeading, type KnownHeading } from './known-headings.ts'
import { looksLikeEmail, looksLikePhone, type OwnTable } from './own-table.ts'
import { isRole, roleOf } from './roles.ts'

/** How many rows are looked at. What a column holds shows in the first ones. */
const ROWS = 200

/** Says for each column what it holds, as far as its heading and its values tell. */
export function guessChoices(table: OwnTable): Choices {
  const choices = byHeadings(table.headings)
  const values = choices.map((_, place) => valuesOf(table, place))
  fill(
    choices,
    'phone',
    values.findIndex((cells, place) => !choices[place] && mostly(cells, looksLikePhone)),
  )
  fill(
    choices,
    'email',
    values.findIndex((cells, place) => !choices[place] && mostly(cells, looksLikeEmail)),
  )
  fill(
    choices,
    'relationship',
    values.findIndex((cells, place) => !choices[place] && looksLikeRoles(cells)),
  )
  return choices.map((kind, place) =>
    kind === 'name' && mostly(values[place] ?? [], isLastNameFirst) ? 'lastFirst' : kind,
  )
}

/** The first values of a column, without the empty ones. */
export const valuesOf = ({ rows }: OwnTable, place: number): string[] =>
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

/** Several numbers of a person are used, and the second line of a street. Of everything else only the best column. */
function kindOf({ kind }: KnownHeading, isBest: boolean): ColumnKind | null {
  if (kind === 'phone') return isBest ? 'phone' : 'otherPhone'
  if (!isBest) return null
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

function fill(choices: (ColumnKind | null)[], kind: ColumnKind, place: number): void {
  if (place >= 0 && !choices.includes(kind)) choices[place] = kind
}

const mostly = (values: readonly string[], is: (value: string) => boolean): boolean =>
  values.filter(is).length > values.length / 2

/** Words such as Primary and Other also tell numbers or memberships apart. Only a family has a wife or a child. */
const looksLikeRoles = (cells: readonly string[]): boolean =>
  mostly(cells, isRole) && cells.some((cell) => ['spouse', 'child'].includes(roleOf(cell)))

const isLastNameFirst = (name: string): boolean =>
  /^[^,]+,[^,]+$/.test(name) && !/,\s*(jr|sr|i{2,3}|iv)\.?$/i.test(name)
