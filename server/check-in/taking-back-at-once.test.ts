import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  moveAttendance,
  takeBackAttendance,
  takeBackOwnCheckIn,
} from '#domain/contract/attendance/attendance-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import { addEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { gatheringIdOf } from '#domain/gathering/gathering.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { BUDGETS } from '#server/access/limits/budgets.ts'
import { type Foyer } from '#tests/foyer/foyer.ts'
import { heldBack } from '#tests/foyer/held-back.ts'
import { aFamily, clockAt, eventNow, eventsIn, foyer, sendIn, shared, viewerAt } from '#tests/foyer/setup.ts'
import { watchBoard } from '#tests/foyer/watching.ts'

const statsAt = async (at: Foyer, eventId: number) => (await at.ask(eventStats, { params: { eventId } })).body
const rowsAt = async (at: Foyer, eventId: number) => (await at.asAdmin(eventAttendances, { params: { eventId } })).body

const takeBackOwn = ({ ask }: Foyer, commandId: string, eventId: number, userId: number) =>
  ask(takeBackOwnCheckIn, {
    params: { commandId },
    body: { userData: { eventId, userId }, commandId: randomUUID() },
  })

/** A breakfast on the same morning, before the gathering of the first start. */
const breakfastAt = async ({ asAdmin }: Foyer): Promise<number> => {
  const body = { name: 'Breakfast', date: '2026-11-22', starts: '08:00', opens: '07:30', closes: '11:00' }
  return (await asAdmin(addEvent, { body })).body.eventId
}

test('a child who is checked in while the family is moved to another event stays where the child is', async () => {
  const log = memoryEventLog()
  let meanwhile: (() => Promise<unknown>) | null = null
  const interrupted: EventLog = {
    ...log,
    async append(stream, ...rest) {
      const done = await log.append(stream, ...rest)
      const act = stream.startsWith('attendance-') ? meanwhile : null
      if (act) meanwhile = null
      await act?.()
      return done
    },
  }
  const opened = await foyer({ log: interrupted })
  const [eventId, breakfast] = [await eventNow(opened), await breakfastAt(opened)]
  const family = await aFamily(opened)
  const [spouse, child] = family.familyMembers
  await sendIn(opened, family, { eventId, family: [spouse.id] })

  meanwhile = () => sendIn(opened, family, { eventId, primary: false, family: [child.id] })
  const params = { eventId, userId: family.id }
  const { body } = await opened.asAdmin(moveAttendance, { params, body: { to: breakfast } })
  expect(body).toMatchObject({ primary: true, groupSize: 2 })
  expect(await rowsAt(opened, eventId)).toMatchObject([
    { primary: false, familyAttendances: [{ familyMember: { id: child.id } }] },
  ])
})

test('somebody who is not of the household cannot be taken back with it', async () => {
  const opened = await foyer()
  const eventId = await eventNow(opened)
  const [family, other] = [await aFamily(opened), await aFamily(opened)]
  await sendIn(opened, family)
  for (const stranger of [other.id, 5]) {
    const body = { personIds: [family.id, stranger] }
    const { status, failure } = await opened.asAdmin(takeBackAttendance, {
      params: { eventId, userId: family.id },
      body,
    })
    expect([status, failure.code]).toEqual([400, 'unknown-family-member'])
  }
  expect(await statsAt(opened, eventId)).toMatchObject({ totalAttendees: 1 })
})

describe('take-backs of check-ins that nobody has made', () => {
  const takeBacksIn = async ({ log }: Foyer) => (await eventsIn(log, 'CheckInTakenBack')).length

  test('are not recorded before check-in opens, or later than four weeks after it closed', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const family = await aFamily(opened)
    const eventId = await eventNow(opened)
    const madeUp = async (id: number) => (await takeBackOwn(opened, randomUUID(), id, family.id)).failure.code
    expect(await madeUp(gatheringIdOf('2026-11-29', 1))).toBe('check-in-not-open')
    clock.turnTo('2027-01-04T12:00:00.000Z')
    expect(await madeUp(eventId)).toBe('too-late')
    expect(await takeBacksIn(opened)).toBe(0)
  })

  test('are limited for each network, and what is recorded can still be taken back there', async () => {
    const writes = { ...BUDGETS.writes, 'early-take-back': { most: 2, withinMs: 3_600_000 } }
    const opened = await foyer({ budgets: { ...BUDGETS, writes } })
    const [family, ...others] = [await aFamily(opened), await aFamily(opened), await aFamily(opened)] as const
    const eventId = await eventNow(opened)
    const sent = [family, ...others].map(({ id }) => takeBackOwn(opened, randomUUID(), eventId, id))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const commandId = randomUUID()
    await sendIn(opened, family, { eventId, commandId })
    expect((await takeBackOwn(opened, commandId, eventId, family.id)).body.people).toEqual([])
  })

  test('that were recorded may be sent again, also when no more are', async () => {
    const writes = { ...BUDGETS.writes, 'early-take-back': { most: 1, withinMs: 3_600_000 } }
    const opened = await foyer({ budgets: { ...BUDGETS, writes } })
    const { id: userId } = await aFamily(opened)
    const body = { userData: { eventId: await eventNow(opened), userId }, commandId: randomUUID() }
    const params = { commandId: randomUUID() }
    for (const _ of [1, 2, 3]) expect((await opened.ask(takeBackOwnCheckIn, { params, body })).status).toBe(200)
  })
})

test('a tablet that takes back a check-in may not search further for it', async () => {
  const log = memoryEventLog()
  const elsewhere = await foyer({ log: shared(log) })
  const [first, second] = [await aFamily(elsewhere), await aFamily(elsewhere)]
  const households = { ...BUDGETS.households, most: 1, mostBySearch: 1, moreByCheckIn: 1, standsAfterMs: 0 }
  const opened = await foyer({ log: shared(log), budgets: { ...BUDGETS, households } })
  const lookUp = async (userId: number) => (await opened.ask(userWithFamily, { params: { userId } })).status
  const eventId = await eventNow(opened)
  const commandId = randomUUID()

  expect([await lookUp(first.id), await lookUp(second.id)]).toEqual([200, 429])
  await sendIn(opened, first, { eventId, commandId })
  await takeBackOwn(opened, commandId, eventId, first.id)
  expect(await lookUp(second.id)).toBe(429)
  await sendIn(opened, first, { eventId })
  expect(await lookUp(second.id)).toBe(200)
})

test('a row says at once who is no longer a first-time guest, also when another guest comes at the same moment', async () => {
  const { log, hold, release } = heldBack(memoryEventLog())
  const opened = await foyer({ log, patience: 1 })
  const [eventId, breakfast] = [await eventNow(opened), await breakfastAt(opened)]
  const [family, other, before] = [await aFamily(opened), await aFamily(opened), await aFamily(opened)]
  await sendIn(opened, family, { eventId })
  await sendIn(opened, before, { eventId: breakfast })
  const viewer = viewerAt(opened)
  const board = await watchBoard(viewer, eventId)
  expect(board.rows).toMatchObject([{ firstTimeGuests: [family.id] }])

  // The server hears of the last two together: one guest is lost and one is won, so that their number stays the same.
  hold()
  await sendIn(opened, before, { eventId })
  await sendIn(opened, family, { eventId: breakfast })
  await sendIn(opened, other, { eventId })
  const guests = new Map<number, number>()
  const settled = new Promise<void>((resolve) => {
    viewer.on('board:changed', ({ rows }) => {
      for (const row of rows) guests.set(row.id, row.firstTimeGuests?.length ?? 0)
      if (guests.has(other.id)) resolve()
    })
  })
  release()
  await settled
  expect(guests.get(other.id)).toBe(1)
  expect(guests.get(family.id)).toBe(0)
})
