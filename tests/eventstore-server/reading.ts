import type { Wanted } from './filter.ts'
import type { StoredEvent } from './record.ts'
import { deleted, threw, unreadable } from './refusals.ts'
import { textOf, type Store } from './store.ts'

/** Where in a stream, or in the whole log, a reader begins. */
export type From = 'start' | 'end' | bigint

export type Place = 'start' | 'end' | { readonly commit: bigint; readonly prepare: bigint }

/** An event as it is handed out: itself, or the link to it and what the link leads to, when it leads anywhere. */
export type Handed = { readonly event?: StoredEvent; readonly link?: StoredEvent }

export type Range<Start> = {
  readonly from: Start
  readonly isBackwards: boolean
  readonly count: bigint
}

/** Events of one stream; null when it is not found. Throws what the database refuses. */
export function readStream(
  store: Store,
  stream: string,
  { from, isBackwards, count }: Range<From>,
): StoredEvent[] | null {
  if (stream === '') throw threw()
  if (store.isTombstoned(stream)) throw deleted(stream)
  const events = store.visible(stream)
  if (!events) return null
  if (count === 0n || (from === 'end' && !isBackwards)) throw unreadable('Stream')
  const start = from === 'start' ? 0n : from === 'end' ? null : from
  const inRange = isBackwards
    ? events.filter(({ revision }) => start === null || revision <= start).toReversed()
    : events.filter(({ revision }) => revision >= (start ?? 0n))
  return inRange.slice(0, Number(count))
}

/** Events of the whole log. Null stands for a reply that never comes. */
export function readAll(
  store: Store,
  { from, isBackwards, count }: Range<Place>,
  isWanted: Wanted = () => true,
): StoredEvent[] | null {
  const start = placeOf(store, from)
  const isBeyond = start > store.end()
  if (isBackwards ? !store.isBoundary(start) : !isBeyond && !store.isBoundary(start)) throw unreadable('All')
  if (count === 0n) return null
  const inRange = isBackwards
    ? store.log.filter(({ position }) => position < start).toReversed()
    : store.log.filter(({ position }) => position >= start)
  return inRange.filter(isWanted).slice(0, Number(count))
}

/** Forwards only the first half of a position counts, but the two must fit. */
export function placeOf(store: Store, place: Place): bigint {
  if (place === 'start') return 0n
  if (place === 'end') return store.end()
  if (place.commit < place.prepare) throw threw()
  return place.commit
}

/** Follows links, when it is asked for; one that leads nowhere stays alone. */
export function hand(store: Store, event: StoredEvent, resolvesLinks: boolean): Handed {
  if (!resolvesLinks || event.type !== '$>') return { event }
  const [revision = '', ...name] = textOf(event.data).split('@')
  const target = store.visible(name.join('@'))?.find((one) => String(one.revision) === revision)
  return target ? { event: target, link: event } : { link: event }
}
