import { DatabaseSync } from 'node:sqlite'
import { catalogue, type DomainEvent } from '#domain/events.ts'
import { nameOf } from '#domain/fact.ts'
import type { DeviceId, Instant } from '#domain/ids.ts'
import { NO_STREAM } from '#infra/event-log/event-log.ts'
import type {
  Actor,
  Cause,
  Forgotten,
  Position,
  RecordedEvent,
  Revision,
  StreamRead,
} from '#infra/event-log/event-log.ts'
import { PAGE } from '#infra/event-log/following.ts'

/** Reads what is committed, in short reads on this thread. Reads and writes do not wait for each other. */
export type Reader = {
  read(stream: string): StreamRead
  pageAfter(from: Position): readonly RecordedEvent[]
  forgotten(): readonly Forgotten[]
  /** The position of the last event; 0 when there is none. */
  end(): number
  /** The id of the event at a position, if there is one. */
  idAt(position: number): string | undefined
  close(): void
}

type StoredEvent = [
  position: number,
  stream: string,
  revision: Revision,
  id: string,
  type: string,
  data: string,
  by: Cause['by'],
  commandId: string,
  actor: Actor | null,
  device: DeviceId | null,
  at: Instant | null,
]

/** The place of the data in such a row. */
const DATA = 5

const select = `
  SELECT position, stream, revision, id, type, data, caused_by, command_id, actor, device, decided_at FROM events`

/** Finds the wiped events through the index of streams. */
const truncated = `
  SELECT stream, (SELECT MIN(revision) FROM events AS left WHERE left.stream = wiped.stream AND wiped = 0) AS first
  FROM (SELECT DISTINCT stream FROM events WHERE wiped = 1) AS wiped
  WHERE stream NOT IN (SELECT stream FROM ended_streams)`

/**
 * How much of the file SQLite itself keeps in memory. By itself it would keep the last 2 MB that a start has read. The
 * system keeps them too, and reading them from there takes half a microsecond more for each stream.
 */
const CACHE_KB = 256

export function openToRead(file: string): Reader {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 1_000 })
  db.exec(`PRAGMA cache_size = -${CACHE_KB}`)
  const streamEvents = db.prepare(`${select} WHERE stream = ? AND wiped = 0 ORDER BY revision`)
  const isEnded = db.prepare('SELECT 1 FROM ended_streams WHERE stream = ?')
  const page = db.prepare(`${select} WHERE position > ? AND wiped = 0 ORDER BY position LIMIT ${PAGE}`)
  const end = db.prepare('SELECT MAX(position) AS position FROM events')
  for (const statement of [streamEvents, page]) statement.setReturnArrays(true)

  return {
    read(stream) {
      const events = recorded(streamEvents.all(stream))
      const last = events.at(-1)
      if (last) return { events, revision: last.revision, ended: false }
      return { events, revision: NO_STREAM, ended: isEnded.get(stream) !== undefined }
    },
    pageAfter: (from) => recorded(page.all(Number(from))),
    forgotten: () => [
      ...db
        .prepare('SELECT stream FROM ended_streams')
        .all()
        .map(({ stream }) => ended(String(stream))),
      ...db
        .prepare(truncated)
        .all()
        .map(({ stream, first }) => ({ stream: String(stream), ended: false, first: Number(first) })),
    ],
    end: () => Number(end.get()?.['position'] ?? 0),
    idAt: (position) => textOf(db.prepare('SELECT id FROM events WHERE position = ?').get(position)?.['id']),
    close: () => db.close(),
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const ended = (stream: string): Forgotten => ({ stream, ended: true, first: NO_STREAM })

/** The statements above return arrays, which the types of Node do not know. */
function recorded(found: unknown): RecordedEvent[] {
  const rows = found as StoredEvent[]
  const data = dataIn(rows)
  return rows.map((row, place) => toRecorded(row, data[place]))
}

/**
 * The data of all rows is parsed as one text. Most events are of one kind, and its fields are then recognised at once.
 * What the parser says of a damaged event would hold a piece of it, such as a name.
 */
function dataIn(rows: readonly StoredEvent[]): readonly unknown[] {
  try {
    return JSON.parse(`[${rows.map((row) => row[DATA]).join(',')}]`)
  } catch {
    throw new Error('An event of the log is damaged')
  }
}

/** Made without spreads, because a start reads the whole history. */
function toRecorded(row: StoredEvent, data: unknown): RecordedEvent {
  const [position, stream, revision, id, type] = row
  const event = { type: names.get(type) ?? type, data } as DomainEvent
  return { position: String(position), stream, revision, id, event, cause: causeIn(row) }
}

function causeIn([, , , , , , by, commandId, actor, device, at]: StoredEvent): Cause {
  const cause: { -readonly [Field in keyof Cause]: Cause[Field] } = { by, commandId }
  if (actor !== null) cause.actor = actor
  if (device !== null) cause.device = device
  if (at !== null) cause.at = at
  return cause
}

/**
 * The names of events as they stand in the program. The views compare each one many times, and two of these at once.
 */
const names = new Map<string, string>(catalogue.map(nameOf).map((name) => [name, name]))
