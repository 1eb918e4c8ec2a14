import { create } from 'zustand'
import { idleFor } from './idle.ts'
import { passingTime } from '#kiosk/shell/calls/passing-time.ts'
import { usePresence } from './presence.ts'
import { endVisit, noteTouch, useVisit } from './visit.ts'

type Asking = {
  /** Seconds that are left to say that somebody is still here. Null while the question is not shown. */
  secondsLeft: number | null
  /** Says that somebody is still here. */
  stay: () => void
}

/** Whether the kiosk asks if somebody is still here, and how to answer. */
export const useIdle = create<Asking>()(() => ({ secondsLeft: null, stay: () => {} }))

const LOOK_MS = 250
/** A click comes at most this long after its touch, in milliseconds. */
const CLICK_MS = 400

const TOUCHES = ['pointerdown', 'keydown', 'click', 'input']
/** A moving mouse means that somebody is here. It does not answer the question: the button would disappear under it. */
const MOVES = ['pointermove', 'touchmove', 'wheel']
/**
 * A screen reader moves through the page without touches that the page can see: it moves the focus or the selection. A
 * new screen does the same when it opens, but then somebody has just touched it.
 */
const READS = ['focusin', 'selectionchange']
const LETS_GO = ['pointerup', 'pointercancel']

/**
 * Watches whether somebody is here, asks when nobody seems to be, and ends the visit when nobody is. It reads clocks
 * and does not rely on timers, because a tablet that slept was left alone meanwhile. Returns a function that stops it.
 */
export function followIdle(now: () => number = passingTime()): () => void {
  let touchedAt = now()
  /** The visit in which the screen was touched last. */
  let touchedVisit = 0
  /**
   * A finger is on the question. The question stays until the finger is lifted, so that the tap presses nothing below
   * it.
   */
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
    // An empty home screen that nobody touched needs no clearing.
    if (!unused || usePresence.getState().personal > 0) endVisit()
    touchedVisit = 0
    answering = false
    useIdle.setState({ secondsLeft: null })
  }

  const look = (): void => {
    const { personal, underWay } = usePresence.getState()
    const idle = idleFor(now() - touchedAt, personal > 0)
    // A call under way is not cut off. The screen is hidden meanwhile.
    const waiting = idle === 'gone' && underWay > 0
    veil(waiting || (document.hidden && personal > 0))
    if (idle === 'gone') return waiting ? undefined : leave()
    // A visitor who waits for a reply is here.
    if (underWay > 0) touchedAt = now()
    if (!answering) useIdle.setState({ secondsLeft: underWay > 0 || idle === 'here' ? null : idle.secondsLeft })
  }

  const touch = (event: Event): void => {
    // A tablet that wakes up is cleared before the touch counts.
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

  /** The question itself takes the focus, so a focus change does not answer it. */
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
  // With Back, a browser shows a page as it was left, with everything on it.
  addEventListener('pageshow', ({ persisted }) => persisted && endVisit(), { signal })
  // Time on a new screen is counted from its opening, even if nobody touched anything to get there.
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

/** Hides everything, until it is known whether it may still be shown. */
const veil = (drawn: boolean): void => void document.documentElement.toggleAttribute(VEILED, drawn)

const isVeiled = (): boolean => document.documentElement.hasAttribute(VEILED)

/** The key that answers the question does nothing else, unless it is part of a number or name that is being typed. */
function pressesNothing(event: Event): void {
  if (!(event instanceof KeyboardEvent) || (event.key.length === 1 && event.key !== ' ')) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
