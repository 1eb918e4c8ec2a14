import process from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import { ALL_EVENTS } from '#counter/calls.ts'
import { call } from '#web/calls/call.ts'
import { followTallies } from '#counter/tallies/delivery.ts'
import { keptTallies, countTap, useTallies } from '#counter/tallies/tallies.ts'
import { peopleInTally, toSend } from '#counter/tallies/tally.ts'
import type { Word } from './told.ts'
import { becomeTab, type Tablet } from './browser.ts'

/**
 * The counter on an usher's phone, as a thread: somebody taps five times a second. It may be ended at any moment. When
 * it is told that it is enough, nobody taps any more. `online` is what a browser says.
 */

export type Taps = {
  readonly phone: Tablet
  readonly taps: number
  readonly eventId: number
  readonly door: string
  /** After so many taps the usher goes to another door, because one count has an end. */
  readonly tapsAtDoor?: number
}

/**
 * How often somebody tapped, how many people are on the screen, how many of them are stored, and whether the
 * server has all of them.
 */
export type Tally = {
  readonly tapped: number
  readonly shown: number
  readonly stored: number
  readonly isDone: boolean
  /** False while the phone is too busy to store anything, so that the page alone keeps it. */
  readonly isStored: boolean
}

const A_FIFTH_MS = 200

const { phone, taps, eventId, door, tapsAtDoor } = workerData as Taps
const peopleOf = (tallies: ReturnType<typeof keptTallies>) => tallies.reduce((all, one) => all + peopleInTally(one), 0)
becomeTab(phone)

let [left, tapped] = [taps, 0]
const doorNow = (): string => (tapsAtDoor === undefined ? door : `${door}.${Math.floor(tapped / tapsAtDoor)}`)
parentPort?.on('message', (word: Word) => {
  if (word === 'end') process.exit()
  if (word === 'online') window.dispatchEvent(new Event(word))
  if (word !== 'enough') return
  left = 0
  look(useTallies.getState())
})
let isTapping = false

function look({ isKnown, isStored, tallies }: ReturnType<typeof useTallies.getState>): void {
  const [shown, stored] = [peopleOf(tallies), peopleOf(keptTallies())]
  const isSent = keptTallies().every((tally) => toSend(tally).length === 0)
  parentPort?.postMessage({
    tapped,
    shown,
    stored,
    isStored,
    isDone: isKnown && left === 0 && shown === stored && isSent,
  } satisfies Tally)
  if (!isKnown || isTapping) return
  isTapping = true
  tapLater()
}

/** By the clock of the page: while a busy machine does not let it run, it can store nothing, and nobody taps. */
const tapLater = (): unknown => setTimeout(touch, A_FIFTH_MS)

function touch(): void {
  if (left === 0) return
  left -= 1
  countTap(eventId, { name: doorNow() }, 1)
  tapped += 1
  tapLater()
}

useTallies.subscribe(look)
followTallies()
// As the page does when it connects.
void call(ALL_EVENTS, {}).catch(() => {})
