/** A code that was held up, when it was last read or seen (in milliseconds), and whether it was invalid. */
export type Showing = { text: string; at: number; isInvalid: boolean }

/** Milliseconds within which the same code is not read again. */
const SAME = 3_000

/**
 * Returns the last showing if this code is still held up, or null if it is to be read. An invalid code is reported
 * once, however long it is held up. A valid code is read again after three seconds, in case the look-up has failed.
 */
export function sameShowing(last: Showing | null, text: string, now: number): Showing | null {
  if (last?.text !== text || now - last.at >= SAME) return null
  return last.isInvalid ? { ...last, at: now } : last
}
