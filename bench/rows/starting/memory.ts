import process from 'node:process'
import { SECRET, seed } from '#bench/church/seeding.ts'
import type { Started, Starting } from '#bench/load/starting.ts'
import { bench } from '#bench/measure.ts'
import type { Scratch } from '#bench/scratch.ts'
import { buildWhenStale } from '#server/pages/built.ts'

/** What a server that waits keeps in memory: without anybody, and with a church that has come for months. */

type Round = { idle: Started; half: Started; whole: Started }

/** How many gatherings everybody came to. */
const ATTENDED = 15

export const memory = bench<Round>({
  name: 'memory',
  async open({ remembered, loadMs: restMs }, scratch) {
    await buildWhenStale((text) => process.stderr.write(`${text}\n`))
    const starter = await scratch.start<Starting, Started, null>('load/starting.ts', [])
    const started = (environment: Starting['environment']) => () =>
      starter.ask({ entry: 'server/main.ts', environment, restMs })
    return {
      idle: started(await churchOf(scratch, 0)),
      half: started(await churchOf(scratch, remembered / 2)),
      whole: started(await churchOf(scratch, remembered)),
    }
  },
  goals: [
    {
      row: '13',
      path: 'memory of a server that waits, without anybody',
      ratio: 'MB of its own',
      unit: 'MB',
      foyer: ({ idle }) => idle.memory,
      target: { atMost: 80 },
    },
    {
      row: '13',
      path: 'memory for 10,000 attendees with families, 15 check-ins each',
      ratio: 'MB for 10,000',
      unit: 'MB',
      foyer: ({ idle, whole }) => whole.memory - idle.memory,
      target: { atMost: 40 },
      stretch: 16,
    },
    {
      row: '13',
      path: 'memory, twice the attendees',
      ratio: 'growth ÷ growth',
      unit: 'MB',
      foyer: ({ idle, whole }) => whole.memory - idle.memory,
      baseline: ({ idle, half }) => half.memory - idle.memory,
      target: { atMost: 2.1 },
    },
  ],
})

/** A church, as the environment of its server. */
async function churchOf(scratch: Scratch, households: number): Promise<Starting['environment']> {
  const directory = scratch.directory(`${households}-households`)
  await seed(directory, households, ATTENDED)
  return { DATA_DIR: directory, FOYER_SECRET: SECRET, ADMIN_PASSWORD: 'seven-candles-on-a-table' }
}
