import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Dialog } from '#web/frame/Dialog.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { ASKED_AFTER, GONE_AFTER, idleFor, isInterrupted } from './idle.ts'
import { Ring } from '#web/frame/Ring.tsx'
import * as styles from './StillHere.module.css'
import { passingTime } from '#web/calls/clock.ts'
import { usePresence } from './presence.ts'
import { endVisit, isUsual, noteTouch, useVisit } from './visit.ts'
import { create } from 'zustand'

const VEILED = 'data-veiled'

/** Hides everything, until it is known whether it may still be shown. */
const veil = (drawn: boolean): void => void document.documentElement.toggleAttribute(VEILED, drawn)

const isVeiled = (): boolean => document.documentElement.hasAttribute(VEILED)

type Asking = {
  /** Seconds that are left to say that somebody is still here. Null while the question is not shown. */
  secondsLeft: number | null
  /** Says that somebody is still here. */
  stay: () => void
}

/** Whether the kiosk asks if somebody is still here, and how to answer. */
const useIdle = create<Asking>()(() => ({ secondsLeft: null, stay: () => {} }))

/** A click comes at most this long after its touch, in milliseconds. */
const CLICK_MS = 400
/** The longest time between two looks, unless the tablet slept. Milliseconds. */
const LOOK_LATE_MS = 2_000

/** A moving mouse means that somebody is here. It does not answer the question: the button would disappear under it. */
const MOVES = ['pointermove', 'touchmove', 'wheel']
const LETS_GO = ['pointerup', 'pointercancel']

/** Knows when the screen was touched last, asks when nobody seems to be here, and ends the visit when nobody is. */
class IdleWatch {
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

/** Asks whether somebody is still here, while a ring empties. Any touch or key means yes. */
export function StillHere() {
  const { idle: texts } = useKioskTexts()
  const { secondsLeft, stay } = useIdle()
  useEffect(() => followIdle(), [])
  if (secondsLeft === null) return null
  return (
    <Dialog role="alertdialog" labelledBy="still-here" describedBy="still-here-lead" onClose={stay} width={560}>
      <div className={styles['stillHere']}>
        <Ring left={secondsLeft / SECONDS} size={160} radius={70} line={10}>
          <span aria-hidden="true">{secondsLeft}</span>
        </Ring>
        <h2 className={styles['heading']} id="still-here">
          {texts.heading}
        </h2>
        <p className={styles['lead']} id="still-here-lead">
          {texts.lead}
        </p>
        <Button onClick={stay}>{texts.stay}</Button>
      </div>
    </Dialog>
  )
}

const SECONDS = (GONE_AFTER - ASKED_AFTER) / 1000

const LOOK_MS = 250

const TOUCHES = ['pointerdown', 'keydown', 'click', 'input', ...MOVES, ...LETS_GO]
/**
 * A screen reader moves through the page without touches that the page can see: it moves the focus or the selection. A
 * new screen does the same when it opens, but then somebody has just touched it.
 */
const READS = ['focusin', 'selectionchange']

/**
 * Watches whether somebody is here. It reads clocks and does not rely on timers, because a tablet that slept was left
 * alone meanwhile. Returns a function that stops it.
 */
function followIdle(): () => void {
  const watch = new IdleWatch(passingTime())
  const listening = new AbortController()
  const { signal } = listening
  for (const type of TOUCHES) addEventListener(type, (event) => watch.touch(event), { signal, capture: true })
  for (const type of READS) document.addEventListener(type, () => watch.read(), { signal, capture: true })
  document.addEventListener('visibilitychange', () => turn(watch), { signal })
  addEventListener('pagehide', () => watch.noteTouch(), { signal })
  // With Back, a browser shows the left page again, with everything on it.
  addEventListener('pageshow', ({ persisted }) => persisted && endVisit(), { signal })
  // Time on a new screen is counted from its opening, even if nobody touched anything to get there.
  const unsubscribe = usePresence.subscribe(({ personal }, before) => {
    if (personal > 0 && before.personal === 0 && !isVeiled()) watch.arrive()
  })
  const timer = setInterval(() => watch.look(), LOOK_MS)
  useIdle.setState({ stay: () => watch.stay() })
  return () => {
    clearInterval(timer)
    unsubscribe()
    listening.abort()
  }
}

/** The page was hidden, or is shown again. */
function turn(watch: IdleWatch): void {
  if (document.hidden) watch.noteTouch()
  watch.look()
}
