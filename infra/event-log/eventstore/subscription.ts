import { setImmediate } from 'node:timers/promises'
import { START as BEGINNING, streamNameFilter } from '@eventstore/db-client'
import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client'
import { streamPrefixes } from '#domain/streams.ts'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import type { Position } from '#infra/event-log/event-log.ts'
import type { Connection } from './connection.ts'
import { readAllParts } from './reading.ts'
import { bothHalves, placeOf } from './records.ts'

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
 * Throws when an event of Foyer's that was there at one look has not come by the next: then nothing more is to be
 * expected of the subscription. What others have written meanwhile is looked through once.
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
 * Takes what is there in one go, and waits where nothing is. The mark is put between the events that it stands between:
 * the client would tell it ahead of them.
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
      // One turn, so that what came together is taken together.
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
