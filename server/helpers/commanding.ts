import {
  HELPERS_STREAM,
  helpers,
  type AdministratorsCommand,
  type Commander,
  type Helpers,
} from '#domain/helper/helpers.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { transact, type Transacted } from '#server/transact.ts'

type Without<Command> = Command extends unknown ? Omit<Command, 'by'> : never

/** Gives a command of an administrator to the stream of all helpers, in the name of who sends it. */
export const commandHelpers = (
  { log }: Pick<Services, 'log'>,
  command: Without<AdministratorsCommand>,
  cause: Cause,
): Promise<Transacted<Helpers>> => transact(log, HELPERS_STREAM, helpers, { ...command, by: commanderIn(cause) }, cause)

/** The administrator who causes a command, or the server at its start. */
function commanderIn({ actor }: Cause): Commander {
  if (actor === 'shared-password' || actor === 'system') return actor
  if (actor?.startsWith('helper-')) return actor as Commander
  throw new Error('Nobody else commands helpers')
}

/** Runs a command on the stream of one helper. An ended stream means that the helper was taken away meanwhile. */
export async function unlessTakenAway<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Rejection && error.code === 'attendee-erased' ? new Rejection('unknown-helper') : error
  }
}
