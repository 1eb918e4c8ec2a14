import { setTimeout as wait } from 'node:timers/promises'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import { letIn } from '#infra/event-log/eventstore/user.ts'
import { CommandRefused, type Invocation } from '#commands/command.ts'
import { readConfig } from '#server/configuration/config.ts'

/** A cluster that has just started needs some time to choose its leader and to create its administrator. */
const PATIENCE_MS = 120_000
const BETWEEN_MS = 1_000

/** Creates the user of EventStoreDB that Foyer's connection string names, with the right to read what Foyer reads. */
export async function letFoyerIn(
  { environment, say, warn }: Invocation,
  patience = PATIENCE_MS,
  pause = BETWEEN_MS,
): Promise<void> {
  const { eventStore, adminPassword } = whatIsNeeded(environment)
  const until = performance.now() + patience
  let told = ''
  for (;;) {
    try {
      await letIn(eventStore, adminPassword)
      return say(`EventStoreDB lets ${eventStore.credentials.username} in, and lets it read what Foyer reads.`)
    } catch (error) {
      if (!(error instanceof LogUnavailable)) throw error
      if (performance.now() > until) throw new CommandRefused(withAdvice(error.message), { cause: error })
      const seconds = Math.round(patience / 1_000)
      if (error.message !== told) warn(`${error.message}: it is asked again, for ${seconds} seconds at most.`)
      told = error.message
    }
    await wait(pause)
  }
}

/** A cluster that has just started says the same for a while, so the advice comes when it did not help to wait. */
function withAdvice(message: string): string {
  if (message.includes(' 401 ')) return `${message}: EVENTSTORE_ADMIN_PASSWORD should be the password of admin`
  if (!message.includes('cannot be reached')) return message
  return `${message}: EVENTSTORE_URL should name the database, and as tlsCAFile the authority of its certificate`
}

function whatIsNeeded(environment: Invocation['environment']) {
  const { eventStore } = readConfig(environment)
  const adminPassword = environment['EVENTSTORE_ADMIN_PASSWORD']
  if (!eventStore)
    throw new CommandRefused('EVENTSTORE_URL should name the user to be made, as in esdb://foyer:password@host')
  if (!eventStore.connectionString.includes('@'))
    throw new CommandRefused(
      'EVENTSTORE_URL names no user: an insecure database lets everybody in, so there is none to make',
    )
  if (!adminPassword)
    throw new CommandRefused("EVENTSTORE_ADMIN_PASSWORD should be the password of the database's admin")
  return { eventStore, adminPassword }
}
