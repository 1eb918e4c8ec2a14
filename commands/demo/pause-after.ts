import type { Chance } from '#commands/seed/chance.ts'

const MINUTE_MS = 60_000

/** How many families a minute come when the service is about to begin, and how many long afterwards. */
const RUSH = 30
const CALM = 4

/** How many minutes after the start of the demo most families come. Only a few come before that. */
const HEIGHT = 3
const BEFORE = 3
const AFTER = 2

/**
 * Returns the time until the next family comes, in milliseconds. Most families come around the start of the service.
 */
export function pauseAfter(minutes: number, chance: Chance): number {
  const mean = MINUTE_MS / perMinute(minutes)
  // Intervals between families who come independently of each other have an exponential distribution.
  return Math.min(-Math.log(1 - chance.share()), 3) * mean
}

function perMinute(minutes: number): number {
  const away = (minutes - HEIGHT) / (minutes < HEIGHT ? BEFORE : AFTER)
  return CALM + (RUSH - CALM) * Math.exp(-(away ** 2))
}
