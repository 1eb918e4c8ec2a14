import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client'
import { START, type EventLog, type Position } from '#infra/event-log/event-log.ts'
import type { Address } from '#infra/event-log/eventstore/address.ts'
import { PATIENCE } from '#infra/event-log/eventstore/connection.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { positionOf } from '#infra/event-log/eventstore/records.ts'

/**
 * A part of an EventStoreDB for one church of a test or a measurement. The database may hold much other data and be in
 * use: no Foyer outside sees these streams, and older events are not read.
 */
export type Part = {
  /** The beginning of the names of its streams. */
  readonly within: string
  /** The end of the database when the part was made. */
  readonly from: Position
}

/** Makes a new part, after everything that is in the database now. */
export async function partOf({ connectionString, credentials }: Address, within: string): Promise<Part> {
  const client = EventStoreDBClient.connectionString(connectionString)
  const last = { direction: BACKWARDS, fromPosition: END, maxCount: 1, credentials } as const
  let from = START
  for await (const { event } of client.readAll(last)) if (event) from = positionOf(event.position)
  await client.dispose()
  return { within, from }
}

/** Foyer's log in this part, as its server uses it. */
export function logOf(address: Address, { within, from }: Part): EventLog {
  const log = eventStoreLog(address, PATIENCE, within)
  const orBeginning = (position: Position) => (position === START ? from : position)
  return {
    ...log,
    readAll: (after) => log.readAll(orBeginning(after)),
    follow: (after, signal) => log.follow(orBeginning(after), signal),
  }
}
