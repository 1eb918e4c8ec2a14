import type { FamilyMember } from '#domain/attendee/household.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import type { DomainEvent } from '#domain/events.ts'
import { isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { isCountingEvent } from '#domain/read-models/attendance/counted-people.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { CLUES, type Clue } from '#domain/same-person/clues.ts'
import {
  cluesOf,
  cluesOfHomes,
  comparable,
  keysOf,
  wholeName,
  wholeNameInFamily,
  type Comparable,
} from '#domain/same-person/look-alikes.ts'
import { areTwo } from '#domain/same-person/same-people.ts'
import { eachInTurns } from '#server/in-turns.ts'
import { changesCounted, keptSearch } from '#server/kept-search.ts'
import type { Views } from '#server/views.ts'

/**
 * Two records that may be one person. `household` is the family to which the second one belongs. `first` is that of the
 * first one, when both are children of a family.
 */
export type LookAlikes = {
  readonly a: PersonId
  readonly b: PersonId
  readonly household?: AttendeeId
  readonly first?: AttendeeId
  readonly clues: readonly Clue[]
}

type Searched = Pick<Views, 'directory' | 'people'>

type Compared = Comparable & { readonly id: AttendeeId }

/** Hundreds may share a name. So each profile is compared only with the next ones of its group. */
const MOST_COMPARED = 60

/**
 * Finds people who may be one, the likeliest first. It goes through everybody and gives other requests a turn again and
 * again, so that no check-in waits for it. Nothing is kept but the result.
 */
export async function findLookAlikes(views: Searched): Promise<LookAlikes[]> {
  const found = new Map<string, LookAlikes>()
  const groups = new Map<string, Compared[]>()
  const byName = new Map<string, AttendeeId[]>()
  /** The family members who were removed and belong to no family now. */
  const removed = new Map<string, PersonId[]>()
  /** The children of families, by their whole name. */
  const children = new Map<string, PersonId[]>()
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
    if (name !== null) note(byName, name, person.id)
    for (const { familyMemberId, name: former } of person.former) {
      const whole = wholeNameInFamily(former, person.profile.name)
      const isMeant = !person.takenBack.includes(familyMemberId) && wasRemoved(familyMemberId, views.directory)
      if (whole !== null && isMeant) note(removed, whole, familyMemberId)
    }
  })
  await eachInTurns(views.directory.everybody(), (person) => {
    for (const pair of familyMembersAlike(person, byName, views)) take(pair)
    for (const pair of removedAlike(person, removed, views)) take(pair)
    for (const { familyMemberId, name } of person.family.filter(mayBeChild)) {
      const whole = wholeNameInFamily(name, person.profile.name)
      if (whole !== null && !views.directory.person(familyMemberId)) note(children, whole, familyMemberId)
    }
  })
  // A merge of two parents makes their children one, too.
  const areParentsAlike = (one: AttendeeId, other: AttendeeId) =>
    found.has(`${one} ${other}`) || found.has(`${other} ${one}`)
  await eachInTurns(children.values(), (named) => {
    for (const pair of childrenAlike(named, views)) if (!areParentsAlike(pair.first, pair.household)) take(pair)
  })
  return [...found.values()].toSorted(byLikelihood)
}

const note = (byName: Map<string, PersonId[]>, name: string, id: PersonId) =>
  byName.set(name, [...(byName.get(name) ?? []), id].slice(-MOST_COMPARED))

/** Whether somebody may be the child of another family: where they live with a grandparent, they are another one. */
const mayBeChild = ({ relationship }: FamilyMember): boolean => relationship !== 'spouse' && relationship !== 'parent'

/** Whether somebody has no profile and belongs to no family, so that only a family that they left names them. */
const wasRemoved = (id: PersonId, directory: Views['directory']): boolean =>
  directory.person(id) === undefined &&
  !directory.homesOf(id).some((home) => directory.person(home)?.family.some((one) => one.familyMemberId === id))

/**
 * The people who may be one, without those who no longer come. They are searched again after anything but a check-in or
 * a count has happened. A check-in may bring somebody back.
 */
export function lookAlikesIn(views: Views): () => Promise<readonly LookAlikes[]> {
  const search = keptSearch(changesCounted(views, mayChangePeople), () => findLookAlikes(views))
  const comes = (id: PersonId) => views.coming.noLongerComes(id) === undefined
  return async () => (await search()).filter(({ a, b }) => comes(a) && comes(b))
}

const mayChangePeople = (event: DomainEvent): boolean => !isAttendanceEvent(event) && !isCountingEvent(event)

/** What is alike in two records. */
export function cluesBetween({ directory }: Views, a: PersonId, b: PersonId): Clue[] {
  const [one, other] = [directory.person(a), directory.person(b)]
  if (one && other) return cluesOf(comparable(one.profile), comparable(other.profile))
  const [first, second] = [a, b].map((id) => wholeNameOf(directory, id))
  if (first === null || first !== second) return []
  if (wasRemoved(a, directory) || wasRemoved(b, directory)) return ['was-removed']
  return cluesInFamilies([a, b].flatMap((id) => homeOf(id, directory) ?? []))
}

/** A profile belongs to no family. */
const cluesInFamilies = ([one, other]: readonly ComparedHome[]): Clue[] =>
  one && other ? cluesOfHomes(one, other) : ['in-family']

function wholeNameOf(directory: Views['directory'], id: PersonId): string | null {
  const person = directory.person(id)
  if (person) return wholeName(person.profile.name)
  const owner = directory.ownerOf(id)
  const household = owner === undefined ? undefined : directory.person(owner)
  return wholeNameInFamily(directory.member(id)?.name ?? '', household?.profile.name ?? '')
}

/**
 * The family members of a person who have the name of somebody else's profile. Members with a profile of their own are
 * compared as profiles.
 */
function* familyMembersAlike(
  { id: household, profile, family }: Person,
  byName: ReadonlyMap<string, readonly AttendeeId[]>,
  { directory }: Searched,
): IterableIterator<LookAlikes> {
  for (const { familyMemberId: b, name } of family) {
    if (directory.person(b)) continue
    for (const a of byName.get(wholeNameInFamily(name, profile.name) ?? '') ?? [])
      if (a !== household) yield { a, b, household, clues: ['in-family'] }
  }
}

/**
 * The removed family members who have the name of a person or of somebody in their family. Somebody who moves to
 * another family has a new record there, and would count as a first-time guest.
 */
function* removedAlike(
  { id, profile, family }: Person,
  removed: ReadonlyMap<string, readonly PersonId[]>,
  { directory }: Searched,
): IterableIterator<LookAlikes> {
  const clues = ['was-removed'] as const
  for (const a of removed.get(wholeName(profile.name) ?? '') ?? []) yield { a, b: id, clues }
  for (const { familyMemberId: b, name } of family) {
    if (directory.person(b)) continue
    for (const a of removed.get(wholeNameInFamily(name, profile.name) ?? '') ?? []) yield { a, b, household: id, clues }
  }
}

/**
 * The children of one name who stand in two families. A name that two families give is enough. One that more of them
 * give is a common one, as of cousins, and says nothing without the same street: otherwise a church with few last names
 * would have thousands of such pairs.
 */
function* childrenAlike(named: readonly PersonId[], { directory, people }: Searched) {
  if (named.length < 2) return
  const isRare = new Set(named.map(people.keyOf)).size === 2
  const isChild = (id: PersonId) => directory.member(id)?.relationship === 'child'
  const homes = named.flatMap((child) => homeOf(child, directory) ?? [])
  for (const [at, other] of homes.entries())
    for (const one of homes.slice(0, at)) {
      const [a, b] = [one.child, other.child]
      if (one.id === other.id || !(isChild(a) || isChild(b))) continue
      const clues = cluesOfHomes(one, other)
      if (isRare || clues.length > 1) yield { a, b, first: one.id, household: other.id, clues }
    }
}

type ComparedHome = Comparable & { readonly id: AttendeeId; readonly child: PersonId }

/** The family of a child without a profile, as the rules compare it. */
function homeOf(child: PersonId, directory: Views['directory']): ComparedHome | undefined {
  const owner = directory.person(child) ? undefined : directory.ownerOf(child)
  const person = owner === undefined ? undefined : directory.person(owner)
  return person && { ...comparable(person.profile), id: person.id, child }
}

/** Whether nobody has said yet that two are one person, or two. */
const mayBeOne = ({ a, b }: LookAlikes, { people }: Searched): boolean =>
  people.keyOf(a) !== people.keyOf(b) && !areTwo(a, b, people)

/** More clues come first, and stronger ones before weaker ones. */
function byLikelihood(one: LookAlikes, other: LookAlikes): number {
  return other.clues.length - one.clues.length || strength(one) - strength(other) || one.a - other.a || one.b - other.b
}

const strength = ({ clues: [first = 'in-family'] }: LookAlikes): number => CLUES.indexOf(first)
