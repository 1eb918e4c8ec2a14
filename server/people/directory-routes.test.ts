import { describe, expect, test } from 'vitest'
import {
  allAttendees,
  attendeeProfile,
  editAttendee,
  eraseAttendee,
  exportAttendee,
  forgetFamilyMember,
} from '#domain/contract/people/directory-routes.ts'
import { importDirectory, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import {
  addToFamily,
  bringBackToFamily,
  changeFamilyMember,
  makeOwnProfile,
  takeOffFamily,
} from '#domain/contract/people/family-routes.ts'
import { aFamily, clockAt, eventNow, foyer, newPhone, sendIn } from '#tests/foyer/setup.ts'
import { type Foyer, SUNDAY } from '#tests/foyer/foyer.ts'
import { takeBackAttendance, undoTakeBack } from '#domain/contract/attendance/attendance-routes.ts'
import { noteCare } from '#domain/contract/care/care-routes.ts'
import { recognizeGuest } from '#domain/contract/guest/guest-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { linkPeople, removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import { tap } from '#domain/given.ts'
import { aGuest } from '#tests/foyer/guests.ts'

const profileOf = (at: Foyer, userId: number) => at.asAdmin(attendeeProfile, { params: { userId } })

describe('the attendee’s profile', () => {
  test('shows every visit, newest first, and counts those of the family', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const family = await aFamily(opened)
    const [spouse, child] = family.familyMembers
    await sendIn(opened, family, { family: [child.id] })
    clock.turnTo('2026-11-29T16:00:00.000Z')
    await sendIn(opened, family, { primary: false, family: [child.id, spouse.id] })

    const { body } = await profileOf(opened, family.id)
    expect(body).toMatchObject({ name: 'Ruth Winter', phone: family.phone, isMember: false })
    expect(body.familyMembers).toEqual([
      { ...spouse, attendanceCount: 1 },
      { ...child, attendanceCount: 2 },
    ])
    const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
    expect(body.attendanceHistory).toEqual([
      {
        eventId: 2026112901,
        eventName: 'Sunday Service',
        eventDate: '2026-11-29',
        checkInTime: clock.now(),
        primary: false,
        familyAttending: [child, spouse].map(named),
      },
      {
        eventId: 2026112250,
        eventName: 'Open Check-In',
        eventDate: '2026-11-22',
        checkInTime: SUNDAY,
        primary: true,
        familyAttending: [named(child)],
      },
    ])
    expect((await opened.asAdmin(allAttendees, {})).body).toEqual([body])
    const { body: inBrief } = await opened.asAdmin(allAttendees, { query: { brief: 'true' } })
    const familyNames = ['Boaz Winter', 'Obed Winter']
    expect(inBrief).toEqual([
      { ...body, attendances: 2, lastHere: '2026-11-22', familyMembers: [], familyNames, attendanceHistory: [] },
    ])
  })

  test('is not found for an unknown person', async () => {
    const { status, failure } = await profileOf(await foyer(), 1234567890123456)
    expect([status, failure.code]).toEqual([404, 'unknown-attendee'])
  })
})

test('the directory counts the visits of a wife who came with her husband before she got a profile of her own', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  const family = await aFamily(opened)
  const [wife, child] = family.familyMembers
  await sendIn(opened, family, { family: [wife.id] })
  await opened.asAdmin(makeOwnProfile, { params: { userId: family.id, memberId: wife.id }, body: {} })
  clock.turnTo('2026-11-29T16:00:00.000Z')
  await sendIn(opened, wife)
  await sendIn(opened, family, { primary: false, family: [child.id] })

  const { body } = await opened.asAdmin(allAttendees, { query: { brief: 'true' } })
  const counted = Object.fromEntries(body.map(({ id, attendances }) => [id, attendances]))
  expect(counted).toEqual({ [family.id]: 2, [wife.id]: 2 })
  for (const { id, attendances } of body)
    expect((await profileOf(opened, id)).body.attendanceHistory).toHaveLength(attendances)
})

/** What a church answers to "What do you have about me?": all of it, and nothing about anybody else. */

const download = async (at: Foyer, userId: number) => (await at.asAdmin(exportAttendee, { params: { userId } })).body
const downloadOf = async (at: Foyer, userId: number) => JSON.stringify(await download(at, userId))
const statusOf = async (at: Foyer, userId: number) => (await at.asAdmin(exportAttendee, { params: { userId } })).status
const note = (at: Foyer, personId: number, word: string) =>
  at.asAdmin(noteCare, { params: { personId }, body: { deed: 'note', word } })
const register = async (at: Foyer, name: string) =>
  (await at.ask(createUser, { body: { name, phone: newPhone() } })).body
const join = async (at: Foyer, userId: number, name: string, relationship: 'spouse' | 'child' = 'child') =>
  (await at.asAdmin(addToFamily, { params: { userId }, body: { name, relationship } })).body

/** Leah with all that can be known about her, her husband, and two children: Noa is one of them. */
async function leahsFamily(at: Foyer) {
  const leah = await register(at, 'Leah Redfern')
  const facts = {
    email: 'leah@example.org',
    address: '12 Garden Row',
    baptismDate: '1981-02-01',
    notes: 'Plays the organ',
  }
  await at.asAdmin(editAttendee, { params: { userId: leah.id }, body: facts })
  const husband = await join(at, leah.id, 'Micah Redfern', 'spouse')
  const [noa, gad] = [await join(at, leah.id, 'Noa Redfern'), await join(at, leah.id, 'Gad Redfern')]
  for (const [{ id }, word] of [
    [leah, 'Lost her job'],
    [husband, 'Drinks again'],
    [noa, 'Afraid of dogs'],
    [gad, 'Breaks windows'],
  ] as const)
    await note(at, id, word)
  await sendIn(at, leah, { family: [husband.id, noa.id, gad.id] })
  const others = [leah.phone, leah.id, husband.id, gad.id, ...Object.values(facts)].map(String)
  const ofOthers = [...others, 'Micah', 'Gad', 'Lost her job', 'Drinks again', 'Breaks windows']
  return { leah, husband, noa, gad, ofOthers }
}

test('a family member without a profile is given what is held about them, and nothing about their family', async () => {
  const opened = await foyer()
  const { leah, noa, ofOthers } = await leahsFamily(opened)
  const params = { userId: leah.id, memberId: noa.id }
  await opened.asAdmin(changeFamilyMember, { params, body: { hebrewName: 'נועה' } })
  const given = await download(opened, noa.id)
  expect(given).toMatchObject({
    person: { id: noa.id, name: 'Noa Redfern', hebrewName: 'נועה', familyMembers: [], attendances: 1 },
    belongsTo: [{ name: 'Leah Redfern', relationship: 'child' }],
    alsoAs: [],
    checkIns: [{ is: 'checked-in', eventDate: '2026-11-22', familyOf: 'Leah Redfern' }],
  })
  expect(given).not.toHaveProperty('code')
  const familyOf = 'Leah Redfern'
  expect(given.recorded).toMatchObject([
    { what: 'FamilyMemberAdded', familyOf, data: { name: 'Noa Redfern', relationship: 'child' } },
    { what: 'CareNoted', data: { word: 'Afraid of dogs' } },
    { what: 'FamilyMemberChanged', familyOf, data: { familyMemberId: noa.id, hebrewName: 'נועה' } },
  ])
  const text = JSON.stringify(given)
  expect(ofOthers.filter((words) => text.includes(words))).toEqual([])
})

test('somebody with a profile is given the notes of care about them, and none about their family', async () => {
  const opened = await foyer()
  const { leah } = await leahsFamily(opened)
  const text = await downloadOf(opened, leah.id)
  const words = ['Lost her job', 'Drinks again', 'Afraid of dogs', 'Breaks windows']
  expect(words.filter((word) => text.includes(word))).toEqual(['Lost her job'])
})

test('somebody who has left a family, and was checked in by it, is given what that family’s records say about them', async () => {
  const opened = await foyer()
  const { leah, noa, ofOthers } = await leahsFamily(opened)
  const params = { userId: leah.id, memberId: noa.id }
  await opened.asAdmin(makeOwnProfile, { params, body: { phone: newPhone() } })
  for (const route of [takeOffFamily, bringBackToFamily, takeOffFamily])
    await opened.asAdmin(route, { params, body: {} })
  const given = await download(opened, noa.id)
  expect(given).toMatchObject({ code: noa.id, belongsTo: [], checkIns: [{ familyOf: 'Leah Redfern' }] })
  expect(given.recorded.map(({ what, familyOf }) => [what, familyOf])).toEqual([
    ['FamilyMemberAdded', 'Leah Redfern'],
    ['CareNoted', undefined],
    ['OwnProfileMade', undefined],
    ['PhoneChanged', undefined],
    ['FamilyMemberRemoved', 'Leah Redfern'],
    ['FamilyMemberBroughtBack', 'Leah Redfern'],
    ['FamilyMemberRemoved', 'Leah Redfern'],
  ])
  const text = JSON.stringify(given)
  expect(ofOthers.filter((words) => text.includes(words))).toEqual([])
})

test('one person with two records is given both, from either page, until they are taken apart', async () => {
  const opened = await foyer()
  const { leah, noa } = await leahsFamily(opened)
  const ruth = await register(opened, 'Noa Sommer')
  const { body } = await opened.asAdmin(linkPeople, { body: { a: noa.id, b: ruth.id } })
  for (const id of [noa.id, ruth.id]) {
    const given = await download(opened, id)
    expect(given).toMatchObject({
      person: { id: ruth.id, name: 'Noa Sommer', phone: ruth.phone },
      code: ruth.id,
      belongsTo: [{ name: 'Leah Redfern', relationship: 'child' }],
      alsoAs: [{ is: 'link', name: 'Noa Redfern', familyOf: 'Leah Redfern' }],
      checkIns: [{ familyOf: 'Leah Redfern' }],
    })
    expect(JSON.stringify(given)).toContain('Afraid of dogs')
    expect(JSON.stringify(given)).not.toContain(leah.phone)
  }
  await opened.asAdmin(removeLink, { params: { link: body.link } })
  expect(await downloadOf(opened, noa.id)).not.toContain(ruth.phone)
  expect(await downloadOf(opened, ruth.id)).not.toContain('Redfern')
})

test('a check-in that was taken back is in the download, and a visit with another family at the same event is too', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  const [leah, ruth] = [await register(opened, 'Leah Redfern'), await register(opened, 'Ruth Winter')]
  const child = await join(opened, ruth.id, 'Obed Winter')
  const asMember = await join(opened, leah.id, 'Ruth Winter', 'spouse')
  await opened.asAdmin(linkPeople, { body: { a: ruth.id, b: asMember.id } })
  const [eventId, at] = [await eventNow(opened), '2026-11-22T16:03:00.000Z']
  await sendIn(opened, ruth, { scanned: true })
  clock.turnTo(at)
  await opened.asAdmin(takeBackAttendance, { params: { eventId, userId: ruth.id }, body: {} })
  clock.turnTo('2026-11-22T16:09:00.000Z')
  await sendIn(opened, ruth, { primary: false, family: [child.id] })
  await sendIn(opened, leah, { primary: false, family: [asMember.id] })
  const { checkIns } = await download(opened, ruth.id)
  const place = { eventId, eventName: expect.any(String), eventDate: '2026-11-22' }
  expect(checkIns).toEqual([
    { ...place, is: 'checked-in', at: '2026-11-22T15:58:00.000Z', scanned: true },
    { ...place, is: 'taken-back', at },
    { ...place, is: 'checked-in', at: '2026-11-22T16:09:00.000Z', familyOf: 'Leah Redfern' },
  ])
})

test('a take-back that was undone is in the download with the time of the undo, and the last word is that they came', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  const ruth = await register(opened, 'Ruth Winter')
  const eventId = await eventNow(opened)
  await sendIn(opened, ruth)
  const [takenBack, undone] = ['2026-11-22T16:03:00.000Z', '2026-11-22T16:09:00.000Z']
  const [params, commandId] = [{ eventId, userId: ruth.id }, tap(1)]
  clock.turnTo(takenBack)
  await opened.asAdmin(takeBackAttendance, { params, body: { commandId } })
  clock.turnTo(undone)
  await opened.asAdmin(undoTakeBack, { params, body: { takeBack: commandId } })
  const { checkIns } = await download(opened, ruth.id)
  expect(checkIns.map(({ is, at }) => ({ is, at }))).toEqual([
    { is: 'checked-in', at: '2026-11-22T15:58:00.000Z' },
    { is: 'taken-back', at: takenBack },
    { is: 'brought-back', at: undone },
  ])
})

test('what somebody has sent from their own phone is in their download when staff have recognized them', async () => {
  const opened = await foyer()
  const naomi = await register(opened, 'Naomi Carverly')
  const { id, phone } = await aGuest(opened, { name: 'Nomi Carverly' })
  const body = { eventId: await eventNow(opened), userId: naomi.id, commandId: tap(1) }
  await opened.asAdmin(recognizeGuest, { params: { guestId: id }, body })
  const text = await downloadOf(opened, naomi.id)
  expect([text.includes('Nomi Carverly'), text.includes(phone)]).toEqual([true, true])
})

test('people that only an import knew that was taken back are still given what the log holds', async () => {
  const opened = await foyer()
  const phone = newPhone()
  const importId = '3f8a2c51-7b90-4d6e-8c12-5e9f0a1b2c3d'
  const row = { name: 'Abel Lozano', phone, familyMembers: [{ name: 'Enos Lozano', relationship: 'child' }] }
  await opened.asAdmin(importDirectory, { body: { users: [row], batch: { importId, number: 0 } } })
  const { id = 0, family = [] } = opened.views.directory.holderOf(phone) ?? {}
  await opened.asAdmin(takeBackImport, { params: { importId }, body: {} })
  expect((await download(opened, id)).person).toMatchObject({ name: 'Abel Lozano', phone })
  const enos = await download(opened, family[0]?.familyMemberId ?? 0)
  expect(enos).toMatchObject({ person: { name: 'Enos Lozano' }, belongsTo: [] })
  expect(JSON.stringify(enos)).not.toContain(phone)
})

test('nobody is given anything about somebody who was erased, and nothing about somebody unknown', async () => {
  const opened = await foyer()
  const { leah, noa, gad } = await leahsFamily(opened)
  await opened.asAdmin(forgetFamilyMember, { params: { id: noa.id } })
  expect(await downloadOf(opened, gad.id)).not.toContain('Noa')
  expect([await statusOf(opened, noa.id), await statusOf(opened, 1_234_567_890_123_456)]).toEqual([410, 404])
  await opened.asAdmin(eraseAttendee, { params: { userId: leah.id } })
  expect([await statusOf(opened, leah.id), await statusOf(opened, gad.id)]).toEqual([410, 404])
})
