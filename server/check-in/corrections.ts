import { randomUUID } from 'node:crypto'
import { attendance, attendanceStream } from '#domain/attendance/attendance.ts'
import { presentAt, type HouseholdAttendance, type Vouching } from '#domain/attendance/household-attendance.ts'
import { timesBeforeMove } from '#domain/attendance/move.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { AttendeeId, CommandId, GatheringId, Instant, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { recordGathering } from '#server/gathering/record-gathering.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import type { Asker } from '#server/http/asker.ts'
import { begunGathering, withinCheckIn } from '#server/gathering/begun-gathering.ts'
import type { Parts } from '#server/parts.ts'
import { householdWith } from '#server/people/find-household.ts'
import { householdsOf, householdsWith, inEachHousehold, recordsIn } from './row-households.ts'
import { later, stateOf, transact, type Transacted } from '#server/transact.ts'

type AttendanceChange = {
  eventId: GatheringId
  userId: AttendeeId
  added: readonly PersonId[]
  removed: readonly PersonId[]
  commandId?: CommandId | undefined
}

/** Staff add people of a household to the list of a gathering, and take others off it, also when it is over. */
export async function changeAttendance(
  parts: Parts,
  { eventId, userId, added, removed, commandId = randomUUID() }: AttendanceChange,
  { cause }: Asker,
): Promise<Transacted<HouseholdAttendance>> {
  const now = parts.now()
  const found = await begunGathering(parts, eventId)
  const household = await householdWith(parts, userId, added)
  if (added.length === 0 && removed.length === 0) throw new Rejection('nobody-selected')

  const caused = { ...cause, commandId }
  await recordGathering(parts, found, caused)
  const change = { type: 'ChangeWhoCame', gatheringId: eventId, wasMember: household.isMember, now, commandId } as const
  return inEachHousehold(parts, householdsWith(parts, { eventId, userId }, removed), (attendeeId) => {
    const gone = recordsIn(parts, { eventId, userId }, attendeeId, removed)
    const come = attendeeId === userId ? added : []
    const command = { ...change, attendeeId, added: come, removed: gone, at: withinCheckIn(now, found) }
    return transact(parts.log, attendanceStream(eventId, attendeeId), attendance, command, caused)
  })
}

type Move = { eventId: GatheringId; userId: AttendeeId; to: GatheringId; commandId?: CommandId | undefined }

/**
 * Moves everybody of a row who is present at one gathering to another. Each household is checked in there first, so
 * that a crash in between loses nobody; the same command, sent again, finishes the move. Each person keeps their own
 * time, and gets the old one again when they are moved back.
 */
export async function moveCheckIn(
  parts: Parts,
  { eventId, userId, to, commandId = randomUUID() }: Move,
  { cause }: Asker,
): Promise<Transacted<HouseholdAttendance>> {
  if (parts.views.directory.isErased(userId)) throw new Rejection('attendee-erased')
  const target = await begunGathering(parts, to)
  const caused = { ...cause, commandId }
  return inEachHousehold(parts, householdsOf(parts, { eventId, userId }), (household) =>
    moveHousehold(parts, { eventId, userId: household, to, commandId }, target, caused),
  )
}

async function moveHousehold(
  parts: Parts,
  { eventId, userId, to, commandId }: Move & { commandId: CommandId },
  target: Gathering,
  cause: Cause,
): Promise<Transacted<HouseholdAttendance>> {
  const now = parts.now()
  const source = await stateOf(parts.log, attendanceStream(eventId, userId), attendance)
  const present = [...presentAt(source.state)]
  const [first] = present
  const isMoved = source.state.takeBacks.some((one) => one.commandId === commandId)
  if (!first && !isMoved) throw new Rejection('not-checked-in')
  if (to === eventId) throw new Rejection('already-there')

  const stream = attendanceStream(to, userId)
  if (!first) return { ...(await stateOf(parts.log, stream, attendance)), changed: false, seen: [] }
  await recordGathering(parts, target, cause)
  const { state: there } = await stateOf(parts.log, stream, attendance)
  const before = timesBeforeMove(there, eventId)
  const times = arrivalsAt(present, (person, at) => before.get(person) ?? withinCheckIn(at, target))
  const arrived = await transact(
    parts.log,
    stream,
    attendance,
    {
      type: 'CheckIn',
      gatheringId: to,
      attendeeId: userId,
      attendeePresent: present.some(([id]) => id === userId),
      familyMemberIds: present.map(([id]) => id).filter((id) => id !== userId),
      wasMember: first[1].wasMember,
      ...times,
      commandId,
      closesAt: target.closesAt,
      now,
      byStaff: true,
    },
    cause,
  )
  // Somebody may have checked in here meanwhile. They stay.
  const personIds = arrived.state.vouchings.find((one) => one.commandId === commandId)?.personIds
  const place = { gatheringId: eventId, attendeeId: userId } as const
  const gone = { type: 'TakeBack', ...place, personIds, movedTo: to, at: now, commandId } as const
  const left = await transact(parts.log, attendanceStream(eventId, userId), attendance, gone, cause)
  return { ...arrived, position: later(parts.log, arrived.position, left.position) }
}

/** When the first of them came, and who came at another time. */
function arrivalsAt(
  present: readonly (readonly [PersonId, Vouching])[],
  timeOf: (person: PersonId, at: Instant) => Instant,
): { at: Instant; since?: { personId: PersonId; at: Instant }[] } {
  const all = present.map(([personId, { at }]) => ({ personId, at: timeOf(personId, at) }))
  const at = all.map((one) => one.at).toSorted()[0] ?? ''
  const since = all.filter((one) => one.at !== at)
  return since.length > 0 ? { at, since } : { at }
}
