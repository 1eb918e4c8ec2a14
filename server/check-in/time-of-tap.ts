import type { Gathering } from '#domain/gathering/gathering.ts'
import type { Instant } from '#domain/ids.ts'

/** Clocks that differ by less are right enough to be shown. The difference may be the way through the network. */
const ALIKE_MS = 60_000

export type TimedTap = {
  /** By the server's clock: it decides what came before and after the tap. */
  readonly at: Instant
  /** What people read. */
  readonly shown: Instant
}

/**
 * The time of a tap. The clock of a tablet may be wrong by hours, but it says how long the tablet has kept the
 * check-in. Tablets of earlier versions do not say when they sent it: their own time is taken.
 */
export function timeOfTap(tappedAt: Instant, sentAt: Instant | undefined, now: Instant): TimedTap {
  if (sentAt === undefined) return { at: tappedAt, shown: tappedAt }
  const keptFor = Date.parse(sentAt) - Date.parse(tappedAt)
  // A clock that was set back meanwhile says nothing.
  const at = keptFor < 0 ? now : new Date(Date.parse(now) - keptFor).toISOString()
  const areAlike = keptFor >= 0 && Math.abs(Date.parse(now) - Date.parse(sentAt)) < ALIKE_MS
  return { at, shown: areAlike ? tappedAt : at }
}

/**
 * The time of the tap counts when it is possible: while check-in was open, and not in the future. Otherwise the time of
 * arrival counts.
 */
export function arrivalOf(tap: TimedTap | undefined, { opensAt, closesAt }: Gathering, now: Instant): Instant {
  const shown = tap?.shown
  const isPossible = shown !== undefined && shown >= opensAt && shown <= closesAt && shown <= now
  return isPossible ? shown : now
}
