import { createHash } from 'node:crypto'
import { attendance, attendanceStream } from '#domain/attendance/attendance.ts'
import { isVoid, presentAt, type HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import { followingLate, leavingWith, movesIn, type Move } from '#domain/attendance/move.ts'
import {
  calculatedUuid,
  type AttendeeId,
  type CommandId,
  type GatheringId,
  type Instant,
  type PersonId,
} from '#domain/ids.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import { sinceThere } from '#server/gathering/begun-gathering.ts'
import { gatheringOf } from '#server/gathering/find-gathering.ts'
import type { Services } from '#server/server-services.ts'
import { later, stateOf, transact, type Transacted } from '#server/transact.ts'

/**
 * Staff have moved a household to another gathering. What a visitor does afterwards with a check-in of the first one is
 * done there too. Every step has an id that is calculated: after a crash the same command, sent again, finishes it.
 */

type There = Pick<Transacted<HouseholdAttendance>, 'state' | 'position'>

/** The id of what follows from a command at another gathering. */
const idOf = (...ids: CommandId[]): CommandId =>
  calculatedUuid(createHash('sha256').update(ids.join(' ')).digest('hex'))

/** The id under which a check-in follows a move. */
const lateId = (checkIn: CommandId, { commandId }: Move): CommandId => idOf('late', checkIn, commandId)

/** Takes a check-in back wherever staff have moved its people. Returns the last position. */
export async function takeBackWhereMoved(
  services: Pick<Services, 'log' | 'now'>,
  attendeeId: AttendeeId,
  { voids, takeBack }: { voids: CommandId; takeBack: CommandId },
  { state, position }: There,
  cause: Cause,
): Promise<Position> {
  let last = position
  for (const move of movesIn(state)) {
    const late = followingLate(voids, move, state).filter((person) => isVoid(voids, state, [person]))
    for (const [checkIn, personIds] of [
      [move.commandId, leavingWith(voids, move, state)],
      [lateId(voids, move), late],
    ] as const) {
      if (personIds.length === 0) continue
      const commandId = idOf('take back', takeBack, checkIn)
      const place = { gatheringId: move.movedTo, attendeeId } as const
      const command = {
        type: 'TakeBackOwn',
        ...place,
        voids: checkIn,
        personIds,
        at: services.now(),
        commandId,
      } as const
      const caused = { ...cause, commandId }
      const there = await transact(
        services.log,
        attendanceStream(move.movedTo, attendeeId),
        attendance,
        command,
        caused,
      )
      const further = { voids: checkIn, takeBack: commandId }
      last = later(services.log, last, await takeBackWhereMoved(services, attendeeId, further, there, cause))
    }
  }
  return last
}

/**
 * Lets a check-in that was tapped before a move, and came after it, follow that move. Otherwise its people would be
 * nowhere if the check-in that was moved is taken back. Returns the last position.
 */
export async function followMoves(
  services: Pick<Services, 'config' | 'log' | 'views' | 'now'>,
  attendeeId: AttendeeId,
  checkIn: CommandId,
  { state, position }: There,
  cause: Cause,
): Promise<Position> {
  const late = state.vouchings.find(({ commandId }) => commandId === checkIn)
  if (!late || late.tappedBefore.length === 0) return position
  let last = position
  for (const move of movesIn(state)) {
    const people = followingLate(checkIn, move, state).filter((person) => !isVoid(checkIn, state, [person]))
    if (people.length === 0) continue
    const target = await gatheringOf(services, move.movedTo)
    const commandId = lateId(checkIn, move)
    const command = {
      type: 'CheckIn',
      gatheringId: move.movedTo,
      attendeeId,
      attendeePresent: people.includes(attendeeId),
      familyMemberIds: people.filter((id) => id !== attendeeId),
      wasMember: late.wasMember,
      ...(late.memberAs && { memberAs: [...late.memberAs] }),
      ...sinceThere(late, target),
      commandId,
      movedWith: move.commandId,
      closesAt: target.closesAt,
      now: services.now(),
      byStaff: true,
    } as const
    const caused = { ...cause, commandId }
    const there = await transact(services.log, attendanceStream(move.movedTo, attendeeId), attendance, command, caused)
    last = later(services.log, last, await followMoves(services, attendeeId, commandId, there, cause))
  }
  return last
}

/** Since when people of a household are present at a gathering, or where staff have moved the household from there. */
export async function presentWhereMoved(
  { log }: Pick<Services, 'log'>,
  { gatheringId, attendeeId }: { gatheringId: GatheringId; attendeeId: AttendeeId },
  state: HouseholdAttendance,
): Promise<ReadonlyMap<PersonId, Instant>> {
  const present = new Map<PersonId, Instant>()
  const seen = new Set<GatheringId>()
  const look = async (at: GatheringId, there: HouseholdAttendance): Promise<void> => {
    seen.add(at)
    for (const [person, { at: since }] of presentAt(there)) if (!present.has(person)) present.set(person, since)
    for (const { movedTo } of movesIn(there))
      if (!seen.has(movedTo))
        await look(movedTo, (await stateOf(log, attendanceStream(movedTo, attendeeId), attendance)).state)
  }
  await look(gatheringId, state)
  return present
}
