import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Reply, type Task, taskFor } from './task.ts'
import { type Thread, startThread } from './thread.ts'

const append = (stream: string, expected: number): Task =>
  taskFor([
    {
      kind: 'append',
      stream,
      expected,
      rows: [[randomUUID(), 'AttendeeRegistered', '{}', 'tablet', randomUUID(), null, null, null]],
    },
  ])

let directory: string
let deaths: string[]
let writer: Thread<Task, Reply>
let other: DatabaseSync
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'foyer-writer-'))
  const file = join(directory, 'foyer.db')
  deaths = []
  writer = startThread<Task, Reply>('./writer.ts', file, ({ message }) => deaths.push(message))
  await writer.ask(append('attendee-1', -1))
  other = new DatabaseSync(file)
})
afterEach(() => {
  other.close()
  rmSync(directory, { recursive: true })
})

test('after a failure that may last, the writer stops and writes nothing more', async () => {
  // Another program writes behind the log's back.
  other.exec(`INSERT INTO events (stream, revision, id, type, data, caused_by, command_id)
              VALUES ('attendee-1', 1, '', '', '', '', '')`)
  expect(await writer.ask(append('attendee-1', 0))).toMatchObject({ lasting: true })
  await expect(writer.ask(append('attendee-2', -1))).rejects.toThrow('has ended')

  expect(deaths).toHaveLength(1)
  expect(other.prepare('SELECT count(*) AS events FROM events').get()).toEqual({ events: 2 })
  await writer.end('close')
})

test('requests made during a write are done after it in their order, closing too', async () => {
  other.exec('BEGIN IMMEDIATE')
  const replies = [
    writer.ask(append('attendee-2', -1)),
    writer.ask('truncate'),
    writer.ask(append('attendee-2', 0)),
    writer.ask('restart'),
  ]
  const ended = writer.end('close')
  other.exec('COMMIT')

  expect(await Promise.all(replies)).toMatchObject([[{ revision: 0 }], [], [{ revision: 1 }], []])
  await ended
  expect(deaths).toEqual([])
})
