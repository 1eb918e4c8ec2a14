import { isCheckIn, isVoid, type HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { guest, type GuestRecognition } from '#domain/guest/guest.ts'
import type { AttendeeId, CommandId, GatheringId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import { takeBackOwn } from '#server/check-in/take-back-own.ts'
import { gatheringOf } from '#server/gathering/find-gathering.ts'
import type { Parts } from '#server/parts.ts'
import { later, transact } from '#server/transact.ts'
import { asGone, guestOf } from './announcing.ts'

type Undoing = { guestId: AttendeeId; eventId: GatheringId; undoes: CommandId; recognition: CommandId }

/**
 * Takes back the check-in of one command, and with it that staff have recognized the guest, if that is still the same
 * recognition and nobody is checked in by it. So an Undo that comes late, or comes twice, leaves alone what others have
 * done since.
 */
export async function undo(
  parts: Parts,
  { guestId, eventId, undoes, recognition }: Undoing,
  cause: Cause,
): Promise<Position> {
  await gatheringOf(parts, eventId)
  const known = await recognitionOf(parts, guestId, recognition)
  const attendeeId = known?.as ?? guestId
  const own = { gatheringId: eventId, attendeeId, voids: undoes, commandId: cause.commandId }
  const { position, state } = await takeBackOwn(parts, own, cause)
  if (!known?.stands || isCheckedInBy(recognition, state)) return position
  await parts.views.reached(position)
  return later(parts.log, position, await unrecognize(parts, guestId, known, cause))
}

/** Whether the check-in of this command was recorded and nobody has undone it. */
const isCheckedInBy = (command: CommandId, household: HouseholdAttendance): boolean =>
  isCheckIn(household, command) && !isVoid(command, household)

/** What a command has said about a guest, and whether that still stands. Null when the guest came as somebody new. */
async function recognitionOf(
  { log }: Parts,
  guestId: AttendeeId,
  recognition: CommandId,
): Promise<(GuestRecognition & { stands: boolean }) | null> {
  const state = await guestOf({ log }, guestId)
  if (state.stage === 'unknown') throw new Rejection('unknown-guest')
  if (state.stage === 'lapsed') throw new Rejection('guest-gone')
  const { events } = await log.read(attendeeStream(guestId))
  for (const { event } of events)
    if (event.type === 'GuestRecognized' && event.data.commandId === recognition)
      return { ...event.data, stands: state.stage === 'recognized' && state.by.commandId === recognition }
  if (state.stage === 'waiting' || state.stage === 'recognized') throw new Rejection('guest-gone')
  return null
}

/**
 * The guest waits again, and those who joined the household with them leave it. Waiting comes last: after a crash the
 * same can be done again.
 */
async function unrecognize(
  parts: Parts,
  guestId: AttendeeId,
  known: GuestRecognition,
  cause: Cause,
): Promise<Position> {
  await leave(parts, known, cause)
  const command = { type: 'WaitAgain', attendeeId: guestId, recognized: known.commandId } as const
  return (await transact(parts.log, attendeeStream(guestId), guest, command, cause).catch(asGone)).position
}

/** Takes those who joined a household when a guest was recognized off it again, unless they have come since. */
async function leave({ log, views }: Parts, { as, commandId }: GuestRecognition, cause: Cause): Promise<void> {
  const { events } = await log.read(attendeeStream(as))
  for (const { event, cause: joined } of events) {
    const hasJoined = event.type === 'FamilyMemberAdded' || event.type === 'FamilyMemberBroughtBack'
    if (!hasJoined || joined.commandId !== commandId) continue
    const { familyMemberId } = event.data
    if (views.attendance.visitsOf(familyMemberId).length > 0) continue
    const command = { type: 'RemoveFamilyMember', attendeeId: as, familyMemberId } as const
    const { position } = await transact(log, attendeeStream(as), attendee, command, cause)
    await views.reached(position)
  }
}
