import { create } from 'zustand'
import { idleFor } from './idle.ts'
import { isInterrupted } from './interruption.ts'
import { usePresence } from './presence.ts'
import { isVeiled, veil } from './veil.ts'
import { endVisit, isUsual, noteTouch, useVisit } from './visit.ts'

type Asking = {
  /** Seconds that are left to say that somebody is still here. Null while the question is not shown. */
  secondsLeft: number | null
  /** Says that somebody is still here. */
  stay: () => void
}

/** Whether the kiosk asks if somebody is still here, and how to answer. */
export const useIdle = create<Asking>()(() => ({ secondsLeft: null, stay: () => {} }))

/** A click comes at most this long after its touch, in milliseconds. */
const CLICK_MS = 400
/** The longest time between two looks, unless the tablet slept. Milliseconds. */
const LOOK_LATE_MS = 2_000

/** A moving mouse means that somebody is here. It does not answer the question: the button would disappear under it. */
export const MOVES = ['pointermove', 'touchmove', 'wheel']
export const LETS_GO = ['pointerup', 'pointercancel']

/** Knows when the screen was touched last, asks when nobody seems to be here, and ends the visit when nobody is. */
export class IdleWatch {
  readonly #now: () => number
  #touchedAt: number
  #lookedAt: number
  /** The visit in which the screen was touched last. */
  #touchedVisit = 0
  /**
   * A finger is on the question. The question stays until the finger is lifted, so that the tap presses nothing below
   * it.
   */
  #isAnswering = false

  /** `now` is the time that has passed on this tablet, in milliseconds, also while it slept. */
  constructor(now: () => number) {
    this.#now = now
    this.#touchedAt = now()
    this.#lookedAt = this.#touchedAt
  }

  /** Looks at the clock. */
  look(): void {
    this.#leaveOutInterruption()
    const { personal, underWay } = usePresence.getState()
    const idle = idleFor(this.#now() - this.#touchedAt, personal > 0)
    // A call under way is not cut off. The screen is hidden meanwhile.
    const waits = idle === 'gone' && underWay > 0
    veil(waits || (document.hidden && personal > 0))
    if (idle === 'gone') return waits ? undefined : this.#leave()
    // A visitor who waits for a reply is here.
    if (underWay > 0) this.arrive()
    const isAsked = underWay === 0 && idle !== 'here'
    if (!this.#isAnswering) useIdle.setState({ secondsLeft: isAsked ? idle.secondsLeft : null })
  }

  /** Somebody has touched the screen, pressed a key or moved the mouse. */
  touch(event: Event): void {
    // A tablet that wakes up is cleared before the touch counts.
    this.look()
    if (isVeiled() || isInterrupted()) return
    if (useIdle.getState().secondsLeft === null) return this.stay()
    if (event.type === 'pointerdown') {
      this.#isAnswering = true
      this.arrive()
    } else if (LETS_GO.includes(event.type)) setTimeout(() => this.#isAnswering && this.stay(), CLICK_MS)
    else if (!MOVES.includes(event.type)) {
      pressesNothing(event)
      this.stay()
    }
  }

  /** The focus or the selection has moved. The question itself takes the focus, so this does not answer it. */
  read(): void {
    this.look()
    if (isInterrupted()) return
    if (!isVeiled() && useIdle.getState().secondsLeft === null && usePresence.getState().personal > 0) this.stay()
  }

  /** Time is counted from now on. */
  arrive(): void {
    this.#touchedAt = this.#now()
  }

  /** Somebody is still here. */
  stay(): void {
    this.arrive()
    this.#touchedVisit = useVisit.getState().number
    this.#stopAsking()
  }

  /** The page is about to be hidden or left. When it is shown again, it knows how long it was left alone. */
  noteTouch(): void {
    noteTouch(this.#now() - this.#touchedAt)
  }

  /** An interruption is not time without a visitor. A tablet that slept through it was still left alone. */
  #leaveOutInterruption(): void {
    const now = this.#now()
    if (isInterrupted()) this.#touchedAt += Math.min(now - this.#lookedAt, LOOK_LATE_MS)
    this.#lookedAt = now
  }

  #leave(): void {
    const visit = useVisit.getState()
    const isUnused = this.#touchedVisit !== visit.number && isUsual(visit)
    // An empty home screen that nobody touched needs no clearing.
    if (!isUnused || usePresence.getState().personal > 0) endVisit()
    this.#touchedVisit = 0
    this.#stopAsking()
  }

  #stopAsking(): void {
    this.#isAnswering = false
    useIdle.setState({ secondsLeft: null })
  }
}

/**
 * While the question is shown, a key only answers it. Letters and digits are also typed, because they are part of a
 * number or a name.
 */
function pressesNothing(event: Event): void {
  if (!(event instanceof KeyboardEvent) || (event.key.length === 1 && event.key !== ' ')) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
