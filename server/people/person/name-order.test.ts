import { expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { exportAttendee } from '#domain/contract/people/directory-routes.ts'
import { checkPhone, createUser } from '#domain/contract/people/people-routes.ts'
import { chooseNameOrder, personPage } from '#domain/contract/people/person-routes.ts'
import { mergeProfiles } from '#domain/contract/same-person/same-person-routes.ts'
import { tap } from '#domain/given.ts'
import type { PersonId } from '#domain/ids.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, foyer, sendIn } from '#tests/foyer/setup.ts'

const FAMILY_FIRST = { nameOrder: 'family-first' } as const

const choose = (at: Foyer, personId: PersonId) =>
  at.asAdmin(chooseNameOrder, { params: { personId }, body: FAMILY_FIRST })
const pageOf = async (at: Foyer, personId: PersonId) => (await at.asAdmin(personPage, { params: { personId } })).body

test('that a family name stands first is on the page of the person, at the desk, in the list and in the file about them', async () => {
  const at = await foyer()
  const family = await aFamily(at)
  const [, child] = family.familyMembers
  expect((await choose(at, family.id)).status).toBe(204)
  await choose(at, child.id)
  expect(await pageOf(at, family.id)).toMatchObject(FAMILY_FIRST)
  expect(await pageOf(at, child.id)).toMatchObject(FAMILY_FIRST)
  const eventId = await eventNow(at)
  await sendIn(at, family, { eventId, family: [child.id] })
  const desk = await at.asAdmin(findAtDesk, { body: { typed: 'winter', eventId } })
  expect(desk.body.households[0]?.people.map(({ nameOrder }) => nameOrder)).toEqual([
    'family-first',
    undefined,
    'family-first',
  ])
  const { body: rows } = await at.asAdmin(eventAttendances, { params: { eventId } })
  expect(rows[0]).toMatchObject({ user: FAMILY_FIRST, familyAttendances: [{ familyMember: FAMILY_FIRST }] })
  const { body: everything } = await at.asAdmin(exportAttendee, { params: { userId: child.id } })
  expect(everything.recorded).toContainEqual(
    expect.objectContaining({ what: 'NameOrderChosen', data: expect.objectContaining(FAMILY_FIRST) }),
  )
  const { body: acts } = await at.asAdmin(activity, { query: {} })
  expect(acts.map(({ deed }) => deed)).toContain('nameOrderChosen')
})

test('it stays when two profiles become one person', async () => {
  const at = await foyer()
  const family = await aFamily(at)
  const { body: twin } = await at.ask(createUser, { body: { name: 'Ruth Winter', phone: '5125550177' } })
  await choose(at, twin.id)
  await at.asAdmin(mergeProfiles, { body: { from: twin.id, into: family.id, commandId: tap(1) } })
  expect(await pageOf(at, family.id)).toMatchObject(FAMILY_FIRST)
})

test('a member file says it of the head and of the family', async () => {
  const at = await foyer()
  const phone = '5125550178'
  const familyMembers = [{ name: 'Kim Minjun', relationship: 'child', ...FAMILY_FIRST }]
  const users = [{ name: 'Kim Jisoo', phone, ...FAMILY_FIRST, familyMembers }]
  await at.asAdmin(importDirectory, { body: { users } })
  const { user } = (await at.ask(checkPhone, { body: { phone } })).body
  const ids = [user?.id ?? 0, user?.familyMembers[0]?.id ?? 0]
  expect(await Promise.all(ids.map((id) => pageOf(at, id)))).toMatchObject([FAMILY_FIRST, FAMILY_FIRST])
})
