import type { CheckIn } from '#domain/attendance/check-in.ts'
import type { HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import { daysAfter, instantOf, localDate } from '#domain/calendar/calendar.ts'
import type { CommandId, DeviceId, GatheringId, Instant, LocalDate, Mark, PersonId, RoomId } from '#domain/ids.ts'
import { receiptToken } from '#domain/marks/label-codes.ts'
import { LENT_FROM, shownCode } from '#domain/marks/mark.ts'
import { marksOfDay, marksStream } from '#domain/marks/marks-of-day.ts'
import { canDropOff } from '#domain/read-models/custody/care-offered.ts'
import { Rejection } from '#domain/rejection.ts'
import { roomOfDay, roomOfDayStream } from '#domain/rooms/room-of-day.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { KnownHousehold } from '#server/people/find-household.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { stateOf, transact } from '#server/transact.ts'

/** The children that a family gives into our care, as they are sent. */
export type DropOffAsked = {
  readonly stays: readonly { readonly personId: PersonId; readonly roomId: RoomId }[]
  readonly mark: Mark | undefined
  readonly broughtBy: PersonId | undefined
  /** The desk takes one child more than a room has places for. */
  readonly oneMore: boolean
}

/** Where and when a drop-off happens, and by which device. */
type Moment = {
  readonly gatheringId: GatheringId
  readonly household: KnownHousehold
  /** Everybody who was ticked. */
  readonly ticked: readonly PersonId[]
  readonly device: DeviceId | undefined
  readonly isDesk: boolean
  /** Whether a tablet has kept it: then it is a fact, and is taken in also where there is no place any more. */
  readonly isFact: boolean
  /** Whether it was delivered before the log was restored, which may not know any more what was lent. */
  readonly isOfferedAgain: boolean
  readonly at: Instant
  readonly now: Instant
  readonly cause: Cause
}

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'dayKey'>

/**
 * Checks a drop-off before it is recorded with its check-in: all of it is taken, or nothing. Places of a room that may
 * never have more children are claimed first. Throws what the family is told.
 */
export async function checkedDropOff(
  services: Needs,
  { stays, mark, broughtBy, oneMore }: DropOffAsked,
  moment: Moment,
): Promise<NonNullable<CheckIn['dropOff']>> {
  if (moment.device === undefined) throw new RequestRefused('device-unknown')
  if (mark === undefined) throw new RequestRefused('mark-needed')
  const rooms = new Map(stays.map(({ personId, roomId }) => [personId, roomId]))
  insistOnFamily(rooms, broughtBy, moment)
  await insistOnMark(services, mark, moment.device, moment)
  if (!moment.isFact) {
    insistNobodyIsInCare(services, rooms)
    insistOnWhoCollects(services, moment.household, rooms, moment)
    for (const [roomId, children] of Map.groupBy(rooms.keys(), (child) => rooms.get(child)!))
      await insistOnPlaces(services, roomId, { children: children.length, oneMore }, moment)
  }
  return { mark, rooms, ...(broughtBy !== undefined && { broughtBy }), handedOver: lastHandOvers(services, rooms) }
}

/** A child may have been handed over at another event, or with another household. */
function lastHandOvers({ views }: Pick<Services, 'views'>, rooms: ReadonlyMap<PersonId, RoomId>) {
  return new Map(
    [...rooms.keys()].flatMap((child): [PersonId, Instant][] => {
      const at = views.custody.lastHandOver(child)
      return at === undefined ? [] : [[child, at]]
    }),
  )
}

/** Every child is among those who come, and an adult among them has brought them. */
function insistOnFamily(
  rooms: ReadonlyMap<PersonId, RoomId>,
  broughtBy: PersonId | undefined,
  { ticked }: Pick<Moment, 'ticked'>,
): void {
  const named = broughtBy === undefined ? [...rooms.keys()] : [...rooms.keys(), broughtBy]
  if (named.some((id) => !ticked.includes(id))) throw new Rejection('unknown-family-member')
  if (broughtBy !== undefined && rooms.has(broughtBy)) throw new RequestRefused('not-valid')
}

/** The mark was lent to this device for the day of the tap, and no other drop-off has it. */
async function insistOnMark(
  { config: { timeZone }, log, views, dayKey }: Needs,
  mark: Mark,
  device: DeviceId,
  { at, isOfferedAgain }: Pick<Moment, 'at' | 'isOfferedAgain'>,
): Promise<void> {
  const day = localDate(at, timeZone)
  const { state } = await stateOf(log, marksStream(day), marksOfDay)
  const block = dayKey(day).blockOf(mark)
  const isLent = state.some((lent) => lent.block === block && lent.deviceId === device)
  // A restored log may not know any more what was lent. Otherwise a tablet could use the marks of another one.
  const mayBeLost = isOfferedAgain && views.logIds.changesSince(instantOf(daysAfter(day, -1), LENT_FROM, timeZone)) > 0
  if (!isLent && !mayBeLost) throw new RequestRefused('mark-unknown')
  if (views.custody.isUsed(day, mark)) throw new RequestRefused('mark-used')
}

/** A child may be in our care with another household: all records of a child are one. */
function insistNobodyIsInCare({ views }: Pick<Services, 'views'>, rooms: ReadonlyMap<PersonId, RoomId>): void {
  for (const child of rooms.keys()) if (views.custody.staysOf(child).length > 0) throw new Rejection('in-care')
}

/** Somebody of the household collects the children, and can be reached meanwhile. */
function insistOnWhoCollects(
  { config, views }: Pick<Services, 'config' | 'views'>,
  household: KnownHousehold,
  except: ReadonlyMap<PersonId, RoomId>,
  { now }: Pick<Moment, 'now'>,
): void {
  const can = canDropOff(views, household, { today: localDate(now, config.timeZone), except })
  if (can !== 'yes') throw new RequestRefused(can)
}

async function insistOnPlaces(
  { log, views }: Needs,
  roomId: RoomId,
  { children, oneMore }: { readonly children: number; readonly oneMore: boolean },
  { gatheringId, isDesk, now, cause }: Moment,
): Promise<void> {
  const found = views.rooms.at(gatheringId).find(({ room }) => room.roomId === roomId)
  if (!found?.isOpen) throw new RequestRefused('room-closed')
  const { places, never } = found.room
  const inRoom = views.custody.inRoom(roomId)
  if (places !== undefined && inRoom.length + children > places && !(isDesk && oneMore))
    throw new Rejection('room-full')
  if (never === undefined) return
  await claimPlaces({ log, views }, { gatheringId, roomId, never, children, now }, cause)
}

/** Claims places of a room that may never have more children, for a drop-off or a move that is recorded then. */
export async function claimPlaces(
  { log, views }: Pick<Needs, 'log' | 'views'>,
  place: { gatheringId: GatheringId; roomId: RoomId; never: number; children: number; now: Instant },
  cause: Cause,
): Promise<void> {
  const { gatheringId, roomId, never, children, now } = place
  const inRoom = views.custody.inRoom(roomId)
  const recorded = new Set(inRoom.map(({ dropOff, movedWith }) => movedWith ?? dropOff))
  const seats = { type: 'TakeSeats', children, never, there: inRoom.length, recorded } as const
  const command = { ...seats, gatheringId, roomId, at: now, commandId: cause.commandId }
  await transact(log, roomOfDayStream(gatheringId, roomId), roomOfDay, command, cause)
}

/** What the receipt of a check-in shows; undefined when it gave nobody into our care. */
export function receiptOf(
  { config, dayKey }: Pick<Services, 'config' | 'dayKey'>,
  commandId: CommandId,
  { vouchings }: HouseholdAttendance,
  { isPrivate }: Pick<RequestContext, 'isPrivate'>,
) {
  const checkIn = vouchings.find((one) => one.commandId === commandId)
  if (!checkIn?.dropOff) return undefined
  const { mark, stays } = checkIn.dropOff
  const day: LocalDate = localDate(checkIn.at, config.timeZone)
  const { secretOf, proofOf } = dayKey(day)
  const code = { mark, secret: secretOf(mark, 0) }
  return {
    mark,
    code: shownCode(code),
    ...(isPrivate && opensOnPhones(config) && { token: receiptToken(day, code, proofOf(mark, 0)) }),
    children: [...stays],
  }
}

/** No phone of a visitor trusts a certificate that Foyer has made itself, and no receipt opens over plain http. */
const opensOnPhones = ({ publicUrl, tls }: Services['config']): boolean =>
  publicUrl === undefined ? tls?.authority === undefined : publicUrl.startsWith('https:')
