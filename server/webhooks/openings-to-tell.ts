import type { Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, Instant } from '#domain/ids.ts'
import { openingsUntil, type TellingOfOpenings } from '#domain/published-events/openings.ts'
import type { Services } from '#server/server-services.ts'

/** After so many milliseconds without a look, an event may have opened and closed again that nobody has used. */
const LONG_MS = 60_000

/** What was told of openings, when a webhook begins at a moment: everything before it. Null without a moment. */
export const openingsFrom = (at: Instant | undefined, { gatherings }: Services['views']): TellingOfOpenings | null =>
  at === undefined ? null : { until: at, open: gatherings.open(at).map(({ gatheringId }) => gatheringId) }

/** What has opened and closed from what was told up to a moment. Most gatherings of the past need no look. */
export function openingsSince(
  told: TellingOfOpenings,
  moment: Instant,
  { gatherings }: Services['views'],
  position: string,
): ReturnType<typeof openingsUntil> {
  const known = new Map<GatheringId, Gathering>()
  const isLong = Date.parse(moment) - Date.parse(told.until) > LONG_MS
  for (const one of isLong ? gatherings.missing(moment) : []) known.set(one.gatheringId, one)
  for (const one of gatherings.recorded())
    if (one.opensAt <= moment && one.closesAt >= told.until) known.set(one.gatheringId, one)
  for (const one of gatherings.open(moment)) known.set(one.gatheringId, one)
  for (const id of told.open) {
    const one = gatherings.find(id)
    if (one) known.set(id, one)
  }
  return openingsUntil(told, moment, [...known.values()], position)
}
