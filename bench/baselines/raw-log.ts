import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { DomainEvent } from '#domain/events.ts'

/** A row for one event, with the columns and the index that Foyer's own log has. */
export type RawRow = readonly [stream: string, id: string, type: string, data: string, commandId: string]

export const rawRow = (stream: string, { type, data }: DomainEvent): RawRow => [
  stream,
  randomUUID(),
  type,
  JSON.stringify(data),
  randomUUID(),
]

/**
 * Plain `node:sqlite` with settings that survive a power cut: a write-ahead log, FULL, and SQLite's own checkpoints.
 * Returns a function that appends rows to empty streams in one transaction.
 */
export function openRawLog(file: string): (rows: readonly RawRow[]) => void {
  const db = new DatabaseSync(file)
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE events (
      position INTEGER PRIMARY KEY,
      stream TEXT NOT NULL,
      revision INTEGER NOT NULL,
      id TEXT NOT NULL,
      type TEXT NOT NULL,
      data TEXT NOT NULL,
      caused_by TEXT NOT NULL,
      command_id TEXT NOT NULL,
      wiped INTEGER NOT NULL DEFAULT 0,
      UNIQUE (stream, revision)
    ) STRICT;
  `)
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const insert = db.prepare(
    `INSERT INTO events (stream, revision, id, type, data, caused_by, command_id) VALUES (?, 0, ?, ?, ?, 'tablet', ?)`,
  )
  return (rows) => {
    begin.run()
    for (const row of rows) insert.run(...row)
    commit.run()
  }
}
