import { household } from '#bench/church/congregation.ts'
import { replyToParent } from '#bench/apart.ts'
import { timesOf, type Times } from '#bench/statistics.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { handOverRoutes } from '#domain/contract/custody/hand-over-routes.ts'
import { roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import type { RoomState } from '#domain/contract/live.ts'
import type { GatheringId, HelperId, RoomId } from '#domain/ids.ts'
import { ADMIN, askAt } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { connectedTo, type Viewer } from '#tests/foyer/setup.ts'
import { letInTablet, type Tablet } from '#tests/foyer/tablets.ts'
import { type Entrance, lent, prepared } from './at-the-rooms.ts'
import { type LeadersPhone, leadersPhone } from './leaders-phone.ts'

/** Families drop their children off, the rooms receive them, and hand them over by the code of the receipt. */

export type HandOvers = {
  readonly port: number
  readonly eventId: GatheringId
  /** The first family, and how many of them come. Each family comes once. */
  readonly from: number
  readonly families: number
  /** Whether their children leave again. */
  readonly leave: boolean
}

/** From the request to its reply, to the list on the tablet of the room, and to the page Rooms of a leader. */
export type HandOverTimes = {
  readonly answer: Times
  readonly toRoom: Times
  readonly left: Times
  readonly toLeader: Times
}

/** Each tablet serves three rooms that follow each other, and shows the list of the first one. */
const [AT_ROOMS, SERVED] = [60, 3]

type At = { readonly url: string }
type Rooms = {
  readonly entrance: Entrance
  readonly doors: readonly Tablet[]
  readonly by: { helperId: HelperId }
  readonly leader: LeadersPhone
}

let known: Rooms | undefined
/** When the tablet of a room showed a child in a state. By both. */
const shown = new Map<string, number>()
const waiting = new Map<string, () => void>()

replyToParent<HandOvers, HandOverTimes>(null, async ({ port, eventId, from, families, leave }) => {
  const at = { url: `http://127.0.0.1:${port}` }
  const { entrance, doors, by, leader } = (known ??= await opened(at, eventId))
  const { tablets, rooms, marks } = entrance
  const [answer, toRoom, left, toLeader]: number[][] = [[], [], [], []]
  const seenByLeader: Promise<void>[] = []
  let next = from

  async function comeTo(tablet: Tablet, own: string[]): Promise<void> {
    while (next < from + families) {
      const number = next++
      const { id, family } = household(number)
      if (own.length === 0) own.push(...(await lent(at, tablet)))
      const stays = family.map(({ id: personId }, n) => ({ personId, roomId: rooms[(number + n) % rooms.length]! }))
      const body = {
        userData: { eventId, userId: id, primary: true },
        familyMemberIds: family.map((one) => one.id),
        stays,
        mark: own.pop()!,
        broughtBy: id,
      }
      const [{ personId: first }] = stays as [(typeof stays)[0]]
      const sent = performance.now()
      const code = (await done(tablet.call(at, checkIn, { body }))).receipt!.code
      toRoom!.push((await seen(`${first} on-the-way`)) - sent)
      if (leave) await go(doors[number % rooms.length]!, { stays, code, adult: id })
    }
  }

  async function go(
    door: Tablet,
    { stays, code, adult }: { stays: { personId: number; roomId: RoomId }[]; code: string; adult: number },
  ): Promise<void> {
    for (const { personId, roomId } of stays) {
      const asked = { params: { eventId, roomId }, body: { personIds: [personId], by } }
      await done(door.call(at, roomDayRoutes.receiveChildren, asked))
    }
    const personIds = stays.map(({ personId }) => personId)
    // Who is in our care is looked at from then on.
    const isGone = leader.gone(personIds[0]!)
    const sent = performance.now()
    const body = { eventId, code, personIds, to: { personId: adult }, by }
    await done(door.call(at, handOverRoutes.handOver, { body }))
    answer!.push(performance.now() - sent)
    left!.push((await seen(`${personIds[0]} handed-over`)) - sent)
    seenByLeader.push(isGone.then((at) => void toLeader!.push(at - sent)))
  }

  await Promise.all(tablets.map((tablet, n) => comeTo(tablet, marks[n]!)))
  await Promise.all(seenByLeader)
  const times = (all: number[] | undefined) => timesOf(all && all.length > 0 ? all : [0])
  return { answer: times(answer), toRoom: times(toRoom), left: times(left), toLeader: times(toLeader) }
})

/** When a tablet has shown this, also when that was before. */
async function seen(key: string): Promise<number> {
  if (!shown.has(key)) await new Promise<void>((resolve) => waiting.set(key, resolve))
  return shown.get(key)!
}

/** The tablets at the doors of the rooms. Each tablet watches its first room. */
async function opened(at: At, eventId: GatheringId): Promise<Rooms> {
  const entrance = await prepared(at)
  const asAdmin: Parameters<typeof signedIn>[0]['asAdmin'] = (route, asked) =>
    askAt(at.url, route, asked, { authorization: ADMIN })
  const { id: helperId } = await signedIn({ ...at, asAdmin }, { roles: ['room'] })
  const doors: Tablet[] = []
  for (let n = 0; n < AT_ROOMS; n += 1) {
    const rooms = Array.from({ length: SERVED }, (_, k) => entrance.rooms[(n + k) % entrance.rooms.length]!)
    const { tablet } = await letInTablet(at, { name: `Room ${n}`, kind: 'room', rooms })
    doors.push(tablet)
    await watch(connectedTo(at.url, { extraHeaders: tablet.headers(), reconnection: true }), eventId, rooms[0]!)
  }
  return { entrance, doors, by: { helperId }, leader: await leadersPhone({ ...at, asAdmin }) }
}

/** As its page does: when its connection comes back, it asks again for the list. */
async function watch(socket: Viewer, eventId: GatheringId, roomId: RoomId): Promise<void> {
  const show = ({ children }: RoomState) => children.forEach(({ personId, state }) => note(`${personId} ${state}`))
  const ask = async () => {
    const reply = await socket.emitWithAck('room:watch', { eventId, roomId })
    if (!reply.ok) throw new Error(`No list: ${reply.code}`)
    show(reply.value)
  }
  socket.on('room', show)
  await ask()
  socket.on('connect', () => void ask().catch(() => {}))
}

function note(key: string): void {
  if (shown.has(key)) return
  shown.set(key, performance.now())
  waiting.get(key)?.()
}

/** The reply, which is no refusal. */
async function done<Body>(reply: Promise<{ status: number; body: Body; failure: { code: string } }>): Promise<Body> {
  const { status, body, failure } = await reply
  if (status >= 300) throw new Error(`Refused: ${failure.code}`)
  return body
}
