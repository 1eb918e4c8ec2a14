import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { buildWhenStale } from '#server/pages/built.ts'
import type { Engine } from './browser.ts'
import { firefox } from './firefox.ts'
import { leadThrough } from './lead-through.ts'
import { verdictOn, type EngineResult } from './verdict.ts'
import { webkit } from './webkit.ts'

/**
 * Runs the journeys in the engines of other browsers, one engine after the other, and names the missing engines. `--
 * webkit` uses only that engine, and `-- wall` only the journeys whose titles contain that word.
 */

const ENGINES: readonly Engine[] = [webkit, firefox]

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const named = ENGINES.filter(({ name }) => words.includes(name.toLowerCase()))
const titles = words.filter((word) => named.every(({ name }) => name.toLowerCase() !== word))

await buildWhenStale((text) => console.log(text))
const results: EngineResult[] = []
for (const engine of named.length > 0 ? named : ENGINES) results.push(await resultOf(engine))
const { lines, exitCode } = verdictOn(results)
console.log(`\n${lines.join('\n')}`)
process.exit(exitCode)

async function resultOf(engine: Engine): Promise<EngineResult> {
  const missing = engine.missing()
  if (missing.length > 0) return { name: engine.name, missing, install: engine.install }
  const folder = await mkdtemp(join(tmpdir(), 'foyer-engine-'))
  try {
    return await leadThrough(engine, folder, titles)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
