import type { StoredEvent } from './record.ts'
import { deleted, threw, unreadable } from './refusals.ts'
import { type Store, textOf } from './store.ts'

/** Where a reader begins in a stream, or in the whole log. */
export type From = 'start' | 'end' | bigint

export type LogPosition = 'start' | 'end' | { readonly commit: bigint; readonly prepare: bigint }

/** An event as it is sent: itself, or a link with the event that it points to, if that exists. */
export type Handed = { readonly event?: StoredEvent; readonly link?: StoredEvent }

export type Range<Start> = {
  readonly from: Start
  readonly isBackwards: boolean
  readonly count: bigint
}

/** Returns events of one stream; null when the stream is not found. Throws the refusals of the database. */
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

/** Returns events of the whole log. Null means that no reply ever comes. */
export function readAll(
  store: Store,
  { from, isBackwards, count }: Range<LogPosition>,
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

/** When reading forwards, only the first half of a position counts, but the two must fit. */
export function placeOf(store: Store, place: LogPosition): bigint {
  if (place === 'start') return 0n
  if (place === 'end') return store.end()
  if (place.commit < place.prepare) throw threw()
  return place.commit
}

/** Follows links on request. A link to a missing event is sent alone. */
export function hand(store: Store, event: StoredEvent, resolvesLinks: boolean): Handed {
  if (!resolvesLinks || event.type !== '$>') return { event }
  const [revision = '', ...name] = textOf(event.data).split('@')
  const target = store.visible(name.join('@'))?.find((one) => String(one.revision) === revision)
  return target ? { event: target, link: event } : { link: event }
}

/** Which events of the whole log a reader wants. */
type Filter = {
  readonly on: 'stream' | 'type'
  readonly prefixes: readonly string[]
  readonly regex: string
}

export type Wanted = (event: StoredEvent) => boolean

/** Throws when the regular expression is invalid. */
export function wantedBy({ on, prefixes, regex }: Filter): Wanted {
  const nameOf = ({ stream, type }: StoredEvent) => (on === 'stream' ? stream : type)
  if (regex === '') return (event) => prefixes.some((prefix) => nameOf(event).startsWith(prefix))
  const pattern = new RegExp(regex)
  return (event) => pattern.test(nameOf(event))
}
