import { setImmediate } from 'node:timers/promises'
import { START as BEGINNING, streamNameFilter } from '@eventstore/db-client'
import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client'
import { streamPrefixes } from '#domain/streams.ts'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import type { Position } from '#infra/event-log/event-log.ts'
import type { Connection } from './connection.ts'
import { readAllParts } from './reading.ts'
import { bothHalves, placeOf } from './records.ts'

/** The mark for "nothing more is waiting". It comes between the same two events between which the database sent it. */
export const CAUGHT_UP = Symbol('caught up')

export type Item = AllStreamResolvedEvent | typeof CAUGHT_UP

/** How many events are searched and kept ready at once. */
const WINDOW = 500

/** Yields what one subscription brings after the reached position. Throws when the subscription ends. */
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
  const { next, leave } = listenTo(subscription, signal, connection)
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

/**
 * Returns a check of a silent subscription. It throws when an event of Foyer's that was in the log at one check has not
 * arrived by the next, because then the subscription is broken. Events of other programs are read only once.
 */
function distrustSilence(connection: Connection, reached: () => Position) {
  const isReached = (position: Position) => (placeOf(reached()) ?? -1n) >= (placeOf(position) ?? -1n)
  let looked = reached()
  let missed: Position | undefined
  return async () => {
    if (missed !== undefined && !isReached(missed)) throw new LogUnavailable('EventStoreDB stopped telling what is new')
    if (isReached(looked)) looked = reached()
    for await (const { ours, upTo } of readAllParts(connection, looked)) {
      missed = ours.find(({ position }) => !isReached(position))?.position
      if (missed !== undefined) return
      looked = upTo
    }
  }
}

/**
 * Takes all items that are there, or waits for the next ones. The mark is put among the items, because the client would
 * report it ahead of the events before it.
 */
function listenTo(subscription: AllStreamSubscription, signal: AbortSignal, { line, patience }: Connection) {
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
  }, patience.quiet)
  subscription.on('error', fail).on('end', over).on('close', over).on('readable', wake)
  subscription.on('caughtUp', () => void subscription.push(CAUGHT_UP))
  signal.addEventListener('abort', wake)
  const left = line.left()
  left.addEventListener('abort', over)

  function taken(): Item[] {
    const items: Item[] = []
    for (let item = subscription.read() as Item | null; item !== null; item = subscription.read() as Item | null)
      items.push(item)
    if (items.length > 0) line.heard()
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
      // Waits one turn of the event loop, so that items that arrive together become one page.
      await setImmediate()
    }
  }

  function leave() {
    clearTimeout(watch)
    signal.removeEventListener('abort', wake)
    left.removeEventListener('abort', over)
    subscription.destroy()
    subscription.unsubscribe().catch(() => {})
  }

  return { next, leave }
}
