import type { HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import type { Mark, PersonId, RoomId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Asked, type By, cause, openStayOf } from './asked.ts'
import type { CustodyEvent, LookAt } from './events.ts'
import { lastStayOf, type Stay } from './stays.ts'

/** What a room did while it could not reach the server. It says that the child was in the room at that time. */
export type Told = Asked & By & { readonly offline?: boolean; readonly roomId?: RoomId }

/** What a fact is about: the open stay of a child, or what is recorded in place of the fact. */
type StayOrFacts = Stay | CustodyEvent[]

export const isStay = (found: StayOrFacts): found is Stay => !Array.isArray(found)

/** The open stay of a child. Throws when the child is not here. */
export const stayOf = (command: Told, child: PersonId, household: HouseholdAttendance): StayOrFacts =>
  command.offline ? stayThen(command, child, household) : openStayOf(child, household)

/**
 * The open stay of a child, for something that a tablet tells afterwards. Nothing is recorded when the log knows
 * something later of the child. When it knows only an earlier end, the child was seen after that: no child is lost who
 * is in a room. Throws when the child has left since.
 */
function stayThen({ at, ...command }: Told, child: PersonId, household: HouseholdAttendance): StayOrFacts {
  const stay = lastStayOf(household, child)
  if (!stay) throw new Rejection('not-in-care')
  if (!stay.end) return at < stay.since ? [] : stay
  if (at <= stay.end.at) throw new Rejection(stay.end.is === 'handed-over' ? 'handed-over' : 'not-in-care')
  return [seen({ at, ...command }, child, stay.roomId)]
}

/** A room had the child, as a tablet tells afterwards. */
const seen = ({ roomId, ...command }: Told, personId: PersonId, lastRoom: RoomId): CustodyEvent => ({
  type: 'ChildReceived',
  data: { ...cause(command), personId, roomId: roomId ?? lastRoom, offline: true },
})

/** A helper who was out with a child, or brought it back, had it in this room, whatever the log says. */
export function roomCorrected(command: Told, { personId, roomId, state }: Stay): CustodyEvent[] {
  const isKnown = state !== 'on-the-way' && (command.roomId === undefined || command.roomId === roomId)
  return !command.offline || isKnown ? [] : [seen(command, personId, roomId)]
}

/** A child was received in a room, maybe in another one than the log says. */
export function receivedThen(command: Told, child: PersonId, household: HouseholdAttendance): CustodyEvent[] {
  const stay = stayThen(command, child, household)
  if (!isStay(stay)) return stay
  const isKnown = stay.state === 'in-the-room' && stay.roomId === command.roomId && command.at <= stay.since
  return isKnown ? [] : [seen(command, child, stay.roomId)]
}

type Return = Told & { readonly roomId: RoomId; readonly mark?: Mark; readonly lookAt?: readonly LookAt[] }

/** A child came back on a receipt. Whatever is told later of an earlier hand-over does not end the stay any more. */
export function cameBackThen(command: Return, child: PersonId, household: HouseholdAttendance): CustodyEvent[] {
  const last = lastStayOf(household, child)
  if (!last || !isOfReceipt(command, last)) return receivedThen(command, child, household)
  if (command.at <= (last.end?.at ?? last.since)) {
    if (last.end) throw new Rejection('handed-over')
    return []
  }
  const { roomId, lookAt = [] } = command
  const flagged = lookAt.length > 0 ? { lookAt: [...lookAt] } : {}
  return [{ type: 'ChildReturned', data: { ...cause(command), personId: child, roomId, offline: true, ...flagged } }]
}

/** Whether a child is here, or left, with the receipt that was shown. */
const isOfReceipt = ({ mark }: Return, { mark: own, end }: Stay): boolean =>
  (mark === undefined || mark === own) && (end === undefined || end.is === 'handed-over')
