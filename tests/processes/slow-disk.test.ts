import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { checkPhone, createUser } from '#domain/contract/people/people-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { aFamily, eventNow, everythingIn, foyer, get, hearing, sendIn, viewerAt } from '#tests/foyer/setup.ts'

/** A temporary directory. */
function freshDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-disk-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

/** Locks the database until released, so that writes wait as for a slow disk. */
function slowDown(directory: string): () => void {
  const other = new DatabaseSync(join(directory, 'foyer.db'), { timeout: 5000 })
  other.exec('BEGIN IMMEDIATE')
  return () => {
    other.exec('ROLLBACK')
    other.close()
  }
}

test('while the disk is slow everything except writing continues, and waiting writes are done when it recovers', async () => {
  const directory = freshDirectory()
  const log = await sqliteEventLog(directory)
  const opened = await foyer({ log })
  const [early, late] = [await aFamily(opened), await aFamily(opened)]
  const eventId = await eventNow(opened)
  const viewer = viewerAt(opened)
  await viewer.emitWithAck('counts:watch', { eventId })
  const heard = hearing(viewer, 'counts:changed')
  await sendIn(opened, early)
  const before = await everythingIn(log)

  const letGo = slowDown(directory)
  const order: string[] = []
  const held = sendIn(opened, late, { eventId }).finally(() => order.push('the check-in'))
  const registering = opened.ask(createUser, { body: { name: 'Naomi Frost', phone: '5125559999' } })

  expect((await opened.ask(checkPhone, { body: { phone: late.phone } })).body.exists).toBe(true)
  expect((await opened.ask(publicUser, { params: { userId: late.id } })).status).toBe(200)
  expect((await get(opened, '/health/ready')).status).toBe(200)
  expect((await heard).stats.totalAttendees).toBe(1)
  expect((await opened.ask(eventStats, { params: { eventId } })).body.totalAttendees).toBe(1)
  // Timers still run, so the process is not blocked.
  await setTimeout(1)
  // No caller was told that something is recorded, and nothing is.
  order.push('everything else')
  expect(await everythingIn(log)).toEqual(before)

  letGo()
  const replies = [await held, await registering]
  expect(replies.map(({ status, isBehind }) => [status, isBehind])).toEqual([
    [200, false],
    [201, false],
  ])
  expect(order).toEqual(['everything else', 'the check-in'])
  expect((await opened.ask(eventStats, { params: { eventId } })).body.totalAttendees).toBe(2)
})

test('everything that was confirmed is there after the next start, from the disk', async () => {
  const directory = freshDirectory()
  const first = await foyer({ log: await sqliteEventLog(directory) })
  const family = await aFamily(first)
  const eventId = await eventNow(first)
  const { body } = await sendIn(first, family, { family: [family.familyMembers[0].id] })
  await first.stop()

  const second = await foyer({ log: await sqliteEventLog(directory) })
  const { body: seen } = await second.ask(checkPhone, { body: { phone: family.phone } })
  expect(seen.user).toMatchObject({ id: family.id, familyMembers: family.familyMembers })
  expect(seen.user?.checkedIn?.people).toHaveLength(2)
  expect((await second.ask(eventStats, { params: { eventId } })).body.totalAttendees).toBe(2)
  // They are in already, so a second Confirm brings nobody.
  expect((await sendIn(second, family, { family: body.familyMemberIds })).body).toEqual({ ...body, came: [] })
})
