import { setTimeout } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { ClientToServerEvents, ServerToClientEvents } from '#domain/contract/live.ts'
import type { GatheringId } from '#domain/ids.ts'
import { replyToParent } from '#bench/apart.ts'
import { sharedClock } from '#bench/clock.ts'
import { household, WATCHED } from '#bench/church/congregation.ts'
import { checkInRequest } from '#bench/church/requests.ts'
import { openConnection } from './connection.ts'
import { notLost } from '#bench/not-lost.ts'

/** Very many walls, and a kiosk beside them, in a separate process. */

export type ViewersQuestion =
  /** This many walls watch the counts of a gathering, and those before them leave. */
  | { readonly do: 'watch'; readonly port: number; readonly viewers: number; readonly eventId: GatheringId }
  /** Checks in one family after another at the watched gathering, each after the last wall shows the one before. */
  | { readonly do: 'one-by-one'; readonly from: number; readonly families: number; readonly pauseMs: number }

/** When the last wall had each change, on the shared clock, and the last change itself. */
export type ViewersReply = { readonly last: readonly number[]; readonly frame: object | null }

const NOTHING: ViewersReply = { last: [], frame: null }

let viewers: readonly Socket<ServerToClientEvents, ClientToServerEvents>[] = []
let port: number

replyToParent<ViewersQuestion, ViewersReply>(null, async (question) => {
  if (question.do === 'one-by-one') return await oneByOne(question)
  for (const viewer of viewers) viewer.disconnect()
  port = question.port
  viewers = Array.from({ length: question.viewers }, () =>
    io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true }),
  )
  await Promise.all(viewers.map((viewer) => viewer.emitWithAck('counts:watch', { eventId: question.eventId })))
  return NOTHING
})

async function oneByOne({
  from,
  families,
  pauseMs,
}: Extract<ViewersQuestion, { do: 'one-by-one' }>): Promise<ViewersReply> {
  const kiosk = await openConnection(port)
  const last: number[] = []
  let frame: object | null = null
  for (let n = from; n < from + families; n++) {
    await setTimeout(pauseMs)
    const everyWall = notLost(Promise.all(viewers.map(nextChange)))
    await kiosk.send(checkInRequest(household(n), WATCHED))
    const changes = await everyWall
    last.push(Math.max(...changes.map(({ arrived }) => arrived)))
    frame = changes[0]?.change ?? null
  }
  kiosk.close()
  return { last, frame }
}

const nextChange = (viewer: (typeof viewers)[number]): Promise<{ arrived: number; change: object }> =>
  new Promise((resolve) => {
    viewer.once('counts:changed', (change) => resolve({ arrived: sharedClock(), change }))
  })
