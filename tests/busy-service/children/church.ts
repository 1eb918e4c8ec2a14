import { expect } from 'vitest'
import { staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import type { GatheringId, HelperId, PersonId, RoomId } from '#domain/ids.ts'
import { ADMIN, askAt, type Foyer } from '#tests/foyer/foyer.ts'
import { leaderWithPin, signedIn } from '#tests/foyer/helpers.ts'
import { letInTablet, type Tablet } from '#tests/foyer/tablets.ts'
import { RoomTablet } from './room-tablet.ts'

/** A large church with children’s rooms, and its tablets at two servers. */

export type At = Pick<Foyer, 'url' | 'asAdmin'>

export const at = (url: string): At => ({
  url,
  asAdmin: (route, asked) => askAt(url, route, asked, { authorization: ADMIN }),
})

export type FamilyWithChildren = { readonly phone: string; readonly adult: PersonId; readonly children: PersonId[] }

const NAMES = ['Obed', 'Noah', 'Asa']

/** Imports this many families, each with two adults and three children. */
export async function familiesIn(church: At, count: number): Promise<FamilyWithChildren[]> {
  const users = Array.from({ length: count }, (_, n) => ({
    name: `Ruth Winter${n}`,
    phone: String(5_125_550_000 + n),
    familyMembers: [
      { name: `Boaz Winter${n}`, relationship: 'spouse' },
      ...NAMES.map((name) => ({ name: `${name} Winter${n}`, relationship: 'child' })),
    ],
  }))
  await church.asAdmin(importDirectory, { body: { users } })
  const { body } = await church.asAdmin(allAttendees, {})
  return body.map(({ id, phone, familyMembers }) => ({
    phone: phone!,
    adult: id,
    children: familyMembers.filter(({ relationship }) => relationship === 'child').map((child) => child.id),
  }))
}

/** A room with the tablet where children come in, and the one where they leave: at the other server if it has two. */
export type Room = { readonly roomId: RoomId; readonly comeIn: RoomTablet; readonly leave: RoomTablet }

export type Church = {
  readonly rooms: readonly Room[]
  readonly kiosks: readonly { readonly tablet: Tablet; readonly url: string }[]
  readonly leader: Awaited<ReturnType<typeof leaderWithPin>>
  readonly second: HelperId
}

type Size = { readonly rooms: number; readonly tablets: number; readonly kiosks: number }

/** Adds the rooms and the helpers, and lets the tablets in, by turns at each of the servers. */
export async function openRooms(servers: readonly [At, At], eventId: GatheringId, size: Size): Promise<Church> {
  const [first, other] = servers
  const serverOf = (n: number): At => servers[n % servers.length]!
  const roomIds: RoomId[] = []
  for (let n = 1; n <= size.rooms; n += 1) {
    const body = { name: `Room ${n}`, services: 'all', receiveBy: 'mark', places: 40 } as const
    roomIds.push((await first.asAdmin(addRoom, { body })).body.roomId)
  }
  const { id: helperId } = await signedIn(first, { name: 'Martha Reed', roles: ['room'] })
  const { id: second } = await signedIn(first, { name: 'Micah Redfern', roles: ['room'] })
  const leader = await leaderWithPin(first)
  // Each server hears of it in its own time.
  await expect.poll(async () => (await leader.browser.call(other, staysForLeaders, {})).status).toBe(200)

  const rooms: Room[] = []
  for (const [n, roomId] of roomIds.entries()) {
    const place = { eventId, roomId, by: { helperId } }
    const comeIn = await RoomTablet.at({ ...place, url: serverOf(n).url }, `Room ${n + 1}`)
    const hasTwo = n < size.tablets - size.rooms
    const leave = hasTwo ? await RoomTablet.at({ ...place, url: serverOf(n + 1).url }, `Room ${n + 1}, exit`) : comeIn
    rooms.push({ roomId, comeIn, leave })
  }
  const kiosks = []
  for (let n = 0; n < size.kiosks; n += 1) {
    const { tablet } = await letInTablet(serverOf(n), { name: `Entrance ${n + 1}` })
    kiosks.push({ tablet, url: serverOf(n).url })
  }
  return { rooms, kiosks, leader, second }
}
