import type { LocalDate, PersonId } from '#domain/ids.ts'
import type { AttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import type { AttendanceViews } from '#domain/read-models/attendance/arrivals.ts'
import type { Directory } from '#domain/read-models/directory/directory.ts'
import type { Gatherings } from '#domain/read-models/gatherings.ts'
import { heldGatherings, wasCancelled } from '#domain/read-models/held/held-gatherings.ts'
import { isMember } from '#domain/read-models/people/is-member.ts'
import type { People } from '#domain/read-models/people/people.ts'
import { careReason, type CareReason } from './rules.ts'
import { weeksOfServices, type Life, type Weeks } from './weeks-of-services.ts'

/** What the lists of care are made of. */
export type CareViews = {
  readonly attendance: Pick<AttendanceBoards, 'board' | 'visitsOf'>
  readonly counted: AttendanceViews['counted']
  readonly gatherings: Pick<Gatherings, 'recorded' | 'schedule'>
  readonly directory: Pick<Directory, 'everybody' | 'person' | 'homesOf'>
  readonly people: Pick<People, 'keyOf' | 'recordsOf' | 'shownAs'>
}

/** Somebody who is on a list, by the record that they are shown as. */
export type PersonOnList = CareReason & { readonly person: PersonId }

/**
 * Goes through everybody and finds who is on which list of care. It yields after each person, so that a server can
 * do something else in between. Somebody who was erased is no longer there.
 */
export function* peopleOnLists(views: CareViews, today: LocalDate): IterableIterator<PersonOnList | null> {
  const weeks = weeksOfServices(heldGatherings(views), (one) => wasCancelled(one, views))
  for (const person of eachPerson(views)) {
    const reason = careReason(lifeOf(views, person, weeks), weeks, today)
    yield reason && { ...reason, person }
  }
}

/** When a person came to what took place, by all of their records. A guest who is a member since is no guest. */
function lifeOf(views: CareViews, person: PersonId, weeks: Weeks): Life {
  const { attendance } = views
  const visits = attendance.visitsOf(person).flatMap((id) => weeks.visit(id) ?? [])
  const [first] = visits
  const cameAsGuest = first !== undefined && attendance.board(first.gathering.gatheringId).isFirstTimeGuest(person)
  return { visits, isGuest: cameAsGuest && !isMember(person, views) }
}

/** Everybody once: those with a profile, and the families of today. */
export function* eachPerson({
  directory,
  people,
}: Pick<CareViews, 'directory' | 'people'>): IterableIterator<PersonId> {
  const seen = new Set<PersonId>()
  const faceOf = (id: PersonId): PersonId =>
    people
      .recordsOf(id)
      .find((record) => directory.person(record) !== undefined && people.shownAs(record) === record) ??
    people.shownAs(id)
  for (const { id, family } of directory.everybody())
    for (const one of [id, ...family.map((member) => member.familyMemberId)]) {
      const key = people.keyOf(one)
      if (seen.has(key)) continue
      seen.add(key)
      yield faceOf(one)
    }
}
