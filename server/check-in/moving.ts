import { randomUUID } from 'node:crypto'
import { attendance, attendanceStream } from '#domain/attendance/attendance.ts'
import { isVoid, presentAt, type HouseholdAttendance, type Vouching } from '#domain/attendance/household-attendance.ts'
import { byArrival, sinceOf, type Since } from '#domain/attendance/since.ts'
import type { Confirmed } from '#domain/attendance/check-in.ts'
import { servingOf } from '#domain/attendance/serving.ts'
import { presentBefore, timesBeforeMove } from '#domain/attendance/move.ts'
import { isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { readEvent } from '#domain/events.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { AttendeeId, CommandId, GatheringId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause, RecordedEvent } from '#infra/event-log/event-log.ts'
import { begunGathering, sinceThere } from '#server/gathering/begun-gathering.ts'
import { recordGathering } from '#server/gathering/record-gathering.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/server-services.ts'
import { later, stateOf, transact, type Transacted } from '#server/transact.ts'
import { householdsOf, inEachHousehold } from './row-households.ts'
import { takeBackOwn } from './take-back-own.ts'

type WantedMove = { eventId: GatheringId; userId: AttendeeId; to: GatheringId; commandId?: CommandId | undefined }

/**
 * Moves everybody of a row who is present at one gathering to another. Each household is checked in there first, so
 * that a crash in between loses nobody; the same command, sent again, finishes the move. Each person keeps their own
 * time, and gets the old one again when they are moved back.
 */
export async function moveCheckIn(
  services: Pick<Services, 'config' | 'log' | 'views' | 'now'>,
  { eventId, userId, to, commandId = randomUUID() }: WantedMove,
  { cause }: RequestContext,
): Promise<Transacted<HouseholdAttendance>> {
  if (services.views.directory.isErased(userId)) throw new Rejection('attendee-erased')
  const target = await begunGathering(services, to)
  const caused = { ...cause, commandId }
  return inEachHousehold(services, householdsOf(services, { eventId, userId }), (household) =>
    moveHousehold(services, { from: eventId, userId: household, target, commandId, cause: caused }),
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

async function moveHousehold(
  services: Pick<Services, 'log' | 'views' | 'now'>,
  moving: Moving,
): Promise<Transacted<HouseholdAttendance>> {
  const { from, target, userId, commandId } = moving
  const source = await stateOf(services.log, attendanceStream(from, userId), attendance)
  const present = presentAt(source.state)
  const isMoved = source.state.takeBacks.some((one) => one.commandId === commandId)
  if (present.size > 0 && target.gatheringId === from) throw new Rejection('already-there')
  const arrived =
    isMoved || present.size === 0 ? await stateThere(services, moving) : await arrive(services, moving, source.state)
  const came = arrived.state.vouchings.find((one) => one.commandId === commandId)
  // An earlier try may have found nobody here. Then this one moves nobody either.
  if (!came || (!isMoved && isVoid(commandId, arrived.state, came.personIds))) throw new Rejection('not-checked-in')
  const left = await leave(services, moving, came)
  const gone = came.personIds.filter((id) => !left.moved.has(id))
  const done = gone.length > 0 ? await takeBackThere(services, moving, gone) : arrived
  if (left.moved.size === 0) throw new Rejection('not-checked-in')
  return { ...done, position: later(services.log, done.position, left.position) }
}

/** What this household did at the other gathering. */
const stateThere = async (
  { log }: Pick<Services, 'log'>,
  { target, userId }: Moving,
): Promise<Transacted<HouseholdAttendance>> => ({
  ...(await stateOf(log, attendanceStream(target.gatheringId, userId), attendance)),
  changed: false,
  seen: [],
})

/** Checks those who are present in at the other gathering. */
async function arrive(
  services: Pick<Services, 'log' | 'views' | 'now'>,
  moving: Moving,
  source: HouseholdAttendance,
): Promise<Transacted<HouseholdAttendance>> {
  const { from, target, userId, commandId, cause } = moving
  const present = presentAt(source)
  const { gatheringId, closesAt } = target
  await recordGathering(services, target, cause)
  const { state: there } = await stateThere(services, moving)
  const [first] = present.values()
  const command = {
    type: 'CheckIn',
    gatheringId,
    attendeeId: userId,
    attendeePresent: present.has(userId),
    familyMemberIds: [...present.keys()].filter((id) => id !== userId),
    wasMember: first?.wasMember ?? false,
    ...(first?.memberAs && { memberAs: [...first.memberAs] }),
    ...timesThere(present, timesBeforeMove(there, from), target),
    ...servingOf([...present.keys()], source),
    commandId,
    closesAt,
    now: services.now(),
    byStaff: true,
  } as const
  return transact(services.log, attendanceStream(gatheringId, userId), attendance, command, cause)
}

/**
 * Since when people count at the other gathering: since they came. Somebody who is moved back has their old time again.
 */
function timesThere(
  present: ReadonlyMap<PersonId, Since>,
  before: ReadonlyMap<PersonId, Since>,
  target: Gathering,
): Pick<Confirmed, 'at' | 'addedLater' | 'since'> {
  const times = Array.from(present, ([personId, since]) => {
    return { personId, ...sinceOf(before.get(personId) ?? sinceThere(since, target)) }
  }).toSorted(byArrival)
  const [first = { at: '' }] = times
  const since = times.filter((one) => byArrival(one, first) !== 0)
  return { ...sinceOf(first), ...(since.length > 0 && { since }) }
}

/**
 * Takes those who have arrived at the other gathering off the list of this one. Returns who was still on it: all others
 * had been taken back, or moved by somebody else, at the same moment. Somebody who has checked in here meanwhile stays.
 */
async function leave(
  { log, now }: Pick<Services, 'log' | 'now'>,
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

/** Takes the check-in of the move back at the other gathering for those who were not moved. */
const takeBackThere = (
  services: Pick<Services, 'log' | 'now'>,
  { target: { gatheringId }, userId: attendeeId, commandId: voids, cause }: Moving,
  personIds: readonly PersonId[],
): Promise<Transacted<HouseholdAttendance>> =>
  takeBackOwn(services, { gatheringId, attendeeId, voids, personIds, commandId: randomUUID() }, cause)
