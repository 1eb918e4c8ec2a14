import { setTimeout } from 'node:timers/promises'
import { LogReplaced, LogUnavailable } from '#infra/event-log/event-log.ts'
import type { Position, RecordedEvent } from '#infra/event-log/event-log.ts'
import type { Connection } from './connection.ts'
import { readFrom } from './reading.ts'
import { positionOf, recordedIn } from './records.ts'
import { CAUGHT_UP, itemsAfter, type Item } from './subscription.ts'
import { isForeignPosition, pauseBefore, unavailable } from './errors.ts'

/** How far a follower has come, and since when the database seems to hold less than that. */
type FollowedTo = { position: Position; id: string | null; missingSince: number | null }

type Page = readonly RecordedEvent[] | 'caught-up'

/** Receives what is wrong, or null when nothing is. */
export type Tell = (error: LogUnavailable | null) => void

/** Yields all of Foyer's events after a position. Subscribes again whenever the subscription ends. */
export async function* follow(connection: Connection, from: Position, signal: AbortSignal, tell: Tell) {
  let isMarked = false
  for await (const page of supervised(connection, from, signal, tell)) {
    if (page !== 'caught-up' || !isMarked) yield page
    isMarked = page === 'caught-up'
  }
}

/** Every end of a subscription counts as a failure. The next one continues after the last event that was yielded. */
async function* supervised(
  connection: Connection,
  from: Position,
  signal: AbortSignal,
  tell: Tell,
): AsyncGenerator<Page> {
  const place: FollowedTo = { position: from, id: null, missingSince: null }
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      for await (const page of subscribed(connection, place, signal)) {
        tell(null)
        attempt = 1
        yield page
      }
    } catch (error) {
      if (error instanceof LogReplaced) throw error
      // Not reported at the first failure, because the next subscription usually succeeds at once.
      if (attempt > 1) tell(unavailable(error))
    }
    await setTimeout(pauseBefore(attempt), undefined, { signal }).catch(() => {})
  }
}

/** Yields the pages of one subscription, and the mark each time that nothing more is waiting. */
async function* subscribed(connection: Connection, place: FollowedTo, signal: AbortSignal): AsyncGenerator<Page> {
  await insistOnSameLog(connection, place)
  let isLive = false
  for await (const items of itemsAfter(connection, () => place.position, signal)) {
    isLive ||= items.includes(CAUGHT_UP)
    const page = oursAmong(connection, items, place)
    if (page.length > 0) yield page
    if (isLive) yield 'caught-up'
  }
}

/** Returns Foyer's events among the items, and notes how far they go. */
function oursAmong({ within }: Connection, items: readonly Item[], place: FollowedTo): readonly RecordedEvent[] {
  const page: RecordedEvent[] = []
  for (const item of items) {
    if (item === CAUGHT_UP) continue
    if (item.event?.position) Object.assign(place, { position: positionOf(item.event.position), id: item.event.id })
    const recorded = recordedIn(item, within)
    if (recorded) page.push(recorded)
  }
  return page
}

/**
 * Throws `LogReplaced` when the database was restored from a backup, because then what was read since may not exist any
 * more. A node that only lags behind holds nothing at this position yet, and is given time.
 */
async function insistOnSameLog(connection: Connection, place: FollowedTo): Promise<void> {
  const { position, id } = place
  if (id === null) return
  const [resolved] = await readFrom(connection, position, 1).catch((error: unknown) => {
    throw isForeignPosition(error) ? new LogReplaced(REPLACED) : error
  })
  if (resolved?.event?.id === id) return void (place.missingSince = null)
  place.missingSince ??= performance.now()
  if (resolved || performance.now() - place.missingSince > connection.patience.budget) throw new LogReplaced(REPLACED)
  throw new LogUnavailable('EventStoreDB does not hold yet what was read from it')
}

const REPLACED = 'EventStoreDB no longer holds what was read from it: everything has to be read anew'
