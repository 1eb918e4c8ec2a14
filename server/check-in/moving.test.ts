import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { moveAttendance, takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { addEvent } from '#domain/contract/schedule/schedule-routes.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, foyer, sendIn, shared } from '#tests/foyer/setup.ts'
import { unhurried } from '#tests/foyer/unhurried.ts'

/** A check-in is moved to another event, and something else happens to it at the same moment. */

const gatheringAt = async ({ asAdmin }: Foyer, name: string, starts: string): Promise<number> => {
  const body = { name, date: '2026-11-22', starts, opens: '07:30', closes: '11:00' }
  return (await asAdmin(addEvent, { body })).body.eventId
}

const countAt = async ({ ask }: Foyer, eventId: number) =>
  (await ask(eventStats, { params: { eventId } })).body.totalAttendees

const move = ({ asAdmin }: Foyer, eventId: number, userId: number, to: number, commandId: string = randomUUID()) =>
  asAdmin(moveAttendance, { params: { eventId, userId }, body: { to, commandId } })

describe('a family that two helpers move to two events at the same moment', () => {
  test.each([1, 2])('counts at one of them, with %i servers', async (servers) => {
    const log = unhurried(memoryEventLog())
    const one = await foyer({ log: shared(log) })
    const other = servers === 1 ? one : await foyer({ log: shared(log) })
    const eventId = await eventNow(one)
    const breakfast = await gatheringAt(one, 'Breakfast', '08:00')
    const chapel = await gatheringAt(one, 'Chapel', '08:30')
    const family = await aFamily(one)
    await sendIn(one, family, { eventId })
    const moves = [move(one, eventId, family.id, breakfast), move(other, eventId, family.id, chapel)]
    const statuses = (await Promise.all(moves)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const [left, right] = [await countAt(one, breakfast), await countAt(one, chapel)]
    expect([await countAt(one, eventId), left + right]).toEqual([0, 1])
    expect(statuses[left === 1 ? 0 : 1]).toBe(200)
  })
})

/** A church whose log lets something happen right before the check-in at the other event is recorded. */
async function interrupted() {
  const log = shared(memoryEventLog())
  let meanwhile: (() => Promise<unknown>) | null = null
  const pausing: EventLog = {
    ...log,
    async append(stream, events, expected) {
      const act = events.some(({ event }) => event.type === 'PartyCheckedIn') ? meanwhile : null
      if (act) meanwhile = null
      await act?.()
      return await log.append(stream, events, expected)
    },
  }
  const opened = await foyer({ log: pausing })
  const [eventId, family] = [await eventNow(opened), await aFamily(opened)]
  const breakfast = await gatheringAt(opened, 'Breakfast', '08:00')
  const takeBack = (commandId: string) =>
    opened.ask(takeBackOwnCheckIn, {
      params: { commandId },
      body: { userData: { eventId, userId: family.id }, commandId: randomUUID() },
    })
  return { opened, eventId, breakfast, family, takeBack, during: (act: typeof meanwhile) => void (meanwhile = act) }
}

describe('while a family is moved', () => {
  test('one of it takes their own check-in back, and only the others are moved', async () => {
    const { opened, eventId, breakfast, family, takeBack, during } = await interrupted()
    const [spouse] = family.familyMembers
    const [tapped, moved] = [randomUUID(), randomUUID()]
    await sendIn(opened, family, { eventId })
    await sendIn(opened, family, { eventId, primary: false, family: [spouse.id], commandId: tapped })
    during(() => takeBack(tapped))
    expect((await move(opened, eventId, family.id, breakfast, moved)).body).toMatchObject({ groupSize: 1 })
    expect((await move(opened, eventId, family.id, breakfast, moved)).body).toMatchObject({ groupSize: 1 })
    expect([await countAt(opened, eventId), await countAt(opened, breakfast)]).toEqual([0, 1])
    const { body: rows } = await opened.asAdmin(eventAttendances, { params: { eventId: breakfast } })
    expect(rows).toMatchObject([{ primary: true, familyAttendances: [] }])
  })
})
