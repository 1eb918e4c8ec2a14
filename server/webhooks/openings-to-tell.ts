import type { Instant } from '#domain/ids.ts'
import { openingsUntil, type TellingOfOpenings } from '#domain/published-events/openings.ts'
import type { Services } from '#server/server-services.ts'

/** What was told of openings, when a webhook begins at a moment: everything before it. Null without a moment. */
export const openingsFrom = (
  at: Instant | undefined,
  { gatherings }: Services['views'],
): TellingOfOpenings | null =>
  at === undefined ? null : { until: at, open: gatherings.open(at).map(({ gatheringId }) => gatheringId) }

/** What has opened and closed from what was told up to a moment. Most gatherings of the past need no look. */
export function openingsSince(
  told: TellingOfOpenings,
  moment: Instant,
  { gatherings }: Services['views'],
  position: string,
): ReturnType<typeof openingsUntil> {
  const known = new Map([...gatherings.recorded(), ...gatherings.open(moment)].map((one) => [one.gatheringId, one]))
  const mayHaveChanged = [...known.values()].filter(
    ({ opensAt, closesAt, gatheringId }) =>
      (opensAt <= moment && closesAt >= told.until) || told.open.includes(gatheringId),
  )
  return openingsUntil(told, moment, mayHaveChanged, position)
}
