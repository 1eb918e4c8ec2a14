import type { Instant } from '#domain/ids.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { searchedWords } from '#domain/searched-words.ts'

/** A household that was found, and what a volunteer at the door knows about it. */
export type Candidate = {
  readonly person: Pick<Person, 'profile' | 'family'>
  /** Whether somebody of it is checked in: most of those who ask are not. */
  readonly isIn: boolean
  /** When the last gathering began to which anybody of it came. Absent when nobody ever did. */
  readonly lastCame?: Instant | undefined
}

const { compare: byName } = new Intl.Collator('en')

/**
 * The households that are meant most likely come first: those whose own person has the name that was typed, then those
 * whose family has it; among them those who are not in yet, then those who came most recently; then by name.
 */
export const bestFirst = <C extends Candidate>(names: readonly string[], found: readonly C[]): C[] =>
  found
    .map((candidate) => ({ candidate, rank: rankOf(names, candidate.person) }))
    .toSorted((one, other) => one.rank - other.rank || compare(one.candidate, other.candidate))
    .map(({ candidate }) => candidate)

/**
 * 0: the person has it. 1: somebody of the family has it. 2: it is within a word, or in the names of several people.
 */
function rankOf(names: readonly string[], { profile, family }: Candidate['person']): number {
  if (hasAll(names, profile)) return 0
  return family.some((member) => hasAll(names, member)) ? 1 : 2
}

/** Whether each part begins a word of somebody's names. */
function hasAll(
  parts: readonly string[],
  { name, hebrewName = '' }: { name: string; hebrewName?: string | undefined },
) {
  const words = searchedWords(`${name} ${hebrewName}`)
  return parts.every((part) => words.some((word) => word.startsWith(part)))
}

function compare(one: Candidate, other: Candidate): number {
  const [came, otherCame] = [one.lastCame ?? '', other.lastCame ?? '']
  return (
    Number(one.isIn) - Number(other.isIn) ||
    (came === otherCame ? 0 : came < otherCame ? 1 : -1) ||
    byName(one.person.profile.name, other.person.profile.name)
  )
}
