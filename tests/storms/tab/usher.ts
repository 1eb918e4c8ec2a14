import { parentPort, workerData } from 'node:worker_threads'
import { followTallies } from '#admin/counting/tallies/delivery.ts'
import { keptTallies, tap, useTallies } from '#admin/counting/tallies/tallies.ts'
import { peopleIn, toSend } from '#admin/counting/tallies/tally.ts'
import { becomeTab, type Tablet } from './browser.ts'

/** The counter on an usher's phone, as a thread: somebody taps five times a second. It may be ended at any moment. */

export type Taps = {
  readonly phone: Tablet
  readonly taps: number
  readonly eventId: number
  readonly door: string
  /** What its browser sends: the sign-in of a greeter. */
  readonly headers: Readonly<Record<string, string>>
}

/** How many people are on the screen, how many of them are stored, and whether the server has all of them. */
export type Tally = { readonly shown: number; readonly stored: number; readonly isDone: boolean }

const A_FIFTH_MS = 200

const { phone, taps, eventId, door, headers } = workerData as Taps
const peopleOf = (tallies: ReturnType<typeof keptTallies>) => tallies.reduce((all, one) => all + peopleIn(one), 0)
becomeTab(phone)
const sent = globalThis.fetch
Object.assign(globalThis, {
  fetch: (address: string, request: RequestInit) =>
    sent(address, { ...request, headers: { ...(request.headers as Record<string, string>), ...headers } }),
})

let left = taps
let tapping: ReturnType<typeof setInterval> | undefined

function look({ isKnown, isStored, tallies }: ReturnType<typeof useTallies.getState>): void {
  if (!isStored) throw new Error('The phone stores nothing')
  const [shown, stored] = [peopleOf(tallies), peopleOf(keptTallies())]
  const isSent = keptTallies().every((tally) => toSend(tally).length === 0)
  parentPort?.postMessage({
    shown,
    stored,
    isDone: isKnown && left === 0 && shown === stored && isSent,
  } satisfies Tally)
  if (isKnown) tapping ??= setInterval(touch, A_FIFTH_MS)
}

function touch(): void {
  if (left === 0) return clearInterval(tapping)
  left -= 1
  tap(eventId, { name: door }, 1)
}

useTallies.subscribe(look)
followTallies()
