import type { Door, Tap } from './tally.ts'

/**
 * The taps that the phone has not stored yet. Storing takes some milliseconds, and the page may be loaded again in
 * between. The tab keeps them at once, until they are stored.
 */

/** A tap at a door of an event. The ids are fixed before it is stored, so that it can be counted again from the start. */
export type TapAt = Tap & { readonly eventId: number; readonly door: Door; readonly ids: readonly [string, string] }

const KEY = 'foyer-taps'

/** Keeps the taps that wait. A browser without such a place loses them with the page. */
export function keepWaiting(taps: readonly TapAt[]): void {
  try {
    if (taps.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(taps))
  } catch (error) {
    console.warn(error)
  }
}

/** Returns the taps that waited when the page was left. */
export function waitingBefore(): readonly TapAt[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as readonly TapAt[]
  } catch (error) {
    console.warn(error)
    return []
  }
}
