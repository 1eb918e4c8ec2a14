import { tooNew } from '#domain/church/log-version.ts'
import { isKnown } from '#domain/events.ts'
import { createCareOfPeople } from '#domain/read-models/care/care-of-people.ts'
import { createDirectory } from '#domain/read-models/directory/directory.ts'
import { createPeople } from '#domain/read-models/people/people.ts'
import { createPhoneClaims } from '#domain/read-models/phone-claims.ts'
import type { EventLog, NewEvent } from '#infra/event-log/event-log.ts'
import { CommandRefused } from '#commands/command.ts'
import { finishErasures } from '#server/people/finish-erasures.ts'
import { stopIfAsked, type Tell } from './copy-log.ts'
import { forgottenIn, whatIsLeft } from './what-is-left.ts'

/** The largest event that the target log accepts, in bytes, and how they are counted. */
export type Limit = { readonly most: number; bytesOf(event: NewEvent): number }

/**
 * Reads the whole log before anything is written. Throws when an event cannot be copied, and finishes erasures that are
 * not finished yet, as each start of a server does. Returns the number of events.
 */
export async function survey(from: EventLog, limit: Limit | null, tell: Tell, stopping: AbortSignal): Promise<number> {
  const records = createDirectory({ hasCome: () => false })
  const people = createPeople()
  const phoneClaims = createPhoneClaims()
  const care = createCareOfPeople({ people, records })
  let events = 0
  for await (const recorded of whatIsLeft(from, await forgottenIn(from))) {
    stopIfAsked(stopping)
    const { event, stream, revision } = recorded
    if (!isKnown(event.type))
      throw new CommandRefused(
        `The log holds an event that this version of Foyer does not know (${event.type}): use the newest`,
      )
    const refusal = event.type === 'LogRaised' && tooNew(event.data.version)
    if (refusal) throw new CommandRefused(refusal)
    if (limit && limit.bytesOf(recorded) > limit.most)
      throw new CommandRefused(
        `${stream} holds at ${revision} an event of ${limit.bytesOf(recorded)} bytes, and EventStoreDB takes ${limit.most}: nothing was copied`,
      )
    records.apply(event)
    people.apply(event)
    phoneClaims.apply(event, stream)
    care.apply(event, recorded.cause)
    tell('Looked through', (events += 1))
  }
  await finishErasures(from, { records, people, phoneClaims, care }, new Date().toISOString())
  return events
}
