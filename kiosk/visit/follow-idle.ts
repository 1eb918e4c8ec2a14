import { create } from 'zustand'
import { idleFor } from './idle.ts'
import { passingTime } from '#kiosk/shell/calls/passing-time.ts'
import { usePresence } from './presence.ts'
import { endVisit, noteTouch, useVisit } from './visit.ts'

type Asking = {
  /** Seconds that are left to say that somebody is still here. Null while nobody needs to be asked. */
  secondsLeft: number | null
  /** Says so. */
  stay: () => void
}

/** Whether somebody is asked if they are still here, and their answer. */
export const useIdle = create<Asking>()(() => ({ secondsLeft: null, stay: () => {} }))

const LOOK_MS = 250
/** A click follows its touch sooner than this. */
const CLICK_MS = 400

const TOUCHES = ['pointerdown', 'keydown', 'click', 'input']
/** Moving a mouse says that somebody is here. It does not answer the question: the answer would move away from under it. */
const MOVES = ['pointermove', 'touchmove', 'wheel']
/**
 * A screen reader moves through the page without a touch that the page is told of. It moves the focus, or else the
 * selection. A screen does so as well when it opens: then somebody has just touched it.
 */
const READS = ['focusin', 'selectionchange']
const LETS_GO = ['pointerup', 'pointercancel']

/**
 * Watches whether somebody is here, asks when nobody seems to be, and ends the visit when nobody is. Clocks are looked
 * at, not waited for: a tablet that slept has been left alone meanwhile. Answers how to stop.
 */
export function followIdle(now: () => number = passingTime()): () => void {
  let touchedAt = now()
  /** The visit in which the screen was touched last. */
  let touchedVisit = 0
  /** A finger is on the question: it stays until the touch is over, which then presses nothing beneath. */
  let answering = false

  const stay = (): void => {
    touchedAt = now()
    touchedVisit = useVisit.getState().number
    answering = false
    useIdle.setState({ secondsLeft: null })
  }

  const leave = (): void => {
    const { number, language, largerText } = useVisit.getState()
    const unused = touchedVisit !== number && language === 'en' && !largerText
    // An empty home that nobody touched is left as it is, however long.
    if (!unused || usePresence.getState().personal > 0) endVisit()
    touchedVisit = 0
    answering = false
    useIdle.setState({ secondsLeft: null })
  }

  const look = (): void => {
    const { personal, underWay } = usePresence.getState()
    const idle = idleFor(now() - touchedAt, personal > 0)
    // What is being saved gets its answer first, which nobody sees.
    const waiting = idle === 'gone' && underWay > 0
    veil(waiting || (document.hidden && personal > 0))
    if (idle === 'gone') return waiting ? undefined : leave()
    // Whoever waits for an answer is here.
    if (underWay > 0) touchedAt = now()
    if (!answering) useIdle.setState({ secondsLeft: underWay > 0 || idle === 'here' ? null : idle.secondsLeft })
  }

  const touch = (event: Event): void => {
    // Whoever wakes a tablet finds it cleared.
    look()
    if (isVeiled()) return
    if (useIdle.getState().secondsLeft === null) return stay()
    if (event.type === 'pointerdown') {
      answering = true
      touchedAt = now()
    } else if (LETS_GO.includes(event.type)) setTimeout(() => answering && stay(), CLICK_MS)
    else if (!MOVES.includes(event.type)) {
      pressesNothing(event)
      stay()
    }
  }

  /** The question takes the focus itself, so reading it does not answer it. */
  const read = (): void => {
    look()
    if (!isVeiled() && useIdle.getState().secondsLeft === null && usePresence.getState().personal > 0) stay()
  }

  const turn = (): void => {
    if (document.hidden) noteTouch(now() - touchedAt)
    look()
  }

  const listening = new AbortController()
  const { signal } = listening
  for (const type of [...TOUCHES, ...MOVES, ...LETS_GO]) addEventListener(type, touch, { signal, capture: true })
  for (const type of READS) document.addEventListener(type, read, { signal, capture: true })
  document.addEventListener('visibilitychange', turn, { signal })
  addEventListener('pagehide', () => noteTouch(now() - touchedAt), { signal })
  // Back leads to a page as it was left, with everything that was on it.
  addEventListener('pageshow', ({ persisted }) => persisted && endVisit(), { signal })
  // A new screen is looked at from its beginning, also when nobody touched anything to get there.
  const unsubscribe = usePresence.subscribe(({ personal }, before) => {
    if (personal > 0 && before.personal === 0 && !isVeiled()) touchedAt = now()
  })
  const timer = setInterval(look, LOOK_MS)
  useIdle.setState({ stay })
  return () => {
    clearInterval(timer)
    unsubscribe()
    listening.abort()
  }
}

const VEILED = 'data-veiled'

/** Hides whatever is shown, until it is known whether it may still be seen. */
const veil = (drawn: boolean): void => void document.documentElement.toggleAttribute(VEILED, drawn)

const isVeiled = (): boolean => document.documentElement.hasAttribute(VEILED)

/** The key that answers the question does nothing else, unless it is one of a number or name that is being typed. */
function pressesNothing(event: Event): void {
  if (!(event instanceof KeyboardEvent) || (event.key.length === 1 && event.key !== ' ')) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
