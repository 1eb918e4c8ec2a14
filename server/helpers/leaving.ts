import { helperStream } from '#domain/helper/helper.ts'
import type { HelperId, Instant } from '#domain/ids.ts'
import type { Cause, EventLog, Position } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { bySystem } from '#server/transact.ts'
import type { Views } from '#server/views.ts'
import { commandHelpers } from './commanding.ts'

/**
 * Takes a helper or an invitation away: first the event that every server obeys at once, which holds only ids, then the
 * end of the stream with the name. A start finishes what a crash left between the two.
 */
export async function takeAway(services: Pick<Services, 'log'>, helperId: HelperId, cause: Cause): Promise<Position> {
  const { position } = await commandHelpers(services, { type: 'TakeAwayHelper', helperId }, cause)
  await services.log.end(helperStream(helperId))
  return position
}

/**
 * Runs at each start: ends the streams of those who were taken away, and takes back invitations that a crash has left
 * without a name. Nobody has their link.
 */
export async function finishLeavings(log: EventLog, { helpers }: Pick<Views, 'helpers'>, now: Instant): Promise<void> {
  for (const helperId of helpers.takenAway()) {
    const { ended } = await log.read(helperStream(helperId))
    if (!ended) await log.end(helperStream(helperId))
  }
  for (const helperId of helpers.nameless()) await takeAway({ log }, helperId, bySystem(now))
}
