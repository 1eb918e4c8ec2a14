import type { Since } from '#domain/attendance/since.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, Instant } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Services } from '#server/server-services.ts'
import { gatheringOf } from './find-gathering.ts'

/** Returns a gathering. Throws when its check-in has not opened yet, because nobody can have come. */
export async function begunGathering(
  services: Pick<Services, 'config' | 'log' | 'views' | 'now'>,
  id: GatheringId,
  find = gatheringOf,
): Promise<Gathering> {
  const found = await find(services, id)
  if (found.opensAt > services.now()) throw new Rejection('check-in-not-open')
  return found
}

/** When people who were moved to a gathering came. Outside of its check-in that is no arrival there. */
export const sinceThere = ({ at, addedLater }: Since, target: Gathering): Since =>
  addedLater || withinCheckIn(at, target) !== at ? { at, addedLater: true } : { at }

/**
 * The nearest time at which check-in was open. Staff who record somebody on Tuesday do not make them late on Sunday.
 */
export const withinCheckIn = (at: Instant, { opensAt, closesAt }: Gathering): Instant =>
  at < opensAt ? opensAt : at > closesAt ? closesAt : at
