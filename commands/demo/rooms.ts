import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { handOver } from '#domain/contract/custody/hand-over-routes.ts'
import { receiveChildren } from '#domain/contract/custody/room-day-routes.ts'
import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import { answerParentCall, callParent } from '#domain/contract/parent-calls/parent-call-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import type { CallArguments, Reply } from '#domain/contract/route.ts'
import { roomsOfEvent } from '#domain/contract/rooms/room-routes.ts'
import type { Chance } from '#commands/seed/chance.ts'
import { type Call, CallFailed } from './browser.ts'

/** More children than this are not in a room by themselves, so that people who practise find their own. */
const MOST_IN_ROOM = 8

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** How long children stay at least and at most. The first ones leave sooner, so that there is something to see. */
const SHORTEST_STAY_MS = 8 * SECOND_MS
const LONGEST_STAY_MS = 6 * MINUTE_MS
const LONGER_EACH_TIME_MS = 20 * SECOND_MS

type Receipt = NonNullable<Reply<typeof checkIn>['receipt']>
type DropOff = Pick<CallArguments<typeof checkIn>['body'], 'stays' | 'mark' | 'broughtBy'>

/** The children of one drop-off, and the event and the adult that they belong to. */
type Party = { readonly eventId: number; readonly adult: number; readonly receipt: Receipt }

type Parts = {
  /** A kiosk that was let in. */
  readonly kiosk: Call
  /** The phone of a helper in the rooms. */
  readonly helper: Call
  readonly chance: Chance
  readonly leaving: AbortSignal
  readonly warn: (text: string) => void
}

export type DemoRooms = {
  /** What a check-in says of children who go to a room. Nothing for a family without any, or while rooms are busy. */
  dropOffOf(user: User, coming: readonly number[]): Promise<DropOff>
  /** Lets the children of a drop-off come into their rooms, stay for a while, and leave with the adult. */
  lookAfter(party: Party): void
  /** What happens in the rooms beside that. It goes on until the demo ends. */
  goOn(): Promise<unknown>
}

/** The children's rooms of the demo, in which children come, stay and leave, and now and then a parent is called. */
export function demoRooms({ kiosk, helper, chance, leaving, warn }: Parts): DemoRooms {
  const inRooms = new Set<Party>()
  let longest = SHORTEST_STAY_MS
  const pause = (least: number, most: number) => wait(chance.between(least, most), undefined, { signal: leaving })

  const tell = (error: Error) => {
    if (!leaving.aborted) warn(`Something in the rooms of the demo did not happen: ${error.message}`)
  }

  async function stay(party: Party): Promise<void> {
    const { eventId, receipt, adult } = party
    await pause(4 * SECOND_MS, 25 * SECOND_MS)
    const byRoom = Map.groupBy(receipt.children, ({ roomId }) => roomId)
    for (const [roomId, children] of byRoom) {
      const personIds = children.map(({ personId }) => personId)
      const body = { personIds, mark: receipt.mark, commandId: randomUUID() }
      await helper(receiveChildren, { params: { eventId, roomId }, body })
    }
    inRooms.add(party)
    longest = Math.min(longest + LONGER_EACH_TIME_MS, LONGEST_STAY_MS)
    await pause(SHORTEST_STAY_MS, longest)
    inRooms.delete(party)
    for (const children of byRoom.values()) {
      const personIds = children.map(({ personId }) => personId)
      const body = { eventId, code: receipt.code, personIds, to: { personId: adult }, commandId: randomUUID() }
      await helper(handOver, { body })
    }
  }

  /** A parent is called, and comes. */
  async function callParents(): Promise<void> {
    await pause(5 * SECOND_MS, 10 * SECOND_MS)
    while (!leaving.aborted) {
      const [party] = [...inRooms].slice(-1)
      if (party) await callOne(party).catch(unlessRefused).catch(tell)
      await (party ? pause(90 * SECOND_MS, 3 * MINUTE_MS) : pause(2 * SECOND_MS, 4 * SECOND_MS))
    }
  }

  async function callOne({ eventId, receipt: { mark, children } }: Party): Promise<void> {
    const roomId = chance.pick(children).roomId
    const { id: callId } = await helper(callParent, { body: { eventId, mark, roomId, commandId: randomUUID() } })
    await pause(30 * SECOND_MS, 50 * SECOND_MS)
    await helper(answerParentCall, { params: { callId }, body: { commandId: randomUUID() } })
  }

  return {
    dropOffOf: dropOffsAt(kiosk),
    lookAfter: (party) => void stay(party).catch(unlessRefused).catch(tell),
    goOn: () => callParents().catch(tell),
  }
}

/** Where the children of a family go, as the kiosk offers it. */
function dropOffsAt(kiosk: Call): DemoRooms['dropOffOf'] {
  const nextMark = marksOf(kiosk)
  return async (user: User, coming: readonly number[]) => {
    if (user.canDropOff !== 'yes') return {}
    const open = new Map((await kiosk(roomsOfEvent, { query: {} })).map((room) => [room.roomId, room.count]))
    const stays = user.familyMembers.flatMap(({ id: personId, care }) => {
      const roomId = care?.chosen
      if (roomId === undefined || care?.inCare || !coming.includes(personId)) return []
      return (open.get(roomId) ?? MOST_IN_ROOM) < MOST_IN_ROOM ? [{ personId, roomId }] : []
    })
    return stays.length === 0 ? {} : { stays, mark: await nextMark(), broughtBy: user.id }
  }
}

/** Somebody who practises was there first: they have moved a child, handed it over, or answered the call. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof CallFailed) || error.status !== 409) throw error
}

/** Gives out the marks that a kiosk was lent, each once. */
function marksOf(kiosk: Call): () => Promise<string> {
  const holds: string[] = []
  const free: string[] = []
  return async () => {
    if (free.length === 0) {
      const { days } = await kiosk(lendMarks, { body: { holds, more: true, commandId: randomUUID() } })
      const blocks = (days[0]?.blocks ?? []).filter(({ id }) => !holds.includes(id))
      holds.push(...blocks.map(({ id }) => id))
      free.push(...blocks.flatMap(({ marks }) => marks.map(({ mark }) => mark)))
    }
    const mark = free.shift()
    if (mark === undefined) throw new Error('The demo has no marks left for drop-offs')
    return mark
  }
}
