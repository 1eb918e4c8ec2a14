import type { Gathering } from '#domain/gathering/gathering.ts'
import type { Instant } from '#domain/ids.ts'

/** Clocks that differ by less are right enough to be shown. The difference may be the way through the network. */
const ALIKE_MS = 60_000

/** A device that is kept by nothing sends a check-in sooner after the tap than this, also when it is old and slow. */
const AT_ONCE_MS = 5_000

export type TimedTap = {
  /**
   * By the server's clock: it decides what came before and after the tap. Absent when the device sent it at once: then
   * the order of the log decides, because the clocks of two servers may differ, and that of one may have been set back.
   */
  readonly at?: Instant
  /** How many milliseconds ago it was, by the tablet's clock. Absent when the tablet does not say when it sent it. */
  readonly ago?: number
  /** What people read. */
  readonly shown: Instant
}

/**
 * The time of a tap. The clock of a tablet may be wrong by hours, but it says how long the tablet has kept the
 * check-in. Tablets of earlier versions do not say when they sent it: their own time is taken.
 */
export function timeOfTap(tappedAt: Instant, sentAt: Instant | undefined, now: Instant): TimedTap {
  const received = Date.parse(now)
  const sent = sentAt === undefined ? received : Date.parse(sentAt)
  const keptFor = sent - Date.parse(tappedAt)
  // A clock that was set back meanwhile says nothing.
  if (sentAt !== undefined && keptFor < 0) return { shown: now }
  const at = new Date(received - keptFor).toISOString()
  const areAlike = Math.abs(received - sent) < ALIKE_MS
  const kept = keptFor >= AT_ONCE_MS && { at, ...(sentAt !== undefined && { ago: keptFor }) }
  return { ...kept, shown: areAlike ? tappedAt : at }
}

/**
 * The time of the tap counts when it is possible: after check-in opened, and not in the future. Check-in may have
 * closed before it without the tablet's knowledge. A tablet of an earlier version may be wrong by hours, so its time
 * counts only while check-in was open. Otherwise the time of arrival counts.
 */
export function arrivalOf(tap: TimedTap | undefined, { opensAt, closesAt }: Gathering, now: Instant): Instant {
  if (!tap || tap.shown < opensAt || tap.shown > now) return now
  return tap.shown <= closesAt || tap.ago !== undefined ? tap.shown : now
}
