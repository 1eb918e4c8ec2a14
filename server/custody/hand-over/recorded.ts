import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import type { ChildHandedOver, ReceiptRenewed } from '#domain/attendance/custody/events.ts'
import { receiptOfMark } from '#domain/attendance/custody/receipts.ts'
import { staysOf } from '#domain/attendance/custody/stays.ts'
import type { HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import type { handOver } from '#domain/contract/custody/hand-over-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { CommandId, PersonId } from '#domain/ids.ts'
import { shownCode } from '#domain/marks/mark.ts'
import type { DropOffPlace } from '#domain/read-models/custody/used-marks.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { later, stateOf, transact } from '#server/transact.ts'
import { nameOfWho } from '#server/custody/names.ts'
import type { Needs } from './needs.ts'

/** A hand-over that was recorded. */
export type Done = { readonly reply: Reply<typeof handOver>; readonly position: Position }

/** The hand-over of a command in the stream of a household. */
export const handedOverIn = (
  { custody: told = [] }: HouseholdAttendance,
  command: CommandId,
): ChildHandedOver['data'] | undefined =>
  told
    .map(({ event }) => event)
    .find((event): event is ChildHandedOver => event.type === 'ChildHandedOver' && event.data.commandId === command)
    ?.data

/** What a hand-over has become. */
export type Told = Pick<ChildHandedOver['data'], 'to' | 'at'> & { readonly receipt?: Done['reply']['receipt'] }

/** What is answered to a hand-over. The same for a repeated command. */
export async function doneWith(
  services: Needs,
  personIds: readonly PersonId[],
  { to, at, receipt }: Told,
  position: Position,
): Promise<Done> {
  const [child = 0] = personIds
  const reply = {
    handedOver: [...personIds],
    to: await nameOfWho(services, to, child),
    at,
    ...(receipt && { receipt }),
  }
  return { reply, position }
}

/** The receipt that a command has renewed, while it is the one that opens. */
export function renewedBy(
  { config, dayKey }: Pick<Needs, 'config' | 'dayKey'>,
  household: HouseholdAttendance,
  command: CommandId,
): Pick<Told, 'receipt'> {
  const renewed = (household.custody ?? [])
    .map(({ event }) => event)
    .findLast((event): event is ReceiptRenewed => event.type === 'ReceiptRenewed' && event.data.commandId === command)
  if (!renewed) return {}
  const { mark, issue } = renewed.data
  const now = receiptOfMark(household, mark)
  const stay = staysOf(household).findLast((one) => one.mark === mark)
  if (!stay || now.issue !== issue || now.isClosed) return {}
  const secret = dayKey(localDate(stay.at, config.timeZone)).secretOf(mark, issue)
  return { receipt: { mark, code: shownCode({ mark, secret }) } }
}

/**
 * A command that is known already answers as before. Where it was cut between the two stays of a child who was dropped
 * off twice, it ends the other one now.
 */
export async function doneBefore(
  services: Needs,
  personIds: readonly PersonId[],
  cause: Cause,
): Promise<Done | undefined> {
  const { log, views } = services
  for (const { gatheringId, attendeeId } of views.custody.placesOfCommand(cause.commandId)) {
    const { state, position } = await stateOf(log, attendanceStream(gatheringId, attendeeId), custody)
    const data = handedOverIn(state, cause.commandId)
    if (!data) continue
    const finished = await finish(services, data, cause)
    const told = { ...data, ...renewedBy(services, state, cause.commandId) }
    return await doneWith(services, personIds, told, later(log, position, finished))
  }
  return undefined
}

/** Ends the other stays of these children, unless something has happened to them since. */
async function finish({ log, views }: Needs, data: ChildHandedOver['data'], cause: Cause): Promise<Position> {
  const { gatheringId, attendeeId, personIds, to, proof, at, commandId, by, leader, second, reason, seen } = data
  const said = {
    to,
    proof,
    at,
    commandId,
    alsoUnreceived: true,
    ...(by && { by }),
    ...(leader !== undefined && { leader }),
    ...(second && { second }),
    ...(reason && { reason }),
    ...(seen && { seen }),
  }
  let position: Position = START
  if (proof !== 'identity') return position
  const left = personIds
    .flatMap((id) => views.custody.staysOf(id))
    .filter((stay) => stay.since <= at && (stay.gatheringId !== gatheringId || stay.attendeeId !== attendeeId))
  for (const { personId, ...stay } of left) {
    const place = { gatheringId: stay.gatheringId, attendeeId: stay.attendeeId }
    const command = { type: 'HandOver', ...said, ...place, personIds: [personId], renews: 'other' } as const
    const done = await transact(log, attendanceStream(place.gatheringId, place.attendeeId), custody, command, cause)
    position = later(log, position, done.position)
  }
  return position
}

/** If a child was handed over already, the refusal says who collected the child, and when. */
export async function refusalOf(
  services: Needs,
  error: unknown,
  { gatheringId, attendeeId }: DropOffPlace,
  personIds: readonly PersonId[],
): Promise<unknown> {
  if (!(error instanceof Rejection) || error.code !== 'handed-over') return error
  const { state } = await stateOf(services.log, attendanceStream(gatheringId, attendeeId), custody)
  const stay = staysOf(state).findLast(({ personId, end }) => end?.is === 'handed-over' && personIds.includes(personId))
  if (stay?.end?.is !== 'handed-over') return error
  return new Rejection('handed-over', { to: await nameOfWho(services, stay.end.to, stay.personId), at: stay.end.at })
}
