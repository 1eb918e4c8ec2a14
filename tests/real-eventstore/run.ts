import { spawn } from 'node:child_process'
import process from 'node:process'
import { BadAddress } from '#infra/event-log/eventstore/address.ts'
import { described, lookAt, namedDatabase } from './named.ts'

/**
 * Tests whether Foyer works on a real EventStoreDB: the observed behaviour of the database, the behaviour of every log,
 * everything that Foyer knows in any order, and Foyer from the first tap to the last. An argument runs only that part.
 */

const PARTS = {
  // First, because this part checks more on a database that nobody has written to.
  transcript: ['what was observed', vitest('transcript')],
  behaviour: ['the behaviour of the log', vitest('behaviour')],
  history: ['any order of commands', vitest('history')],
  'end-to-end': ['the product, end to end', ['run.js', 'tests/browser/run.ts', '--project=eventstore']],
} as const satisfies Record<string, readonly [string, readonly string[]]>

const wanted = process.argv.slice(2).filter((word) => word in PARTS) as (keyof typeof PARTS)[]
const rest = process.argv.slice(2).filter((word) => !(word in PARTS))

const database = await namedAndThere()
console.log(`${described(database)}\n`)
const outcomes: [string, number][] = []
for (const part of wanted.length > 0 ? wanted : (Object.keys(PARTS) as (keyof typeof PARTS)[])) {
  const [title, command] = PARTS[part]
  outcomes.push([title, await run([...command, ...rest])])
}
for (const [title, code] of outcomes) console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${title}`)
process.exit(outcomes.every(([, code]) => code === 0) ? 0 : 1)

function vitest(part: string): string[] {
  return ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest-eventstore.config.ts', part]
}

/** Returns the database once it replies. Ends the process with a sentence if it does not. */
async function namedAndThere() {
  try {
    return await lookAt(namedDatabase())
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    console.error(error instanceof BadAddress ? `EVENTSTORE_URL ${said}` : said)
    process.exit(1)
  }
}

function run(command: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, command, { stdio: 'inherit' })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}
