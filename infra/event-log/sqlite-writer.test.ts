import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { startThread } from './sqlite-thread.ts'
import type { Command } from './sqlite-transaction.ts'
import type { Order, Reply } from './sqlite-writer.ts'

const append = (stream: string, expected: number): readonly Command[] => [
  { kind: 'append', stream, expected, rows: [[randomUUID(), 'AttendeeRegistered', '{}', 'tablet', randomUUID()]] },
]

test('after a failure that may last, the writer writes nothing more and is gone', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-writer-'))
  const file = join(directory, 'foyer.db')
  const deaths: string[] = []
  const writer = startThread<Order, Reply>('./sqlite-writer.ts', file, ({ message }) => deaths.push(message))
  await writer.ask(append('attendee-1', -1))

  // Another program writes behind the log's back.
  const other = new DatabaseSync(file)
  other.exec(`INSERT INTO events (stream, revision, id, type, data, caused_by, command_id)
              VALUES ('attendee-1', 1, '', '', '', '', '')`)
  expect(await writer.ask(append('attendee-1', 0))).toMatchObject({ lasting: true })
  await expect(writer.ask(append('attendee-2', -1))).rejects.toThrow('has ended')

  expect(deaths).toHaveLength(1)
  expect(other.prepare('SELECT count(*) AS events FROM events').get()).toEqual({ events: 2 })
  other.close()
  await writer.end('close')
  rmSync(directory, { recursive: true })
})
