/** The first wait of a receiver that fails, in milliseconds, unless WEBHOOK_RETRY_MS says another. */
const FIRST_MS = 5_000

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long is waited before each further try. The last one comes again. */
const WAITS = [FIRST_MS, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY] as const

/** An endpoint that has failed for so long is turned off. */
const GIVEN_UP_AFTER = 5 * DAY

/** By how much a wait is longer or shorter, so that many endpoints do not come back at the same moment. */
const JITTER = 0.1

/**
 * How long to wait after so many failed tries, in milliseconds. `first` is the first wait, and the others keep their
 * proportion to it. `drawn` is a random number from 0 to 1.
 */
export function waitAfter(attempts: number, first: number, drawn: number): number {
  const wait = WAITS[Math.min(attempts, WAITS.length) - 1] ?? FIRST_MS
  return Math.max(1, Math.round((wait / FIRST_MS) * first * (1 - JITTER + 2 * JITTER * drawn)))
}

/** How long an endpoint may fail before it is turned off, in milliseconds. */
export const givenUpAfter = (first: number): number => (GIVEN_UP_AFTER / FIRST_MS) * first
