import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client'
import { readAddress, type Address } from '#infra/event-log/eventstore/address.ts'
import { verdictOn } from '#infra/event-log/eventstore/errors.ts'

/** What is known about the database before the tests. */
export type Database = {
  readonly version: string
  /** Whether only the database itself has written to it. */
  readonly isFresh: boolean
  /** Whether it holds only the one event with which a single node begins. Each election of a cluster adds some. */
  readonly isUntouched: boolean
  /** Whether it needs no credentials. */
  readonly isInsecure: boolean
}

const NEEDED = `EVENTSTORE_URL is not set: these tests need an EventStoreDB that they may write to.

  EVENTSTORE_URL=esdb://localhost:2113?tls=false npm run test:eventstore

It may be any version from 23.10 on (also a KurrentDB), a single node or a cluster, hold anything, and be used by others
meanwhile. What the tests write has names of its own, and stays there. What was observed of the database is judged to the
letter on a fresh and insecure 23.10, and listed on any other. With one of the words after "--", only that part is run:
transcript, behaviour, history, end-to-end.`

const DENIED =
  'EVENTSTORE_URL names a user who may not read the stream $all of that database, or that it does not know.'

const SECONDS = 20

/** The database for these tests. Throws an explanation when none is named. */
export function namedDatabase(): Address {
  const url = process.env['EVENTSTORE_URL']
  if (!url) throw new Error(NEEDED)
  return readAddress(url)
}

/** Waits until it replies. Throws a sentence if it does not. */
export const lookAt = ({ connectionString }: Address): Promise<Database> =>
  patiently(async () => {
    const database = await lookThrough(EventStoreDBClient.connectionString(connectionString))
    return { ...database, isInsecure: /[?&]tls=false/i.test(connectionString) }
  })

/** Waits until it has a leader that accepts writes. Throws a sentence if it does not get one. */
export const untilItTakesWrites = ({ connectionString, credentials }: Address): Promise<unknown> =>
  patiently(() => {
    const client = EventStoreDBClient.connectionString(connectionString)
    const options = { expectedRevision: NO_STREAM, requiresLeader: true, credentials, deadline: 2000 } as const
    return client.appendToStream(`asked-${randomUUID()}`, [jsonEvent({ type: 'Asked', data: {} })], options)
  })

/** Repeats the request until there is a reply, because a cluster may be electing its leader. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  let reason = 'it says nothing'
  for (let second = 0; second < SECONDS; second += 1) {
    try {
      return await within(5000, ask())
    } catch (error) {
      if (verdictOn(error) === 'denied') throw new Error(DENIED, { cause: error })
      reason = error instanceof Error ? error.message : String(error)
    }
    await wait(1000)
  }
  throw new Error(`EVENTSTORE_URL names a database that does not reply: ${reason}`)
}

async function lookThrough(client: EventStoreDBClient) {
  // The client does not pass on the reason.
  const { capabilities } = client as unknown as { capabilities: Promise<{ serverVersion: string }> }
  const { serverVersion } = await capabilities
  const streams: string[] = []
  for await (const { event } of client.readAll({ maxCount: 200 })) streams.push(event?.streamId ?? '$')
  const isFresh = streams.every((stream) => stream.startsWith('$'))
  return { version: serverVersion, isFresh, isUntouched: streams.length === 1 }
}

/** A sentence for the person who started the tests. */
export const described = ({ version, isFresh }: Database): string =>
  `EventStoreDB ${version}, ${isFresh ? 'fresh' : 'in which somebody has written'}`

/** Whether it must behave exactly as observed. */
export const isAsObserved = ({ version, isFresh, isInsecure }: Database): boolean =>
  isFresh && isInsecure && version.startsWith('23.10.')

function within<Result>(milliseconds: number, asked: Promise<Result>): Promise<Result> {
  const late = wait(milliseconds, undefined, { ref: false }).then(() => {
    throw new Error('it takes connections and does not reply')
  })
  return Promise.race([asked, late])
}
