import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LOG_HEADER } from '#domain/contract/route.ts'
import { becomeTab } from '#tests/storms/tab/browser.ts'

/**
 * A tablet or a phone goes on with what a released version has stored on it. What this version stores has the same
 * place, version and fields, so that the version before can go on with it too.
 */

const directory = mkdtempSync(join(tmpdir(), 'foyer-in-use-'))
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
becomeTab({ name: directory, directory, url: 'http://127.0.0.1:9' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })

type Rows = Readonly<Record<string, unknown>>

/** Stores these rows as a released version has done. */
function released(name: string, version: number, rows: Rows): void {
  const storage = new DatabaseSync(join(directory, `${name}.db`))
  storage.exec(`CREATE TABLE kept (key TEXT PRIMARY KEY, value TEXT); PRAGMA user_version = ${version}`)
  storage.exec('CREATE TABLE stores (name TEXT PRIMARY KEY)')
  for (const store of ['check-ins', 'delivered', 'tallies', 'place'])
    storage.prepare('INSERT INTO stores VALUES (?)').run(store)
  for (const [key, value] of Object.entries(rows))
    storage.prepare('INSERT INTO kept VALUES (?, ?)').run(key, JSON.stringify(value))
  storage.close()
}

/** What is stored now, and in which version. */
function stored(name: string): { version: unknown; rows: Rows } {
  const storage = new DatabaseSync(join(directory, `${name}.db`), { readOnly: true, timeout: 5_000 })
  const rows = storage.prepare('SELECT key, value FROM kept ORDER BY key').all()
  const version = storage.prepare('PRAGMA user_version').get()?.['user_version']
  storage.close()
  return { version, rows: Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(String(value))])) }
}

const LOG = '7d1c3f52-6c64-4a47-9a0e-1d6c9d1f0a11'
const isRecent = expect.closeTo(Date.now(), -6) as number

const checkIn = (commandId: string) => ({
  userData: { eventId: 2_026_112_201, userId: 1_000_000_000_000_001, primary: true },
  familyMemberIds: [1_000_000_000_000_002],
  commandId,
  at: '2026-11-22T15:58:00.000Z',
})

test('the outbox of version 3: what waits is delivered, what was undone stays undone, and both are kept as before', async () => {
  const [waits, undone, had, old] = ['waits', 'undone', 'had', 'old'].map(checkIn)
  released('foyer-outbox', 3, {
    'check-ins/waits': { body: waits },
    'check-ins/undone': { body: undone, mayBeSent: true, takenBackBy: 'by', tappedBy: 'helper' },
    'delivered/had': { body: had, log: 'lost', deliveredAt: Date.now() - 1_000, became: { isNews: true, notIn: [] } },
    'delivered/old': { body: old, log: 'lost', deliveredAt: Date.now() - 73 * 3_600_000 },
  })
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const { commandId, userData, familyMemberIds, offeredAgain } = JSON.parse(body) as ReturnType<typeof checkIn> & {
      offeredAgain?: true
    }
    sent.push(`${address} ${commandId}${offeredAgain ? ' again' : ''}`)
    const reply = address.endsWith('take-back')
      ? { people: [], eventId: userData.eventId, userId: userData.userId }
      : { ...userData, familyMemberIds, checkInTime: '2026-11-22T15:58:00.000Z', came: [userData.userId] }
    return Response.json(reply, { headers: { [LOG_HEADER]: LOG } })
  })
  const { followOutbox } = await import('#web/outbox/delivery.ts')
  onTestFinished(followOutbox())
  await expect
    .poll(() => Object.keys(stored('foyer-outbox').rows))
    .toEqual(['delivered/had', 'delivered/undone', 'delivered/waits'])
  expect(sent.sort()).toEqual(['/api/check-in had again', '/api/check-in waits', '/api/check-in/undone/take-back by'])
  expect(stored('foyer-outbox')).toEqual({
    version: 3,
    rows: {
      'delivered/had': {
        body: had,
        log: LOG,
        deliveredAt: isRecent,
        became: { isNews: true, notIn: [] },
      },
      'delivered/undone': { body: undone, takenBackBy: 'by', tappedBy: 'helper', log: LOG, deliveredAt: isRecent },
      'delivered/waits': { body: waits, log: LOG, deliveredAt: isRecent, became: { isNews: true, notIn: [] } },
    },
  })
})

test('the counts of version 1: what is not sent is delivered, and the station and the taps stay', async () => {
  const slice = { sliceId: 'slice', from: '2026-11-22T16:20:00.000Z', sum: 6, sequence: 2 }
  const tally = { counterId: 'phone', eventId: 2_026_112_201, door: { name: 'Main door' } }
  const place = { 'place/now': { mayCount: true, event: null, last: null, door: null }, 'place/taps': ['tap'] }
  released('foyer-tallies', 1, {
    'tallies/phone': { ...tally, slices: [{ ...slice, known: { sum: 5, sequence: 1, log: LOG } }] },
    ...place,
  })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { slices: unknown }).slices)
    const reply = { people: 6, totalAttendees: 0, counted: 6 }
    return Response.json(reply, { headers: { [LOG_HEADER]: LOG } })
  })
  const { followTallies } = await import('#counter/tallies/delivery.ts')
  onTestFinished(followTallies().stop)
  const delivered = { ...slice, known: { sum: 6, sequence: 2, log: LOG } }
  await expect
    .poll(() => stored('foyer-tallies'))
    .toEqual({
      version: 1,
      rows: { ...place, 'tallies/phone': { ...tally, slices: [delivered], deliveredAt: isRecent } },
    })
  expect(sent).toEqual([[slice]])
})
