import { expect, onTestFinished, test } from 'vitest'
import { doorCounts } from '#domain/contract/counting/counting-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { notReady } from '#tests/eventstore-server/refusals.ts'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { freePort } from '#tests/foyer/foyer-process.ts'
import { ADMIN, askAt, SECRET } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { everythingIn } from '#tests/foyer/setup.ts'
import { startNetwork } from './unreliable-network.ts'
import { chanceFrom, seed, times } from './size.ts'
import { openPage } from './tablet-in-a-storm.ts'
import type { Tally, Taps } from '#tests/storms/tab/usher.ts'

/**
 * The counter of ten ushers, as it is, in threads that take the place of their phones, against a server that is a
 * process of its own. They tap five times a second. The network between them loses, delays and cuts what is sent, and
 * phones are ended in the middle of something.
 */

const PHONES = 10
const TAPS = 5 * times(8, 60)
/** In the minute that the long form takes, every phone sends once a second. */
const MOST_EVENTS = times(150, 700)

const { within, start } = ownDirectory()
const chance = chanceFrom(seed)

/** The counter is open on a phone until everything is tapped and sent, or until it is ended after so many messages. */
async function open(taps: Taps, lasts: number): Promise<Tally> {
  let last: Tally = { tapped: 0, shown: 0, stored: 0, isDone: false, isStored: true }
  let heard = 0
  const page = openPage('usher.ts', taps.phone.directory, taps, (tally) => {
    last = tally
    heard += 1
    if (heard === lasts || tally.isDone) page.kill()
  })
  await page.ended
  if (!last.isStored) throw new Error('The phone stores nothing')
  return last
}

/** A phone that is ended in the middle once, and goes on with the taps that are left. Returns what it knows then. */
async function countOn(taps: Taps): Promise<{ stored: number; expected: number }> {
  const before = await open(taps, Math.ceil(chance() * TAPS))
  const left = TAPS - before.shown
  const { stored } = await open({ ...taps, taps: left }, Infinity)
  return { stored, expected: before.stored + left }
}

const LOGS = [
  ['in SQLite', async () => ({ settings: {}, log: () => sqliteEventLog(within()) })],
  [
    'in EventStoreDB, which loses every fourth of its replies',
    async () => {
      const database = await startEventStoreServer()
      onTestFinished(() => database.kill())
      const replies = Array.from({ length: 2_000 }, (_, n) => (n % 4 === 3 ? { after: notReady() } : {}))
      database.faults.next('append', ...replies)
      const settings = { EVENTSTORE_URL: database.url, FOYER_SECRET: SECRET }
      return { settings, log: async () => eventStoreLog(readAddress(database.url)) }
    },
  ],
] as const

test.each(LOGS)(
  'ten ushers tap five times a second over a bad network, with the log %s: every tap counts once',
  async (_, openLog) => {
    const { settings, log } = await openLog()
    const PORT = String(await freePort())
    const server = await start({ PORT, ...settings })
    const { body: event } = await askAt(server.url, currentEvent, {})
    const asAdmin: Parameters<typeof signedIn>[0]['asAdmin'] = (route, asked) =>
      askAt(server.url, route, asked, { authorization: ADMIN })
    const { browser } = await signedIn({ url: server.url, asAdmin }, { roles: ['greeter'] })
    const network = await startNetwork(() => Number(PORT), chance)
    onTestFinished(() => network.close())
    const headers = browser.headers({ url: network.url })
    const phones = Array.from({ length: PHONES }, (_one, n): Taps => {
      const phone = { name: `phone ${n}`, directory: within(`phone-${n}`), url: network.url, headers }
      return { phone, taps: TAPS, eventId: event.id, door: `Door ${n}` }
    })
    const known = await Promise.all(phones.map(countOn))

    const { body } = await askAt(server.url, doorCounts, { params: { eventId: event.id } }, { authorization: ADMIN })
    const counted = phones.map(({ door }) => body.doors.find(({ name }) => name === door)?.people)
    expect(counted).toEqual(known.map(({ stored }) => stored))
    for (const { stored, expected } of known) expect(stored).toBeGreaterThanOrEqual(expected)
    expect(body.counted).toBeGreaterThan(0.95 * PHONES * TAPS)
    expect(body.counted).toBe(body.doors.reduce((sum, { people }) => sum + people, 0))
    expect([...network.met.values()].filter((count) => count > 0).length).toBeGreaterThan(5)

    server.signal('SIGTERM')
    await server.ended
    const opened = await log()
    const events = (await everythingIn(opened)).filter(({ event: { type } }) => type === 'PeopleCounted')
    await opened.close()
    expect(events.length).toBeLessThan(MOST_EVENTS)
    // So many were recorded, and every fourth reply to that was lost.
    expect(events.length).toBeGreaterThan(40)
  },
  times(600_000, 1_800_000),
)
