import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import {
  changeWhoCame,
  takeBackAttendance,
  takeBackOwnCheckIn,
  undoTakeBack,
} from '#domain/contract/attendance/attendance-routes.ts'
import { attendeeProfile, editAttendee, eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { addFamilyMember, checkPhone, userByCode } from '#domain/contract/people/people-routes.ts'
import { changesOfPerson } from '#domain/contract/people/person-routes.ts'
import { changeFamilyMember, handOverHousehold, makeOwnProfile } from '#domain/contract/people/family-routes.ts'
import { linkPeople, removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { servePages } from '#server/pages/pages.ts'
import { PLACE } from '#server/pages/drawn/drawn-page.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { idsOf, peopleAt, ruthTwice } from '#tests/foyer/ruth-twice.ts'
import { aFamily, clockAt, eventNow, foyer, sendIn, shared } from '#tests/foyer/setup.ts'

/**
 * What goes on working after a merge: saved check-ins, old codes, printed links; and what staff do with
 * a merged household.
 */

/** The built page in which the server draws the name. */
const drawn = async () => `<html lang="en"><head><title>T</title></head><body>${PLACE}</body></html>`

const profile = async (at: Foyer, userId: number) => (await at.asAdmin(attendeeProfile, { params: { userId } })).body

test('check-ins that tablets saved before a merge count once when they come afterwards, in any order and twice', async () => {
  const log = memoryEventLog()
  const opened = await foyer({ log: shared(log) })
  const { from, into, merge } = await ruthTwice(opened)
  const [first, second] = [randomUUID(), randomUUID()]
  const saved = [
    () => sendIn(opened, from, { family: idsOf(from.familyMembers), commandId: first }),
    () => sendIn(opened, into, { family: idsOf(into.familyMembers), commandId: second }),
  ]
  const link = await merge()
  for (const deliver of [...saved, ...saved.toReversed()]) expect((await deliver()).status).toBe(200)
  expect(await peopleAt(opened)).toBe(3)
  const eventId = await eventNow(opened)
  const own = { params: { commandId: first }, body: { userData: { eventId, userId: from.id } } }
  expect((await opened.ask(takeBackOwnCheckIn, own)).status).toBeLessThan(300)
  expect(await peopleAt(opened)).toBe(3)
  await opened.asAdmin(removeLink, { params: { link } })
  expect(await peopleAt(opened)).toBe(3)
  const restarted = await foyer({ log: shared(log) })
  expect(await peopleAt(restarted)).toBe(3)
})

describe.each(['from', 'into'] as const)('After erasing the one that is merged %s', (side) => {
  test('the number, the code and the printed link find nobody, and a saved check-in is refused', async () => {
    const opened = await foyer({ servePages: (app, parts) => servePages(app, parts, drawn) })
    const both = await ruthTwice(opened)
    const { from, into } = both
    await both.merge()
    for (const { code } of [from, into]) {
      const page = await fetch(`${opened.url}/qr/${code}`)
      expect([page.status, (await page.text()).includes('Ruth Winter')]).toEqual([200, true])
    }
    await opened.asAdmin(eraseAttendee, { params: { userId: both[side].id } })
    for (const { id, code, phone } of [from, into]) {
      expect((await opened.ask(checkPhone, { body: { phone } })).body.exists).toBe(false)
      expect((await opened.ask(userByCode, { params: { code } })).status).toBeGreaterThanOrEqual(404)
      expect((await fetch(`${opened.url}/qr/${code}`)).status).toBeGreaterThanOrEqual(404)
      expect((await sendIn(opened, { id })).failure.code).toBe('attendee-erased')
      expect((await opened.asAdmin(attendeeProfile, { params: { userId: id } })).status).toBe(410)
    }
  })
})

test('a merged household is handed over whole: everybody of both families comes along once', async () => {
  const opened = await foyer()
  const { from, into, merge } = await ruthTwice(opened)
  const naomi = { userId: from.id, name: 'Naomi Winter', relationship: 'parent' } as const
  await opened.ask(addFamilyMember, { body: naomi })
  await merge()
  const [boaz] = into.familyMembers
  const done = await opened.asAdmin(handOverHousehold, {
    params: { userId: from.id },
    body: { to: boaz.id, joins: true, phone: from.phone },
  })
  expect(done.status).toBe(204)
  const after = await profile(opened, boaz.id)
  expect(after.phone).toBe(from.phone)
  expect(after.familyMembers.map(({ name, relationship }) => `${name}, ${relationship}`)).toEqual([
    'Ruth Winter, spouse',
    'Obed Winter, child',
    'Naomi Winter, other',
  ])
  expect((await profile(opened, into.id)).familyMembers).toEqual([])
})

test('a merged person is shown with the other one of their numbers when staff type it, and it still finds them', async () => {
  const opened = await foyer()
  const { from, into, merge } = await ruthTwice(opened)
  const link = await merge()
  const edit = { params: { userId: into.id }, body: { phone: from.phone } }
  expect((await opened.asAdmin(editAttendee, edit)).body.phone).toBe(from.phone)
  expect((await profile(opened, into.id)).phone).toBe(from.phone)
  expect((await opened.ask(checkPhone, { body: { phone: from.phone } })).body.user?.id).toBe(into.id)
  expect((await opened.ask(checkPhone, { body: { phone: into.phone } })).body.exists).toBe(false)
  await opened.asAdmin(removeLink, { params: { link } })
  expect((await opened.ask(checkPhone, { body: { phone: from.phone } })).body.user?.id).toBe(into.id)
  expect(await profile(opened, from.id)).not.toHaveProperty('phone')
  const stranger = await aFamily(opened)
  const taken = await opened.asAdmin(editAttendee, { params: { userId: into.id }, body: { phone: stranger.phone } })
  expect(taken.failure.code).toBe('phone-taken')
})

test('a new name of somebody who stands in several records is one act of the activity and of their page', async () => {
  const opened = await foyer()
  const { into, merge } = await ruthTwice(opened)
  const [boaz] = into.familyMembers
  await opened.asAdmin(makeOwnProfile, { params: { userId: into.id, memberId: boaz.id }, body: {} })
  await merge()
  const request = { params: { userId: into.id, memberId: boaz.id }, body: { name: 'Boaz Summer' } }
  await opened.asAdmin(changeFamilyMember, request)
  const changed = 'Boaz Summer, in the family of Ruth Winter, was changed.'
  const acts = (await opened.asAdmin(activity, { query: {} })).body.map(({ sentence }) => sentence)
  expect(acts.filter((sentence) => sentence.endsWith('was changed.'))).toEqual([changed])
  const changes = (await opened.asAdmin(changesOfPerson, { params: { personId: boaz.id } })).body
  expect(changes.filter(({ sentence }) => sentence.endsWith('was changed.'))).toMatchObject([{ sentence: changed }])
})

test('correcting a merged row is one act of the activity, and undoing it there brings everybody back', async () => {
  const opened = await foyer()
  const { from, into, merge } = await ruthTwice(opened)
  await sendIn(opened, from, { family: idsOf(from.familyMembers) })
  await sendIn(opened, into, { family: idsOf(into.familyMembers) })
  await merge()
  const eventId = await eventNow(opened)
  const params = { eventId, userId: into.id }
  const commandId = randomUUID()
  await opened.asAdmin(takeBackAttendance, { params, body: { commandId } })
  const acts = async () => (await opened.asAdmin(activity, { query: {} })).body
  const takenBack = (await acts()).filter(({ id }) => id === commandId)
  expect(takenBack).toMatchObject([
    { sentence: 'The check-in of Ruth Winter and 2 others was undone.', place: params, canUndo: true },
  ])
  await opened.asAdmin(undoTakeBack, { params, body: { takeBack: commandId } })
  expect(await peopleAt(opened)).toBe(3)
  expect((await acts()).filter(({ deed }) => deed === 'undone')).toHaveLength(1)

  const corrected = randomUUID()
  const [boaz] = into.familyMembers
  await opened.asAdmin(changeWhoCame, { params, body: { removed: [boaz.id], commandId: corrected } })
  expect((await acts()).filter(({ id }) => id === corrected)).toMatchObject([
    { sentence: 'The check-in of Boaz Winter was undone.' },
  ])
  const { body: rows } = await opened.asAdmin(eventAttendances, { params: { eventId } })
  expect(rows).toMatchObject([{ groupSize: 2 }])
})

test('undoing a take-back of one person brings both back when it was said meanwhile that they are two', async () => {
  const opened = await foyer()
  const [one, other] = [await aFamily(opened), await aFamily(opened)]
  const [child] = other.familyMembers
  const { body: made } = await opened.asAdmin(linkPeople, { body: { a: one.id, b: child.id } })
  await sendIn(opened, one)
  await sendIn(opened, other, { family: [child.id] })
  expect(await peopleAt(opened)).toBe(2)
  const params = { eventId: await eventNow(opened), userId: one.id }
  const commandId = randomUUID()
  await opened.asAdmin(takeBackAttendance, { params, body: { personIds: [one.id], commandId } })
  await opened.asAdmin(removeLink, { params: { link: made.link } })
  expect(await peopleAt(opened)).toBe(1)
  await opened.asAdmin(undoTakeBack, { params, body: { takeBack: commandId } })
  expect(await peopleAt(opened)).toBe(3)
})

test('the last take-back is undone where two profiles are one, also when the clock was set back before it', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  const { from, into, pairs, merge } = await ruthTwice(opened)
  const [[boaz, alsoBoaz], [, obed]] = pairs as [[number, number], [number, number]]
  await sendIn(opened, from, { primary: false, family: [boaz] })
  await sendIn(opened, into, { primary: false, family: [obed] })
  await merge()
  const params = { eventId: await eventNow(opened), userId: into.id }
  const takeOff = (id: number) => opened.asAdmin(takeBackAttendance, { params, body: { personIds: [id] } })
  clock.turnTo('2026-11-22T16:30:00.000Z')
  await takeOff(obed)
  clock.turnTo('2026-11-22T16:10:00.000Z')
  await takeOff(alsoBoaz)
  expect(await peopleAt(opened)).toBe(0)
  await opened.asAdmin(undoTakeBack, { params, body: {} })
  const { body: rows } = await opened.asAdmin(eventAttendances, { params: { eventId: params.eventId } })
  expect(rows.flatMap(({ familyAttendances }) => familyAttendances)).toMatchObject([
    { familyMember: { name: 'Boaz Winter' } },
  ])
})
