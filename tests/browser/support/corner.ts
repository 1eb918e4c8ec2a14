import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { test as base } from '@playwright/test'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { logOf, partOf, type Part } from '#tests/foyer/cluster/part.ts'
import { SECRET } from '#tests/foyer/foyer.ts'

/**
 * The place of a church's log in an EventStoreDB: streams of its own, in a database that others use too. Events of
 * earlier tests, other churches or strangers do not matter, however many there are.
 */
export type Corner = Part & { readonly url: string }

/** The settings of its server. */
export const settingsFor = ({ url, within, from }: Corner): Record<string, string> => ({
  EVENTSTORE_URL: url,
  FOYER_SECRET: SECRET,
  STREAMS_WITHIN: within,
  STREAMS_FROM: from,
})

export const logIn = ({ url, ...part }: Corner): EventLog => logOf(readAddress(url), part)

/** What is the same for all churches of one run. */
export type Worker = {
  /** The kind of log that the churches use. */
  log: 'embedded' | 'eventstore'
  /** The database that `EVENTSTORE_URL` names, or else a test server of its protocol. */
  database: string | null
}

export const test = base.extend<{ corner: Corner | null }, Worker>({
  log: ['embedded', { option: true, scope: 'worker' }],
  database: [
    async ({ log }, use) => {
      const named = process.env['EVENTSTORE_URL']
      if (log === 'embedded' || named) return await use(log === 'embedded' ? null : (named ?? null))
      const server = await startEventStoreServer()
      await use(server.url)
      await server.kill()
    },
    { scope: 'worker' },
  ],
  corner: async ({ database: url }, use) =>
    use(url === null ? null : { url, ...(await partOf(readAddress(url), `${randomUUID()}-`)) }),
})
