import { attendanceEvents, type AttendanceEvent, type PartyCheckedIn } from '#domain/attendance/events.ts'
import {
  attendanceAfter,
  type HouseholdAttendance,
  presentAt,
  untouched,
} from '#domain/attendance/household-attendance.ts'
import { countingEvents } from '#domain/counting/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import type { Mark, PersonId } from '#domain/ids.ts'
import type { Told } from './published-event.ts'
import type { PublishedType } from './published-types.ts'

const isOfAttendance = isAmong(attendanceEvents)
const isOfCounting = isAmong(countingEvents)

/** What is told when a household comes, is taken back or comes again, and of its children in our care. */
export function ofHousehold(event: DomainEvent, earlier: readonly DomainEvent[]): Told[] {
  if (!isOfAttendance(event)) return []
  const before = earlier.filter(isOfAttendance).reduce(attendanceAfter, untouched)
  const after = attendanceAfter(before, event)
  const ofPresence = presence(event, before, after)
  return [...ofPresence, ...ofCare(event, after), ...(ofPresence.length > 0 ? [countOf(event)] : [])]
}

const countOf = ({ data: { gatheringId } }: AttendanceEvent): Told => ({
  type: 'count.changed',
  data: { eventId: gatheringId },
})

const PRESENCE: Partial<Record<AttendanceEvent['type'], PublishedType>> = {
  PartyCheckedIn: 'check_in.recorded',
  CheckInTakenBack: 'check_in.taken_back',
  TakeBackUndone: 'check_in.restored',
}

/** Who came or left. Nothing when nobody did, as with a check-in that was taken back before it arrived. */
function presence(event: AttendanceEvent, before: HouseholdAttendance, after: HouseholdAttendance): Told[] {
  const type = PRESENCE[event.type]
  if (!type) return []
  const [earlier, now] = [presentAt(before), presentAt(after)]
  const [from, other] = type === 'check_in.taken_back' ? [earlier, now] : [now, earlier]
  const personIds = [...from.keys()].filter((person) => !other.has(person))
  return personIds.length === 0 ? [] : [of(type, event, personIds)]
}

function of(type: PublishedType, event: AttendanceEvent, personIds: readonly PersonId[], mark?: Mark): Told {
  const { gatheringId, attendeeId, commandId } = event.data
  return {
    type,
    ...('at' in event.data && { at: event.data.at }),
    data: {
      eventId: gatheringId,
      userId: attendeeId,
      personIds,
      ...(mark === undefined ? {} : { mark }),
      commandId,
    },
  }
}

/** Children who come into our care, also back into it, and those who leave it. */
function ofCare(event: AttendanceEvent, after: HouseholdAttendance): Told[] {
  if (event.type === 'PartyCheckedIn') return droppedOff(event, after)
  const type = CARE[event.type]
  if (!type) return []
  const { data } = event
  const several = 'personIds' in data ? data.personIds : undefined
  return ofChildren(type, event, several ?? ('personId' in data ? [data.personId] : []), after)
}

/** A child who returns, or whose hand-over was undone, is in our care as after a drop-off. */
const CARE: Partial<Record<AttendanceEvent['type'], PublishedType>> = {
  ChildHandedOver: 'child.handed_over',
  StayClosedLater: 'child.handed_over',
  ChildReturned: 'child.dropped_off',
  HandOverUndone: 'child.dropped_off',
}

/** Only children who are here: a drop-off may be taken back before it arrives. */
function droppedOff(event: PartyCheckedIn, after: HouseholdAttendance): Told[] {
  const { stays = [], mark } = event.data
  if (mark === undefined) return []
  const present = presentAt(after)
  const children = stays.map(({ personId }) => personId).filter((child) => present.has(child))
  return children.length === 0 ? [] : [of('child.dropped_off', event, children, mark)]
}

/** One for each mark, because a family may have dropped its children off in two check-ins. */
function ofChildren(
  type: PublishedType,
  event: AttendanceEvent,
  children: readonly PersonId[],
  { vouchings }: HouseholdAttendance,
): Told[] {
  const markOf = (child: PersonId) =>
    vouchings.findLast(({ dropOff }) => dropOff?.stays.some(({ personId }) => personId === child))?.dropOff?.mark
  const byMark = Map.groupBy(children, markOf)
  return [...byMark].map(([mark, personIds]) => of(type, event, personIds, mark))
}

/** The events whose numbers an usher's count changes. */
export function countsAfter(event: DomainEvent): Told[] {
  if (!isOfCounting(event)) return []
  const { gatheringId } = event.data
  const changed = event.type === 'CounterMoved' ? [gatheringId, event.data.to] : [gatheringId]
  return [...new Set(changed)].map((eventId) => ({ type: 'count.changed', data: { eventId } }))
}
