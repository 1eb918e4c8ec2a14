import { randomUUID } from 'node:crypto'
import { type From, type Wanted, hand } from './reading.ts'
import { caughtUp, checkpoint, confirmation, eventMessage } from './messages.ts'
import type { Outlet } from './outlet.ts'
import { END_OF_TIME, type StoredEvent } from './record.ts'
import { deleted, tooSlow } from './refusals.ts'
import type { Store } from './store.ts'

/**
 * How many live events may wait for a reader before its subscription is ended: about as many as version 23.10 allows.
 */
export const LIVE_BUFFER = 200

export type AllSubscription = {
  /** Exclusive: events that begin after this byte are wanted. */
  readonly after: bigint
  readonly isWanted: Wanted
  /** How many events are searched before the reader is told how far the search is; null without a filter. */
  readonly checkpoints: { readonly window: number; readonly interval: number } | null
  readonly resolvesLinks: boolean
  readonly liveBuffer: number
}

/** All existing events, the mark that nothing more waits, then every new event. */
export async function followAll(store: Store, options: AllSubscription, outlet: Outlet): Promise<void> {
  const { after, isWanted, checkpoints, resolvesLinks, liveBuffer } = options
  const window = checkpoints?.window ?? 32
  let considered = 0
  const isDue = () => checkpoints !== null && considered >= checkpoints.interval

  await outlet.send(confirmation(randomUUID()))
  let next = indexAfter(store, after)
  while (outlet.isOpen() && next < store.log.length) {
    const page = store.log.slice(next, next + window)
    const wanted = page.filter(isWanted)
    for (const event of wanted) await outlet.send(eventMessage(hand(store, event, resolvesLinks)))
    next += page.length
    considered += page.length
    if (page.length < window || !isDue()) continue
    considered = 0
    // If no event was wanted, the mark is the start of the page, with only half a position.
    const [last, first] = [wanted.at(-1), page[0]]
    await outlet.send(last ? checkpoint(last.position, last.position) : checkpoint(first?.position ?? 0n, 0n))
  }
  void outlet.send(caughtUp())

  const stop = store.onWritten((events) => {
    for (const event of events) {
      if (isWanted(event)) void outlet.send(eventMessage(hand(store, event, resolvesLinks)))
      considered += 1
      if (!isDue()) continue
      considered = 0
      void outlet.send(checkpoint(event.position, event.position))
    }
    if (outlet.waiting() > liveBuffer) outlet.end(tooSlow())
  })
  outlet.onEnded(stop)
}

function indexAfter(store: Store, position: bigint): number {
  const index = store.log.findIndex((event) => event.position > position)
  return index === -1 ? store.log.length : index
}

export type StreamSubscription = {
  readonly stream: string
  /** Exclusive. */
  readonly after: From
  readonly resolvesLinks: boolean
  readonly liveBuffer: number
}

/** Subscribes to one stream. A missing stream is waited for, and the mark comes only then. */
export async function followStream(store: Store, options: StreamSubscription, outlet: Outlet): Promise<void> {
  const { stream, after, resolvesLinks, liveBuffer } = options
  const isNew = ({ revision }: StoredEvent) => after === 'start' || (after !== 'end' && revision > after)
  const message = (event: StoredEvent) => eventMessage(hand(store, event, resolvesLinks))

  await outlet.send(confirmation(randomUUID()))
  const history = store.visible(stream)
  for (const event of history?.filter(isNew) ?? []) await outlet.send(message(event))
  let isMarked = history !== null
  if (isMarked) void outlet.send(caughtUp())

  const stop = store.onWritten((events) => {
    const own = events.filter((event) => event.stream === stream)
    for (const event of own) if (after === 'end' || isNew(event)) void outlet.send(message(event))
    if (own.length > 0 && !isMarked) {
      isMarked = true
      void outlet.send(caughtUp())
    }
    if (own.some(({ revision }) => revision === END_OF_TIME)) outlet.end(deleted(stream))
    else if (outlet.waiting() > liveBuffer) outlet.end(tooSlow())
  })
  outlet.onEnded(stop)
}
