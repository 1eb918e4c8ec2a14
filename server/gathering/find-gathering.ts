import { gathering, gatheringStream, type Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { occurrence, plannedAs } from '#domain/schedule/occurrences.ts'
import { SCHEDULE_STREAM, schedule } from '#domain/schedule/schedule.ts'
import type { Services } from '#server/server-services.ts'
import { stateOf } from '#server/transact.ts'

/** Returns the gathering, recorded or planned. */
export const gatheringOf = (
  services: Pick<Services, 'config' | 'log' | 'views'>,
  id: GatheringId,
): Promise<Gathering> => find(services, id, occurrence)

/**
 * Finds the gathering also when it was cancelled before anybody was recorded: a device may have kept who came before
 * that, or has not heard of it.
 */
export const gatheringEvenCancelled = (
  services: Pick<Services, 'config' | 'log' | 'views'>,
  id: GatheringId,
): Promise<Gathering> => find(services, id, plannedAs)

/**
 * A view may not show yet what another server has just written, so the streams themselves are read when the gathering
 * is missing in it.
 */
async function find(
  { log, views, config }: Pick<Services, 'config' | 'log' | 'views'>,
  id: GatheringId,
  inPlans: typeof occurrence,
): Promise<Gathering> {
  const seen = views.gatherings.find(id)
  if (seen) return seen
  const recorded = await stateOf(log, gatheringStream(id), gathering)
  if (recorded.state) return recorded.state
  const planned = await stateOf(log, SCHEDULE_STREAM, schedule)
  const found = inPlans(planned.state, id, config.timeZone)
  if (!found) throw new Rejection('unknown-gathering')
  return found
}
