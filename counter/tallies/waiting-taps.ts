import { keep, kept, letGo } from '#web/storage/tab-storage.ts'
import type { TallyDoor, Tap } from './tally.ts'

/**
 * The taps that the phone has not stored yet. Storing takes some milliseconds, and the page may be loaded again in
 * between. The tab keeps them at once, until they are stored.
 */

/**
 * A tap at a door of an event. The ids are fixed before it is stored, so that it can be counted again from the start.
 */
export type TapAt = Tap & {
  readonly eventId: number
  readonly door: TallyDoor
  readonly ids: readonly [string, string]
}

const KEY = 'foyer-taps'

/** Keeps the taps that wait. */
export const keepWaiting = (taps: readonly TapAt[]): void =>
  taps.length === 0 ? letGo(KEY) : keep(KEY, JSON.stringify(taps))

/** Returns the taps that waited when the page was left. */
export const waitingBefore = (): readonly TapAt[] => JSON.parse(kept(KEY) ?? '[]') as readonly TapAt[]
