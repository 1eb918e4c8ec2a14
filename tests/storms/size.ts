import { randomInt } from 'node:crypto'
import process from 'node:process'

/**
 * How large a storm is: the short form runs with `npm run test:proof`, the long one with `npm run test:storm`. A storm
 * with the same seed decides the same, but threads and networks take their own time.
 */
export const isLong = process.env['STORM'] === 'long'
export const seed = Number(process.env['STORM_SEED'] ?? randomInt(1_000_000))

export const times = (short: number, long: number): number => (isLong ? long : short)

/** Numbers from 0 up to 1 that look random, and are the same in each run for the same seed. */
export function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
