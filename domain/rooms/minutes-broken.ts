import type { Instant } from '#domain/ids.ts'
import { type AskedOfHelpers, type HelperInRoom, staffingOf } from './staffing.ts'
import type { ChildRules } from './room-fields.ts'
import type { Room } from './rooms.ts'

/** From an instant to another one. */
export type Span = { readonly from: Instant; readonly to: Instant }

/** What is so from a moment on, until the next moment. The oldest first. */
export type Moments<What> = readonly { readonly at: Instant; readonly is: What }[]

/** What the log tells of a room at a gathering. */
export type RoomThen = {
  /** When the gathering takes children in. */
  readonly open: Span
  /** When other gatherings do at which the room is used: then it belongs to them. */
  readonly others: readonly Span[]
  /** Whether the room takes children in. Before the first moment it does. */
  readonly isOpen: Moments<boolean>
  /** When each child was in our care there: of this gathering, and of others. */
  readonly children: readonly Span[]
  readonly childrenOfOthers: readonly Span[]
  readonly helpers: Moments<readonly HelperInRoom[]>
  /** What the church watches, and the room as it was set up. Undefined while there is no such room. */
  readonly watched: Moments<Watched | undefined>
}

export type Watched = AskedOfHelpers & Pick<ChildRules, 'helpersWatched'> & { readonly room: Pick<Room, 'ratio'> }

/**
 * When fewer than two adults were in a room that took children in, or in which a child was. Times at which the church
 * did not watch it are not among them. `until` is now: what is so then may go on.
 */
export function brokenSpans(then: RoomThen, until: Instant): Span[] {
  const spans = [then.open, ...then.others, ...then.children, ...then.childrenOfOthers]
  const moments = [...then.isOpen, ...then.helpers, ...then.watched]
  const all = [...spans.flatMap(({ from, to }) => [from, to]), ...moments.map(({ at }) => at), until]
  const times = [...new Set(all)].filter((at) => at <= until).toSorted()
  const broken: Span[] = []
  times.slice(0, -1).forEach((from, place) => {
    const to = times[place + 1] as Instant
    if (!isBroken(then, from)) return
    const last = broken.at(-1)
    if (last?.to === from) broken.splice(-1, 1, { from: last.from, to })
    else broken.push({ from, to })
  })
  return broken
}

function isBroken(then: RoomThen, at: Instant): boolean {
  const watched = soAt(then.watched, at)
  if (!watched?.helpersWatched || !isNeeded(then, at)) return false
  return staffingOf(soAt(then.helpers, at) ?? [], watched.room, watched).staff !== 'two'
}

/**
 * Whether the room took children in then, or a child was there. While other gatherings are open it is a room of the one
 * that opened last.
 */
function isNeeded({ open, others, isOpen, children, childrenOfOthers }: RoomThen, at: Instant): boolean {
  const isIn = (spans: readonly Span[]) => spans.some((span) => isWithin(span, at))
  const belongsTo = [open, ...others]
    .filter((span) => isWithin(span, at))
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))
  if (belongsTo.length === 0) return isIn(children)
  if (belongsTo[0] !== open) return false
  return (soAt(isOpen, at) ?? true) || isIn(children) || isIn(childrenOfOthers)
}

const isWithin = ({ from, to }: Span, at: Instant): boolean => from <= at && at < to

/** What is so at an instant. Undefined before the first moment. */
export const soAt = <What>(moments: Moments<What>, at: Instant): What | undefined =>
  moments.findLast((moment) => moment.at <= at)?.is

const MINUTE_MS = 60_000

/** How many minutes these are together. Less than one counts as one. */
export function minutesIn(spans: readonly Span[]): number {
  const all = spans.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0)
  return all === 0 ? 0 : Math.max(1, Math.round(all / MINUTE_MS))
}
