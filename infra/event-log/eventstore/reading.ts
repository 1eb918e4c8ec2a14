import { BACKWARDS, END, FORWARDS, START } from '@eventstore/db-client'
import type { AllStreamResolvedEvent, ReadRevision, ResolvedEvent, StreamingRead } from '@eventstore/db-client'
import { NO_STREAM } from '#infra/event-log/event-log.ts'
import type { Position, RecordedEvent, StreamRead } from '#infra/event-log/event-log.ts'
import { PAGE } from '#infra/event-log/following.ts'
import type { Connection } from './connection.ts'
import { bothHalves, placeOf, recordedIn } from './records.ts'
import { attempted, persistently, Silence, verdictOn } from './errors.ts'

/** Reads only from the leader: after a conflict, the caller must see the events that caused it. */
const AT_LEADER = { requiresLeader: true } as const

/** All items of a read. The call is always cancelled at the end, because the client would leave it open. */
const allOf = <Item>(connection: Connection, open: () => StreamingRead<Item>): Promise<Item[]> =>
  attempted(connection, () => itemsOf(open(), connection.patience.silence))

async function itemsOf<Item>(read: StreamingRead<Item>, silence: number): Promise<Item[]> {
  const giveUp = () => read.destroy(new Silence())
  const watch = setTimeout(giveUp, silence)
  const items: Item[] = []
  try {
    for await (const item of read as AsyncIterable<Item>) {
      watch.refresh()
      items.push(item)
    }
    return items
  } finally {
    clearTimeout(watch)
    read.on('error', () => {})
    read.cancel().catch(() => {})
  }
}

/** Reads a stream from its first event that is left. */
export async function readStream(connection: Connection, stream: string): Promise<StreamRead> {
  try {
    const options = { direction: FORWARDS, fromRevision: START, ...AT_LEADER } as const
    const resolved = await persistently(connection, () =>
      allOf<ResolvedEvent>(connection, () => connection.client.readStream(stream, options)),
    )
    const events = resolved.flatMap((one) => recordedIn(one, connection.within) ?? [])
    const revision = resolved.at(-1)?.event?.revision
    return { events, revision: revision === undefined ? NO_STREAM : Number(revision), ended: false }
  } catch (error) {
    const verdict = verdictOn(error)
    if (verdict !== 'missing' && verdict !== 'gone') throw error
    return { events: [], revision: NO_STREAM, ended: verdict === 'gone' }
  }
}

/** Reads one event of a stream: the first one from a revision on, or the last one. */
export async function readOne(
  connection: Connection,
  stream: string,
  fromRevision: ReadRevision,
): Promise<ResolvedEvent | undefined> {
  const direction = fromRevision === END ? BACKWARDS : FORWARDS
  const options = { direction, fromRevision, maxCount: 1, ...AT_LEADER } as const
  try {
    const [one] = await persistently(connection, () =>
      allOf<ResolvedEvent>(connection, () => connection.client.readStream(stream, options)),
    )
    return one
  } catch (error) {
    if (verdictOn(error) === 'missing' || verdictOn(error) === 'gone') return undefined
    throw error
  }
}

/**
 * Reads up to `maxCount` events from a position on, including the one there, or from the beginning when there is no
 * position.
 */
export function readFrom(connection: Connection, position: Position, maxCount: number) {
  const fromPosition = position === '' ? START : bothHalves(position)
  return allOf<AllStreamResolvedEvent>(connection, () =>
    connection.client.readAll({ fromPosition, maxCount, ...AT_LEADER }),
  )
}

/**
 * A part of the log: Foyer's events in it, and the position at which it ends. It may also cover events of other
 * programs.
 */
type Part = { readonly ours: readonly RecordedEvent[]; readonly upTo: Position }

/**
 * Yields everything after a position, in parts, up to the present end of the log. A failed read is repeated only if
 * `ask` repeats it.
 */
export async function* readAllParts(
  connection: Connection,
  from: Position,
  ask: (read: () => ReturnType<typeof readFrom>) => ReturnType<typeof readFrom> = (read) => read(),
): AsyncGenerator<Part> {
  for (let position = from; ;) {
    const after = placeOf(position) ?? -1n
    const resolved = await ask(() => readFrom(connection, position, PAGE))
    const ours = resolved
      .flatMap((one) => recordedIn(one, connection.within) ?? [])
      .filter((one) => BigInt(one.position) > after)
    const last = resolved.at(-1)?.event?.position.commit
    if (last === undefined) return
    position = String(last)
    yield { ours, upTo: position }
    if (resolved.length < PAGE) return
  }
}

/** Yields Foyer's events after a position, in pages, up to the present end of the log. */
export async function* readAllPages(connection: Connection, from: Position): AsyncGenerator<readonly RecordedEvent[]> {
  const persistent = (read: () => ReturnType<typeof readFrom>) => persistently(connection, read)
  for await (const { ours } of readAllParts(connection, from, persistent)) if (ours.length > 0) yield ours
}
