import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { admitGuest } from '#domain/contract/guest/guest-routes.ts'
import { editAttendee, eraseAttendee, registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { importDirectory, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { addToFamily, handOverHousehold, makeOwnProfile, takeOffFamily } from '#domain/contract/people/family-routes.ts'
import { mergeProfiles, removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import { changesOfPerson, personPage } from '#domain/contract/people/person-routes.ts'
import { cancelEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { aFamily, clockAt, eventNow, foyer, newPhone, sendIn, shared } from '#tests/foyer/setup.ts'

const pageOf = (at: Foyer, personId: number) => at.asAdmin(personPage, { params: { personId } })
const changesTo = async (at: Foyer, personId: number) =>
  (await at.asAdmin(changesOfPerson, { params: { personId } })).body.map(({ sentence }) => sentence)

test('a family member has a page of their own, with the visits of them alone', async () => {
  const opened = await foyer()
  const family = await aFamily(opened)
  const [spouse, child] = family.familyMembers
  await sendIn(opened, family, { family: [child.id] })
  const { body } = await pageOf(opened, child.id)
  expect(body).toMatchObject({ name: 'Obed Winter', belongsTo: [{ id: family.id, relationship: 'child' }], family: [] })
  expect(body).not.toHaveProperty('profile')
  expect(body.visits).toMatchObject([{ with: [{ id: family.id, name: 'Ruth Winter' }] }])
  expect(body.year.services).toMatchObject([{ came: 1, of: 1 }])
  expect((await pageOf(opened, spouse.id)).body.visits).toEqual([])
  expect((await pageOf(opened, family.id)).body.family.map(({ attendances }) => attendances)).toEqual([0, 1])
})

test('a visit with the family and one with a profile of their own is one visit, since the earlier of both', async () => {
  const opened = await foyer()
  const family = await aFamily(opened)
  const [spouse] = family.familyMembers
  await opened.asAdmin(makeOwnProfile, {
    params: { userId: family.id, memberId: spouse.id },
    body: { phone: newPhone() },
  })
  await sendIn(opened, family, { family: [spouse.id] })
  await sendIn(opened, spouse)
  const { body } = await pageOf(opened, spouse.id)
  expect(body.visits.map(({ with: others }) => others.map(({ name }) => name))).toEqual([['Ruth Winter']])
  expect(body).toMatchObject({ profile: {}, belongsTo: [{ name: 'Ruth Winter' }] })
})

test('a service is missed in the year of a person only when its check-in is over', async () => {
  const clock = clockAt('2026-11-15T15:58:00.000Z')
  const opened = await foyer(clock)
  const [family, others] = [await aFamily(opened), await aFamily(opened)]
  const cameOf = async () => (await pageOf(opened, family.id)).body.year.services.map(({ came, of }) => [came, of])
  await sendIn(opened, family)
  clock.turnTo('2026-11-22T15:58:00.000Z')
  await sendIn(opened, others)
  expect(await cameOf()).toEqual([[1, 1]])
  clock.turnTo('2026-11-22T20:00:00.000Z')
  expect(await cameOf()).toEqual([
    [0, 1],
    [1, 1],
  ])
})

test('a service that was cancelled is missed by nobody, and stays in the year of those who had come before that', async () => {
  const clock = clockAt('2026-11-22T15:58:00.000Z')
  const opened = await foyer(clock)
  const [family, others] = [await aFamily(opened), await aFamily(opened)]
  await sendIn(opened, family)
  await opened.asAdmin(cancelEvent, { params: { eventId: await eventNow(opened) } })
  clock.turnTo('2026-11-23T20:00:00.000Z')
  const cameOf = async (id: number) => (await pageOf(opened, id)).body.year.services.map(({ came, of }) => [came, of])
  expect(await cameOf(family.id)).toEqual([[1, 1]])
  expect(await cameOf(others.id)).toEqual([])
})

test('an unknown person and somebody who was erased have no page', async () => {
  const opened = await foyer()
  const { id } = await aFamily(opened)
  await opened.asAdmin(eraseAttendee, { params: { userId: id } })
  expect([(await pageOf(opened, id)).status, (await pageOf(opened, 1234567890123456)).status]).toEqual([410, 404])
  const none = await opened.asAdmin(changesOfPerson, { params: { personId: 1234567890123456 } })
  expect(none.status).toBe(404)
})

test('what was changed about a family member is told when their whole family was registered, handed over or admitted at once', async () => {
  const opened = await foyer()
  const hannah = { name: 'Hannah Reyes', others: 1 }
  const { body } = await opened.asAdmin(registerWithoutPhone, { body: hannah })
  const [companion] = body.familyMembers
  const registered = 'Hannah Reyes and 1 other were registered without a phone number.'
  expect(await changesTo(opened, companion?.id ?? 0)).toEqual([registered])

  const family = await aFamily(opened)
  const [spouse, child] = family.familyMembers
  await opened.asAdmin(handOverHousehold, { params: { userId: family.id }, body: { to: spouse.id } })
  expect((await changesTo(opened, child.id))[0]).toBe('The family of Ruth Winter was handed to Boaz Winter.')

  const guest = await aGuest(opened)
  await opened.ask(admitGuest, { body: { code: String(guest.id) } })
  const [samuel] = guest.family
  const changes = await changesTo(opened, samuel?.familyMemberId ?? 0)
  expect(changes).toEqual(['Naomi Carverly registered with their own phone.'])
})

test('what was changed about a person is told, newest first', async () => {
  const log = memoryEventLog()
  const opened = await foyer({ log: shared(log) })
  const phone = newPhone()
  await opened.asAdmin(importDirectory, { body: { users: [{ name: 'Naomi Frost', phone }] } })
  const { body } = await opened.ask(checkPhone, { body: { phone } })
  const userId = body.user?.id ?? 0
  await opened.asAdmin(editAttendee, { params: { userId }, body: { city: 'Austin' } })
  const child = { name: 'Mahlon Frost', relationship: 'child' } as const
  const added = await opened.asAdmin(addToFamily, { params: { userId }, body: child })
  await opened.asAdmin(takeOffFamily, { params: { userId, memberId: added.body.id }, body: {} })
  expect(await changesTo(opened, userId)).toEqual([
    'Mahlon Frost was removed from the family of Naomi Frost.',
    'Mahlon Frost joined the family of Naomi Frost.',
    'The profile of Naomi Frost was changed.',
    'A member file brought Naomi Frost, or changed what is known.',
  ])
  expect(await changesTo(opened, added.body.id)).toEqual([
    'Mahlon Frost was removed from the family of Naomi Frost.',
    'Mahlon Frost joined the family of Naomi Frost.',
  ])
})

test('what was changed about a family tells that an import was taken back, between two that brought them', async () => {
  const opened = await foyer()
  const phone = newPhone()
  const mahlon = { name: 'Mahlon Frost', relationship: 'child' } as const
  const users = [{ name: 'Naomi Frost', phone, familyMembers: [mahlon] }]
  const importId = randomUUID()
  await opened.asAdmin(importDirectory, { body: { users, batch: { importId, number: 0 } } })
  const { body } = await opened.ask(checkPhone, { body: { phone } })
  await opened.asAdmin(takeBackImport, { params: { importId }, body: {} })
  await opened.asAdmin(importDirectory, { body: { users } })
  const brought = (name: string) => `A member file brought ${name}, or changed what is known.`
  const takenBack = 'What a member file had said about the family of Naomi Frost was undone.'
  const ofBoth = [brought('Mahlon Frost'), brought('Naomi Frost')]
  expect(await changesTo(opened, body.user?.id ?? 0)).toEqual([...ofBoth, takenBack, ...ofBoth])
  const ofMahlon = [brought('Mahlon Frost'), takenBack, brought('Mahlon Frost')]
  expect(await changesTo(opened, body.user?.familyMembers[0]?.id ?? 0)).toEqual(ofMahlon)
})

test('what was changed about a merged person is told on the one page that shows them, until it is taken apart', async () => {
  const opened = await foyer()
  const [first, last] = [await aFamily(opened), await aFamily(opened)]
  const choice = { name: first.id }
  const merged = await opened.asAdmin(mergeProfiles, { body: { from: first.id, into: last.id, choice } })
  await opened.asAdmin(editAttendee, { params: { userId: last.id }, body: { name: 'Ruth Summer' } })
  const changed = 'The profile of Ruth Summer was changed.'
  expect((await changesTo(opened, last.id))[0]).toBe(changed)
  expect((await changesTo(opened, last.id)).filter((one) => one.endsWith(' registered.'))).toHaveLength(2)
  await opened.asAdmin(removeLink, { params: { link: merged.body.link } })
  expect(await changesTo(opened, last.id)).not.toContain(changed)
  expect(await changesTo(opened, first.id)).toContain(changed)
})
