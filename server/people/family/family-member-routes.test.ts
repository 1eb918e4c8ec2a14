import { expect, test } from 'vitest'
import { addFamilyMember, removeFamilyMember, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { attendeeProfile, forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { currentEvent, eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { handOverHousehold } from '#domain/contract/people/family-routes.ts'
import { grantFor } from '#tests/foyer/foyer.ts'
import { aFamily, everythingIn, foyer, newPhone } from '#tests/foyer/setup.ts'

test('a person who is added belongs to the household from then on', async () => {
  const { ask, ...opened } = await foyer()
  const { id: userId } = await aFamily({ ...opened, ask })
  const body = { userId, name: ' Mahlon  Winter ', relationship: 'sibling', hebrewName: 'מחלון' } as const
  const { status, body: added } = await ask(addFamilyMember, { body })
  expect([status, added]).toEqual([
    201,
    { id: added.id, name: 'Mahlon Winter', relationship: 'sibling', hebrewName: 'מחלון' },
  ])
  const { body: user } = await ask(userWithFamily, { params: { userId } })
  expect(user.familyMembers.map(({ name }) => name)).toEqual(['Boaz Winter', 'Obed Winter', 'Mahlon Winter'])
})

test('a removed person is gone, and removing them again is allowed', async () => {
  const opened = await foyer()
  const { id: userId, familyMembers } = await aFamily(opened)
  const [leaving, staying] = familyMembers
  const remove = () => opened.ask(removeFamilyMember, { params: { id: leaving.id } }, grantFor(userId))
  expect((await remove()).status).toBe(204)
  expect((await opened.ask(userWithFamily, { params: { userId } })).body.familyMembers).toEqual([staying])

  const before = await everythingIn(opened.log)
  expect((await remove()).status).toBe(204)
  expect(await everythingIn(opened.log)).toEqual(before)
})

test('a removed person keeps their name in past attendance, until they are forgotten', async () => {
  const opened = await foyer()
  const { id: userId, familyMembers } = await aFamily(opened)
  const ids = familyMembers.map(({ id }) => id)
  const { body: event } = await opened.ask(currentEvent, {})
  await opened.ask(checkIn, { body: { userData: { eventId: event.id, userId }, familyMemberIds: ids } })
  for (const id of ids) await opened.ask(removeFamilyMember, { params: { id } }, grantFor(userId))

  const namesInList = async () => {
    const { body } = await opened.asAdmin(eventAttendances, { params: { eventId: event.id } })
    return body.flatMap(({ familyAttendances }) => familyAttendances.map(({ familyMember }) => familyMember.name))
  }
  const namesInHistory = async () => {
    const { body } = await opened.asAdmin(attendeeProfile, { params: { userId } })
    return body.attendanceHistory.flatMap(({ familyAttending }) => familyAttending.map(({ name }) => name))
  }
  const names = familyMembers.map(({ name }) => name)
  expect([await namesInList(), await namesInHistory()]).toEqual([names, names])

  await opened.asAdmin(forgetFamilyMember, { params: { id: ids[0] ?? 0 } })
  const left = ['', ...names.slice(1)]
  expect([await namesInList(), await namesInHistory()]).toEqual([left, left])
})

test('a child who was handed to another adult, and is added here again, is a person of their own', async () => {
  const opened = await foyer()
  const ruth = await aFamily(opened)
  const [boaz, obed] = ruth.familyMembers
  await opened.asAdmin(handOverHousehold, { params: { userId: ruth.id }, body: { to: boaz.id, phone: newPhone() } })
  const again = { userId: ruth.id, name: obed.name, relationship: obed.relationship }
  const { body: added } = await opened.ask(addFamilyMember, { body: again })
  expect(added.id).not.toBe(obed.id)
})

test('an unknown person cannot be removed, and nobody can join an unknown household', async () => {
  const opened = await foyer()
  const body = { userId: 1234567890123456, name: 'Orpah Winter', relationship: 'child' } as const
  for (const reply of [
    await opened.ask(removeFamilyMember, { params: { id: 1234567890123456 } }, grantFor(1234567890123456)),
    await opened.ask(addFamilyMember, { body }),
    await opened.asAdmin(addFamilyMember, { body: { ...body, userId: 1 } }),
  ])
    expect([reply.status, reply.failure.code]).toEqual([404, 'unknown-attendee'])
})
