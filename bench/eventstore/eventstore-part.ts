import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client'
import { START, type EventLog, type Position } from '#infra/event-log/event-log.ts'
import { readAddress, type Address } from '#infra/event-log/eventstore/address.ts'
import { positionOf } from '#infra/event-log/eventstore/records.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'

/**
 * The part of an EventStoreDB that one measurement has for itself. The database may hold other things and be written to
 * by others: no Foyer sees these streams, and nothing that was there before is read.
 */
export type Part = {
  /** What the names of its streams begin with. */
  readonly within: string
  /** Where the database ended when the part was made. */
  readonly from: Position
}

/** The streams of every measurement begin with it: they stay, since deleting costs what writing did. */
export const SCRATCH = 'foyer-bench-'

/** Read from the environment in each process: a connection string holds a password, and arguments are seen by everybody. */
export function namedDatabase(): Address {
  const url = process.env['EVENTSTORE_URL']
  if (!url) throw new Error('EVENTSTORE_URL is not set')
  return readAddress(url)
}

/** The client, with nothing of Foyer's around it. */
export const bareClient = (): EventStoreDBClient =>
  EventStoreDBClient.connectionString(namedDatabase().connectionString)

/** A fresh part, after everything that is there now. */
export async function freshPart(): Promise<Part> {
  const client = bareClient()
  const { credentials } = namedDatabase()
  let from = START
  for await (const { event } of client.readAll({
    direction: BACKWARDS,
    fromPosition: END,
    maxCount: 1,
    credentials,
  }))
    if (event) from = positionOf(event.position)
  await client.dispose()
  return { within: `${SCRATCH}${randomUUID().slice(0, 8)}-`, from }
}

/** As arguments of a process, and back. */
export const argumentsFor = ({ within, from }: Part): string[] => [within, from]

export const partIn = ([within = '', from = START]: readonly string[]): Part => ({ within, from })

/** Foyer's log in this part, as its server uses it. */
export function logIn({ within, from }: Part): EventLog {
  const log = eventStoreLog(namedDatabase(), undefined, within)
  const orBeginning = (position: Position) => (position === START ? from : position)
  return {
    ...log,
    readAll: (after) => log.readAll(orBeginning(after)),
    follow: (after, signal) => log.follow(orBeginning(after), signal),
  }
}
