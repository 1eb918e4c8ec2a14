import type { Instant } from '#domain/ids.ts'

/**
 * A clock that writes each millisecond once, because in a rush many requests fall into one, and each
 * asks several times.
 */
export function clock(milliseconds: () => number = Date.now): () => Instant {
  let last = Number.NaN
  let text = ''
  return () => {
    const now = milliseconds()
    if (now !== last) text = new Date(now).toISOString()
    last = now
    return text
  }
}
