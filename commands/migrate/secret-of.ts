import { CHURCH_STREAM, church } from '#domain/church/church.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { CommandRefused } from '#commands/command.ts'
import { fingerprintOf, keptSecret } from '#server/configuration/secret.ts'
import { stateOf } from '#server/transact.ts'

/**
 * The secret with which a log was begun. Without it nobody could be found by phone number in the copy. It is given in
 * the environment or stored in the data directory. Throws `CommandRefused` when it is missing or a different one.
 */
export async function secretOf(from: EventLog, given: string | undefined, dataDir: string): Promise<string> {
  const { state } = await stateOf(from, CHURCH_STREAM, church)
  if (!state) throw new CommandRefused('There is nothing to copy: no server was ever started on this log')
  const [secret, kept] = [given ?? keptSecret(dataDir), keptSecret(dataDir)]
  if (secret === undefined)
    throw new CommandRefused('FOYER_SECRET should be given: it is the one that the servers on this log use')
  for (const one of [secret, kept ?? secret])
    if (fingerprintOf(one) !== state.secretFingerprint)
      throw new CommandRefused(
        `${one === given ? 'FOYER_SECRET' : `The file secret in ${dataDir}`} should be the one that this log was begun with: phone numbers cannot be found with another`,
      )
  return secret
}
