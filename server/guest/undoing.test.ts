import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { moveAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { checkInGuest, expectedGuests, recognizeGuest, undoGuest } from '#domain/contract/guest/guest-routes.ts'
import { createUser, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { mergeProfiles } from '#domain/contract/same-person/same-person-routes.ts'
import { addEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { LogUnavailable, type EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { eventNow, foyer, newPhone, shared } from '#tests/foyer/setup.ts'

/** What two desks say about one guest, and undo: nobody undoes what somebody else has said since. */

type Done = Awaited<ReturnType<typeof asKnown>>

const asKnown = async (at: Foyer, guestId: number, userId: number) => {
  const [eventId, commandId] = [await eventNow(at), randomUUID()]
  return {
    guestId,
    commandId,
    ...(await at.asAdmin(recognizeGuest, { params: { guestId }, body: { eventId, userId, commandId } })),
  }
}
const checkedIn = async (at: Foyer, guestId: number) => {
  const [eventId, commandId] = [await eventNow(at), randomUUID()]
  const reply = await at.asAdmin(checkInGuest, { params: { guestId }, body: { eventId, commandId } })
  return { guestId, commandId, ...reply }
}

/** Undo, as the desk sends it: with what the reply to the check-in said. */
const undone = async (at: Foyer, { guestId, commandId, body: { recognition } }: Done) => {
  const body = { eventId: await eventNow(at), undoes: commandId, recognition, commandId: randomUUID() }
  return (await at.asAdmin(undoGuest, { params: { guestId }, body })).status
}

const aProfile = async (at: Foyer, name = 'Naomi Carverly') =>
  (await at.ask(createUser, { body: { name, phone: newPhone() } })).body.id
const expected = async (at: Foyer) => (await at.asAdmin(expectedGuests, {})).body.guests.map(({ id }) => id)
const total = async (at: Foyer) =>
  (await at.ask(eventStats, { params: { eventId: await eventNow(at) } })).body.totalAttendees
const familyOf = async (at: Foyer, userId: number) =>
  (await at.ask(userWithFamily, { params: { userId } })).body.familyMembers.map(({ name }) => name)

const twoDesks = async (log: EventLog) =>
  [await foyer({ log: shared(log) }), await foyer({ log: shared(log) })] as const

test('an Undo that comes twice leaves alone what another desk has said about the guest since', async () => {
  const [one, two] = await twoDesks(memoryEventLog())
  const [naomi, other] = [await aProfile(one), await aProfile(one, 'Nomi Carverly')]
  for (const next of [naomi, other]) {
    const { id } = await aGuest(one)
    const first = await asKnown(one, id, naomi)
    expect([first.status, await undone(one, first)]).toEqual([200, 200])
    const second = await asKnown(two, id, next)
    await one.views.reached(two.views.position())
    const before = [await total(one), await familyOf(one, next)]
    expect(await undone(one, first)).toBe(200)
    await two.views.reached(one.views.position())
    expect([await total(two), await familyOf(two, next), await expected(two)]).toEqual([...before, []])
    expect(await undone(two, second)).toBe(200)
    expect(await expected(two)).toEqual([id])
    await checkedIn(two, id)
    expect(await total(two)).toBe(3 * (next === naomi ? 1 : 2))
    await one.views.reached(two.views.position())
  }
})

test('a desk that said the same as another one undoes its own tap, and the guest stays checked in', async () => {
  const [one, two] = await twoDesks(memoryEventLog())
  const naomi = await aProfile(one)
  const { id } = await aGuest(one)
  const first = await asKnown(one, id, naomi)
  await two.views.reached(one.views.position())
  const second = await asKnown(two, id, naomi)
  expect([second.body.came, second.body.recognition]).toEqual([[], first.commandId])
  expect(await undone(two, second)).toBe(200)
  expect([await total(two), await expected(two)]).toEqual([3, []])
  await one.views.reached(two.views.position())
  expect(await undone(one, first)).toBe(200)
  expect([await total(one), await expected(one), await familyOf(one, naomi)]).toEqual([0, [id], []])
})

test('a known guest whose check-in failed is checked in by the next tap on any button, and Undo takes back both', async () => {
  const log = memoryEventLog()
  let isDown = false
  const append: EventLog['append'] = async (stream, ...rest) => {
    if (isDown && stream.startsWith('attendance-')) throw new LogUnavailable('away')
    return await log.append(stream, ...rest)
  }
  const at = await foyer({ log: { ...shared(log), append } })
  const naomi = await aProfile(at)
  const { id } = await aGuest(at)
  isDown = true
  expect((await asKnown(at, id, naomi)).status).toBe(503)
  isDown = false
  expect(await expected(at)).toEqual([id])

  const again = await checkedIn(at, id)
  expect([again.status, again.body.userId, again.body.came.length]).toEqual([200, naomi, 3])
  expect([await total(at), await expected(at), (await familyOf(at, naomi)).length]).toEqual([3, [], 2])
  expect(await undone(at, again)).toBe(200)
  expect([await total(at), await expected(at), await familyOf(at, naomi)]).toEqual([0, [id], []])
  expect((await checkedIn(at, id)).body.userId).toBe(id)
})

describe('Undo takes back the check-in of a known guest, and who joined the family, when their profile', () => {
  async function twoProfiles() {
    const at = await foyer()
    const [naomi, nomi] = [await aProfile(at), await aProfile(at, 'Nomi Carverly')]
    const merge = () => at.asAdmin(mergeProfiles, { body: { from: nomi, into: naomi } })
    return { at, naomi, nomi, merge, guest: await aGuest(at) }
  }
  const nothingLeft = async (at: Foyer, userId: number, guestId: number) =>
    expect([await total(at), await familyOf(at, userId), await expected(at)]).toEqual([0, [], [guestId]])

  test('was merged with another one before', async () => {
    const { at, naomi, nomi, merge, guest } = await twoProfiles()
    await merge()
    const known = await asKnown(at, guest.id, nomi)
    expect([known.body.userId, await total(at)]).toEqual([naomi, 3])
    expect(await undone(at, known)).toBe(200)
    await nothingLeft(at, naomi, guest.id)
  })

  test('was merged with another one since', async () => {
    const { at, naomi, nomi, merge, guest } = await twoProfiles()
    const first = await asKnown(at, guest.id, nomi)
    await merge()
    const second = await checkedIn(at, guest.id)
    expect(await undone(at, second)).toBe(200)
    expect(await total(at)).toBe(3)
    expect(await undone(at, first)).toBe(200)
    await nothingLeft(at, naomi, guest.id)
  })
})

test('nothing is undone of a guest that nobody knows, who waits, or who is known by another command', async () => {
  const at = await foyer()
  const { id } = await aGuest(at)
  const nothing = { commandId: randomUUID(), body: {} } as Done
  expect(await undone(at, { ...nothing, guestId: 1_234_567_890_123_456 })).toBe(404)
  expect(await undone(at, { ...nothing, guestId: id })).toBe(409)
  const known = await asKnown(at, id, await aProfile(at))
  expect(await undone(at, { ...nothing, guestId: id })).toBe(409)
  expect([await total(at), await undone(at, known)]).toEqual([3, 200])
})

test('an Undo after staff have moved the guest to another event takes them off the list there', async () => {
  const at = await foyer()
  const body = { name: 'Breakfast', date: '2026-11-22', starts: '08:00', opens: '07:30', closes: '11:00' }
  const { eventId: to } = (await at.asAdmin(addEvent, { body })).body
  const { id } = await aGuest(at)
  const done = await checkedIn(at, id)
  const params = { eventId: await eventNow(at), userId: done.body.userId }
  expect((await at.asAdmin(moveAttendance, { params, body: { to } })).status).toBe(200)
  expect(await undone(at, done)).toBe(200)
  const { body: there } = await at.ask(eventStats, { params: { eventId: to } })
  expect([await total(at), there.totalAttendees]).toEqual([0, 0])
})
