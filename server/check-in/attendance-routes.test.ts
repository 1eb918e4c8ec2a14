import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { attendance } from '#domain/attendance/attendance.ts'
import type { AttendanceEvent } from '#domain/attendance/events.ts'
import { presentAt } from '#domain/attendance/household-attendance.ts'
import {
  changeWhoCame,
  checkInByStaff,
  moveAttendance,
  takeBackAttendance,
  takeBackOwnCheckIn,
  undoTakeBack,
} from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import { addEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { stateAfter } from '#domain/decider.ts'
import { aFamily, clockAt, eventNow, everythingIn, foyer, sendIn } from '#tests/foyer/setup.ts'
import { SUNDAY, type Foyer } from '#tests/foyer/foyer.ts'

const SIXTEEN = '2026-11-22T16:16:00.000Z'
const LATER = '2026-11-22T16:30:00.000Z'
const CLOSING = '2026-11-23T06:00:00.000Z'
const TUESDAY = '2026-11-24T16:30:00.000Z'

/** Since when the people of the only household at an event are present. */
async function timesAt({ log }: Foyer, eventId: number): Promise<Record<number, string>> {
  const events = (await everythingIn(log)).map(({ event }) => event as AttendanceEvent)
  const there = events.filter((event) => event.data.gatheringId === eventId && 'commandId' in event.data)
  return Object.fromEntries(Array.from(presentAt(stateAfter(attendance, there)), ([id, { at }]) => [id, at]))
}

const rowsAt = async (at: Foyer, eventId: number) => (await at.asAdmin(eventAttendances, { params: { eventId } })).body
const statsAt = async (at: Foyer, eventId: number) => (await at.ask(eventStats, { params: { eventId } })).body

/** A family of three who checked in with one tap, and another family who did. */
async function twoFamiliesIn(clock = clockAt()) {
  const opened = await foyer(clock)
  const eventId = await eventNow(opened)
  const [family, other] = [await aFamily(opened), await aFamily(opened)]
  const ids = family.familyMembers.map(({ id }) => id)
  const commandId = randomUUID()
  const body = { userData: { eventId, userId: family.id }, familyMemberIds: ids, commandId }
  await opened.ask(checkIn, { body })
  await sendIn(opened, other)
  return { opened, clock, eventId, family, ids, commandId, body, params: { eventId, userId: family.id } }
}

describe('a visitor who takes back what they confirmed', () => {
  const takeBack = (opened: Foyer, commandId: string, eventId: number, userId: number, own = randomUUID()) =>
    opened.ask(takeBackOwnCheckIn, {
      params: { commandId },
      body: { userData: { eventId, userId }, commandId: own },
    })

  test('is no longer on the list, in any count or at any kiosk', async () => {
    const { opened, eventId, family, commandId } = await twoFamiliesIn()
    const { status, body } = await takeBack(opened, commandId, eventId, family.id)
    expect([status, body]).toEqual([200, { eventId, userId: family.id, people: [] }])
    expect(await statsAt(opened, eventId)).toEqual({ totalAttendees: 1, firstTimeGuests: 1, counted: 0 })
    expect(await rowsAt(opened, eventId)).toHaveLength(1)
    const { body: user } = await opened.ask(userWithFamily, { params: { userId: family.id } })
    expect(user.checkedIn).toBeUndefined()
  })

  test('must name an event and a person who exist', async () => {
    const { opened, eventId, family, commandId } = await twoFamiliesIn()
    expect((await takeBack(opened, commandId, 2026112249, family.id)).failure.code).toBe('unknown-gathering')
    expect((await takeBack(opened, commandId, eventId, 1234567890123456)).failure.code).toBe('unknown-attendee')
  })
})

describe('the welcome desk', () => {
  test('takes a household off the list, and the take-back undone brings it back in its place with the old time', async () => {
    const { opened, eventId, ids, params, clock } = await twoFamiliesIn()
    const before = await rowsAt(opened, eventId)
    clock.turnTo(LATER)
    const taken = await opened.asAdmin(takeBackAttendance, { params, body: {} })
    expect([taken.status, taken.body]).toEqual([200, null])
    expect(await statsAt(opened, eventId)).toMatchObject({ totalAttendees: 1 })

    const restored = await opened.asAdmin(undoTakeBack, { params, body: {} })
    expect(restored.body).toMatchObject({ groupSize: 1 + ids.length, checkInTime: SUNDAY })
    expect(await rowsAt(opened, eventId)).toEqual(before)
  })

  test('is told why nothing can be taken back or undone', async () => {
    const { opened, params } = await twoFamiliesIn()
    expect((await opened.asAdmin(undoTakeBack, { params, body: {} })).failure.code).toBe('nothing-to-undo')
    await opened.asAdmin(takeBackAttendance, { params, body: {} })
    const { status, failure } = await opened.asAdmin(takeBackAttendance, { params, body: {} })
    expect([status, failure]).toEqual([
      409,
      { code: 'not-checked-in', message: 'None of these people is checked in at this event.' },
    ])
    await opened.asAdmin(eraseAttendee, { params: { userId: params.userId } })
    expect((await opened.asAdmin(undoTakeBack, { params, body: {} })).failure.code).toBe('attendee-erased')
    expect((await opened.asAdmin(takeBackAttendance, { params, body: {} })).failure.code).toBe('attendee-erased')
  })

  test('corrects who came, with two corrections at once', async () => {
    const { opened, eventId, family, ids, params } = await twoFamiliesIn()
    const [spouse, child] = ids
    await Promise.all([
      opened.asAdmin(changeWhoCame, { params, body: { removed: [family.id] } }),
      opened.asAdmin(changeWhoCame, { params, body: { removed: [spouse ?? 0] } }),
    ])
    const [, row] = await rowsAt(opened, eventId)
    expect(row).toMatchObject({ primary: false, familyAttendances: [{ familyMember: { id: child } }] })
    const stranger = await aFamily(opened)
    const wrong = await opened.asAdmin(changeWhoCame, { params, body: { added: [stranger.id] } })
    expect(wrong.failure.code).toBe('unknown-family-member')
    expect((await opened.asAdmin(changeWhoCame, { params, body: {} })).failure.code).toBe('nobody-selected')
  })

  test('checks somebody in on Tuesday, and the list says that they were added later', async () => {
    const clock = clockAt()
    const { opened, eventId } = await twoFamiliesIn(clock)
    const late = await aFamily(opened)
    clock.turnTo(TUESDAY)
    const params = { eventId, userId: late.id }
    const { body } = await opened.asAdmin(checkInByStaff, { params, body: { personIds: [late.id] } })
    expect(body).toMatchObject({ groupSize: 1, primary: true, checkInTime: CLOSING, addedLater: true })
    const future = { eventId: 2026112901, userId: late.id }
    const early = await opened.asAdmin(checkInByStaff, { params: future, body: { personIds: [late.id] } })
    expect(early.failure.code).toBe('check-in-not-open')
  })

  test.each([
    ['with the times when they came', '07:30', '11:00', undefined],
    ['that opened after they came, with times that are no arrivals there', '10:20', '12:00', true],
  ])('moves people to another event %s, and back with the old times', async (_, opens, closes, addedLater) => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const [eventId, family] = [await eventNow(opened), await aFamily(opened)]
    const [, child] = family.familyMembers
    await sendIn(opened, family, { primary: false, family: [child.id] })
    clock.turnTo(SIXTEEN)
    await sendIn(opened, family)
    clock.turnTo(LATER)
    const body = { name: 'Breakfast', date: '2026-11-22', starts: opens, opens, closes }
    const { eventId: to } = (await opened.asAdmin(addEvent, { body })).body
    const here = { eventId, userId: family.id }

    const moved = await opened.asAdmin(moveAttendance, { params: here, body: { to } })
    expect(moved.body).toMatchObject({ groupSize: 2, checkInTime: SUNDAY })
    expect(moved.body?.addedLater).toBe(addedLater)
    expect(await timesAt(opened, to)).toEqual({ [child.id]: SUNDAY, [family.id]: SIXTEEN })
    const back = await opened.asAdmin(moveAttendance, { params: { ...here, eventId: to }, body: { to: eventId } })
    expect(back.body).not.toHaveProperty('addedLater')
    expect(await timesAt(opened, eventId)).toEqual({ [child.id]: SUNDAY, [family.id]: SIXTEEN })
  })
})
