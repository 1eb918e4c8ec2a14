import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SCRATCH } from './eventstore-part.ts'
import type { Runnable } from '#bench/measure.ts'
import { eventStoreActivity } from '#bench/rows/eventstore/activity.ts'
import { eventStoreCheckIn } from '#bench/rows/eventstore/check-in.ts'
import { eventStoreImport } from '#bench/rows/eventstore/import.ts'
import { eventStorePush } from '#bench/rows/eventstore/push.ts'
import { eventStoreRebuild } from '#bench/rows/eventstore/rebuild.ts'
import { SIZES } from '#bench/sizes.ts'
import { startEventStoreServer, type EventStoreServer } from '#tests/eventstore-server/server.ts'

/** Shows that the rows can be measured. The test server says nothing about the speed of the real database. */

const SMALLEST = {
  ...SIZES.tiny,
  warmUps: 0,
  loadMs: 200,
  households: 40,
  pushes: 1,
  rebuiltThere: 200,
  imported: 40,
  done: 40,
}

let server: EventStoreServer
beforeAll(async () => {
  server = await startEventStoreServer()
  vi.stubEnv('EVENTSTORE_URL', server.url)
  // Another church is in the database already.
  server.store.write('church-main', -1n, [
    {
      id: crypto.randomUUID(),
      type: 'ChurchFounded',
      isJson: true,
      data: Buffer.from('{}'),
      metadata: Buffer.from('{}'),
    },
  ])
})
afterAll(async () => {
  // The next file of this process starts servers too, and its servers have other logs.
  vi.unstubAllEnvs()
  await server.kill()
})

const rows: readonly Runnable[] = [
  eventStoreActivity,
  eventStoreCheckIn,
  eventStorePush,
  eventStoreRebuild,
  eventStoreImport,
]

test.each(rows)('$name is measured beside another church, and touches only its own streams', async (row) => {
  const { outcomes } = await row.run(SMALLEST)
  expect(outcomes.length).toBeGreaterThan(0)
  for (const { median, path } of outcomes) expect.soft(median, path).toBeTypeOf('number')
  for (const { median, path } of outcomes) expect.soft(median, path).not.toBeNaN()

  const streams = new Set(server.store.log.map(({ stream }) => stream))
  const foreign = [...streams].filter((stream) => !stream.startsWith(SCRATCH))
  expect(foreign).toEqual(['$$$scavenges', 'church-main'])
})
