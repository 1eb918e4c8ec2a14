import { setTimeout } from 'node:timers/promises'

/** A push that has not come after this many ms counts as lost. */
const LOST = 30_000

/**
 * Waits for a push. Rejects when it does not come, for example because its viewer was disconnected on a busy machine.
 */
export async function notLost<Push>(push: Promise<Push>): Promise<Push> {
  const late = setTimeout(LOST, undefined, { ref: false }).then(() => {
    throw new Error('A push never came')
  })
  return await Promise.race([push, late])
}
