import { setImmediate } from 'node:timers/promises'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import type { Person } from '#domain/read-models/directory.ts'
import {
  CLUES,
  cluesOf,
  comparable,
  keysOf,
  wholeName,
  type Clue,
  type Comparable,
} from '#domain/same-person/look-alikes.ts'
import type { Views } from '#server/views.ts'

/** Two records that may be one person. `household` names the family of a family member. */
export type LookAlikes = {
  readonly a: AttendeeId
  readonly b: PersonId
  readonly household?: AttendeeId
  readonly clues: readonly Clue[]
}

type Compared = Comparable & { readonly id: AttendeeId }

/** How many profiles are looked at before other requests get a turn. A turn then takes a few milliseconds. */
const IN_ONE_GO = 100

/** How many pairs are listed: more than anybody looks through. Others are found when these are dealt with. */
const MOST_PAIRS = 200

/** Hundreds may share a name. So each profile is compared only with the next ones of its group. */
const MOST_COMPARED = 60

/**
 * Finds people who may be one, the likeliest first. It goes through everybody and gives other requests a turn again and
 * again, so that no check-in waits for it. Nothing is kept but the result.
 */
export async function findLookAlikes(views: Views): Promise<LookAlikes[]> {
  const found = new Map<string, LookAlikes>()
  const groups = new Map<string, Compared[]>()
  const byName = new Map<string, AttendeeId[]>()
  const take = (pair: LookAlikes) => {
    if (pair.clues.length > 0 && mayBeOne(pair, views)) found.set(`${pair.a} ${pair.b}`, pair)
  }

  await eachInTurns(views.directory.everybody(), (person) => {
    const one = { id: person.id, ...comparable(person.profile) }
    for (const key of keysOf(one)) {
      const group = groups.get(key)
      if (!group) groups.set(key, [one])
      else {
        for (const other of group.slice(-MOST_COMPARED)) take({ a: other.id, b: one.id, clues: cluesOf(other, one) })
        group.push(one)
      }
    }
    const name = wholeName(person.profile.name)
    if (name !== null) byName.set(name, [...(byName.get(name) ?? []), person.id].slice(-MOST_COMPARED))
  })
  await eachInTurns(views.directory.everybody(), (person) => {
    for (const pair of familyMembersAlike(person, byName)) take(pair)
  })
  return [...found.values()].toSorted(byLikelihood).slice(0, MOST_PAIRS)
}

/** The family members of a person who have the name of somebody else's profile. */
function* familyMembersAlike(
  { id: household, family }: Person,
  byName: ReadonlyMap<string, readonly AttendeeId[]>,
): IterableIterator<LookAlikes> {
  for (const { familyMemberId: b, name } of family)
    for (const a of byName.get(wholeName(name) ?? '') ?? [])
      if (a !== household && a !== b) yield { a, b, household, clues: ['in-family'] }
}

/** Whether nobody has said yet that two are one person, or two. */
function mayBeOne({ a, b }: LookAlikes, { people }: Views): boolean {
  if (people.keyOf(a) === people.keyOf(b)) return false
  return !people.recordsOf(a).some((one) => people.recordsOf(b).some((other) => people.areKeptApart(one, other)))
}

/** More clues come first, and stronger ones before weaker ones. */
function byLikelihood(one: LookAlikes, other: LookAlikes): number {
  return other.clues.length - one.clues.length || strength(one) - strength(other) || one.a - other.a || one.b - other.b
}

const strength = ({ clues: [first = 'in-family'] }: LookAlikes): number => CLUES.indexOf(first)

async function eachInTurns<T>(all: Iterable<T>, look: (one: T) => void): Promise<void> {
  let count = 0
  for (const one of all) {
    look(one)
    if ((count += 1) % IN_ONE_GO === 0) await setImmediate()
  }
}
