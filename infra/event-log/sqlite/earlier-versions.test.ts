import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registered, taken } from '#infra/event-log/behaviour/sample.ts'
import { NO_STREAM, START } from '#infra/event-log/event-log.ts'
import type { EventLog, Forgotten, RecordedEvent } from '#infra/event-log/event-log.ts'
import { sqliteEventLog } from './sqlite.ts'

/** A file that Foyer wrote before it remembered who acts, and what it held: this is how churches upgrade. */

const earlier = new URL('../../../tests/data/log-of-version-1/', import.meta.url)
const held = JSON.parse(readFileSync(new URL('held.json', earlier), 'utf8')) as {
  events: RecordedEvent[]
  forgotten: Forgotten[]
}

let directory: string
const file = () => join(directory, 'foyer.db')
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'foyer-earlier-')), 'data')
  mkdirSync(directory)
  copyFileSync(new URL('foyer.db', earlier), file())
  chmodSync(file(), 0o600)
})
afterEach(() => rmSync(directory, { recursive: true }))

async function everythingIn(log: EventLog) {
  const events: RecordedEvent[] = []
  for await (const page of log.readAll(START)) events.push(...page)
  const forgotten: Forgotten[] = []
  for await (const one of log.forgotten()) forgotten.push(one)
  return { events, forgotten }
}

const versionOf = (database: string): number => {
  const db = new DatabaseSync(database, { readOnly: true })
  const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
  db.close()
  return version
}

function changing(sql: string): void {
  const db = new DatabaseSync(file())
  db.exec(sql)
  db.close()
}

test('a file of the version before opens with everything in it, and nobody is said to have acted', async () => {
  expect(versionOf(file())).toBe(1)
  const log = await sqliteEventLog(directory)
  const { events, forgotten } = await everythingIn(log)
  expect(events).toStrictEqual(held.events)
  expect(forgotten).toStrictEqual(held.forgotten)
  expect(new Set(events.flatMap(({ cause }) => Object.keys(cause)))).toEqual(new Set(['by', 'commandId']))
  await log.close()
  expect(versionOf(file())).toBe(2)
})

test('after the upgrade it goes on where it was, and the next start finds the old and the new', async () => {
  const log = await sqliteEventLog(directory)
  const old = held.events.find(({ stream }) => stream.startsWith('attendee-'))
  if (!old) throw new Error('The file holds somebody')
  const { revision } = await log.read(old.stream)
  const news = registered('Ruth Amsel')
  const cause = { ...news.cause, actor: 'shared-password', at: '2026-11-29T15:00:00.000Z' } as const
  const written = taken(await log.append(old.stream, [{ ...news, cause }], revision))
  expect(written).toMatchObject({ revision: revision + 1, position: String(Number(held.events.at(-1)?.position) + 1) })
  const ended = held.forgotten.find((one) => one.ended)
  expect(await log.append(ended?.stream ?? '', [registered()], NO_STREAM)).toEqual({ outcome: 'gone' })
  await log.close()

  const again = await sqliteEventLog(directory)
  const { events } = await everythingIn(again)
  expect(events.slice(0, -1)).toStrictEqual(held.events)
  expect(events.at(-1)).toMatchObject({ id: news.id, cause })
  await again.close()
})

test('an upgrade that cannot finish leaves the file in its earlier form, and the next start upgrades it', async () => {
  // The third of the new columns cannot be added: it is there already.
  changing('ALTER TABLE events ADD COLUMN decided_at TEXT')
  await expect(sqliteEventLog(directory)).rejects.toThrow('decided_at')
  expect(versionOf(file())).toBe(1)
  changing('ALTER TABLE events DROP COLUMN decided_at')

  const log = await sqliteEventLog(directory)
  expect((await everythingIn(log)).events).toStrictEqual(held.events)
  await log.close()
})
