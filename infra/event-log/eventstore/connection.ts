import { EventStoreDBClient, type Credentials } from '@eventstore/db-client'
import type { Address } from './address.ts'
import { holdLine, type Line } from './line.ts'

/** The one connection of this process, who we are on it, and how long we wait for what. */
export type Connection = {
  readonly client: EventStoreDBClient
  readonly line: Line
  readonly credentials: Credentials
  readonly patience: Patience
  /** What the names of this log's streams have before them in the database. */
  readonly within: string
  /** When it is aborted, what fails is not tried again. */
  readonly closing: AbortSignal
}

/** In milliseconds. */
export type Patience = {
  /** How long one try of a command may take. */
  readonly deadline: number
  /** How long a question waits for the next event: the client itself would wait for ever. */
  readonly silence: number
  /** For how long a command or a question is tried again. */
  readonly budget: number
  /** After how long without a word from a subscription the database is asked whether there is none. */
  readonly quiet: number
}

/**
 * After a leader's death short tries find the new one sooner than one long wait does. The budget outlasts an election
 * and a leader's orderly stop, and ends before a tablet gives up.
 */
export const PATIENCE: Patience = { deadline: 1_500, silence: 3_000, budget: 9_000, quiet: 5_000 }

export function connect(address: Address, patience: Patience, within: string, closing: AbortSignal): Connection {
  const { connectionString, credentials } = address
  const client = EventStoreDBClient.connectionString(connectionString)
  return { client, line: holdLine(client), credentials, patience, within, closing }
}

/** What every command carries. Without credentials the client takes a path that loses appends. */
export const commandOptions = ({ credentials, patience }: Connection) => ({
  credentials,
  requiresLeader: true,
  deadline: patience.deadline,
})
