import { attendanceStream } from '#domain/attendance/attendance.ts'
import type { AttendanceEvent } from '#domain/attendance/events.ts'
import {
  attendanceAfter,
  firstVouchingFor,
  untouched,
  type HouseholdAttendance,
} from '#domain/attendance/household-attendance.ts'
import type { OwnCheckIn } from '#domain/contract/people/everything-shapes.ts'
import { readEvent } from '#domain/events.ts'
import type { AttendeeId, GatheringId, Instant, PersonId } from '#domain/ids.ts'
import { isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { familyOf } from './families-of-others.ts'

type Change = Pick<OwnCheckIn, 'is' | 'at' | 'scanned'>

/**
 * When a person was checked in with any of these records, by their own household or another one, when that was taken
 * back, and when the take-back was undone. It says nothing about others who came.
 */
export async function checkInsOf(
  { log, views }: Pick<Parts, 'log' | 'views'>,
  own: readonly PersonId[],
): Promise<OwnCheckIn[]> {
  const checkIns: OwnCheckIn[] = []
  for (const [gatheringId, board] of views.attendance.boards()) {
    const gathering = views.gatherings.find(gatheringId)
    if (!gathering) continue
    const place = { eventId: gatheringId, eventName: gathering.name, eventDate: gathering.date }
    for (const household of new Set(own.flatMap(board.householdsWith))) {
      const whose = own.includes(household) ? {} : familyOf(views, household)
      const changes = await changesWith(log, gatheringId, household, own)
      checkIns.push(...changes.map((change) => ({ ...place, ...whose, ...change })))
    }
  }
  return checkIns.toSorted((a, b) => a.at.localeCompare(b.at))
}

/** What one household has changed about a person at one gathering. */
async function changesWith(
  log: EventLog,
  gatheringId: GatheringId,
  household: AttendeeId,
  own: readonly PersonId[],
): Promise<Change[]> {
  const { events } = await log.read(attendanceStream(gatheringId, household))
  const changes: Change[] = []
  let state = untouched
  for (const { event: recorded, cause } of events) {
    const event = readEvent(recorded)
    if (!isAttendanceEvent(event)) continue
    const after = attendanceAfter(state, event)
    for (const record of own) changes.push(...changeOf(record, event, { before: state, after, undoneAt: cause.at }))
    state = after
  }
  return changes
}

type Step = {
  readonly before: HouseholdAttendance
  readonly after: HouseholdAttendance
  /** When the event was recorded: the event of an undo itself has no time. */
  readonly undoneAt: Instant | undefined
}

function changeOf(record: PersonId, event: AttendanceEvent, { before, after, undoneAt }: Step): Change[] {
  const [was, is] = [firstVouchingFor(record, before), firstVouchingFor(record, after)]
  if (is && !was) return [presentSince(is.at, { record, event, undoneAt })]
  return was && !is && event.type === 'CheckInTakenBack' ? [{ is: 'taken-back', at: event.data.at }] : []
}

/** A link that was read is told where it was this person's own: that of their household. */
function presentSince(
  at: Instant,
  { record, event, undoneAt = at }: { record: PersonId; event: AttendanceEvent; undoneAt: Instant | undefined },
): Change {
  if (event.type === 'TakeBackUndone') return { is: 'brought-back', at: undoneAt }
  const isScanned = event.type === 'PartyCheckedIn' && event.data.scanned === true && event.data.attendeeId === record
  return { is: 'checked-in', at, ...(isScanned && { scanned: true }) }
}
