import { setTimeout } from 'node:timers/promises'
import { START as BEGINNING, streamNameFilter } from '@eventstore/db-client'
import type { AllStreamResolvedEvent, AllStreamSubscription, EventStoreDBClient } from '@eventstore/db-client'
import { streamPrefixes } from '#domain/streams.ts'
import { LogUnavailable } from './event-log.ts'
import type { Position, Recorded } from './event-log.ts'
import { readFrom, readLast } from './eventstore-reading.ts'
import { bothHalves, placeOf, positionOf, recordedIn } from './eventstore-records.ts'
import { pauseBefore, unavailable, within } from './eventstore-trouble.ts'

/** After so long without a word the database is asked whether there is none, in ms. */
const QUIET_MS = 5_000

const CAUGHT_UP = Symbol('caught up')
type Item = AllStreamResolvedEvent | typeof CAUGHT_UP

/** How far somebody who follows has come. */
type Place = { position: Position; id: string | null }

/** The database is another than the one that was followed so far: what was read from it may never have been. */
export class AnotherLog extends LogUnavailable {
  override name = 'AnotherLog'
}

/**
 * Follows everything of Foyer's, whatever becomes of the subscription: every end of one, even a good one, is a drop, and
 * the next goes on after the last event that was handed out. `tell` hears what is wrong, or null when nothing is.
 */
export async function* follow(
  client: EventStoreDBClient,
  from: Position,
  signal: AbortSignal,
  tell: (trouble: LogUnavailable | null) => void,
): AsyncGenerator<readonly Recorded[] | 'caught-up'> {
  const place: Place = { position: from, id: null }
  let isTold = false
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    let isLive = false
    try {
      await insistOnSameLog(client, place)
      for await (const items of itemsAfter(client, place, signal)) {
        tell(null)
        attempt = 1
        isLive ||= items.includes(CAUGHT_UP)
        const page = oursAmong(items, place)
        if (page.length > 0) yield page
        isTold &&= page.length === 0
        if (!isLive || isTold) continue
        isTold = true
        yield 'caught-up'
      }
    } catch (error) {
      if (error instanceof AnotherLog) throw error
      // The first drop is mended at once more often than not.
      if (attempt > 1) tell(unavailable(error))
    }
    await setTimeout(pauseBefore(attempt), undefined, { signal }).catch(() => {})
  }
}

/** What is Foyer's among what came; notes how far that is. */
function oursAmong(items: readonly Item[], place: Place): readonly Recorded[] {
  const page: Recorded[] = []
  for (const item of items) {
    if (item === CAUGHT_UP) continue
    if (item.event?.position) Object.assign(place, { position: positionOf(item.event.position), id: item.event.id })
    const recorded = recordedIn(item)
    if (recorded) page.push(recorded)
  }
  return page
}

/** A database that was restored from a backup goes on from there: then nothing that was seen since is true. */
async function insistOnSameLog(client: EventStoreDBClient, { position, id }: Place): Promise<void> {
  if (id === null) return
  const [event] = (await readFrom(client, position, 1)).map((resolved) => resolved.event)
  if (event?.id !== id)
    throw new AnotherLog('EventStoreDB no longer holds what was read from it: everything is read anew')
}

/** What one subscription brings, as it comes. Throws when it is dropped. */
async function* itemsAfter(
  client: EventStoreDBClient,
  place: Place,
  signal: AbortSignal,
): AsyncGenerator<readonly Item[]> {
  const subscription = client.subscribeToAll(
    {
      fromPosition: place.position === '' ? BEGINNING : bothHalves(place.position),
      filter: streamNameFilter({ prefixes: [...streamPrefixes], maxSearchWindow: 500 }),
    },
    { highWaterMark: 500 },
  )
  const { next, leave } = listenTo(subscription, signal)
  let lastMissed: Position | undefined
  try {
    for (;;) {
      const items = await next()
      if (items === 'aborted') return
      if (items === 'quiet') {
        const missed = await missedSince(client, place.position)
        if (missed !== undefined && missed === lastMissed)
          throw new LogUnavailable('EventStoreDB stopped telling what is new')
        lastMissed = missed
      } else {
        yield items
      }
    }
  } finally {
    leave()
  }
}

/** Whether the last event of everything is one of ours that has not come: then where it stands. */
async function missedSince(client: EventStoreDBClient, reached: Position): Promise<Position | undefined> {
  const last = await readLast(client)
  const recorded = last ? recordedIn(last) : null
  if (!recorded || BigInt(recorded.position) <= (placeOf(reached) ?? -1n)) return undefined
  return recorded.position
}

/** Takes what is there in one go, and waits where nothing is. The mark is put between the events that it stands between. */
function listenTo(subscription: AllStreamSubscription, signal: AbortSignal) {
  let failure: Error | null = null
  let isOver = false
  let woken = Promise.withResolvers<void>()
  const wake = () => {
    woken.resolve()
    woken = Promise.withResolvers()
  }
  const over = () => {
    isOver = true
    wake()
  }
  subscription.on('error', (error: Error) => {
    failure ??= error
    wake()
  })
  subscription.on('readable', wake)
  subscription.on('end', over)
  subscription.on('close', over)
  subscription.on('caughtUp', () => void subscription.push(CAUGHT_UP))
  signal.addEventListener('abort', wake)

  function taken(): Item[] {
    const items: Item[] = []
    for (let item = subscription.read() as Item | null; item !== null; item = subscription.read() as Item | null)
      items.push(item)
    return items
  }

  async function next(): Promise<readonly Item[] | 'quiet' | 'aborted'> {
    for (;;) {
      const items = signal.aborted ? [] : taken()
      if (items.length > 0) return items
      if (failure) throw failure
      if (signal.aborted) return 'aborted'
      if (isOver) throw new LogUnavailable('EventStoreDB ended the subscription')
      try {
        await within(QUIET_MS, woken.promise)
      } catch {
        return 'quiet'
      }
    }
  }

  function leave() {
    signal.removeEventListener('abort', wake)
    subscription.destroy()
    subscription.unsubscribe().catch(() => {})
  }

  return { next, leave }
}
