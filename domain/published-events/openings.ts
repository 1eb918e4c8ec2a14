import { type Gathering, isOpenAt } from '#domain/gathering/gathering.ts'
import type { GatheringId, Instant } from '#domain/ids.ts'
import type { PublishedEvent } from './published-event.ts'

/**
 * What was told so far of events that open and close. The clock opens them, and no recorded event says so: whoever
 * tells of it keeps this beside a position of the log.
 */
export type TellingOfOpenings = {
  /** Everything up to this moment was told. */
  readonly until: Instant
  /** The events of which it was told last that they are open. */
  readonly open: readonly GatheringId[]
}

/**
 * Goes on to `now`: returns what has opened and closed since, in the order of time, and what was told then. Each
 * opening and each closing is told once, also if nobody looked for a while. `gatherings` are all that may have changed.
 */
export function openingsUntil(
  told: TellingOfOpenings,
  now: Instant,
  gatherings: readonly Gathering[],
  position: string,
): { readonly events: readonly PublishedEvent[]; readonly told: TellingOfOpenings } {
  if (now <= told.until) return { events: [], told }
  const isKnown = new Set(told.open)
  const events = gatherings
    .flatMap((gathering) => changesOf(gathering, isKnown.has(gathering.gatheringId), told.until, now))
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1))
    .map(({ at, ...event }) => ({ ...event, timestamp: at, position }))
  const open = gatherings.filter((one) => isOpenAt(one, now)).map(({ gatheringId }) => gatheringId)
  return { events, told: { until: now, open } }
}

type Change = Pick<PublishedEvent, 'id' | 'type' | 'data'> & { readonly at: Instant }

/** Its opening, its closing, or both. An administrator may close it early, and open it again. */
function changesOf(gathering: Gathering, wasOpen: boolean, since: Instant, now: Instant): Change[] {
  const { gatheringId: eventId, opensAt, closesAt } = gathering
  const isOpen = isOpenAt(gathering, now)
  const hasOpened = !wasOpen && (isOpen || (opensAt > since && opensAt < closesAt && closesAt <= now))
  const opened = opensAt > since ? opening(eventId, opensAt) : { ...opening(eventId, since), id: again(gathering) }
  const closed = { id: `event-${eventId}-closed-${Date.parse(closesAt)}`, type: 'event.closed' as const }
  const hasClosed = !isOpen && (wasOpen || hasOpened)
  return [...(hasOpened ? [opened] : []), ...(hasClosed ? [{ ...closed, data: { eventId }, at: closesAt }] : [])]
}

const opening = (eventId: GatheringId, at: Instant): Change => ({
  id: `event-${eventId}-opened`,
  type: 'event.opened',
  data: { eventId },
  at,
})

/** It has opened before, so this opening has the time at which it will close in its id. */
const again = ({ gatheringId, closesAt }: Gathering): string => `event-${gatheringId}-opened-${Date.parse(closesAt)}`
