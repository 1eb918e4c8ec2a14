import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { currentEvent, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { readTail } from '#infra/event-log/sqlite/tail.ts'
import { renameLog } from '#commands/restored/rename-log.ts'
import type { FoyerProcess } from '#tests/foyer/foyer-process.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { askAt } from '#tests/foyer/foyer.ts'

/** A log that lost its end: the power failed, and the disk had not kept what it confirmed. */

const { within, start } = ownDirectory()

async function end(foyer: FoyerProcess, signal: NodeJS.Signals): Promise<void> {
  foyer.signal(signal)
  await foyer.ended
}

/** The number of missing events that a start reports; 0 without a report. */
const missedBy = (foyer: FoyerProcess): number =>
  Number(/"Recorded events are missing from the log, (\d+) or more: /.exec(foyer.said())?.[1] ?? 0)

/** What the server says of itself; the admin pages ask for it. */
const healthOf = async ({ url }: FoyerProcess): Promise<unknown> => (await fetch(`${url}/health/ready`)).json()

const phoneOf = (n: number) => `512555${String(n).padStart(4, '0')}`

/** Families register and check in. Returns the number of events in the log, from the position of the last reply. */
async function checkInFamilies({ url }: FoyerProcess, from: number, to: number): Promise<number> {
  let events = 0
  const { body: event } = await askAt(url, currentEvent, {})
  for (let n = from; n < to; n += 1) {
    const { body: user } = await askAt(url, createUser, { body: { name: `Family ${n}`, phone: phoneOf(n) } })
    const reply = await askAt(url, checkIn, { body: { userData: { eventId: event.id, userId: user.id } } })
    expect(reply.status).toBe(200)
    events = Number(reply.position?.split(':').at(-1))
  }
  return events
}

async function present({ url }: FoyerProcess): Promise<number> {
  const { body: event } = await askAt(url, currentEvent, {})
  return (await askAt(url, eventStats, { params: { eventId: event.id } })).body.totalAttendees
}

/** The number of events that a start would find. A copy is read, because SQLite tidies up a log that it opens. */
function eventsInLog(): number {
  const copy = mkdtempSync(join(tmpdir(), 'foyer-halved-'))
  cpSync(within(), copy, { recursive: true })
  const db = new DatabaseSync(join(copy, 'foyer.db'))
  const hasTable = db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'events'`).get() !== undefined
  const events = hasTable ? db.prepare('SELECT count(*) AS events FROM events').get()?.['events'] : 0
  db.close()
  rmSync(copy, { recursive: true })
  return Number(events)
}

/**
 * A Sunday on which 60 families were told that they are checked in. Then the power failed. Returns the number of
 * events.
 */
async function killedSunday(): Promise<number> {
  const foyer = await start()
  const kept = await checkInFamilies(foyer, 0, 60)
  await expect.poll(() => readTail(within())?.position).toBe(kept)
  await end(foyer, 'SIGKILL')
  return kept
}

const halve = (name: string) => truncateSync(within(name), Math.floor(statSync(within(name)).size / 2))

test('a killed server that lost nothing reports nothing at its next start', async () => {
  await killedSunday()
  const next = await start()
  expect(missedBy(next)).toBe(0)
  expect(await healthOf(next)).not.toHaveProperty('missingEvents')
  expect(await present(next)).toBe(60)
})

describe('a start on a log that lost its end reports how much is missing, serves the rest, and families check in', () => {
  async function expectMissing(events: number): Promise<void> {
    const next = await start()
    const left = await present(next)
    expect(missedBy(next)).toBe(events)
    expect(left).toBeLessThan(60)
    expect(await healthOf(next)).toMatchObject({ status: 'ready', missingEvents: events })
    await checkInFamilies(next, 100, 103)
    expect(await present(next)).toBe(left + 3)
    await end(next, 'SIGTERM')

    // The report is repeated at each start until the log was restored, because somebody may not have read it.
    const again = await start()
    expect(missedBy(again)).toBe(events)
    await end(again, 'SIGTERM')
    await renameLog({ words: [], environment: { DATA_DIR: within() }, say: () => {}, warn: () => {} })
    expect(missedBy(await start())).toBe(0)
  }

  test('when the write-ahead log was cut in half', async () => {
    const kept = await killedSunday()
    halve('foyer.db-wal')
    const left = eventsInLog()
    expect(left).toBeLessThan(kept)
    await expectMissing(kept - left)
  })

  test('when the write-ahead log is gone', async () => {
    const kept = await killedSunday()
    rmSync(within('foyer.db-wal'))
    await expectMissing(kept - eventsInLog())
  })

  test('when much of the Sunday was moved into the database file before', async () => {
    const early = await start()
    await checkInFamilies(early, 200, 220)
    await end(early, 'SIGTERM')
    const kept = await killedSunday()
    halve('foyer.db-wal')
    const left = eventsInLog()
    expect(left).toBeLessThan(kept)
    const next = await start()
    expect(missedBy(next)).toBe(kept - left)
    expect(await present(next)).toBeGreaterThanOrEqual(20)
  })
})

test('a log that was stopped normally is complete, even when its folder is moved', async () => {
  const foyer = await start()
  const kept = await checkInFamilies(foyer, 0, 3)
  await end(foyer, 'SIGTERM')
  expect([readTail(within())?.position, eventsInLog()]).toEqual([kept, kept])
  expect(missedBy(await start())).toBe(0)
})

test('an event of another history in the place of the last one is noticed', async () => {
  const foyer = await start()
  await checkInFamilies(foyer, 0, 1)
  await end(foyer, 'SIGTERM')
  const db = new DatabaseSync(within('foyer.db'))
  db.exec(`UPDATE events SET id = 'another' WHERE position = (SELECT max(position) FROM events)`)
  db.close()
  expect(missedBy(await start())).toBe(1)
})

test('nothing is written beside the log while nothing is recorded, and nothing personal at any time', async () => {
  const foyer = await start()
  await checkInFamilies(foyer, 0, 1)
  await end(foyer, 'SIGTERM')
  const before = statSync(within('foyer.tail'))
  const log = await sqliteEventLog(within())
  await log.close()
  expect(statSync(within('foyer.tail')).mtimeMs).toBe(before.mtimeMs)
  expect(before.mode & 0o777).toBe(0o600)
  expect(Object.keys(JSON.parse(readFileSync(within('foyer.tail'), 'utf8')))).toEqual(['position', 'id', 'missing'])
})
