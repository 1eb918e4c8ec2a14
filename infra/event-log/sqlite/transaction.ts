import type { DatabaseSync } from 'node:sqlite'
import { decideAppend } from '#infra/event-log/append-decision.ts'
import type { StreamState, Trace } from '#infra/event-log/append-decision.ts'
import { NO_STREAM } from '#infra/event-log/event-log.ts'
import type { Appended, Revision } from '#infra/event-log/event-log.ts'

/** What the writing thread can do to a stream. */
export type Write =
  | {
      readonly kind: 'append'
      readonly stream: string
      readonly expected: Revision
      readonly rows: readonly EventRow[]
    }
  | { readonly kind: 'end'; readonly stream: string }
  | { readonly kind: 'forget-before'; readonly stream: string; readonly revision: Revision }

/** An event on its way to the table. */
export type EventRow = readonly [
  id: string,
  type: string,
  data: string,
  by: string,
  commandId: string,
  actor: string | null,
  device: string | null,
  at: string | null,
]

export type WriteResult = Appended | 'wiped'

/** Enough for every stream of a busy Sunday. With more, the streams are looked up again. */
const REMEMBERED_STREAMS = 50_000

/**
 * Carries out several writes in one transaction: all of them, or none when it throws.
 * The writes are collected after the transaction has begun, so that those that arrived while it waited join it.
 */
export function createTransaction(db: DatabaseSync): (writes: () => readonly Write[]) => readonly WriteResult[] {
  const statements = prepare(db)
  const states = new Map<string, StreamState>()

  function stateOf(stream: string): StreamState {
    const remembered = states.get(stream)
    if (remembered) return remembered
    const revision = statements.head.get(stream)?.['revision'] ?? NO_STREAM
    return { revision: Number(revision), ended: statements.isEnded.get(stream) !== undefined }
  }

  function append(stream: string, expected: Revision, rows: readonly EventRow[]): Appended {
    const state = stateOf(stream)
    const ids = rows.map(([id]) => id)
    const decision = decideAppend(ids, expected, state, (after, count) =>
      statements.traces.all(stream, after, count).map(toTrace),
    )
    if (decision !== 'write') return decision

    let revision = expected
    let position: number | bigint = 0
    for (const row of rows) position = statements.insert.run(stream, (revision += 1), ...row).lastInsertRowid
    states.set(stream, { revision, ended: false })
    return { outcome: 'appended', revision, position: String(position) }
  }

  function perform(write: Write): WriteResult {
    const { stream } = write
    if (write.kind === 'append') return append(stream, write.expected, write.rows)
    const { revision } = stateOf(stream)
    if (write.kind === 'forget-before') {
      statements.wipe.run(stream, Math.min(write.revision, revision))
    } else {
      statements.wipe.run(stream, revision + 1)
      statements.end.run(stream)
      states.set(stream, { revision, ended: true })
    }
    return 'wiped'
  }

  return (writes) => {
    if (states.size > REMEMBERED_STREAMS) states.clear()
    try {
      statements.begin.run()
      const results = writes().map(perform)
      statements.commit.run()
      return results
    } catch (error) {
      // The states that this transaction remembered are wrong: nothing of it was written.
      states.clear()
      if (db.isTransaction) statements.rollback.run()
      throw error
    }
  }
}

const prepare = (db: DatabaseSync) => ({
  begin: db.prepare('BEGIN IMMEDIATE'),
  commit: db.prepare('COMMIT'),
  rollback: db.prepare('ROLLBACK'),
  head: db.prepare('SELECT revision FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1'),
  isEnded: db.prepare('SELECT 1 FROM ended_streams WHERE stream = ?'),
  traces: db.prepare(
    'SELECT id, revision, position FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?',
  ),
  insert: db.prepare(
    `INSERT INTO events (stream, revision, id, type, data, caused_by, command_id, actor, device, decided_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  wipe: db.prepare(
    `UPDATE events SET wiped = 1, data = printf('%*s', octet_length(data), '')
     WHERE stream = ? AND revision < ? AND wiped = 0`,
  ),
  end: db.prepare('INSERT OR IGNORE INTO ended_streams (stream) VALUES (?)'),
})

function toTrace(row: Record<string, unknown>): Trace {
  return { id: String(row['id']), revision: Number(row['revision']), position: String(row['position']) }
}
