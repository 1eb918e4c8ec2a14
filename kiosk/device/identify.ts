import { create } from 'zustand'
import { useInterruption } from '#kiosk/visit/idle.ts'

/** The name that is shown over the screen, and for how many seconds more. Null while none is. */
export const useIdentify = create<{ name: string; secondsLeft: number } | null>()(() => null)

/** For how long a name is shown. */
export const SECONDS = 10

const REFRESH_MS = 100

/** After this time without a key, a hand scanner has typed all of its code, and no key is held down. Milliseconds. */
const QUIET_MS = 600

/**
 * The focus goes back to where it was a moment after the name has gone. That is no touch of a visitor. Milliseconds.
 */
const SETTLED_MS = 100

let refreshing: ReturnType<typeof setInterval> | undefined
let closing: ReturnType<typeof setTimeout> | undefined

/** Shows this name for ten seconds, or for another ten. No clock that somebody may set is relied on. */
export function identify(name: string): void {
  end()
  const began = performance.now()
  const showSecondsLeft = (): void => {
    const secondsLeft = SECONDS - Math.floor((performance.now() - began) / 1000)
    if (secondsLeft <= 0) return end()
    if (secondsLeft !== useIdentify.getState()?.secondsLeft) useIdentify.setState({ name, secondsLeft }, true)
  }
  refreshing = setInterval(showSecondsLeft, REFRESH_MS)
  useInterruption.setState({ end })
  showSecondsLeft()
}

function end(): void {
  clearInterval(refreshing)
  clearTimeout(closing)
  useIdentify.setState(null, true)
  setTimeout(() => {
    if (useIdentify.getState() === null) useInterruption.setState({ end: null })
  }, SETTLED_MS)
}

const endSoon = (): void => {
  clearTimeout(closing)
  closing = setTimeout(end, QUIET_MS)
}

/**
 * Ends it at a touch, a click or a key, none of which reaches the screen beneath: a touch ends it with its click, and
 * keys when no more of them come. Returns a function that stops listening.
 */
export function endsWithAnyTouch(): () => void {
  const hear = (event: globalThis.Event): void => {
    if (useIdentify.getState() === null) return
    event.stopImmediatePropagation()
    if (event instanceof KeyboardEvent || event.type === 'click') event.preventDefault()
    if (event.type === 'click') end()
    // A finger that still rests on the screen must not press what is beneath.
    else if (event.type === 'pointerdown') clearTimeout(closing)
    else endSoon()
  }
  const listening = new AbortController()
  const { signal } = listening
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'click', 'keydown', 'keyup'])
    addEventListener(type, hear, { signal, capture: true })
  return () => {
    listening.abort()
    end()
  }
}
