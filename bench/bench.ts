import process from 'node:process'
import { parseArgs } from 'node:util'
import { BadAddress } from '#infra/event-log/eventstore/address.ts'
import type { Measured } from './measure.ts'
import { RESULTS, table, writeResults } from './report.ts'
import { checkIn } from '#bench/rows/check-in.ts'
import { directory } from '#bench/rows/directory.ts'
import { eventStoreCheckIn } from '#bench/rows/eventstore/check-in.ts'
import { eventStoreImport } from '#bench/rows/eventstore/import.ts'
import { eventStorePush } from '#bench/rows/eventstore/push.ts'
import { eventStoreRebuild } from '#bench/rows/eventstore/rebuild.ts'
import { importing } from '#bench/rows/import.ts'
import { log } from '#bench/rows/log.ts'
import { lookUp } from '#bench/rows/look-up.ts'
import { names } from '#bench/rows/names.ts'
import { push } from '#bench/rows/push.ts'
import { rebuild } from '#bench/rows/rebuild.ts'
import { tiredDisk } from '#bench/rows/tired-disk.ts'
import { wall } from '#bench/rows/wall.ts'
import { namedDatabase, SCRATCH } from '#bench/eventstore/eventstore-part.ts'
import { SIZES, type SizeName } from './sizes.ts'

/**
 * Shows that Foyer is as fast as it says: `npm run bench`, with `-- --long` for the full sizes, `-- --tiny` to see that
 * every row can be measured, and `-- --only look-up` for one bench. A goal that is missed is told, and is no error.
 * With EVENTSTORE_URL it measures that database too. It need be neither empty nor idle.
 */

const benches = [checkIn, directory, importing, log, lookUp, names, push, rebuild, wall, tiredDisk]
const ofEventStore = [eventStoreCheckIn, eventStoreImport, eventStorePush, eventStoreRebuild]

// Whoever interrupts a run finds nothing of it on the disk.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    tiny: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
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
console.log(`\n${table(measured.flatMap(({ outcomes }) => outcomes))}\n`)
console.log(`${SIZES[size].rounds} rounds each, all of them in ${RESULTS}.`)
if (left.length > 0) console.log(`Not run without EVENTSTORE_URL: ${left.join(', ')}.`)
if (isNamed) console.log(`What was written to EventStoreDB stays there, in streams that begin with ${SCRATCH}.`)
process.exitCode = Object.keys(failed).length === 0 ? 0 : 1

/** In words, before anything is measured. */
function refuseBadAddress(): void {
  try {
    namedDatabase()
  } catch (error) {
    if (!(error instanceof BadAddress)) throw error
    console.error(`EVENTSTORE_URL ${error.message}`)
    process.exit(1)
  }
}
