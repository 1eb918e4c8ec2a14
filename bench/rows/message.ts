import type { RawAppending } from '#bench/baselines/raw-append.ts'
import type { AppendTimes } from '#bench/foyer/log.ts'
import type { ServerGreeting, ServerQuestion, ServerReply } from '#bench/foyer/serving.ts'
import { type Times, bench, timesOf } from '#bench/measure.ts'
import { seed } from '#bench/church/seeding.ts'
import type { Scratch } from '#bench/scratch.ts'
import { setTimeout } from 'node:timers/promises'
import { type Socket, io } from 'socket.io-client'
import type { ClientToServerEvents, ServerToClientEvents } from '#domain/contract/live.ts'
import { replyToParent } from '#bench/apart.ts'
import { sharedClock } from '#bench/clock.ts'
import { messageRequest } from '#bench/church/requests.ts'
import { openConnection } from '#bench/load/connection.ts'
import { notLost } from '#bench/not-lost.ts'

/** Walls, and the page of the staff who write on them, in a separate process. */

type WallsQuestion =
  | { readonly do: 'watch'; readonly port: number; readonly authorization: string; readonly walls: number }
  /** Shows one message after another. */
  | { readonly do: 'show'; readonly messages: number }

/** How long each message took from sending it to the last wall, in ms. */
type WallsReply = readonly number[]

/** A message is read before the next one takes its place. In ms. */
const PAUSE_MS = 50

let walls: readonly Socket<ServerToClientEvents, ClientToServerEvents>[] = []
let staff: { readonly port: number; readonly authorization: string }

replyToParent<WallsQuestion, WallsReply>(null, async (question) => {
  if (question.do === 'show') return await show(question.messages)
  staff = question
  walls = Array.from({ length: question.walls }, () =>
    io(`http://127.0.0.1:${question.port}`, { transports: ['websocket'], forceNew: true }),
  )
  await Promise.all(walls.map((wall) => wall.emitWithAck('message:watch', {})))
  return []
})

async function show(messages: number): Promise<WallsReply> {
  const page = await openConnection(staff.port)
  const took: number[] = []
  for (let shown = 0; shown < messages; shown++) {
    await setTimeout(PAUSE_MS)
    const everyWall = notLost(Promise.all(walls.map(nextMessage)))
    const sent = sharedClock()
    const [arrived] = await Promise.all([everyWall, page.send(messageRequest(staff.authorization))])
    took.push(Math.max(...arrived) - sent)
  }
  page.close()
  return took
}

const nextMessage = (wall: (typeof walls)[number]): Promise<number> =>
  new Promise((resolve) => {
    wall.once('message:changed', () => resolve(sharedClock()))
  })

/** Staff write on the walls: the time from sending the message until the last of twenty walls has it. */

type Round = { b0: Times; s1: Times; foyer: Times }

/** Enough transactions for the middle one. */
const TRANSACTIONS = 200

const WALLS = 20

/** What a wall is told. */
const FRAME = {
  message: {
    messageId: '5f0c7c3e-8a0d-4b62-9f53-0c3a1f6f9b77',
    text: 'Please move the blue van, licence TX-4471.',
    endsIn: 600_000,
  },
}

async function wallsAt(scratch: Scratch, file: string, args: readonly string[]) {
  const server = await scratch.start<ServerQuestion, ServerReply, ServerGreeting>(file, args)
  const walls = await scratch.start<WallsQuestion, WallsReply, null>('load/walls.ts', [])
  await walls.ask({ do: 'watch', ...server.greeting, walls: WALLS })
  return async (messages: number) => timesOf(await walls.ask({ do: 'show', messages }))
}

export const message = bench<Round>({
  name: 'message',
  async open({ households, pushes: messages }, scratch) {
    const directory = scratch.directory('foyer')
    await seed(directory, households)
    const foyer = await wallsAt(scratch, 'foyer/server.ts', [directory])
    const b0 = await wallsAt(scratch, 'baselines/broadcast.ts', [JSON.stringify(FRAME), 'message'])
    const raw = await scratch.start<RawAppending, AppendTimes, null>('baselines/raw-append.ts', [
      scratch.directory('raw.db'),
    ])
    return {
      b0: () => b0(messages),
      s1: () => raw.ask({ events: TRANSACTIONS, inOne: 1 }),
      foyer: () => foyer(messages),
    }
  },
  goals: [
    {
      row: '–',
      path: 'message → 20 walls, p50',
      ratio: '(Foyer − B0) ÷ S1',
      unit: 'ms',
      foyer: ({ foyer, b0 }) => foyer.p50 - b0.p50,
      baseline: ({ s1 }) => s1.p50,
      target: { atMost: 6 },
      stretch: 4,
    },
    {
      row: '–',
      path: 'message → 20 walls',
      ratio: 'slowest',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.slowest,
      target: { atMost: 1000 },
      stretch: 300,
    },
  ],
})
