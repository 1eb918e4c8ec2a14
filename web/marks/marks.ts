import { localDate, localTime } from '#domain/calendar/calendar.ts'
import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import { LENT_FROM } from '#domain/marks/mark.ts'
import { call } from '#web/calls/call.ts'
import { church } from '#web/calls/church.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { withLock } from '#web/offline/with-lock.ts'
import { type LentMark, blocksSince, keepLent, takeMarkOf } from './marks-store.ts'

/**
 * The marks for drop-offs that this device was lent. Only a device that was let in, in a church with rooms, calls any
 * of this: a church without rooms is asked nothing, and stores nothing.
 */

/** With fewer marks than this for today, the device asks for more. */
const FEW = 10

/** How long the server may take: a family may wait for a mark. Milliseconds. */
const PATIENCE = 2_500

const LOOK_AGAIN_MS = 5 * 60_000

/** A mark for one drop-off, with its day on the church's calendar. */
export type TakenMark = LentMark & { readonly day: string }

/**
 * Takes one mark for a drop-off of now, which nobody else has today. Null when this device has none left and gets none
 * at once, or when it stores nothing: it could not tell any more which marks are used. The welcome desk writes on paper
 * then.
 */
export async function takeMark(): Promise<TakenMark | null> {
  const day = localDate(now(), church().timeZone)
  try {
    let mark = await takeMarkOf(day)
    if (!mark) {
      await keepMarks()
      mark = await takeMarkOf(day)
    }
    return mark ? { ...mark, day } : null
  } catch {
    return null
  } finally {
    void keepMarks()
  }
}

/** Keeps enough marks on this device while the page is open. Returns a function that stops it. */
export function followMarks(): () => void {
  void keepMarks()
  const timer = setInterval(() => void keepMarks(), LOOK_AGAIN_MS)
  const stopFollowing = useCurrentEvent.subscribe((after, before) => {
    if (before.reconnecting && !after.reconnecting) void keepMarks()
  })
  return () => {
    clearInterval(timer)
    stopFollowing()
  }
}

let asking: Promise<unknown> | null = null

/** Asks for more marks if few are left for today, or, in the evening, if there are none for tomorrow. Never throws. */
export async function keepMarks(): Promise<void> {
  asking ??= withLock('marks', ask)
    .catch(() => {})
    .finally(() => (asking = null))
  await asking
}

/** The id of a request stays until its reply is here, so that no block is lent for a reply that was lost. */
let commandId: string | null = null

async function ask(): Promise<void> {
  const blocks = await blocksSince(localDate(now(), church().timeZone))
  const wanted = wantedWith(blocks)
  if (!wanted || useCurrentEvent.getState().reconnecting) return
  const holds = blocks.map(({ id }) => id)
  commandId ??= newCommandId()
  const body = { commandId, holds, ...wanted }
  const { days } = lendMarks.reply.parse(await call(lendMarks, { body }, { patience: PATIENCE }))
  await keepLent(days, holds)
  commandId = null
}

/** What to ask for. Null: there are enough. The server counts a mark as unused until its drop-off has arrived. */
function wantedWith(blocks: Awaited<ReturnType<typeof blocksSince>>): { more?: true } | null {
  const [at, { timeZone }] = [now(), church()]
  const ofToday = blocks.filter(({ day }) => day === localDate(at, timeZone))
  const unused = ofToday.reduce((sum, { marks }) => sum + marks.length, 0)
  if (unused < FEW) return ofToday.length > 0 ? { more: true } : {}
  return localTime(at, timeZone) >= LENT_FROM && blocks.length === ofToday.length ? {} : null
}

/** The server's time. That of a tablet may be wrong. */
const now = (): string => new Date(Date.now() + useCurrentEvent.getState().ahead).toISOString()
