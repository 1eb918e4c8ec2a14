import { setImmediate } from 'node:timers/promises'

/** How long one piece of work takes before other requests get a turn. Milliseconds. */
const TURN_MS = 8

/** Goes through many, and gives other requests a turn again and again, so that no check-in waits for it. */
export async function* inTurns<T>(all: Iterable<T>): AsyncGenerator<T, void, void> {
  let begun = performance.now()
  for (const one of all) {
    yield one
    if (performance.now() - begun < TURN_MS) continue
    await setImmediate()
    begun = performance.now()
  }
}

/** Looks at many items in turns. An asynchronous loop would add a fifth of a microsecond to each of them. */
export async function eachInTurns<T>(all: Iterable<T>, look: (one: T) => void): Promise<void> {
  let begun = performance.now()
  for (const one of all) {
    look(one)
    if (performance.now() - begun < TURN_MS) continue
    await setImmediate()
    begun = performance.now()
  }
}
