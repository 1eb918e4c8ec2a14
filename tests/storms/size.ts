import { randomInt } from 'node:crypto'
import process from 'node:process'

/**
 * How large a storm is: the short form runs with all other tests, the long one with `npm run test:storm`. A storm with
 * the same seed decides the same, but threads and networks take their own time.
 */
export const isLong = process.env['STORM'] === 'long'
export const seed = Number(process.env['STORM_SEED'] ?? randomInt(1_000_000))

export const times = (short: number, long: number): number => (isLong ? long : short)
