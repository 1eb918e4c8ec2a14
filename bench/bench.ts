import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { BadAddress } from '#infra/event-log/eventstore/address.ts'
import { benches, ofEventStore } from './benches.ts'
import type { Measured } from './measure.ts'
import { RESULTS, table, writeResults } from './report.ts'
import { namedDatabase, SCRATCH } from '#bench/eventstore/eventstore-part.ts'
import { SIZES, type SizeName } from './sizes.ts'
import { withResults, type Run } from './written.ts'

/**
 * Measures whether Foyer is as fast as it promises: `npm run bench`, with `-- --long` for the full sizes, `-- --tiny`
 * to see that every row can be measured, and `-- --only look-up` for one bench. `-- --write docs/performance.md` writes
 * the table into that page. A missed goal is reported, but is no
 * error: GOALS.md says what each goal means. With EVENTSTORE_URL it measures that database too, which may hold other
 * data and be in use.
 */

// An interrupted run leaves nothing on the disk.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    tiny: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    write: { type: 'string' },
  },
})
const size: SizeName = values.long ? 'long' : values.tiny ? 'tiny' : 'short'
const isNamed = Boolean(process.env['EVENTSTORE_URL'])
if (isNamed) refuseBadAddress()
const isChosen = ({ name }: { name: string }) => values.only?.includes(name) ?? true
const chosen = [...benches, ...(isNamed ? ofEventStore : [])].filter(isChosen)
const left = isNamed ? [] : ofEventStore.filter(isChosen).map(({ name }) => name)
if (chosen.length === 0 && left.length === 0) {
  console.error(`There is: ${[...benches, ...ofEventStore].map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const page = values.write
if (page !== undefined) withResults(readFileSync(page, 'utf8'), runOf([0, 0]), [])
const [before = 0] = loadavg()
const measured: Measured[] = []
const failed: Record<string, string> = {}

for (const { name, run } of chosen) {
  process.stderr.write(`${name} … `)
  const start = performance.now()
  try {
    measured.push(await run(SIZES[size]))
    process.stderr.write(`${Math.round((performance.now() - start) / 1000)} s\n`)
  } catch (error) {
    failed[name] = error instanceof Error ? error.message : String(error)
    process.stderr.write(`could not be measured: ${failed[name]}\n`)
  }
}

writeResults(size, measured, failed)
if (page !== undefined) writeInto(page)
console.log(`\n${table(measured.flatMap(({ outcomes }) => outcomes))}\n`)
console.log(`${SIZES[size].rounds} rounds each, all of them in ${RESULTS}.`)
if (left.length > 0) console.log(`Not run without EVENTSTORE_URL: ${left.join(', ')}.`)
if (isNamed) console.log(`What was written to EventStoreDB stays there, in streams that begin with ${SCRATCH}.`)
process.exitCode = Object.keys(failed).length === 0 ? 0 : 1

function writeInto(page: string): void {
  const [after = 0] = loadavg()
  const outcomes = measured.flatMap((one) => one.outcomes)
  writeFileSync(page, withResults(readFileSync(page, 'utf8'), runOf([before, after]), outcomes))
}

function runOf(busy: Run['busy']): Run {
  return { size, rounds: SIZES[size].rounds, at: new Date(), busy }
}

/** Says in words what will be measured. */
function refuseBadAddress(): void {
  try {
    namedDatabase()
  } catch (error) {
    if (!(error instanceof BadAddress)) throw error
    console.error(`EVENTSTORE_URL ${error.message}`)
    process.exit(1)
  }
}
