import { randomUUID } from 'node:crypto'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { marksRoutes } from '#domain/contract/marks/marks-routes.ts'
import { handOverRoutes } from '#domain/contract/custody/hand-over-routes.ts'
import { roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import type { CallArguments, Route } from '#domain/contract/route.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { type EventLog, START } from '#infra/event-log/event-log.ts'
import type { Foyer, Options } from '#tests/foyer/foyer.ts'
import { type HelpersBrowser, signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, eventNow, everythingIn, type Family, foyer } from '#tests/foyer/setup.ts'
import { letInTablet, type Tablet } from '#tests/foyer/tablets.ts'

/** A church with one children's room and two servers. Each has a desk at its door, and a room that Martha helps in. */

type Room = Partial<CallArguments<typeof roomRoutes.addRoom>['body']>
type CheckIn = CallArguments<typeof checkIn>['body']

export type Door = {
  readonly server: Foyer
  readonly desk: Tablet
  /** The marks that the desk was lent. Take the next one with `shift`. */
  readonly marks: string[]
}

export type Church = {
  readonly eventId: number
  readonly lambs: number
  readonly martha: HelpersBrowser
  readonly doors: readonly [Door, Door]
  /** Resolves when both servers know everything that is recorded. */
  readonly settled: () => Promise<void>
}

/** `open` gives each server its log. */
export async function twoDoors(
  open: () => EventLog,
  { room = {}, ...options }: Options & { readonly room?: Room } = {},
): Promise<Church> {
  const one = await foyer({ ...options, log: open() })
  const body = { name: 'Lambs', services: 'all', receiveBy: 'tap', ...room } as const
  const { roomId: lambs } = (await one.asAdmin(roomRoutes.addRoom, { body })).body
  const other = await foyer({ ...options, log: open() })
  const { browser: martha } = await signedIn(one, { name: 'Martha Reed', roles: ['room'] })
  const doors: [Door, Door] = [await doorAt(one), await doorAt(other)]
  const settled = async () => {
    const last = (await everythingIn(one.log)).at(-1)?.position ?? START
    await Promise.all([one, other].map(({ views }) => views.reached(last)))
  }
  await settled()
  return { eventId: await eventNow(one), lambs, martha, doors, settled }
}

async function doorAt(server: Foyer): Promise<Door> {
  const { tablet } = await letInTablet(server, { kind: 'desk' })
  const { body } = await tablet.call(server, marksRoutes.lendMarks, { body: { holds: [] } })
  return { server, desk: tablet, marks: body.days[0]!.blocks[0]!.marks.map(({ mark }) => mark) }
}

/** A family drops off its child at a door. */
export const dropOff = (
  { eventId, lambs }: Church,
  { server, desk, marks }: Door,
  family: Family,
  more: Partial<CheckIn> & { readonly roomId?: number } = {},
) => {
  const [, { id: personId }] = family.familyMembers
  const { roomId = lambs, ...given } = more
  const body = { familyMemberIds: [personId], stays: [{ personId, roomId }], commandId: randomUUID(), ...given }
  const mark = given.mark ?? marks.shift()
  return desk.call(server, checkIn, {
    body: { userData: { eventId, userId: family.id }, ...body, ...(mark && { mark }) },
  })
}

/** Somebody who helps in the room asks a server. */
type Asked<R extends Route> = CallArguments<R> extends { body: infer Body } ? Partial<Body> : never

/** The room receives children, with one tap each. */
export const receive = (
  { martha, eventId, lambs }: Church,
  { server }: Door,
  personIds: readonly number[],
  more: Asked<typeof roomDayRoutes.receiveChildren> = {},
) =>
  martha.call(server, roomDayRoutes.receiveChildren, {
    params: { eventId, roomId: lambs },
    body: { personIds: [...personIds], ...more },
  })

/** The children of a receipt leave with somebody. */
export const handOver = (
  { martha, eventId }: Church,
  { server }: Door,
  body: Omit<CallArguments<typeof handOverRoutes.handOver>['body'], 'eventId'>,
  by: Pick<HelpersBrowser, 'call'> = martha,
) => by.call(server, handOverRoutes.handOver, { body: { eventId, ...body } })

/** The list of the room, as a server shows it. */
export const listOf = async ({ martha, eventId, lambs }: Church, { server }: Pick<Door, 'server'>) =>
  (await martha.call(server, roomDayRoutes.roomOnDay, { params: { eventId, roomId: lambs } })).body

/** A family whose child is in the room, with the code of its receipt. */
export async function inRoom(church: Church, door: Door, given?: Family) {
  const family = given ?? (await aFamily(door.server))
  const commandId = randomUUID()
  const { body } = await dropOff(church, door, family, { commandId })
  const child = family.familyMembers[1].id
  await receive(church, door, [child])
  return { family, child, code: body.receipt!.code, mark: body.receipt!.mark, dropOff: commandId }
}

/** What a refusal says. */
export const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]
