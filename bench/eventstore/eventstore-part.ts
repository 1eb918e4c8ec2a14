import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client'
import { START, type EventLog, type Position } from '#infra/event-log/event-log.ts'
import { readAddress, type Address } from '#infra/event-log/eventstore/address.ts'
import { positionOf } from '#infra/event-log/eventstore/records.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'

/**
 * A part of an EventStoreDB for one measurement. The database may hold other data and be in use: no Foyer sees these
 * streams, and older events are not read.
 */
export type Part = {
  /** The beginning of the names of its streams. */
  readonly within: string
  /** The end of the database when the part was made. */
  readonly from: Position
}

/** The streams of every measurement begin with this name. They stay, because deleting them costs as much as writing. */
export const SCRATCH = 'foyer-bench-'

/**
 * Each process reads this from the environment, because a connection string holds a password and every user can see
 * arguments.
 */
export function namedDatabase(): Address {
  const url = process.env['EVENTSTORE_URL']
  if (!url) throw new Error('EVENTSTORE_URL is not set')
  return readAddress(url)
}

/** The client alone, without Foyer's code around it. */
export const bareClient = (): EventStoreDBClient =>
  EventStoreDBClient.connectionString(namedDatabase().connectionString)

/** Makes a new part, after everything that is in the database now. */
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

/** Turns a part into arguments of a process, and back. */
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
