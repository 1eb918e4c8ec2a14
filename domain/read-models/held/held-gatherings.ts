import { byStart, slotOf, type Gathering } from '#domain/gathering/gathering.ts'
import { isWeekly, type GatheringId } from '#domain/ids.ts'
import type { AttendanceViews } from '#domain/read-models/attendance/arrivals.ts'
import type { Gatherings } from '#domain/read-models/gatherings.ts'

/**
 * Which gatherings took place, and which weekly service each of them belongs to. All lists of people who
 * came or were missing ask here, because nobody is missing where nothing took place.
 */

/**
 * Whether a gathering took place: somebody is checked in or counted at it, also when it was cancelled. It did not take
 * place when nobody came, or when everybody who was recorded was taken back.
 */
export const tookPlace = (id: GatheringId, { attendance, counted }: AttendanceViews): boolean =>
  attendance.board(id).people > 0 || counted.at(id) > 0

/** Whether it was cancelled. Some may have come before that, and nobody missed it. */
export const wasCancelled = (
  { gatheringId }: Gathering,
  { gatherings }: { readonly gatherings: Pick<Gatherings, 'schedule'> },
): boolean => gatherings.schedule().cancelled.has(gatheringId)

/** The gatherings that took place, or are taking place now, the earliest first. */
export const heldGatherings = (
  views: AttendanceViews & { readonly gatherings: Pick<Gatherings, 'recorded'> },
): Gathering[] =>
  [...views.gatherings.recorded()].filter(({ gatheringId }) => tookPlace(gatheringId, views)).toSorted(byStart)

/**
 * The weekly service that a gathering is one day of, by its slot and not by its name on that day. Null for a
 * gathering that takes place once.
 */
export function weeklyServiceOf(id: GatheringId): number | null {
  const slot = slotOf(id)
  return isWeekly(slot) ? slot : null
}
