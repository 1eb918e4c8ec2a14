import { describe, expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { allEvents, currentEvent, eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { removeFamilyMember, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { heldBack } from '#tests/foyer/held-back.ts'
import { aFamily, clockAt, eventNow, eventsIn, everythingIn, foyer, plan, sendIn, shared } from '#tests/foyer/setup.ts'
import { grantFor, SUNDAY, type Foyer } from '#tests/foyer/foyer.ts'

const NEXT_SUNDAY = 2026112901
const LATER = '2026-11-22T17:30:00.000Z'

const rowsOf = async (at: Foyer, eventId: number) => (await at.asAdmin(eventAttendances, { params: { eventId } })).body
const statsOf = async (at: Foyer, eventId: number) => (await at.ask(eventStats, { params: { eventId } })).body

describe('the people who are present', () => {
  test('are the person and everybody who was ticked', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const eventId = await eventNow(opened)
    const [, child] = family.familyMembers
    const { status, body } = await sendIn(opened, family, { family: [child.id] })
    const present = { primary: true, familyMemberIds: [child.id], checkInTime: SUNDAY }
    expect([status, body]).toEqual([200, { eventId, userId: family.id, ...present, came: [family.id, child.id] }])

    expect(await rowsOf(opened, eventId)).toEqual([
      {
        id: family.id,
        checkInTime: SUNDAY,
        primary: true,
        groupSize: 2,
        user: { id: family.id, name: 'Ruth Winter', phone: family.phone, email: 'ruth@example.org' },
        familyAttendances: [{ familyMember: { id: child.id, name: 'Obed Winter' } }],
        firstTimeGuests: [family.id, child.id],
      },
    ])
    expect(await statsOf(opened, eventId)).toEqual({ totalAttendees: 2, firstTimeGuests: 2, counted: 0 })
  })

  test('who come later join the first, and keep their own time', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const family = await aFamily(opened)
    const [spouse, child] = family.familyMembers
    await sendIn(opened, family, { primary: false, family: [child.id] })
    clock.turnTo(LATER)
    const tap = { commandId: '3f8a2c51-7b90-4d6e-8c12-5e9f0a1b2c3d', family: [spouse.id, child.id] }
    const { body } = await sendIn(opened, family, tap)
    // The reply says who came with this tap, also when it is sent again.
    for (const reply of [body, (await sendIn(opened, family, tap)).body])
      expect(reply.came).toEqual([family.id, spouse.id])
    expect((await sendIn(opened, family, { family: [child.id] })).body.came).toEqual([])

    expect(body).toMatchObject({ primary: true, familyMemberIds: [child.id, spouse.id], checkInTime: SUNDAY })
    expect(await rowsOf(opened, body.eventId)).toMatchObject([{ groupSize: 3, checkInTime: SUNDAY }])
    expect(await statsOf(opened, body.eventId)).toEqual({ totalAttendees: 3, firstTimeGuests: 3, counted: 0 })
    const { body: user } = await opened.ask(userWithFamily, { params: { userId: family.id } })
    expect(user.checkedIn?.people).toEqual([
      { id: family.id, checkInTime: LATER },
      { id: child.id, checkInTime: SUNDAY },
      { id: spouse.id, checkInTime: LATER },
    ])
  })

  test('who come later also join those that another server checked in a moment ago', async () => {
    const log = memoryEventLog()
    const one = await foyer({ log: shared(log) })
    const { log: lagging, hold, release } = heldBack(shared(log))
    const other = await foyer({ log: lagging, patience: 1 })
    const family = await aFamily(one)
    const eventId = await eventNow(one)
    const [spouse, child] = family.familyMembers
    await other.views.reached((await everythingIn(log)).at(-1)?.position ?? '')
    hold()
    await sendIn(one, family, { eventId, family: [child.id] })

    for (const _ of ['joins', 'brings nobody new']) {
      const { body } = await sendIn(other, family, { eventId, family: [spouse.id] })
      expect(body).toMatchObject({ primary: true, familyMemberIds: [child.id, spouse.id] })
    }
    expect(await eventsIn(log, 'PartyCheckedIn')).toHaveLength(3)
    release()
    expect(await statsOf(one, eventId)).toMatchObject({ totalAttendees: 3 })
  })

  test('of a household that is new at the event are not looked for in the log first', async () => {
    const log = memoryEventLog()
    const read: string[] = []
    const noting = { ...log, read: (stream: string) => log.read((read.push(stream), stream)) }
    const opened = await foyer({ log: noting })
    const family = await aFamily(opened)
    const isOfAttendance = (stream: string) => stream.startsWith('attendance-')
    await sendIn(opened, family)
    expect(read.filter(isOfAttendance)).toEqual([])
    await sendIn(opened, family)
    expect(read.filter(isOfAttendance)).toHaveLength(1)
  })

  test('who were found by a code are recorded as such, and others are not', async () => {
    const opened = await foyer()
    const [family, other] = [await aFamily(opened), await aFamily(opened)]
    await sendIn(opened, family, { scanned: true })
    await sendIn(opened, other)
    const recorded = await eventsIn(opened.log, 'PartyCheckedIn')
    expect(recorded.map(({ data }) => data.scanned)).toEqual([true, undefined])
  })
})

describe('family', () => {
  test('of another household is refused, and nobody is checked in', async () => {
    const opened = await foyer()
    const [ours, theirs] = [await aFamily(opened), await aFamily(opened)]
    const before = await everythingIn(opened.log)
    for (const stranger of [theirs.familyMembers[0].id, theirs.id, ours.id, 1234567890123456]) {
      const { status, failure } = await sendIn(opened, ours, { family: [ours.familyMembers[0].id, stranger] })
      expect([status, failure.code]).toEqual([400, 'unknown-family-member'])
    }
    expect(await everythingIn(opened.log)).toEqual(before)
  })

  test('who were removed meanwhile still belong', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const [, child] = family.familyMembers
    await opened.ask(removeFamilyMember, { params: { id: child.id } }, grantFor(family.id))
    const { status, body } = await sendIn(opened, family, { family: [child.id] })
    expect([status, body.familyMemberIds]).toEqual([200, [child.id]])
    expect(await statsOf(opened, body.eventId)).toMatchObject({ totalAttendees: 2 })
  })
})

describe('the event', () => {
  test('must have opened', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const family = await aFamily(opened)
    const early = await sendIn(opened, family, { eventId: NEXT_SUNDAY })
    expect([early.status, early.failure.code]).toEqual([409, 'check-in-not-open'])
    clock.turnTo('2026-11-29T15:00:00.000Z')
    expect((await sendIn(opened, family, { eventId: NEXT_SUNDAY })).status).toBe(200)
  })

  test('must be one that the schedule knows', async () => {
    const opened = await foyer()
    const { status, failure } = await sendIn(opened, await aFamily(opened), { eventId: 2026112301 })
    expect([status, failure]).toEqual([404, { code: 'unknown-gathering', message: 'This event could not be found.' }])
  })

  test('that was cancelled while a tablet kept the first check-in accepts it, and lists who was there', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const eventId = await eventNow(opened)
    await plan(opened, { type: 'CancelOccurrence', gatheringId: eventId })
    expect((await sendIn(opened, family, { eventId })).status).toBe(200)
    expect(await statsOf(opened, eventId)).toMatchObject({ totalAttendees: 1 })
    expect((await opened.ask(allEvents, {})).body.map(({ id }) => id)).toContain(eventId)
    expect((await opened.ask(currentEvent, {})).status).toBe(404)
  })

  test('that was cancelled before it opens still takes nobody', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    await plan(opened, { type: 'CancelOccurrence', gatheringId: NEXT_SUNDAY })
    const { status, failure } = await sendIn(opened, family, { eventId: NEXT_SUNDAY })
    expect([status, failure.code]).toEqual([409, 'check-in-not-open'])
  })
})

test('a body without family means the person alone', async () => {
  const opened = await foyer()
  const family = await aFamily(opened)
  const body = { userData: { eventId: await eventNow(opened), userId: family.id } }
  expect((await opened.ask(checkIn, { body })).body).toMatchObject({ primary: true, familyMemberIds: [] })
})

test('an unknown person is not checked in', async () => {
  const { status, failure } = await sendIn(await foyer(), { id: 1234567890123456 })
  expect([status, failure.code]).toEqual([404, 'unknown-attendee'])
})
