import { setImmediate } from 'node:timers/promises'

/** How long one piece of work takes before other requests get a turn. Milliseconds. */
const TURN_MS = 8

/** Looks at each of many, and gives other requests a turn again and again, so that no check-in waits for it. */
export async function eachInTurns<T>(all: Iterable<T>, look: (one: T) => void): Promise<void> {
  let begun = performance.now()
  for (const one of all) {
    look(one)
    if (performance.now() - begun < TURN_MS) continue
    await setImmediate()
    begun = performance.now()
  }
}
