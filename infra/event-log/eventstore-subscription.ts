import { setImmediate } from 'node:timers/promises'
import { START as BEGINNING, streamNameFilter } from '@eventstore/db-client'
import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client'
import { streamPrefixes } from '#domain/streams.ts'
import { LogUnavailable } from './event-log.ts'
import type { Position } from './event-log.ts'
import type { Connection } from './eventstore-connection.ts'
import { readLast } from './eventstore-reading.ts'
import { bothHalves, placeOf, recordedIn } from './eventstore-records.ts'

/** Nothing more is waiting: stands between the events that it was sent between. */
export const CAUGHT_UP = Symbol('caught up')

export type Item = AllStreamResolvedEvent | typeof CAUGHT_UP

/** How much is looked through and held ready at once. */
const WINDOW = 500

/** What one subscription brings after a position that has been reached, as it comes. Throws when it is dropped. */
export async function* itemsAfter(
  connection: Connection,
  reached: () => Position,
  signal: AbortSignal,
): AsyncGenerator<readonly Item[]> {
  const subscription = connection.client.subscribeToAll(
    {
      fromPosition: reached() === '' ? BEGINNING : bothHalves(reached()),
      filter: streamNameFilter({ prefixes: namesOf(connection), maxSearchWindow: WINDOW }),
    },
    { highWaterMark: WINDOW },
  )
  const { next, leave } = listenTo(subscription, signal, connection.patience.quiet)
  const insistOnWord = distrustSilence(connection, reached)
  try {
    for (let items = await next(); items !== 'aborted'; items = await next()) {
      if (items === 'quiet') await insistOnWord()
      else yield items
    }
  } finally {
    leave()
  }
}

const namesOf = ({ within }: Connection) => streamPrefixes.map((prefix) => within + prefix)

/** Throws when the same event has been missed twice: then nothing more is to be expected of the subscription. */
function distrustSilence(connection: Connection, reached: () => Position) {
  let lastMissed: Position | undefined
  return async () => {
    const missed = await missedSince(connection, reached())
    if (missed !== undefined && missed === lastMissed)
      throw new LogUnavailable('EventStoreDB stopped telling what is new')
    lastMissed = missed
  }
}

/** Whether the last event of everything is one of ours that has not come: then where it stands. */
async function missedSince(connection: Connection, reached: Position): Promise<Position | undefined> {
  const last = await readLast(connection)
  const recorded = last ? recordedIn(last, connection.within) : null
  if (!recorded || BigInt(recorded.position) <= (placeOf(reached) ?? -1n)) return undefined
  return recorded.position
}

/**
 * Takes what is there in one go, and waits where nothing is. The mark is put between the events that it stands between:
 * the client would tell it ahead of them.
 */
function listenTo(subscription: AllStreamSubscription, signal: AbortSignal, quiet: number) {
  let failure: Error | null = null
  let isQuiet = false
  let woken = Promise.withResolvers<void>()
  const wake = () => woken.resolve()
  const fail = (error: Error) => {
    failure ??= error
    wake()
  }
  const over = () => fail(new LogUnavailable('EventStoreDB ended the subscription'))
  const watch = setTimeout(() => {
    isQuiet = true
    wake()
  }, quiet)
  subscription.on('error', fail).on('end', over).on('close', over).on('readable', wake)
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
      isQuiet = false
      woken = Promise.withResolvers()
      const items = signal.aborted ? [] : taken()
      if (signal.aborted || items.length > 0) return signal.aborted ? 'aborted' : items
      if (failure) throw failure
      watch.refresh()
      await woken.promise
      if (isQuiet) return 'quiet'
      // One turn, so that what came together is taken together.
      await setImmediate()
    }
  }

  function leave() {
    clearTimeout(watch)
    signal.removeEventListener('abort', wake)
    subscription.destroy()
    subscription.unsubscribe().catch(() => {})
  }

  return { next, leave }
}
