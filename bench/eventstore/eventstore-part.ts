import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { EventStoreDBClient } from '@eventstore/db-client'
import { START, type EventLog } from '#infra/event-log/event-log.ts'
import { readAddress, type Address } from '#infra/event-log/eventstore/address.ts'
import { logOf, partOf, type Part } from '#tests/foyer/cluster/part.ts'

/** The part of an EventStoreDB that a measurement uses. */

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
export const freshPart = (): Promise<Part> => partOf(namedDatabase(), `${SCRATCH}${randomUUID().slice(0, 8)}-`)

/** Turns a part into arguments of a process, and back. */
export const argumentsFor = ({ within, from }: Part): string[] => [within, from]

export const partIn = ([within = '', from = START]: readonly string[]): Part => ({ within, from })

/** Foyer's log in this part, as its server uses it. */
export const logIn = (part: Part): EventLog => logOf(namedDatabase(), part)
