import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  changeWhoCame,
  checkInByStaff,
  takeBackAttendance,
  undoTakeBack,
} from '#domain/contract/attendance/attendance-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import { makeOwnProfile } from '#domain/contract/people/family-routes.ts'
import { clockAt, aFamily, eventNow, foyer, newPhone, sendIn } from '#tests/foyer/setup.ts'

/** A family whose grown son has a number of his own, with which he has checked in. */
async function aSonWithHisNumber() {
  const clock = clockAt()
  const opened = await foyer(clock)
  const eventId = await eventNow(opened)
  const family = await aFamily(opened)
  const [boaz] = family.familyMembers
  const member = { userId: family.id, memberId: boaz.id }
  await opened.asAdmin(makeOwnProfile, { params: member, body: { phone: newPhone() } })
  await sendIn(opened, boaz)
  const params = { eventId, userId: family.id }
  const total = async () => (await opened.ask(eventStats, { params: { eventId } })).body.totalAttendees
  return { opened, clock, family, boaz, params, total }
}

describe('a grown son who has checked in with his own number', () => {
  test('is shown as checked in when his family is looked up', async () => {
    const { opened, family, boaz } = await aSonWithHisNumber()
    const { body } = await opened.ask(userWithFamily, { params: { userId: family.id } })
    expect(body.checkedIn?.people.map(({ id }) => id)).toEqual([boaz.id])
  })

  test('is taken off the list in his family’s row, and the undo brings him back', async () => {
    const { opened, boaz, params, total } = await aSonWithHisNumber()
    const commandId = randomUUID()
    const body = { personIds: [boaz.id], commandId }
    for (const _ of ['once', 'again'])
      expect((await opened.asAdmin(takeBackAttendance, { params, body })).status).toBe(200)
    expect(await total()).toBe(0)
    await opened.asAdmin(undoTakeBack, { params, body: { takeBack: commandId } })
    expect(await total()).toBe(1)
  })

  test('is off the list although he came with his family as well', async () => {
    const { opened, family, boaz, params, total } = await aSonWithHisNumber()
    await sendIn(opened, family, { family: [boaz.id] })
    expect(await total()).toBe(2)
    await opened.asAdmin(takeBackAttendance, { params, body: { personIds: [boaz.id] } })
    expect(await total()).toBe(1)
  })

  test('is off the list when staff untick him among those who came', async () => {
    const { opened, family, boaz, params, total } = await aSonWithHisNumber()
    await opened.asAdmin(checkInByStaff, { params, body: { personIds: [family.id] } })
    expect(await total()).toBe(2)
    await opened.asAdmin(changeWhoCame, { params, body: { added: [], removed: [boaz.id] } })
    expect(await total()).toBe(1)
  })

  test('stays when his family’s whole row is taken back, and the last take-back of the row leaves his alone', async () => {
    const { opened, family, boaz, params, total } = await aSonWithHisNumber()
    await sendIn(opened, family, { family: [] })
    await opened.asAdmin(takeBackAttendance, { params, body: {} })
    expect(await total()).toBe(1)
    await opened.asAdmin(takeBackAttendance, { params: { ...params, userId: boaz.id }, body: {} })
    await opened.asAdmin(undoTakeBack, { params, body: {} })
    expect(await total()).toBe(1)
    const { body } = await opened.ask(userWithFamily, { params: { userId: family.id } })
    expect(body.checkedIn?.people.map(({ id }) => id)).toEqual([family.id])
  })
})
