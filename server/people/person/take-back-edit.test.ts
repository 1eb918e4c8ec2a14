import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import {
  attendeeProfile,
  editAttendee,
  forgetFamilyMember,
  registerWithoutPhone,
  takeBackEdit,
} from '#domain/contract/people/directory-routes.ts'
import { handOverHousehold } from '#domain/contract/people/family-routes.ts'
import { checkPhone, createUser } from '#domain/contract/people/people-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { mergeProfiles, removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import type { DomainEvent } from '#domain/events.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { justBefore } from '#tests/foyer/held-back.ts'
import { aFamily, clockAt, foyer, newPhone, shared } from '#tests/foyer/setup.ts'

/** An edit of a profile is taken back in the activity. */

type Fields = CallArguments<typeof editAttendee>['body']

/** Edits somebody, and returns the id of the edit. */
async function edit(at: Foyer, userId: number, fields: Fields): Promise<string> {
  const commandId = randomUUID()
  expect((await at.asAdmin(editAttendee, { params: { userId }, body: { ...fields, commandId } })).status).toBe(200)
  return commandId
}
const takeBack = async (at: Foyer, userId: number, edited: string, commandId = randomUUID()) => {
  const { status, failure } = await at.asAdmin(takeBackEdit, { params: { userId }, body: { edit: edited, commandId } })
  return status === 204 ? status : failure.code
}
const profile = async (at: Foyer, userId: number) => (await at.asAdmin(attendeeProfile, { params: { userId } })).body
const register = async (at: Foyer, name: string) =>
  (await at.ask(createUser, { body: { name, phone: newPhone() } })).body

/** The edits of today, newest first. */
const edits = async (at: Foyer) =>
  (await at.asAdmin(activity, { query: {} })).body.filter(({ kind }) => kind === 'edits')

/** The edits that can be taken back. */
const offered = async (at: Foyer) => (await edits(at)).filter((act) => act.canTakeBack).map(({ id }) => id)

test('an edit is taken back with all its fields, the number and the name in the family, and that can be taken back too', async () => {
  const opened = await foyer(clockAt())
  const { id, phone } = await aFamily(opened)
  const before = await profile(opened, id)
  const edited = await edit(opened, id, { name: 'Ruth Frost', city: 'Austin', phone: newPhone() })
  const after = await profile(opened, id)
  expect(await offered(opened)).toEqual([edited])
  const taking = randomUUID()
  expect([await takeBack(opened, id, edited, taking), await takeBack(opened, id, edited, taking)]).toEqual([204, 204])
  expect(await profile(opened, id)).toEqual(before)
  expect([await offered(opened), before.phone]).toEqual([[taking], phone])
  const marks = async () => (await edits(opened)).map((act) => [act.id, act.takenBackBy]).slice(0, 3)
  expect((await marks()).slice(0, 2)).toEqual([
    [taking, undefined],
    [edited, taking],
  ])
  const again = randomUUID()
  expect(await takeBack(opened, id, taking, again)).toBe(204)
  expect(await profile(opened, id)).toEqual(after)
  expect(await marks()).toEqual([
    [again, undefined],
    [taking, again],
    [edited, undefined],
  ])
})

test('an edit that was wiped when somebody of the family was erased is no longer offered, and not told', async () => {
  const opened = await foyer(clockAt())
  const { id, familyMembers } = await aFamily(opened)
  await edit(opened, id, { city: 'Austin' })
  await opened.asAdmin(forgetFamilyMember, { params: { id: familyMembers[0].id } })
  expect(await edits(opened)).toEqual([])
  const later = await edit(opened, id, { notes: 'Sings' })
  expect(await offered(opened)).toEqual([later])
})

test.each<[string, Fields, DomainEvent['type'], Fields]>([
  ['a field', { city: 'Austin' }, 'ProfileUpdated', { city: 'Dallas' }],
  ['the number', { phone: '5125559001' }, 'PhoneChanged', { phone: '5125559002' }],
  ['the number', { phone: '5125559001' }, 'PhoneChanged', { phone: null }],
])('what somebody else changes at the same moment stays: %s', async (_of, first, type, meanwhile) => {
  const log = memoryEventLog()
  const other = await foyer({ ...clockAt(), log: shared(log) })
  const { id } = await register(other, 'Ruth Winter')
  const edited = await edit(other, id, first)
  const opened = await foyer({
    ...clockAt(),
    log: justBefore(shared(log), type, () => edit(other, id, meanwhile)),
  })
  expect(await takeBack(opened, id, edited)).toBe('plan-changed')
  const { city, phone = null } = await profile(other, id)
  expect('city' in meanwhile ? { city } : { phone }).toEqual(meanwhile)
})

test('a number that is removed again stays when it is changed at the same moment', async () => {
  const log = memoryEventLog()
  const other = await foyer({ ...clockAt(), log: shared(log) })
  const { body: person } = await other.asAdmin(registerWithoutPhone, { body: { name: 'Ruth Winter' } })
  const edited = await edit(other, person.id, { phone: newPhone() })
  const phone = newPhone()
  const opened = await foyer({
    ...clockAt(),
    log: justBefore(shared(log), 'PhoneRemoved', () => edit(other, person.id, { phone })),
  })
  expect(await takeBack(opened, person.id, edited)).toBe('plan-changed')
  expect((await other.ask(checkPhone, { body: { phone } })).body.user?.id).toBe(person.id)
})

test('an edit that was changed again since is not taken back, and neither is one that nobody made', async () => {
  const opened = await foyer(clockAt())
  const { id } = await register(opened, 'Ruth Winter')
  const first = await edit(opened, id, { city: 'Austin', notes: 'Sings' })
  const second = await edit(opened, id, { city: 'Dallas' })
  expect(await offered(opened)).toEqual([second])
  expect([await takeBack(opened, id, first), await takeBack(opened, id, randomUUID())]).toEqual([
    'plan-changed',
    'not-found',
  ])
  expect(await profile(opened, id)).toMatchObject({ city: 'Dallas', notes: 'Sings' })
  expect([await takeBack(opened, id, second), await takeBack(opened, id, first)]).toEqual([204, 204])
  expect(await profile(opened, id)).not.toHaveProperty('city')
})

test('a take-back that was interrupted after the number is finished by doing it again', async () => {
  const opened = await foyer(clockAt())
  const { id, phone } = await register(opened, 'Ruth Winter')
  const edited = await edit(opened, id, { phone: newPhone(), city: 'Austin' })
  const taking = randomUUID()
  await opened.asAdmin(editAttendee, { params: { userId: id }, body: { phone, commandId: taking } })
  expect(await takeBack(opened, id, edited, taking)).toBe(204)
  expect(await profile(opened, id)).toMatchObject({ phone })
  expect(await profile(opened, id)).not.toHaveProperty('city')
})

test('a take-back that was interrupted stays on offer until all of it is done, also by another command', async () => {
  const opened = await foyer(clockAt())
  const { id, phone } = await register(opened, 'Ruth Winter')
  const edited = await edit(opened, id, { phone: newPhone(), city: 'Austin' })
  await edit(opened, id, { phone })
  expect(await offered(opened)).toContain(edited)
  expect(await takeBack(opened, id, edited)).toBe(204)
  expect(await profile(opened, id)).toMatchObject({ phone })
  expect(await profile(opened, id)).not.toHaveProperty('city')
  expect(await offered(opened)).not.toContain(edited)
  expect(await takeBack(opened, id, edited)).toBe('plan-changed')
})

test('a number that was handed over with the household is not offered to be taken back from its new holder', async () => {
  const opened = await foyer(clockAt())
  const { id, phone, familyMembers } = await aFamily(opened)
  const body = { to: familyMembers[0].id, phone }
  expect((await opened.asAdmin(handOverHousehold, { params: { userId: id }, body })).status).toBe(204)
  const removed = (await edits(opened)).find(({ deed }) => deed === 'phoneRemoved')
  expect(removed?.canTakeBack).toBe(false)
  expect(await takeBack(opened, id, removed?.id ?? '')).toBe('phone-taken')
})

test('a number that somebody else has by now does not come back, and nothing else of the edit does', async () => {
  const opened = await foyer(clockAt())
  const { id, phone } = await register(opened, 'Ruth Winter')
  const edited = await edit(opened, id, { phone: null, city: 'Austin' })
  expect(await offered(opened)).toEqual([edited])
  await opened.ask(createUser, { body: { name: 'Boaz Stone', phone } })
  expect(await offered(opened)).toEqual([])
  expect(await takeBack(opened, id, edited)).toBe('phone-taken')
  expect(await profile(opened, id)).toMatchObject({ city: 'Austin' })
})

test('an edit from before a merge is taken back in its own profile, and the other one keeps what it says', async () => {
  const opened = await foyer(clockAt())
  const [from, into] = [await register(opened, 'Ruth Winter'), await register(opened, 'Ruth Frost')]
  await edit(opened, into.id, { city: 'Dallas' })
  const before = await profile(opened, from.id)
  const edited = await edit(opened, from.id, { city: 'Austin', phone: newPhone(), name: 'Ruth Vale' })
  const { body: merge } = await opened.asAdmin(mergeProfiles, { body: { from: from.id, into: into.id } })
  const merged = await profile(opened, into.id)
  expect(await offered(opened)).toContain(edited)
  expect(await takeBack(opened, from.id, edited)).toBe(204)
  expect(await profile(opened, into.id)).toEqual(merged)
  expect((await opened.ask(checkPhone, { body: { phone: into.phone } })).body.user?.id).toBe(into.id)
  await opened.asAdmin(removeLink, { params: { link: merge.link } })
  expect(await profile(opened, from.id)).toEqual(before)
})

test.each(['from', 'into'] as const)(
  'a number goes back to the merged profile that handed it on, when the number of "%s" was chosen',
  async (chosen) => {
    const opened = await foyer(clockAt())
    const [from, into] = [await register(opened, 'Ruth Winter'), await register(opened, 'Ruth Winters')]
    const [shown, hidden] = chosen === 'from' ? [from, into] : [into, from]
    const choice = { phone: shown.id }
    await opened.asAdmin(mergeProfiles, { body: { from: from.id, into: into.id, choice } })
    const shownNumber = async () => (await profile(opened, into.id)).phone
    const edited = await edit(opened, into.id, { phone: hidden.phone ?? '' })
    expect(await shownNumber()).toBe(hidden.phone)
    expect(await offered(opened)).toContain(edited)
    expect(await takeBack(opened, into.id, edited)).toBe(204)
    expect(await shownNumber()).toBe(shown.phone)
    for (const phone of [from.phone, into.phone])
      expect((await opened.ask(checkPhone, { body: { phone } })).body.user?.id).toBe(into.id)
  },
)

test('a number that the other one of two merged profiles has by now does not come back', async () => {
  const opened = await foyer(clockAt())
  const [from, into] = [await register(opened, 'Ruth Winter'), await register(opened, 'Ruth Winters')]
  const edited = await edit(opened, from.id, { phone: null })
  const { body: merge } = await opened.asAdmin(mergeProfiles, { body: { from: from.id, into: into.id } })
  await edit(opened, into.id, { phone: from.phone })
  expect(await offered(opened)).not.toContain(edited)
  expect(await takeBack(opened, from.id, edited)).toBe('phone-taken')
  await opened.asAdmin(removeLink, { params: { link: merge.link } })
  expect(await profile(opened, into.id)).toMatchObject({ phone: from.phone })
})

test('an edit of merged profiles gives each of them its own fields back', async () => {
  const opened = await foyer(clockAt())
  const [from, into] = [await register(opened, 'Ruth Winter'), await register(opened, 'Ruth Winters')]
  await edit(opened, from.id, { city: 'Austin' })
  await opened.asAdmin(mergeProfiles, { body: { from: from.id, into: into.id } })
  const before = await profile(opened, into.id)
  const edited = await edit(opened, into.id, { city: 'Dallas', name: 'Ruth Frost' })
  expect(await takeBack(opened, into.id, edited)).toBe(204)
  expect(await profile(opened, into.id)).toEqual(before)
})
