import type { Live } from '#server/live/live.ts'
import type { Readiness } from './readiness.ts'

/** How often it looks whether this server is ready, in milliseconds. */
const LOOK_MS = 1_000

/** After so many looks a balancer knows that this server is not ready. */
const LOOKS = 5

/**
 * Ends the connections of all pages, once, when this server has not been ready for a while: what they show may be out
 * of date, and an open connection looks live. They connect again, and a balancer brings them to another server. Where
 * there is none, they come back.
 */
export function sendPagesAway(readiness: Pick<Readiness, 'missing'>, live: Pick<Live, 'sendAway'>): { stop(): void } {
  let looks = 0
  const timer = setInterval(() => {
    looks = readiness.missing() === null ? 0 : looks + 1
    if (looks === LOOKS) live.sendAway()
  }, LOOK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
