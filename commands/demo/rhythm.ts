import type { Chance } from '#commands/seed/chance.ts'

const MINUTE_MS = 60_000

/** So many families a minute come when the service is about to begin, and so many long afterwards. */
const RUSH = 30
const CALM = 4

/** How many minutes after the start of the demo most families come. They begin to come slowly, and soon all are there. */
const HEIGHT = 3
const BEFORE = 3
const AFTER = 2

/** Returns how long it takes until the next family comes, in milliseconds: they bunch around the start of the service. */
export function pauseAfter(minutes: number, chance: Chance): number {
  const mean = MINUTE_MS / perMinute(minutes)
  // Families who come independently of each other come at intervals that are distributed like this.
  return Math.min(-Math.log(1 - chance.share()), 3) * mean
}

function perMinute(minutes: number): number {
  const away = (minutes - HEIGHT) / (minutes < HEIGHT ? BEFORE : AFTER)
  return CALM + (RUSH - CALM) * Math.exp(-(away ** 2))
}
