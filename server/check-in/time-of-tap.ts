import type { Gathering } from '#domain/gathering/gathering.ts'
import type { Instant } from '#domain/ids.ts'

/**
 * The time of a tap by the server's clock. The clock of a tablet may be wrong by hours, but it says how long the tablet
 * has kept the check-in. Tablets of earlier versions do not say when they sent it: their own time is taken.
 */
export function timeOfTap(tappedAt: Instant, sentAt: Instant | undefined, now: Instant): Instant {
  if (sentAt === undefined) return tappedAt
  const keptFor = Date.parse(sentAt) - Date.parse(tappedAt)
  // A clock that was set back meanwhile says nothing.
  return keptFor < 0 ? now : new Date(Date.parse(now) - keptFor).toISOString()
}

/**
 * The time of the tap counts when it is possible: while check-in was open, and not in the future. Otherwise the time of
 * arrival counts.
 */
export function arrivalOf(tappedAt: Instant | undefined, { opensAt, closesAt }: Gathering, now: Instant): Instant {
  const isPossible = tappedAt !== undefined && tappedAt >= opensAt && tappedAt <= closesAt && tappedAt <= now
  return isPossible ? tappedAt : now
}
