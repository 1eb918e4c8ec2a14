import { randomUUID } from 'node:crypto'
import { type AttendanceCommand, attendance, attendanceStream } from '#domain/attendance/attendance.ts'
import { type HouseholdAttendance, isCheckIn, isInForce, isRecorded } from '#domain/attendance/household-attendance.ts'
import { takeBacksToUndo } from '#domain/attendance/take-back.ts'
import {
  changeWhoCame,
  checkInByStaff,
  moveAttendance,
  takeBackAttendance,
  takeBackOwnCheckIn,
  undoTakeBack,
} from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { stateAfter } from '#domain/decider.ts'
import { readEvent } from '#domain/events.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import type { AttendeeId, CommandId, GatheringId, PersonId } from '#domain/ids.ts'
import { isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Position } from '#infra/event-log/event-log.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { namesAt, recordOf } from '#server/people/attendance-shapes.ts'
import { householdAt, householdWith } from '#server/people/find-household.ts'
import { type Transacted, stateOf, transact } from '#server/transact.ts'
import { moveCheckIn } from './moving.ts'
import { householdsOf, householdsWith, inEachHousehold, recordsIn } from './row-households.ts'
import { recordGathering } from '#server/gathering/record-gathering.ts'
import { withServingHour } from './serving.ts'
import { begunGathering, withinCheckIn } from '#server/gathering/begun-gathering.ts'
import { membershipOf } from './check-in.ts'
import { isTooLate } from '#domain/attendance/check-in.ts'
import type { Reply, Request } from '#domain/contract/route.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import { gatheringEvenCancelled } from '#server/gathering/find-gathering.ts'
import { presentWhereMoved } from './moved-on.ts'
import { takeBackOwn } from './take-back-own.ts'

/** The household and the gathering of a command. */
type HouseholdAtEvent = { eventId: GatheringId; userId: AttendeeId }

/** Serves the take-back of a visitor, and the corrections of the staff. */
export function serveAttendance(
  serve: Serve,
  services: Pick<Services, 'config' | 'log' | 'views' | 'limits' | 'now'>,
): void {
  serve(takeBackOwnCheckIn, (asked, requestContext) => takeBackOfVisitor(services, asked, requestContext))

  serve(takeBackAttendance, async ({ params, body: { personIds, commandId } }, requestContext) => {
    withinBudget(services, requestContext)
    await householdWith(services, params.userId, personIds ?? [])
    const at = services.now()
    const id = commandId ?? randomUUID()
    const takenBack = await inEachHousehold(services, householdsWith(services, params, personIds ?? []), (userId) => {
      const command = {
        type: 'TakeBack',
        personIds: personIds && recordsIn(services, params, userId, personIds),
        at,
      } as const
      return decide(services, { ...params, userId }, command, requestContext, id)
    })
    return rowAfter(services, params, takenBack)
  })

  serve(undoTakeBack, async ({ params, body: { takeBack, commandId } }, requestContext) => {
    withinBudget(services, requestContext)
    mustNotBeErased(services, params.userId)
    const meant = takeBack ?? (await lastTakeBack(services, params))
    const undo = { type: 'UndoTakeBack', takeBack: meant, at: services.now() } as const
    const id = commandId ?? randomUUID()
    const correct = (userId: AttendeeId) => decide(services, { ...params, userId }, undo, requestContext, id)
    const people = undo.takeBack ? everybodyIn(services, params.userId) : []
    const households = [
      ...householdsWith(services, params, people),
      ...takenBackElsewhere(services, params, undo.takeBack),
    ]
    return rowAfter(services, params, await inEachHousehold(services, [...new Set(households)], correct))
  })

  serve(checkInByStaff, async ({ params, body: { personIds: added, commandId } }, requestContext) =>
    rowAfter(
      services,
      params,
      await changeAttendance(services, { ...params, added, removed: [], commandId }, requestContext),
    ),
  )

  serve(changeWhoCame, async ({ params, body }, requestContext) => {
    withinBudget(services, requestContext)
    return rowAfter(services, params, await changeAttendance(services, { ...params, ...body }, requestContext))
  })

  serve(moveAttendance, async ({ params, body: { to, commandId } }, requestContext) => {
    withinBudget(services, requestContext)
    return rowAfter(
      services,
      { ...params, eventId: to },
      await moveCheckIn(services, { ...params, to, commandId }, requestContext),
    )
  })
}

/** Corrections have a budget. A check-in, also one by staff, has none. */
function withinBudget({ limits }: Pick<Services, 'limits'>, { isAdministrator, source }: RequestContext): void {
  if (!isAdministrator) limits.write('correction', source)
}

/**
 * The last take-back in any household of a row, in the order of the log: servers may have different clocks. Undefined
 * when there is none, or only one household.
 */
async function lastTakeBack(
  services: Pick<Services, 'log' | 'views'>,
  row: HouseholdAtEvent,
): Promise<CommandId | undefined> {
  const { log } = services
  const households = householdsOf(services, row)
  if (households.length < 2) return undefined
  const streams = await Promise.all(households.map((userId) => log.read(attendanceStream(row.eventId, userId))))
  const takeBacks = streams.flatMap(({ events }) => {
    const facts = events.map(({ event }) => readEvent(event)).filter(isAttendanceEvent)
    const toUndo = takeBacksToUndo(stateAfter(attendance, facts)).filter(isInForce)
    return facts.flatMap(({ type, data: { commandId } }, at) => {
      const isOne = type === 'CheckInTakenBack' && toUndo.some((one) => one.commandId === commandId)
      return isOne ? [{ commandId, position: events[at]!.position }] : []
    })
  })
  const [first, ...others] = takeBacks
  return others.reduce((last, one) => (last && log.reaches(last.position, one.position) ? last : one), first)?.commandId
}

/** The person and everybody who ever was in their family. */
const everybodyIn = ({ views }: Pick<Services, 'views'>, userId: AttendeeId): PersonId[] => [
  userId,
  ...(views.directory.person(userId)?.onceFamily ?? []),
]

/**
 * The other households of which a command took people off the list. Two records that were one person then may be two
 * people now. The check-ins of somebody who was erased since stay as they are.
 */
const takenBackElsewhere = (
  { views }: Pick<Services, 'views'>,
  { eventId }: HouseholdAtEvent,
  takeBack?: CommandId,
): AttendeeId[] =>
  takeBack === undefined
    ? []
    : views.attendance
        .board(eventId)
        .takenBackIn(takeBack)
        .filter((id) => !views.directory.isErased(id))

type WithoutIds<C> = C extends unknown ? Omit<C, 'gatheringId' | 'attendeeId' | 'commandId'> : never

/** Decides a command about a household that may be present already. */
function decide(
  { log }: Pick<Services, 'log'>,
  { eventId, userId }: HouseholdAtEvent,
  command: WithoutIds<AttendanceCommand>,
  { cause }: RequestContext,
  commandId: CommandId,
): Promise<Transacted<HouseholdAttendance>> {
  const whole: AttendanceCommand = { ...command, gatheringId: eventId, attendeeId: userId, commandId }
  return transact(log, attendanceStream(eventId, userId), attendance, whole, { ...cause, commandId })
}

/** The check-ins of somebody who was erased stay as they are: nobody can see any more whose they were. */
function mustNotBeErased({ views }: Pick<Services, 'views'>, userId: AttendeeId): void {
  if (views.directory.isErased(userId)) throw new Rejection('attendee-erased')
}

/** The household's row once the views show the change. */
async function rowAfter(
  { views }: Pick<Services, 'views'>,
  { eventId, userId }: HouseholdAtEvent,
  { position }: { position: Position },
): Promise<CommandReply<AttendanceRecord | null>> {
  await views.reached(position)
  const board = views.attendance.board(eventId)
  const party = board.party(userId)
  return new CommandReply(party ? recordOf(party, board, namesAt(views, eventId)) : null, position)
}

type AttendanceChange = {
  eventId: GatheringId
  userId: AttendeeId
  added: readonly PersonId[]
  removed: readonly PersonId[]
  commandId?: CommandId | undefined
}

/** Staff add people of a household to the list of a gathering, and take others off it, also when it is over. */
async function changeAttendance(
  services: Pick<Services, 'config' | 'log' | 'views' | 'now'>,
  { eventId, userId, added, removed, commandId = randomUUID() }: AttendanceChange,
  { cause }: RequestContext,
): Promise<Transacted<HouseholdAttendance>> {
  const now = services.now()
  const found = await begunGathering(services, eventId)
  const household = await householdWith(services, userId, added)
  if (added.length === 0 && removed.length === 0) throw new Rejection('nobody-selected')

  const caused = { ...cause, commandId }
  await recordGathering(services, found, caused)
  const since = { at: withinCheckIn(now, found), ...(now > found.closesAt && { addedLater: true as const }) }
  const change = { type: 'ChangeWhoCame', gatheringId: eventId, now, commandId } as const
  return inEachHousehold(services, householdsWith(services, { eventId, userId }, removed), (attendeeId) => {
    const gone = recordsIn(services, { eventId, userId }, attendeeId, removed)
    const come = attendeeId === userId ? added : []
    const membership = membershipOf(services, household, come)
    const command = { ...change, ...membership, ...since, attendeeId, added: come, removed: gone }
    return transact(services.log, attendanceStream(eventId, attendeeId), attendance, command, caused)
  })
}

/** Takes back the check-in that a visitor has just made. Replies who of the household is present all the same. */
async function takeBackOfVisitor(
  services: Pick<Services, 'config' | 'log' | 'views' | 'limits' | 'now'>,
  { params, body }: Request<typeof takeBackOwnCheckIn>,
  context: RequestContext,
): Promise<CommandReply<Reply<typeof takeBackOwnCheckIn>>> {
  const { commandId, offeredAgain } = body
  const { eventId, userId } = body.userData
  const { source, cause } = context
  const voids = context.commandGiven(checkIn, params.commandId)
  const found = await gatheringEvenCancelled(services, eventId)
  await householdAt(services, userId, source, { evenWithdrawn: true })
  const { state: before } = await stateOf(services.log, attendanceStream(eventId, userId), attendance)
  // What was recorded can always be taken back, and a take-back that was recorded can always be sent again.
  const isKnown = isCheckIn(before, voids) || (commandId !== undefined && isRecorded(before, commandId))
  if (!isKnown) mayStillArrive(services, withServingHour(services, found), source)
  const place = { gatheringId: eventId, attendeeId: userId }
  const again = offeredAgain ? { offeredAgain } : {}
  const own = { ...place, voids, commandId: commandId ?? randomUUID(), ...again }
  const { state, position } = await takeBackOwn(services, own, cause)
  const present = await presentWhereMoved(services, place, state)
  const people = Array.from(present, ([id, checkInTime]) => ({ id, checkInTime }))
  if (people.length === 0) services.limits.takenBack(userId, source)
  return new CommandReply({ eventId, userId, people }, position)
}

/**
 * A take-back that comes before its check-in writes at a gathering where that may still arrive, and not without end.
 * Nobody knows whether there is such a check-in.
 */
function mayStillArrive(
  { now, limits }: Pick<Services, 'limits' | 'now'>,
  { opensAt, closesAt }: Gathering,
  source: string,
): void {
  if (opensAt > now()) throw new Rejection('check-in-not-open')
  if (isTooLate(closesAt, now())) throw new Rejection('too-late')
  limits.write('early-take-back', source)
}
