import { randomUUID } from 'node:crypto'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { handOverRoutes } from '#domain/contract/custody/hand-over-routes.ts'
import { roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { marksRoutes } from '#domain/contract/marks/marks-routes.ts'
import { addFamilyMember } from '#domain/contract/people/people-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import type { Foyer, Options } from './foyer.ts'
import { signedIn } from './helpers.ts'
import { aFamily, type Family, eventNow, foyer } from './setup.ts'
import { letInTablet, type Tablet } from './tablets.ts'

/** Children in our care, for tests of their rooms: two rooms, a desk that drops off, and Martha, who helps. */

type Child = { readonly personId: number; readonly name: string }

export type Dropped = {
  readonly family: Family
  readonly mark: string
  readonly code: string
  /** Of the receipt's page. Absent where somebody could listen. */
  readonly token: string
  readonly children: readonly Child[]
  readonly commandId: string
}

export type Room = Partial<CallArguments<typeof roomRoutes.addRoom>['body']>

export async function withRooms(options: Options = {}, room: Room = {}) {
  const opened = await foyer(options)
  const body = { services: 'all', receiveBy: 'tap', ...room } as const
  const { roomId: lambs } = (await opened.asAdmin(roomRoutes.addRoom, { body: { ...body, name: 'Lambs' } })).body
  const { roomId: lions } = (await opened.asAdmin(roomRoutes.addRoom, { body: { ...body, name: 'Lions' } })).body
  const { tablet: desk } = await letInTablet(opened, { kind: 'desk' })
  const martha = await signedIn(opened, { name: 'Martha Reed', roles: ['room'] })
  const eventId = await eventNow(opened)
  const { body: lent } = await desk.call(opened, marksRoutes.lendMarks, { body: { holds: [] } })
  const marks = lent.days[0]!.blocks[0]!.marks
  const free = marks.map(({ mark }) => mark)

  /** A family drops off its child Obed and as many others as are named, by their rooms. */
  async function dropOff(
    rooms: readonly [number, ...number[]] = [lambs],
    more: { family?: Family; at?: string } = {},
  ): Promise<Dropped> {
    const family = more.family ?? (await aFamily(opened))
    const obed = family.familyMembers[1]
    const others = ['Levi Winter', 'Noah Winter', 'Asa Winter'].slice(0, rooms.length - 1)
    const added = await Promise.all(
      others.map((name) => opened.ask(addFamilyMember, { body: { userId: family.id, name, relationship: 'child' } })),
    )
    const ids = [obed.id, ...added.map(({ body: { id } }) => id)]
    const stays = ids.map((personId, n) => ({ personId, roomId: rooms[n]! }))
    const commandId = randomUUID()
    const given = { familyMemberIds: ids, stays, mark: free.shift()!, broughtBy: family.id, commandId }
    const userData = { eventId, userId: family.id }
    const reply = await desk.call(opened, checkIn, {
      body: { userData, ...given, ...(more.at !== undefined && { at: more.at }) },
    })
    const { receipt } = reply.body
    if (!receipt) throw new Error(`Nobody was dropped off: ${reply.failure.code}`)
    const names = ['Obed', 'Levi', 'Noah', 'Asa']
    const children = ids.map((personId, n) => ({ personId, name: names[n]! }))
    return { family, mark: receipt.mark, code: receipt.code, token: receipt.token ?? '', children, commandId }
  }

  const receive = async (personIds: readonly number[], roomId = lambs) =>
    await martha.browser.call(opened, roomDayRoutes.receiveChildren, {
      params: { eventId, roomId },
      body: { personIds: [...personIds] },
    })
  /** Dropped off, and received in the room. */
  async function inRoom(rooms: readonly [number, ...number[]] = [lambs]): Promise<Dropped> {
    const dropped = await dropOff(rooms)
    for (const [n, { personId }] of dropped.children.entries()) await receive([personId], rooms[n])
    return dropped
  }
  const check = (code: string, by = martha.browser) =>
    by.call(opened, handOverRoutes.checkHandOver, { body: { eventId, code } })
  type Given = Partial<CallArguments<typeof handOverRoutes.handOver>['body']>
  const handOver = ({ family, code, children }: Dropped, more: Given = {}, by: Pick<Tablet, 'call'> = martha.browser) =>
    by.call(opened, handOverRoutes.handOver, {
      body: {
        eventId,
        code,
        personIds: children.map(({ personId }) => personId),
        to: { personId: family.id },
        ...more,
      },
    })
  const list = async (roomId = lambs) =>
    (await martha.browser.call(opened, roomDayRoutes.roomOnDay, { params: { eventId, roomId } })).body
  return { opened, desk, martha, eventId, lambs, lions, marks, dropOff, receive, inRoom, check, handOver, list }
}

export type WithRooms = Awaited<ReturnType<typeof withRooms>>

/** A leader of the rooms who has signed in. */
export const aLeader = (opened: Foyer, name = 'Esther Naramoor') => signedIn(opened, { name, roles: ['children'] })

/** What a refusal says. */
export const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]

/** A code of the same mark with another secret half. */
export const wrongCode = (code: string, nth = 0): string => {
  const letters = 'CDFHJKLNPQ'
  const secret = letters.slice(nth, nth + 3)
  return `${code.slice(0, 3)}-${secret === code.slice(4) ? 'RRX' : secret}`
}
