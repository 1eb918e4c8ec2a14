import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshAttendee, registered } from '#infra/event-log/behaviour/sample.ts'
import { openToWrite } from './schema.ts'
import { sqliteEventLog } from './sqlite.ts'
import { createTransaction } from './transaction.ts'

const NAME = 'Ahuva Wiped'

const isInAFile = (directory: string): boolean =>
  readdirSync(directory).some((name) => readFileSync(join(directory, name)).includes(NAME))

test('a server that was killed in the middle of an erasure leaves no name in any file after the next start', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-wiped-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const [killed, started] = [join(directory, 'killed'), join(directory, 'started')]
  await (await sqliteEventLog(killed)).close()

  const db = openToWrite(join(killed, 'foyer.db'))
  const transact = createTransaction(db)
  const stream = freshAttendee()
  const { id, event, cause } = registered(NAME)
  const row = [id, event.type, JSON.stringify(event.data), cause.by, cause.commandId, null, null, null] as const
  transact(() => [{ kind: 'append', stream, expected: -1, rows: [row] }])
  transact(() => [{ kind: 'end', stream }])
  // The files as they are at this moment: the write-ahead log is not emptied yet.
  cpSync(killed, started, { recursive: true, filter: (file) => !file.endsWith('-shm') })
  db.close()
  expect(isInAFile(started)).toBe(true)

  const log = await sqliteEventLog(started)
  expect(isInAFile(started)).toBe(false)
  await log.close()
})
