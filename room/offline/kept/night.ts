import { localDate } from '#domain/calendar/calendar.ts'
import type { LocalDate } from '#domain/ids.ts'

/** A day of a room's tablet ends at three in the morning, so that an evening event ends before it. */
const HOURS_AFTER_MIDNIGHT = 3

/** The day of a tablet at this moment, in milliseconds. */
export const dayAt = (moment: number, timeZone: string): LocalDate =>
  localDate(new Date(moment - HOURS_AFTER_MIDNIGHT * 3_600_000).toISOString(), timeZone)

type Kept = {
  /** When the lists were last heard, in milliseconds. */
  readonly heardAt: number
  /** Whether a child is still in our care on one of them. */
  readonly hasChildren: boolean
}

/** Whether the lists are over: the night has come, and no child is on them any more. */
export const isOver = ({ heardAt, hasChildren }: Kept, now: number, timeZone: string): boolean =>
  !hasChildren && dayAt(heardAt, timeZone) < dayAt(now, timeZone)

/** The days whose keys are over. While a child is here, its receipt opens by the key of its own day. */
export const daysOver = (
  days: readonly LocalDate[],
  { hasChildren }: Pick<Kept, 'hasChildren'>,
  now: number,
  timeZone: string,
): LocalDate[] => (hasChildren ? [] : days.filter((day) => day < dayAt(now, timeZone)))
