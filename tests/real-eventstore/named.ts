import process from 'node:process'
import { readAddress, type Address } from '#infra/event-log/eventstore-address.ts'

/** The database that these tests are to run on. */
export function namedDatabase(): Address {
  const url = process.env['EVENTSTORE_URL']
  if (!url) throw new Error('Say where it is: EVENTSTORE_URL=esdb://localhost:2113?tls=false npm run test:eventstore')
  return readAddress(url)
}
