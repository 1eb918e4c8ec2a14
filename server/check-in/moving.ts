import { randomUUID } from 'node:crypto'
import { attendance, attendanceStream } from '#domain/attendance/attendance.ts'
import {
  isInForce,
  presentAt,
  type HouseholdAttendance,
  type Vouching,
} from '#domain/attendance/household-attendance.ts'
import { presentBefore, timesBeforeMove } from '#domain/attendance/move.ts'
import { isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { readEvent } from '#domain/events.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { AttendeeId, CommandId, GatheringId, Instant, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause, RecordedEvent } from '#infra/event-log/event-log.ts'
import { begunGathering, withinCheckIn } from '#server/gathering/begun-gathering.ts'
import { recordGathering } from '#server/gathering/record-gathering.ts'
import type { Asker } from '#server/http/asker.ts'
import type { Parts } from '#server/parts.ts'
import { later, stateOf, transact, type Transacted } from '#server/transact.ts'
import { householdsOf, inEachHousehold } from './row-households.ts'

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
    moveHousehold(parts, { from: eventId, userId: household, target, commandId, cause: caused }),
  )
}

/** The move of one household. */
type Moving = {
  readonly from: GatheringId
  readonly target: Gathering
  readonly userId: AttendeeId
  readonly commandId: CommandId
  readonly cause: Cause
}

async function moveHousehold(parts: Parts, moving: Moving): Promise<Transacted<HouseholdAttendance>> {
  const { from, target, userId, commandId } = moving
  const source = await stateOf(parts.log, attendanceStream(from, userId), attendance)
  const present = presentAt(source.state)
  const isMoved = source.state.takeBacks.some((one) => one.commandId === commandId)
  if (present.size > 0 && target.gatheringId === from) throw new Rejection('already-there')
  const arrived = isMoved || present.size === 0 ? await stateThere(parts, moving) : await arrive(parts, moving, present)
  const came = arrived.state.vouchings.find((one) => one.commandId === commandId)
  // An earlier try may have found nobody here. Then this one moves nobody either.
  if (!came || (!isMoved && isVoid(commandId, arrived.state))) throw new Rejection('not-checked-in')
  const left = await leave(parts, moving, came)
  const gone = came.personIds.filter((id) => !left.moved.has(id))
  const done = gone.length > 0 ? await takeBackThere(parts, moving, came, left.moved) : arrived
  if (left.moved.size === 0) throw new Rejection('not-checked-in')
  return { ...done, position: later(parts.log, done.position, left.position) }
}

const isVoid = (checkIn: CommandId, { takeBacks }: HouseholdAttendance): boolean =>
  takeBacks.some((one) => isInForce(one) && one.voids === checkIn)

/** What this household did at the other gathering. */
const stateThere = async ({ log }: Parts, { target, userId }: Moving): Promise<Transacted<HouseholdAttendance>> => ({
  ...(await stateOf(log, attendanceStream(target.gatheringId, userId), attendance)),
  changed: false,
  seen: [],
})

/** Checks those who are present in at the other gathering. */
async function arrive(
  parts: Parts,
  moving: Moving,
  present: ReadonlyMap<PersonId, Vouching>,
): Promise<Transacted<HouseholdAttendance>> {
  const { from, target, commandId, cause } = moving
  await recordGathering(parts, target, cause)
  const { state: there } = await stateThere(parts, moving)
  const before = timesBeforeMove(there, from)
  const times = Array.from(present, ([personId, { at }]) => ({
    personId,
    at: before.get(personId) ?? withinCheckIn(at, target),
  }))
  const [first] = present.values()
  return checkInThere(parts, moving, { times, wasMember: first?.wasMember ?? false, commandId })
}

type Arrival = {
  readonly times: readonly { readonly personId: PersonId; readonly at: Instant }[]
  readonly wasMember: boolean
  readonly commandId: CommandId
}

function checkInThere(
  parts: Parts,
  { target, userId, cause }: Moving,
  { times, wasMember, commandId }: Arrival,
): Promise<Transacted<HouseholdAttendance>> {
  const { gatheringId, closesAt } = target
  const at = times.map((one) => one.at).toSorted()[0] ?? ''
  const since = times.filter((one) => one.at !== at)
  const people = times.map(({ personId }) => personId)
  const command = {
    type: 'CheckIn',
    gatheringId,
    attendeeId: userId,
    attendeePresent: people.includes(userId),
    familyMemberIds: people.filter((id) => id !== userId),
    wasMember,
    at,
    ...(since.length > 0 && { since }),
    commandId,
    closesAt,
    now: parts.now(),
    byStaff: true,
  } as const
  return transact(parts.log, attendanceStream(gatheringId, userId), attendance, command, { ...cause, commandId })
}

/**
 * Takes those who have arrived at the other gathering off the list of this one. Returns who was still on it: all others
 * had been taken back, or moved by somebody else, at the same moment. Somebody who has checked in here meanwhile stays.
 */
async function leave(
  { log, now }: Parts,
  { from, target, userId, commandId, cause }: Moving,
  { personIds }: Vouching,
): Promise<Pick<Transacted<HouseholdAttendance>, 'position'> & { moved: ReadonlySet<PersonId> }> {
  const stream = attendanceStream(from, userId)
  const place = { gatheringId: from, attendeeId: userId } as const
  const command = { type: 'TakeBack', ...place, personIds, movedTo: target.gatheringId, at: now(), commandId } as const
  try {
    const { position, seen } = await transact(log, stream, attendance, command, cause)
    const before = presentBefore(commandId, attendanceEventsIn(seen))
    return { position, moved: new Set(personIds.filter((id) => before.has(id))) }
  } catch (error) {
    if (!(error instanceof Rejection) || error.code !== 'not-checked-in') throw error
    const { position } = await stateOf(log, stream, attendance)
    return { position, moved: new Set() }
  }
}

const attendanceEventsIn = (recorded: readonly RecordedEvent[]) =>
  recorded.map(({ event }) => readEvent(event)).filter(isAttendanceEvent)

/**
 * Takes the check-in of the move back at the other gathering, except for those who were moved. They are checked in
 * again first, so that a crash in between loses nobody.
 */
async function takeBackThere(
  parts: Parts,
  moving: Moving,
  came: Vouching,
  moved: ReadonlySet<PersonId>,
): Promise<Transacted<HouseholdAttendance>> {
  const { target, userId, commandId: voids, cause } = moving
  const there = await stateThere(parts, moving)
  if (isVoid(voids, there.state)) return there
  if (moved.size > 0) {
    const times = Array.from(moved, (personId) => ({ personId, at: (came.own?.get(personId) ?? came).at }))
    await checkInThere(parts, moving, { times, wasMember: came.wasMember, commandId: randomUUID() })
  }
  const { gatheringId } = target
  const commandId = randomUUID()
  const command = { type: 'TakeBackOwn', gatheringId, attendeeId: userId, voids, at: parts.now(), commandId } as const
  const stream = attendanceStream(gatheringId, userId)
  return transact(parts.log, stream, attendance, command, { ...cause, commandId })
}
