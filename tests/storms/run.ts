import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { seed } from './size.ts'

/**
 * `npm run test:storm`: the storms in their long form. Words behind it choose some of them. `STORM_SEED` repeats the
 * decisions of an earlier storm.
 */

/** Random Sundays with children, and one on which very many come: short forms of both are tests of every day. */
const SUNDAYS = ['tests/consistency/custody', 'tests/busy-service/children']

console.log(`STORM_SEED=${seed}`)
const chosen = process.argv.slice(2)
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...(chosen.length > 0 ? [] : ['tests/storms', ...SUNDAYS])]
const words = chosen.map((word) => SUNDAYS.find((folder) => folder.includes(word)) ?? `tests/storms/${word}`)
const env = { ...process.env, STORM: 'long', STORM_SEED: String(seed) }
const child = spawn(process.execPath, [...vitest, ...words], { env, stdio: 'inherit' })
const [code] = (await once(child, 'close')) as [number | null]
process.exitCode = code ?? 1
