import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { seed } from '#tests/storms/size.ts'

/** `npm run test:fuzz`: the long form of the flood of nonsense. `STORM_SEED` repeats an earlier one. */

console.log(`STORM_SEED=${seed}`)
const words = ['node_modules/vitest/vitest.mjs', 'run', 'tests/attacks/nonsense.test.ts']
const env = { ...process.env, STORM: 'long', STORM_SEED: String(seed) }
const child = spawn(process.execPath, words, { env, stdio: 'inherit' })
const [code] = (await once(child, 'close')) as [number | null]
process.exitCode = code ?? 1
