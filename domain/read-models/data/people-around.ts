import { type AttendeeEvent, isAttendeeEvent } from '#domain/attendee/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { PersonId } from '#domain/ids.ts'
import type { AttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import { membersIn, type Directory } from '#domain/read-models/directory/directory.ts'
import { isPastAttendanceEvent } from '#domain/read-models/past-attendance/past-visits.ts'
import { erasedBy, isSamePersonEvent, type People } from '#domain/read-models/people/people.ts'

/** The views that say who is one person, and who is in a household. */
export type Records = {
  readonly people: People
  readonly records: Pick<Directory, 'household'>
}

/** The people and households that an event is about: what it says may change their rows. */
export function namedIn(event: DomainEvent, { people }: Pick<Records, 'people'>): readonly PersonId[] {
  if (isAttendeeEvent(event)) return [event.data.attendeeId, ...otherHousehold(event), ...membersIn(event)]
  if (event.type === 'LinkRemoved') return people.everNamedBy(event.data.link)
  if (isSamePersonEvent(event)) return people.namedIn(event)
  if (event.type === 'AttendeeErased') return [...erasedBy(event), ...(event.data.family ?? [])]
  if (event.type !== 'FamilyMemberForgotten') return []
  const others = (event.data.with ?? []).map(({ attendeeId }) => attendeeId)
  return [...erasedBy(event), event.data.attendeeId, ...others]
}

/**
 * The people that a file of earlier years names, or names no more: the day on which they first came may be another one
 * now. Null for every other event.
 */
export function namedInFile(
  event: DomainEvent,
  { attendance: { earlier } }: { readonly attendance: Pick<AttendanceBoards, 'earlier'> },
): Iterable<PersonId> | null {
  if (!isPastAttendanceEvent(event)) return null
  if (event.type === 'PastAttendanceImported') return event.data.personIds
  return event.type === 'PastAttendanceTakenBack' ? earlier.recordsOf(event.data.importId) : []
}

/** The household from which, or to which, a family is handed. */
function otherHousehold(event: AttendeeEvent): readonly PersonId[] {
  if (event.type === 'HouseholdTakenOver') return [event.data.from]
  return event.type === 'HouseholdHandedOver' ? [event.data.to] : []
}

/**
 * Every record of these people, of those who are or ever were in a household with their profile, and in one that was
 * ever merged with it.
 */
export function everybodyAround(named: Iterable<PersonId>, { people, records }: Records): Set<PersonId> {
  const all = new Set<PersonId>()
  for (const id of named)
    for (const profile of people.everMergedWith(id))
      for (const one of [profile, ...(records.household(profile)?.onceFamily ?? [])])
        for (const record of people.recordsOf(one)) all.add(record)
  return all
}
