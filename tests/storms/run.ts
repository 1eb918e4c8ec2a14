import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { seed } from './size.ts'

/**
 * `npm run test:storm`: the storms in their long form. Words behind it choose some of them. `STORM_SEED` repeats the
 * decisions of an earlier storm.
 */

console.log(`STORM_SEED=${seed}`)
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...(process.argv.slice(2).length > 0 ? [] : ['tests/storms'])]
const words = process.argv.slice(2).map((word) => `tests/storms/${word}`)
const env = { ...process.env, STORM: 'long', STORM_SEED: String(seed) }
const child = spawn(process.execPath, [...vitest, ...words], { env, stdio: 'inherit' })
const [code] = (await once(child, 'close')) as [number | null]
process.exitCode = code ?? 1
