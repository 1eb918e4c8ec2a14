import { setTimeout } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { ClientToServerEvents, ServerToClientEvents } from '#domain/contract/live.ts'
import { replyToParent } from '#bench/apart.ts'
import { sharedClock } from '#bench/clock.ts'
import { messageRequest } from '#bench/church/requests.ts'
import { openConnection } from './connection.ts'
import { notLost } from '#bench/not-lost.ts'

/** Walls, and the page of the staff who write on them, in a separate process. */

export type WallsQuestion =
  | { readonly do: 'watch'; readonly port: number; readonly authorization: string; readonly walls: number }
  /** Shows one message after another. */
  | { readonly do: 'show'; readonly messages: number }

/** How long each message took from sending it to the last wall, in ms. */
export type WallsReply = readonly number[]

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
