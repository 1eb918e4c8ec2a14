import { create } from 'zustand'

/** After this time without a touch, a screen with personal data asks whether somebody is still here. Milliseconds. */
export const ASKED_AFTER = 40_000
/** After this time without a touch, nobody is here. Milliseconds. */
export const GONE_AFTER = 60_000

/** Somebody is here, has gone, or is asked and has some seconds left to answer. */
type Idle = 'here' | 'gone' | { readonly secondsLeft: number }

/** Returns what a time without a touch means. A screen without personal data never asks. */
export function idleFor(milliseconds: number, personal: boolean): Idle {
  if (milliseconds >= GONE_AFTER) return 'gone'
  if (!personal || milliseconds < ASKED_AFTER) return 'here'
  return { secondsLeft: Math.ceil((GONE_AFTER - milliseconds) / 1000) }
}

/**
 * Something of the staff's that covers any screen for a moment. The visit goes on afterwards: time and
 * touches meanwhile do not count as the visitor's.
 */
type Interruption = {
  /** Ends it. Null while there is none. */
  end: (() => void) | null
}

export const useInterruption = create<Interruption>()(() => ({ end: null }))

export const isInterrupted = (): boolean => useInterruption.getState().end !== null
