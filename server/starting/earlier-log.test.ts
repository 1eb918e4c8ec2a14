import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LOG_VERSION } from '#domain/church/log-version.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import type { RecordedEvent } from '#infra/event-log/event-log.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { aFamily, everythingIn, foyer, sendIn, shared } from '#tests/foyer/setup.ts'

/** A church upgrades: its data directory was written by the version before. */

const earlier = new URL('../../tests/data/log-of-version-1/', import.meta.url)
const held = JSON.parse(readFileSync(new URL('held.json', earlier), 'utf8')) as {
  eventId: number
  events: RecordedEvent[]
  board: unknown
  directory: unknown
}

async function upgraded() {
  const directory = join(mkdtempSync(join(tmpdir(), 'foyer-upgrade-')), 'data')
  mkdirSync(directory)
  copyFileSync(new URL('foyer.db', earlier), join(directory, 'foyer.db'))
  const log = await sqliteEventLog(directory)
  onTestFinished(async () => {
    await log.close()
    rmSync(directory, { recursive: true })
  })
  return log
}

test('after an upgrade the church has the same directory and the same check-ins, and goes on', async () => {
  const log = await upgraded()
  const opened = await foyer({ log: shared(log) })
  const asked = { params: { eventId: held.eventId } }
  expect((await opened.asAdmin(allAttendees, {})).body).toEqual(held.directory)
  expect((await opened.asAdmin(eventAttendances, asked)).body).toEqual(held.board)

  const family = await aFamily(opened, '5125559901')
  expect((await sendIn(opened, family)).status).toBe(200)
  expect((await opened.asAdmin(eventAttendances, asked)).body.map(({ id }) => id)).toContain(family.id)
})

test('after an upgrade the activity says what was done before, at the times of the check-ins', async () => {
  const opened = await foyer({ log: shared(await upgraded()) })
  const { body } = await opened.asAdmin(activity, { query: { day: '2026-11-22' } })
  const checkIns = held.events.filter(({ event }) => event.type === 'PartyCheckedIn')
  const told = body.filter(({ deed }) => deed === 'checkedIn')
  expect(told.map(({ id }) => id).toSorted()).toEqual(checkIns.map(({ cause }) => cause.commandId).toSorted())
  const times = new Set(checkIns.map(({ event }) => (event.type === 'PartyCheckedIn' ? event.data.at : '')))
  expect(body.filter(({ at }) => !times.has(at))).toEqual([])
})

test('an upgrade raises the log before it writes anything else, and the next start writes nothing', async () => {
  const log = await upgraded()
  await (await foyer({ log: shared(log) })).stop()
  const all = await everythingIn(log)
  expect(all.slice(0, held.events.length)).toEqual(held.events)
  expect(all.slice(held.events.length)).toMatchObject([
    { stream: 'church-main', event: { type: 'LogRaised', data: { version: LOG_VERSION } }, cause: { actor: 'system' } },
  ])
  await (await foyer({ log: shared(log) })).stop()
  expect(await everythingIn(log)).toEqual(all)
})
