import type { Decisions } from '#domain/directory-import/households.ts'
import { lastNameOf } from '#domain/directory-import/member-file/last-word.ts'
import { isPossible } from '#domain/directory-import/member-file/numbers-in-cell.ts'
import type { PersonRow } from '#domain/directory-import/member-file/person-row.ts'
import { type Home, isDecided, peopleOf } from './home.ts'
import { bothRows, comparedName, joinRowsOfOne, mayBeOne } from './one-person.ts'

/** A number in more households is the church's, or stands for none. */
const MOST_HOUSEHOLDS = 4

/**
 * Lets each number find one household, the first of the file that has it. Two households with one number to show are
 * one, unless the file says that they are two. Numbers that no telephone has, or that stand in many households, count
 * as empty. Returns the homes that are left.
 */
export function settleNumbers(homes: readonly Home[], decisions: Decisions): Home[] {
  const useless = uselessNumbers(homes)
  const holders = new Map<string, Home>()
  const shown = new Map<string, Home>()
  const left: Home[] = []
  for (const home of homes) {
    const number = numberToShow(home, useless)
    const first = number === undefined ? undefined : shown.get(number)
    if (first && belongTogether(first, home, decisions)) {
      takeIn(first, home)
      continue
    }
    left.push(home)
    if (number !== undefined && !first) shown.set(number, home)
    if (useless.size > 0) leaveOut(home, useless)
  }
  for (const home of left) {
    joinRowsOfOne(home, decisions)
    claim(home, holders)
  }
  return left
}

type Useless = ReadonlyMap<string, 'impossible-number' | 'number-of-many'>

function uselessNumbers(homes: readonly Home[]): Useless {
  const useless = new Map<string, 'impossible-number' | 'number-of-many'>()
  const first = new Map<string, Home>()
  const further = new Map<string, Set<string>>()
  const note = (number: string, home: Home): void => {
    const other = first.get(number)
    if (!other) first.set(number, home)
    else if (other !== home) further.set(number, (further.get(number) ?? new Set([nameOf(other)])).add(nameOf(home)))
  }
  for (const home of homes) for (const number of numbersOf(home)) note(number, home)
  for (const [number, { size }] of further) if (size > MOST_HOUSEHOLDS) useless.set(number, 'number-of-many')
  for (const number of first.keys()) if (!isPossible(number)) useless.set(number, 'impossible-number')
  return useless
}

/** A household of the file, or a last name where the file does not say who belongs together. */
const nameOf = ({ key, primary }: Home): string => key || lastNameOf(primary)

function* numbersOf(home: Home): Iterable<string> {
  for (const { numbers, homeNumbers } of peopleOf(home)) {
    yield* numbers
    yield* homeNumbers
  }
}

function numberToShow({ primary }: Home, useless: Useless): string | undefined {
  const isUseful = (number: string) => !useless.has(number)
  return primary.numbers.find(isUseful) ?? primary.homeNumbers.find(isUseful)
}

/** Two households are joined by their number alone, or kept apart, as an administrator says. */
function belongTogether(first: Home, home: Home, decisions: Decisions): boolean {
  if (isDecided(decisions, 'join', home.primary.line)) return true
  if (first.key !== '' && home.key !== '' && first.key !== home.key) return false
  return !isDecided(decisions, 'part', first.primary.line, home.primary.line)
}

/** The second primary becomes a family member, with their own family behind them, or the same person. */
function takeIn(first: Home, home: Home): void {
  const { primary } = home
  const isSame = comparedName(first.primary.name) === comparedName(primary.name) && mayBeOne(first.primary, primary)
  if (isSame) {
    first.odd.push({ reason: 'rows-joined', lines: [first.primary.line, primary.line] })
    first.primary = bothRows(first.primary, primary)
    first.doubled.push(primary.line)
  } else {
    first.others.push({ ...primary, relationship: 'other' })
    first.joined.push(primary.line)
  }
  for (const row of home.others) first.others.push(row)
  for (const line of home.doubled) first.doubled.push(line)
  for (const oddity of home.odd) first.odd.push(oddity)
}

function leaveOut(home: Home, useless: Useless): void {
  const found = new Set([...numbersOf(home)].filter((number) => useless.has(number)))
  if (found.size === 0) return
  for (const number of found) home.odd.push({ reason: useless.get(number)!, number })
  keepNumbers(home, (number) => !found.has(number))
}

function keepNumbers(home: Home, isKept: (number: string) => boolean): void {
  const kept = (row: PersonRow): PersonRow => ({
    ...row,
    numbers: row.numbers.filter(isKept),
    homeNumbers: row.homeNumbers.filter(isKept),
  })
  home.primary = kept(home.primary)
  home.others = home.others.map(kept)
}

/** Takes the numbers that no household above has. */
function claim(home: Home, holders: Map<string, Home>): void {
  const taken = new Set<string>()
  for (const number of numbersOf(home)) {
    const holder = holders.get(number)
    if (holder === undefined) holders.set(number, home)
    else if (holder !== home) taken.add(number)
  }
  if (taken.size === 0) return
  for (const number of taken) home.odd.push({ reason: 'number-of-another', number })
  keepNumbers(home, (number) => !taken.has(number))
}
