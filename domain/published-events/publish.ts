import type { DomainEvent } from '#domain/events.ts'
import type { Instant } from '#domain/ids.ts'
import { countsAfter, ofHousehold } from './of-attendance.ts'
import { ofPeople } from './of-people.ts'
import type { Knowledge, PublishedEvent, Recorded } from './published-event.ts'

/** The events whose meaning depends on the earlier events of their stream. */
const DEPENDENT: ReadonlySet<DomainEvent['type']> = new Set([
  'PartyCheckedIn',
  'CheckInTakenBack',
  'TakeBackUndone',
  'ChildHandedOver',
  'ChildReturned',
  'HandOverUndone',
  'StayClosedLater',
  'MemberImported',
  'FamilyMemberImported',
  'LinkRemoved',
])

/** Whether the earlier events of its stream must be known. The first event of a stream has none. */
export const needsEarlier = ({ event, revision }: Pick<Recorded, 'event' | 'revision'>): boolean =>
  revision > 0 && DEPENDENT.has(event.type)

/** The first versions did not note when something happened. */
const UNKNOWN_TIME: Instant = '1970-01-01T00:00:00.000Z'

/**
 * What other programs hear of a recorded event, in order. Most events tell nothing. The first one has the id of the
 * recorded event; further ones have a number behind it.
 */
export function publishedEventsOf(recorded: Recorded, knowledge: Knowledge): PublishedEvent[] {
  const { event, id, position, cause } = recorded
  const told = [...ofHousehold(event, knowledge.earlier), ...ofPeople(event, knowledge), ...countsAfter(event)]
  return told.map(({ type, at, data }, index) => ({
    id: index === 0 ? id : `${id}-${index + 1}`,
    type,
    timestamp: at ?? cause.at ?? UNKNOWN_TIME,
    position,
    data,
  }))
}
