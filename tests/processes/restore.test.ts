import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import process from 'node:process'
import { expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { doorCounts } from '#domain/contract/counting/counting-routes.ts'
import { turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { allAttendees, eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { LOG_HEADER } from '#domain/contract/route.ts'
import { endSharedPassword, takeHelperAway } from '#domain/contract/helper/helper-routes.ts'
import type { DomainEvent } from '#domain/events.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { presentIn } from '#tests/consistency/taking-back/reference.ts'
import { freePort, type FoyerProcess } from '#tests/foyer/foyer-process.ts'
import { ADMIN, askAt } from '#tests/foyer/foyer.ts'
import { signedIn, type HelpersBrowser } from '#tests/foyer/helpers.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { everythingIn } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { chanceFrom, seed } from '#tests/storms/size.ts'
import type { Visits } from '#tests/storms/tab/tab.ts'
import type { Taps } from '#tests/storms/tab/usher.ts'
import { deliverEverything, openTab, tabletInStorm, type Ledger } from '#tests/storms/tablet-in-a-storm.ts'
import { PATIENTLY, expectAsTold, keptOn, openPhone } from './restored-tablets.ts'

/**
 * A church loses its computer's disk in the middle of a service, and restores a backup that was made while families
 * checked in. Everything is real: the server's processes, the two commands, and the outbox of the tablets.
 */

const HOUSEHOLDS = 24
const TABLETS = 4
/** At each tablet at a time. */
const VISITS = 4
const TAPS = 8

const { within, start } = ownDirectory()
const chance = chanceFrom(seed)

/** Runs a command as `npm run` does. Returns its exit code and what it said. */
async function command(name: 'backup' | 'restore', file: string, dataDir: string) {
  const child = spawn(process.execPath, ['run.js', `commands/${name}.ts`, file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const [status] = (await once(child, 'close')) as [number]
  return { status, said }
}

async function householdsAt({ url }: FoyerProcess): Promise<number[][]> {
  const users = Array.from({ length: HOUSEHOLDS }, (_, n) => ({
    name: `Ruth Winter${n}`,
    phone: String(5_125_550_000 + n),
    familyMembers: [{ name: `Boaz Winter${n}`, relationship: 'spouse' }],
  }))
  await askAt(url, importDirectory, { body: { users } }, { authorization: ADMIN })
  const { body } = await askAt(url, allAttendees, {}, { authorization: ADMIN })
  return body.map(({ id, familyMembers }) => [id, ...familyMembers.map((member) => member.id)])
}

async function eventsIn(directory: string): Promise<DomainEvent[]> {
  const log = await sqliteEventLog(directory)
  const events = (await everythingIn(log)).map(({ event }) => event)
  await log.close()
  return events
}

test('after a lost disk a backup and the tablets bring everybody back once, except those who were erased or turned away', async () => {
  const [data, copies] = [within('data'), within('copies')]
  mkdirSync(copies)
  const environment = { PORT: String(await freePort()), DATA_DIR: data, BACKUP_DIR: copies }
  let server = await start(environment)
  const { url } = server
  const asAdmin: Parameters<typeof signedIn>[0]['asAdmin'] = (route, asked) =>
    askAt(url, route, asked, { authorization: ADMIN })
  const { body: event } = await askAt(url, currentEvent, {})
  const households = await householdsAt(server)
  const administrator = await signedIn({ url, asAdmin }, { name: 'Ada', roles: ['administrator'] })
  const greeter = await signedIn({ url, asAdmin }, { name: 'Hannah', roles: ['greeter'] })
  const leaver = await signedIn({ url, asAdmin }, { name: 'Micah', roles: ['care'] })
  const lost = await letInTablet({ url })
  const asHelper = (browser: HelpersBrowser) => browser.headers({ url })

  const ledger: Ledger = new Map()
  const tablets = Array.from({ length: TABLETS }, (_, n): Visits => {
    const tablet = { name: `tablet ${n}`, directory: within(`tablet-${n}`), url }
    return { tablet, seed: n, visits: VISITS, eventId: event.id, households, takeBackOfTen: 4 }
  })
  const phone = { name: 'phone', directory: within('phone'), url, headers: asHelper(greeter.browser) }
  const taps: Taps = { phone, taps: TAPS, eventId: event.id, door: 'Main door' }

  // The backup is made while families check in. They come from before it begins until after it is there.
  const first = openPhone(taps)
  await first.tapped
  await first.ended()
  const backup = within('copies', 'sunday.backup')
  const backedUp = new AbortController()
  async function comeAndCome(at: Visits): Promise<void> {
    while (!backedUp.signal.aborted) await tabletInStorm(at, ledger, chance)
    await tabletInStorm(at, ledger, chance)
  }
  const storm = Promise.all(tablets.map(comeAndCome))
  await Promise.race([expect.poll(() => ledger.size, PATIENTLY).toBeGreaterThan(TABLETS), storm])
  expect(await command('backup', backup, data)).toMatchObject({ status: 0 })
  const sizeThen = ledger.size
  backedUp.abort()
  const second = openPhone(taps)
  await Promise.all([storm, second.tapped])
  await second.ended()
  await Promise.all(tablets.map(deliverEverything))

  // Afterwards somebody is erased and others are turned away. The shared password ends last.
  const [erased = 0] = households[0] ?? []
  expect((await asAdmin(eraseAttendee, { params: { userId: erased } })).status).toBe(204)
  expect((await asAdmin(takeHelperAway, { params: { id: leaver.id } })).status).toBe(204)
  expect((await asAdmin(turnAwayDevice, { params: { id: lost.id }, body: {} })).status).toBe(204)
  const ended = await askAt(url, endSharedPassword, {}, asHelper(administrator.browser))
  expect(ended.status).toBe(204)
  await expect.poll(() => readFileSync(within('copies', 'foyer.endings'), 'utf8')).toContain('SharedPasswordEnded')

  // Nothing is restored while the server runs. Then the disk is gone.
  expect(await command('restore', backup, data)).toMatchObject({
    status: 1,
    said: expect.stringContaining('Another Foyer'),
  })
  const inEvent = { params: { eventId: event.id } }
  const { counted } = (await askAt(url, doorCounts, inEvent, asHelper(administrator.browser))).body
  server.signal('SIGKILL')
  await server.ended
  const whole = await eventsIn(data)
  rmSync(data, { recursive: true })
  expect(await command('restore', backup, data)).toMatchObject({ status: 0 })
  const restored = await eventsIn(data)
  const delivered = (log: readonly DomainEvent[]) => log.filter(({ type }) => type === 'PartyCheckedIn').length
  expect(delivered(restored), 'the backup lacks check-ins').toBeLessThan(delivered(whole))
  expect(sizeThen).toBeLessThan(ledger.size)

  server = await start(environment)
  const open = tablets.map((one) => openTab({ ...one, visits: 0 }, () => {}))
  const phoneAgain = openPhone({ ...taps, taps: 0 })
  const newLog = (await askAt(url, currentEvent, {})).headers.get(LOG_HEADER)
  await expect
    .poll(() => tablets.map(({ tablet }) => keptOn(tablet.directory)), PATIENTLY)
    .toEqual(tablets.map(() => ({ waiting: 0, logs: [newLog] })))
  const admin = asHelper(administrator.browser)
  await expect.poll(async () => (await askAt(url, doorCounts, inEvent, admin)).body.counted, PATIENTLY).toBe(counted)
  for (const tab of open) {
    tab.kill()
    await tab.ended
  }
  await phoneAgain.ended()

  // Nobody who was erased or turned away is back.
  expect((await askAt(url, allAttendees, {}, admin)).body.map(({ id }) => id)).not.toContain(erased)
  expect((await askAt(url, allAttendees, {}, { authorization: ADMIN })).status).toBe(401)
  expect((await askAt(url, allAttendees, {}, asHelper(leaver.browser))).status).toBe(401)
  expect((await lost.tablet.standing({ url })).state).toBe('turned-away')
  const { body: today } = await askAt(url, activity, { query: {} }, admin)
  expect(today.find(({ deed }) => deed === 'logRestored')).toBeDefined()
  expect(today.filter(({ cameBack }) => cameBack).map(({ deed }) => deed)).toEqual(
    expect.arrayContaining(['checkedIn', 'counted']),
  )

  server.signal('SIGTERM')
  await server.ended
  const log = await eventsIn(data)
  const told = [...ledger].filter(([, { userId }]) => userId !== erased)
  expectAsTold(told, log)
  for (const [id = 0] of households.slice(1))
    expect(new Set(presentIn(id, log).keys()), String(id)).toEqual(new Set(presentIn(id, whole).keys()))
  expect(JSON.stringify(log)).not.toContain(`"attendeeId":${erased},"name"`)
})
