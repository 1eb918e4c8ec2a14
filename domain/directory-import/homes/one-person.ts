import type { Decisions } from '#domain/directory-import/households.ts'
import { suffixOf } from '#domain/directory-import/member-file/last-word.ts'
import type { PersonRow } from '#domain/directory-import/member-file/person-row.ts'
import { plainLetters } from '#domain/plain-letters.ts'
import { type Home, isDecided, peopleOf } from './home.ts'

/**
 * Whether nothing speaks against that two rows of one name are one person: no other suffix, email, Hebrew name, day of
 * birth or id of the other system. A role counts only where both rows say one.
 */
export const mayBeOne = (one: PersonRow, other: PersonRow): boolean =>
  suffixOf(one.name) === suffixOf(other.name) &&
  !differ(one.details.email, other.details.email) &&
  !differ(one.details.hebrewName, other.details.hebrewName) &&
  !differ(one.born, other.born) &&
  !differ(one.personId, other.personId) &&
  (one.relationship === other.relationship || one.isPrimary || other.isPrimary)

const differ = (one = '', other = ''): boolean =>
  one !== '' && other !== '' && one.toLowerCase() !== other.toLowerCase()

/** Whether something speaks for it beside the name. */
const hasInCommon = (one: PersonRow, other: PersonRow): boolean =>
  isOne(one.details.email, other.details.email) ||
  isOne(one.born, other.born) ||
  isOne(one.personId, other.personId) ||
  one.numbers.some((number) => other.numbers.includes(number))

const isOne = (one = '', other = ''): boolean => one !== '' && one.toLowerCase() === other.toLowerCase()

/** What both rows of a person say. The first one counts where they differ. */
export const bothRows = (one: PersonRow, other: PersonRow): PersonRow => ({
  ...one,
  details: { ...other.details, ...one.details },
  personId: one.personId || other.personId,
  numbers: united(one.numbers, other.numbers),
  homeNumbers: united(one.homeNumbers, other.homeNumbers),
  beside: [...one.beside, ...other.beside],
})

const united = (one: readonly string[], other: readonly string[]): readonly string[] =>
  other.length === 0 ? one : [...new Set([...one, ...other])]

export const comparedName = (name: string): string => plainLetters(name)

/** Nobody has more namesakes in one household. What is beyond is not compared. */
const MOST_NAMESAKES = 20

/** Makes one person of rows of one household that are one, and notes where two people have one name. */
export function joinRowsOfOne(home: Home, decisions: Decisions): void {
  if (home.others.length === 0 || !hasNamesakes(home)) return
  const known = new Map<string, number[]>()
  const twice = new Set<string>()
  const kept: PersonRow[] = []
  for (const row of peopleOf(home)) {
    const name = comparedName(row.name)
    const places = known.get(name) ?? []
    known.set(name, places)
    const at = places.slice(0, MOST_NAMESAKES).find((place) => isSamePerson(kept[place]!, row, home, decisions))
    if (at === undefined) {
      if (places.length > 0) twice.add(name)
      places.push(kept.push(row) - 1)
      continue
    }
    home.doubled.push(row.line)
    home.odd.push({ reason: 'rows-joined', lines: [kept[at]!.line, row.line] })
    kept[at] = bothRows(kept[at]!, row)
  }
  for (const name of twice) home.odd.push({ reason: 'same-name-twice', name: kept[known.get(name)![0]!]!.name })
  const [primary, ...others] = kept
  if (primary) home.primary = primary
  home.others = others
}

function hasNamesakes({ primary, others }: Home): boolean {
  const names = new Set([comparedName(primary.name)])
  for (const { name } of others) names.add(comparedName(name))
  return names.size <= others.length
}

function isSamePerson(one: PersonRow, other: PersonRow, home: Home, decisions: Decisions): boolean {
  const lines = [home.primary.line, one.line, other.line]
  if (isDecided(decisions, 'part', ...lines)) return false
  if (isDecided(decisions, 'join', ...lines)) return true
  return mayBeOne(one, other) && hasInCommon(one, other)
}
