import { lastNameOf } from '#domain/directory-import/member-file/last-word.ts'
import { type PersonRow, lastBefore } from '#domain/directory-import/member-file/person-row.ts'
import { isSameStreet, streetOf } from '#domain/directory-import/member-file/streets.ts'
import type { SkippedRow } from '#domain/directory-import/results.ts'
import { type Grouping, type Home, isDecided } from './home.ts'

type Given = {
  readonly family: readonly PersonRow[]
  readonly homes: readonly Home[]
  readonly lost: readonly PersonRow[]
  readonly gaps: readonly number[]
}

/** A primary of the file. Without a home they do not come in. */
type Primary = { readonly row: PersonRow; readonly home: Home | null }

/** The primaries of one last name, in the order of the file, and by their streets once somebody asks. */
type Namesakes = {
  readonly all: Primary[]
  /** The first who comes in, and how many do. */
  first: Primary | null
  homes: number
  streets: Map<string, Primary> | null
  /** The nearest above the row that is looked at. */
  above: Primary | null
}

/**
 * Gives each row of a family to its primary: the one with its last name; of several, the one at its street, or else the
 * nearest above. Returns the rows without one.
 */
export function findFamilies({ family, homes, lost, gaps }: Given, grouping: Grouping): SkippedRow[] {
  if (family.length === 0) return []
  const primaries = inOrder(homes, lost)
  const named = byName(primaries)
  const above = nearestAbove(primaries, named)
  const gapBefore = lastBefore(gaps)
  const skipped: SkippedRow[] = []
  const nameless: Nameless[] = []
  const order = { agrees: 0, differs: 0 }
  for (const row of family) {
    const nearest = above(row.line)
    const gap = gapBefore(row.line)
    const namesakes = named.get(lastNameOf(row))
    if (!namesakes) {
      nameless.push({ row, above: nearest && nearest.row.line > gap ? nearest : null })
      continue
    }
    const found = ofNamesakes(row, namesakes, grouping)
    const out = placed(row, found)
    if (out) skipped.push(out)
    order[found === nearest ? 'agrees' : 'differs'] += 1
  }
  if (nameless.length === 0) return skipped
  return [...skipped, ...findByPlace(nameless, homes, order.agrees >= order.differs, grouping)]
}

/** Looks at the place in the file of rows whose last name no primary has. */
function findByPlace(
  nameless: readonly Nameless[],
  homes: readonly Home[],
  isInOrder: boolean,
  grouping: Grouping,
): SkippedRow[] {
  const left = nameless.filter((one) => !hasFound(one, isInOrder, grouping))
  for (const { others } of homes) others.sort((one, other) => one.line - other.line)
  return left.map((one) => whyNot(one, isInOrder, grouping))
}

/** A row whose last name no primary has, and the primary above it. */
type Nameless = { readonly row: PersonRow; readonly above: Primary | null }

/** Puts a row into the home of its primary. Returns why it is skipped, if it is. */
function placed(row: PersonRow, primary: Primary | null): SkippedRow | null {
  if (primary === null) return { line: row.line, reason: 'several_families', name: row.name }
  if (!primary.home) return primarySkipped(row, primary)
  primary.home.others.push(row)
  return null
}

/** Says for growing lines which primary is the nearest above, and notes it for each last name. */
function nearestAbove(primaries: readonly Primary[], named: ReadonlyMap<string, Namesakes>) {
  let next = 0
  return (line: number): Primary | null => {
    for (let one = primaries[next]; one && one.row.line < line; one = primaries[next]) {
      named.get(lastNameOf(one.row))!.above = one
      next += 1
    }
    return primaries[next - 1] ?? null
  }
}

function inOrder(homes: readonly Home[], lost: readonly PersonRow[]): Primary[] {
  const primaries: Primary[] = homes.map((home) => ({ row: home.primary, home }))
  if (lost.length === 0) return primaries
  for (const row of lost) primaries.push({ row, home: null })
  return primaries.sort((one, other) => one.row.line - other.row.line)
}

function byName(primaries: readonly Primary[]): Map<string, Namesakes> {
  const named = new Map<string, Namesakes>()
  for (const primary of primaries) {
    const name = lastNameOf(primary.row)
    const namesakes = named.get(name)
    if (namesakes) namesakes.all.push(primary)
    else named.set(name, { all: [primary], first: null, homes: 0, streets: null, above: null })
    const known = named.get(name)!
    if (primary.home) {
      known.first ??= primary
      known.homes += 1
    }
  }
  return named
}

/** The primary of a row among those with its last name. Null: it could be several. */
function ofNamesakes(row: PersonRow, namesakes: Namesakes, grouping: Grouping): Primary | null {
  const { all, above } = namesakes
  if (all.length === 1) return all[0]!
  const atDoor = row.street === '' ? null : atStreet(row, namesakes, grouping)
  if (atDoor) return atDoor
  const isParted = (primary: Primary) => isDecided(grouping.decisions, 'part', row.line, primary.row.line)
  const given = givenBySpecification(namesakes, grouping)
  const chosen = given && !isParted(given) ? given : above
  if (!chosen?.home) return chosen
  noteSeveral(chosen.home, row, chosen === above)
  // Where it was given to the nearest one, nothing else is left to try.
  return isParted(chosen) && !given ? null : chosen
}

/** In a format: the first namesake of a file with streets, and the only one who comes in. */
const givenBySpecification = ({ first, homes }: Namesakes, { isFormat, hasStreets }: Grouping): Primary | null =>
  isFormat && (hasStreets || homes === 1) ? first : null

function noteSeveral({ odd }: Home, { name }: PersonRow, isNearest: boolean): void {
  const reason = isNearest ? 'several-families' : 'first-of-several'
  if (odd.some((one) => one.reason === reason)) return
  odd.push({ reason, name: name.split(' ').at(-1) ?? name })
}

/** The first namesake at the street of a row: with the same unit, or where one of both names none. */
function atStreet(row: PersonRow, namesakes: Namesakes, { isFormat }: Grouping): Primary | null {
  namesakes.streets ??= byStreet(isFormat ? namesakes.all.filter(({ home }) => home) : namesakes.all)
  const { street, unit } = streetOf(row.street)
  const { streets } = namesakes
  return streets.get(`${street}\n${unit}`) ?? streets.get(unit === '' ? street : `${street}\n`) ?? null
}

function byStreet(primaries: readonly Primary[]): Map<string, Primary> {
  const streets = new Map<string, Primary>()
  for (const primary of primaries) {
    const { street, unit } = streetOf(primary.row.street)
    if (street === '') continue
    for (const key of [`${street}\n${unit}`, street]) if (!streets.has(key)) streets.set(key, primary)
  }
  return streets
}

/** What shows that a row may belong to the primary above it, though no primary has its last name. */
function signFor(row: PersonRow, primary: PersonRow, isInOrder: boolean): 'street' | 'order' | null {
  if (isSameStreet(streetOf(row.street), streetOf(primary.street))) return 'street'
  return isInOrder && (row.street === '' || primary.street === '') ? 'order' : null
}

/** Puts such a row into the home above it, and notes it. In a format it stays out, and is offered. */
function hasFound({ row, above }: Nameless, isInOrder: boolean, { isFormat, decisions }: Grouping): boolean {
  const sign = above && signFor(row, above.row, isInOrder)
  if (!above?.home || !sign) return false
  const { odd, others } = above.home
  const decided = (decision: 'join' | 'part') => isDecided(decisions, decision, row.line, above.row.line)
  const comesIn = isFormat ? decided('join') : !decided('part')
  const reason = `${comesIn ? 'family' : 'may-belong'}-by-${sign}` as const
  const same = odd.find((one) => one.reason === reason)
  if (same && 'lines' in same) same.lines.push(row.line)
  else odd.push({ reason, lines: [row.line] })
  if (comesIn) others.push(row)
  return comesIn
}

function whyNot({ row, above }: Nameless, isInOrder: boolean, { isFormat }: Grouping): SkippedRow {
  const isOfLost = !isFormat && above && !above.home && signFor(row, above.row, isInOrder) !== null
  return isOfLost ? primarySkipped(row, above) : { line: row.line, reason: 'unmatched', name: row.name }
}

const primarySkipped = ({ line, name }: PersonRow, { row }: Primary): SkippedRow => ({
  line,
  reason: 'primary_skipped',
  name,
  primaryLine: row.line,
})
