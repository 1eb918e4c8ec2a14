import { expect, onTestFinished, test } from 'vitest'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { SECRET } from '#tests/foyer/foyer.ts'
import { foyer, newPhone } from '#tests/foyer/setup.ts'

/** The first calls after a start, while the client of EventStoreDB still connects. */

const STARTS = 5
const PAIRS = 30

test('right after a start two tablets register each of thirty numbers on EventStoreDB: one of each pair is in, and no call fails', async () => {
  const database = await startEventStoreServer()
  onTestFinished(() => database.kill())
  const environment = { EVENTSTORE_URL: database.url, FOYER_SECRET: SECRET, ADMIN_PASSWORD: 'seven-candles-on-a-table' }
  for (let begun = 0; begun < STARTS; begun += 1) {
    const opened = await foyer({ log: eventStoreLog(readAddress(database.url)), environment })
    const register = (phone: string, name: string) => opened.ask(createUser, { body: { name, phone } })
    const races = Array.from({ length: PAIRS }, newPhone).flatMap((phone) => [
      register(phone, 'Naomi Frost'),
      register(phone, 'Ruth Winter'),
    ])
    const statuses = (await Promise.all(races)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(PAIRS)
    expect(statuses.filter((status) => status === 409)).toHaveLength(PAIRS)
  }
})
