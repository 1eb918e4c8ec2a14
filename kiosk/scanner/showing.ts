/** A code that was held up, when it was last dealt with or seen (ms), and whether it meant nothing. */
export type Showing = { text: string; at: number; meaningless: boolean }

const SAME = 3_000

/**
 * Whether this code is still the showing that was dealt with; null when it is a new one. A code that means nothing is
 * told once, however long it is held up; one that could not be looked up gets another chance after three seconds.
 */
export function sameShowing(last: Showing | null, text: string, now: number): Showing | null {
  if (last?.text !== text || now - last.at >= SAME) return null
  return last.meaningless ? { ...last, at: now } : last
}
