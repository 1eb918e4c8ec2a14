import { randomUUID } from 'node:crypto'
import { attendance, attendanceStream, type AttendanceCommand } from '#domain/attendance/attendance.ts'
import { isInForce, type HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import { takeBacksToUndo } from '#domain/attendance/take-back.ts'
import {
  changeWhoCame,
  checkInByStaff,
  moveAttendance,
  takeBackAttendance,
  takeBackOwnCheckIn,
  undoTakeBack,
} from '#domain/contract/attendance/attendance-routes.ts'
import { stateAfter } from '#domain/decider.ts'
import { readEvent } from '#domain/events.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import type { AttendeeId, CommandId, GatheringId, PersonId } from '#domain/ids.ts'
import { isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Position } from '#infra/event-log/event-log.ts'
import type { Asker } from '#server/http/asker.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { recordOf } from '#server/people/attendance-shapes.ts'
import { householdWith } from '#server/people/find-household.ts'
import { transact, type Transacted } from '#server/transact.ts'
import { changeAttendance } from './corrections.ts'
import { moveCheckIn } from './moving.ts'
import { householdsOf, householdsWith, inEachHousehold, recordsIn } from './row-households.ts'
import { takeBackOfVisitor } from './take-back-of-visitor.ts'

/** The household and the gathering of a command. */
type HouseholdAtEvent = { eventId: GatheringId; userId: AttendeeId }

/** Serves the take-back of a visitor, and the corrections of the staff. */
export function serveAttendance(serve: Serve, parts: Parts): void {
  serve(takeBackOwnCheckIn, (asked, asker) => takeBackOfVisitor(parts, asked, asker))

  serve(takeBackAttendance, async ({ params, body: { personIds, commandId } }, asker) => {
    withinBudget(parts, asker)
    await householdWith(parts, params.userId, personIds ?? [])
    const at = parts.now()
    const id = commandId ?? randomUUID()
    const takenBack = await inEachHousehold(parts, householdsWith(parts, params, personIds ?? []), (userId) => {
      const command = {
        type: 'TakeBack',
        personIds: personIds && recordsIn(parts, params, userId, personIds),
        at,
      } as const
      return decide(parts, { ...params, userId }, command, asker, id)
    })
    return rowAfter(parts, params, takenBack)
  })

  serve(undoTakeBack, async ({ params, body: { takeBack, commandId } }, asker) => {
    withinBudget(parts, asker)
    mustNotBeErased(parts, params.userId)
    const meant = takeBack ?? (await lastTakeBack(parts, params))
    const undo = { type: 'UndoTakeBack', takeBack: meant, at: parts.now() } as const
    const id = commandId ?? randomUUID()
    const correct = (userId: AttendeeId) => decide(parts, { ...params, userId }, undo, asker, id)
    const people = undo.takeBack ? everybodyIn(parts, params.userId) : []
    const households = [...householdsWith(parts, params, people), ...takenBackElsewhere(parts, params, undo.takeBack)]
    return rowAfter(parts, params, await inEachHousehold(parts, [...new Set(households)], correct))
  })

  serve(checkInByStaff, async ({ params, body: { personIds: added, commandId } }, asker) =>
    rowAfter(parts, params, await changeAttendance(parts, { ...params, added, removed: [], commandId }, asker)),
  )

  serve(changeWhoCame, async ({ params, body }, asker) => {
    withinBudget(parts, asker)
    return rowAfter(parts, params, await changeAttendance(parts, { ...params, ...body }, asker))
  })

  serve(moveAttendance, async ({ params, body: { to, commandId } }, asker) => {
    withinBudget(parts, asker)
    return rowAfter(parts, { ...params, eventId: to }, await moveCheckIn(parts, { ...params, to, commandId }, asker))
  })
}

/** Corrections have a budget. A check-in, also one by staff, has none. */
function withinBudget({ limits }: Parts, { isAdministrator, source }: Asker): void {
  if (!isAdministrator) limits.write('correction', source)
}

/**
 * The last take-back in any household of a row, in the order of the log: servers may have different clocks. Undefined
 * when there is none, or only one household.
 */
async function lastTakeBack(parts: Parts, row: HouseholdAtEvent): Promise<CommandId | undefined> {
  const { log } = parts
  const households = householdsOf(parts, row)
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
const everybodyIn = ({ views }: Parts, userId: AttendeeId): PersonId[] => [
  userId,
  ...(views.directory.person(userId)?.onceFamily ?? []),
]

/**
 * The other households of which a command took people off the list. Two records that were one person then may be two
 * people now. The check-ins of somebody who was erased since stay as they are.
 */
const takenBackElsewhere = ({ views }: Parts, { eventId }: HouseholdAtEvent, takeBack?: CommandId): AttendeeId[] =>
  takeBack === undefined
    ? []
    : views.attendance
        .board(eventId)
        .takenBackIn(takeBack)
        .filter((id) => !views.directory.isErased(id))

type WithoutIds<C> = C extends unknown ? Omit<C, 'gatheringId' | 'attendeeId' | 'commandId'> : never

/** Decides a command about a household that may be present already. */
function decide(
  { log }: Parts,
  { eventId, userId }: HouseholdAtEvent,
  command: WithoutIds<AttendanceCommand>,
  { cause }: Asker,
  commandId: CommandId,
): Promise<Transacted<HouseholdAttendance>> {
  const whole: AttendanceCommand = { ...command, gatheringId: eventId, attendeeId: userId, commandId }
  return transact(log, attendanceStream(eventId, userId), attendance, whole, { ...cause, commandId })
}

/** The check-ins of somebody who was erased stay as they are: nobody can see any more whose they were. */
function mustNotBeErased({ views }: Parts, userId: AttendeeId): void {
  if (views.directory.isErased(userId)) throw new Rejection('attendee-erased')
}

/** The household's row once the views show the change. */
async function rowAfter(
  { views }: Parts,
  { eventId, userId }: HouseholdAtEvent,
  { position }: { position: Position },
): Promise<CommandReply<AttendanceRecord | null>> {
  await views.reached(position)
  const board = views.attendance.board(eventId)
  const party = board.party(userId)
  return new CommandReply(party ? recordOf(party, board, views.directory) : null, position)
}
