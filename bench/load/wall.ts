import { setTimeout } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { ClientToServerEvents, BoardChange, ServerToClientEvents } from '#domain/contract/live.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { replyToParent } from '#bench/apart.ts'
import { sharedClock } from '#bench/clock.ts'
import { household, PEOPLE_IN_A_HOUSEHOLD, WATCHED } from '#bench/church/congregation.ts'
import { openConnection } from './connection.ts'
import { notLost } from '#bench/not-lost.ts'
import { checkInRequest } from '#bench/church/requests.ts'
import { timesOf, type Times } from '#bench/statistics.ts'

/** A dashboard, and the kiosk beside it, in a separate process. */

export type WallQuestion =
  | { readonly do: 'watch'; readonly port: number; readonly authorization: string }
  /** Checks in one family after another, from the n-th on, each after the previous one is shown. */
  | { readonly do: 'one-by-one'; readonly from: number; readonly families: number; readonly pauseMs: number }
  /** Checks in this many families a second, without waiting for replies. */
  | { readonly do: 'rush'; readonly from: number; readonly families: number; readonly perSecond: number }

/** The times until a check-in was shown. It may be shown before its reply comes: then that time is negative. */
export type Seen = { readonly fromSending: Times; readonly fromReply: Times }

export type WallReply = {
  /** When the pushes arrived, on the shared clock. */
  readonly arrivals: readonly number[]
  /** From the tap on Confirm to the family on the dashboard, with the counts. */
  readonly tapToWall: Times | null
  /** The same from the reply that the kiosk gets, one by one. */
  readonly replyToWall: Times | null
  /** The last change, as it was sent. */
  readonly frame: BoardChange | null
}

let dashboard: Socket<ServerToClientEvents, ClientToServerEvents>
let port: number

replyToParent<WallQuestion, WallReply>(null, async (question) => {
  if (question.do === 'watch') return await watch(question.port, question.authorization)
  return question.do === 'rush' ? await rush(question) : await oneByOne(question)
})

async function watch(at: number, authorization: string): Promise<WallReply> {
  port = at
  dashboard = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] })
  const reply = await dashboard.emitWithAck('board:watch', { eventId: WATCHED.gatheringId, authorization })
  if (!reply.ok) throw new Error(`The board is not shown: ${reply.message}`)
  return { arrivals: [], tapToWall: null, replyToWall: null, frame: null }
}

async function oneByOne({ from, families, pauseMs }: Extract<WallQuestion, { do: 'one-by-one' }>): Promise<WallReply> {
  const arrivals: number[] = []
  const taken: number[] = []
  const afterReply: number[] = []
  let frame: BoardChange | null = null
  const kiosk = await openConnection(port)
  for (let n = from; n < from + families; n++) {
    await setTimeout(pauseMs)
    const tapped = sharedClock()
    const sent = kiosk.send(checkInRequest(household(n), WATCHED)).then(sharedClock)
    const [push, reply] = await Promise.all([notLost(nextPush()), sent])
    arrivals.push(push.arrived)
    taken.push(push.arrived - tapped)
    afterReply.push(push.arrived - reply)
    frame = push.frame
  }
  kiosk.close()
  return { arrivals, tapToWall: timesOf(taken), replyToWall: timesOf(afterReply), frame }
}

function nextPush(): Promise<{ arrived: number; frame: BoardChange }> {
  return new Promise((resolve) => {
    dashboard.once('board:changed', (frame) => resolve({ arrived: sharedClock(), frame }))
  })
}

async function rush({ from, families, perSecond }: Extract<WallQuestion, { do: 'rush' }>): Promise<WallReply> {
  const tapped = new Map<AttendeeId, number>()
  const taken: number[] = []
  const arrivals: number[] = []
  const shown = Promise.withResolvers<void>()

  function show({ rows, stats }: BoardChange): void {
    const arrived = sharedClock()
    arrivals.push(arrived)
    for (const { id } of rows) taken.push(arrived - (tapped.get(id) ?? NaN))
    if (taken.length < families) return
    const counted = (from + families) * PEOPLE_IN_A_HOUSEHOLD
    if (stats.totalAttendees === counted) shown.resolve()
    else shown.reject(new Error(`The dashboard counts ${stats.totalAttendees} people instead of ${counted}`))
  }

  dashboard.on('board:changed', show)
  await Promise.all([tapAll().then(() => notLost(shown.promise)), shown.promise])
  dashboard.off('board:changed', show)
  return { arrivals, tapToWall: timesOf(taken), replyToWall: null, frame: null }

  async function tapAll(): Promise<void> {
    const start = sharedClock()
    const replies: Promise<void>[] = []
    for (let n = from; n < from + families; n++) {
      await setTimeout(Math.max(0, start + ((n - from) * 1000) / perSecond - sharedClock()))
      tapped.set(household(n).id, sharedClock())
      replies.push(tapOn(n))
    }
    await Promise.all(replies)
  }
}

/** Each family has a kiosk of its own, so that none waits for the reply of another. */
async function tapOn(n: number): Promise<void> {
  const one = await openConnection(port)
  await one.send(checkInRequest(household(n), WATCHED))
  one.close()
}
