import type { AttendeeId, CommandId, GatheringId, Instant, PersonId } from '#domain/ids.ts'
import { isOpen, type Stay, staysOf } from '#domain/attendance/custody/stays.ts'
import { Rejection } from '#domain/rejection.ts'
import type { CheckInTakenBack, TakeBackUndone } from './events.ts'
import {
  isCheckIn,
  isRecorded,
  isInForce,
  isVoid,
  presentAt,
  type HouseholdAttendance,
  type TakeBack,
} from './household-attendance.ts'
import { hasTooManyAwaited, hasTooManyTakeBacks } from './too-many-commands.ts'

type OfHousehold = { gatheringId: GatheringId; attendeeId: AttendeeId; commandId: CommandId }

/** A visitor takes back what they confirmed: for everybody, or for these people. */
export type TakeBackOwn = OfHousehold & {
  type: 'TakeBackOwn'
  voids: CommandId
  personIds?: readonly PersonId[] | undefined
  at: Instant
  offeredAgain?: boolean
}

/** The desk takes people off the list: these, or everybody of the household. */
export type TakeBackCheckIn = OfHousehold & {
  type: 'TakeBack'
  personIds?: readonly PersonId[] | undefined
  movedTo?: GatheringId | undefined
  at: Instant
}

/** Undoes a take-back: this one, or the last one in force. */
export type UndoTakeBack = OfHousehold & { type: 'UndoTakeBack'; takeBack?: CommandId | undefined; at: Instant }

/**
 * The command that is taken back may arrive later than this. It then counts for nobody. A child that a room has
 * received is asked for there.
 */
export function decideTakeBackOfOwn(
  { type: _, personIds, ...rest }: TakeBackOwn,
  household: HouseholdAttendance,
): CheckInTakenBack[] {
  if (isVoid(rest.voids, household, personIds) || isRecorded(household, rest.commandId)) return []
  if (staysOf(household).some((stay) => isOpen(stay) && stay.wasReceived && isVoided(stay, rest.voids, personIds)))
    throw new Rejection('in-care')
  // What was taken back here leaves the gathering too to which staff have moved it. There these people are named.
  const isFirst = personIds === undefined
  const isAwaited = !isCheckIn(household, rest.voids)
  if (isFirst && (hasTooManyTakeBacks(household) || (isAwaited && hasTooManyAwaited(household))))
    throw new Rejection('checked-in-too-often')
  return [{ type: 'CheckInTakenBack', data: { ...rest, ...(personIds && { personIds: [...personIds] }) } }]
}

/** Whether a stay began with a check-in that is taken back, for these people or for everybody. */
const isVoided = ({ dropOff, personId }: Stay, voids: CommandId, personIds: readonly PersonId[] | undefined): boolean =>
  dropOff === voids && (personIds?.includes(personId) ?? true)

/** Cancels all earlier check-ins of these people. A new Confirm afterwards counts again. */
export function decideTakeBack(
  { type: _, personIds, movedTo, ...rest }: TakeBackCheckIn,
  household: HouseholdAttendance,
): CheckInTakenBack[] {
  if (isRecorded(household, rest.commandId)) return []
  const present = presentAt(household)
  if (!(personIds ?? [...present.keys()]).some((id) => present.has(id))) throw new Rejection('not-checked-in')
  const data = { ...rest, ...(personIds && { personIds: [...new Set(personIds)] }), ...(movedTo && { movedTo }) }
  return [{ type: 'CheckInTakenBack', data }]
}

/** Where staff have corrected who came, one command took some off the list and added others. Both are undone. */
export function decideUndo(
  { type: _, takeBack, at, ...rest }: UndoTakeBack,
  household: HouseholdAttendance,
): (TakeBackUndone | CheckInTakenBack)[] {
  if (isRecorded(household, rest.commandId)) return []
  const takeBacks = takeBacksToUndo(household)
  const meant = takeBack ? takeBacks.find(({ commandId }) => commandId === takeBack) : takeBacks.findLast(isInForce)
  if (!meant) throw new Rejection('nothing-to-undo')
  if (meant.movedTo !== null) throw new Rejection('was-moved')
  if (!isInForce(meant)) return []
  const { commandId } = meant
  const undone: TakeBackUndone = { type: 'TakeBackUndone', data: { ...rest, takeBack: commandId } }
  if (!isCheckIn(household, commandId)) return [undone]
  return [undone, { type: 'CheckInTakenBack', data: { ...rest, voids: commandId, at } }]
}

/** Every take-back that was not itself a part of undoing another one. */
export const takeBacksToUndo = ({ takeBacks }: HouseholdAttendance): readonly TakeBack[] =>
  takeBacks.filter((one) => !takeBacks.some(({ undoneBy }) => undoneBy === one.commandId))
