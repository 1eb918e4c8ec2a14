import { describe, expect, test } from 'vitest'
import { attendeeProfile, editAttendee } from '#domain/contract/people/directory-routes.ts'
import { addFamilyMember, checkPhone, createUser, removeFamilyMember } from '#domain/contract/people/people-routes.ts'
import {
  addToFamily,
  bringBackToFamily,
  changeFamilyMember,
  handOverHousehold,
  makeOwnProfile,
  takeOffFamily,
} from '#domain/contract/people/family-routes.ts'
import { personPage } from '#domain/contract/people/person-routes.ts'
import { comparePair, linkPeople, mergeProfiles, removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { ruthTwice } from '#tests/foyer/ruth-twice.ts'
import { aFamily, everythingIn, foyer, newPhone } from '#tests/foyer/setup.ts'

/** What staff do with the family of a person whose profiles were merged. */

const familyOf = async (at: Foyer, userId: number) =>
  (await at.asAdmin(attendeeProfile, { params: { userId } })).body.familyMembers.map(({ name }) => name).toSorted()

const atTablet = async (at: Foyer, phone: string) =>
  (await at.ask(checkPhone, { body: { phone } })).body.user?.familyMembers.map(({ name }) => name).toSorted()

/** Ruth Winter was there twice, and Naomi is in the family of the profile alone that was merged into the other one. */
async function ruthMerged(at: Foyer) {
  const ruth = await ruthTwice(at)
  const newcomer = { userId: ruth.from.id, name: 'Naomi Winter', relationship: 'parent' } as const
  const { body: naomi } = await at.ask(addFamilyMember, { body: newcomer })
  const link = await ruth.merge()
  const [boaz] = ruth.into.familyMembers
  return { ...ruth, link, of: (member: { id: number }) => ({ userId: ruth.into.id, memberId: member.id }), naomi, boaz }
}

describe('two records of one child', () => {
  const linked = async (at: Foyer, a: number, b: number) => (await at.asAdmin(linkPeople, { body: { a, b } })).body.link

  /** The child of two families, by another name in each. */
  async function obedTwice(at: Foyer) {
    const [from, into] = [await aFamily(at), await aFamily(at)]
    const params = { userId: from.id, memberId: from.familyMembers[1].id }
    await at.asAdmin(changeFamilyMember, { params, body: { name: 'Obi Winter' } })
    return { from, into, obi: from.familyMembers[1].id, obed: into.familyMembers[1].id }
  }

  test('are one in the family when staff link them and merge the profiles, in this order and the other', async () => {
    for (const order of ['link first', 'merge first']) {
      const opened = await foyer()
      const { from, into, obi, obed } = await obedTwice(opened)
      if (order === 'link first') await linked(opened, obi, obed)
      const { body: pair } = await opened.asAdmin(comparePair, { params: { a: from.id, b: into.id } })
      await opened.asAdmin(mergeProfiles, { body: { from: from.id, into: into.id } })
      if (order === 'merge first') await linked(opened, obi, obed)
      else expect(pair.family).toContainEqual(expect.objectContaining({ of: 'both', ids: [obi, obed] }))
      const { body } = await opened.ask(checkPhone, { body: { phone: into.phone } })
      const family = body.user?.familyMembers.map(({ id }) => id) ?? []
      expect(family.filter((id) => id === obi || id === obed)).toEqual([obed])
      const { body: page } = await opened.asAdmin(personPage, { params: { personId: into.id } })
      expect(page.family?.map(({ id }) => id)).toEqual(family)
    }
  })

  test('are one in one family too, and are taken off and brought back together', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const newcomer = { userId: family.id, name: 'Obi Winter', relationship: 'child' } as const
    const { body: obi } = await opened.ask(addFamilyMember, { body: newcomer })
    const obed = family.familyMembers[1].id
    const link = await linked(opened, obi.id, obed)
    expect(await familyOf(opened, family.id)).toEqual(['Boaz Winter', 'Obed Winter'])
    const params = { userId: family.id, memberId: obed }
    await opened.asAdmin(takeOffFamily, { params, body: {} })
    expect(await familyOf(opened, family.id)).toEqual(['Boaz Winter'])
    await opened.asAdmin(bringBackToFamily, { params, body: {} })
    expect(await familyOf(opened, family.id)).toEqual(['Boaz Winter', 'Obed Winter'])
    await opened.asAdmin(removeLink, { params: { link } })
    expect(await familyOf(opened, family.id)).toEqual(['Boaz Winter', 'Obed Winter', 'Obi Winter'])
  })
})

describe('in the family of a merged person', () => {
  test('somebody who is in both families is corrected, taken off and brought back everywhere', async () => {
    const opened = await foyer()
    const { from, into, boaz, of, link } = await ruthMerged(opened)
    const params = of(boaz)
    const edit = { name: 'Boaz Sommer', relationship: 'sibling' } as const
    expect((await opened.asAdmin(changeFamilyMember, { params, body: edit })).body).toEqual({ ...boaz, ...edit })
    expect((await opened.asAdmin(takeOffFamily, { params, body: {} })).status).toBe(204)
    expect(await familyOf(opened, into.id)).toEqual(['Naomi Winter', 'Obed Winter'])
    expect(await atTablet(opened, from.phone)).toEqual(['Naomi Winter', 'Obed Winter'])
    expect((await opened.asAdmin(bringBackToFamily, { params, body: {} })).status).toBe(204)
    expect(await familyOf(opened, into.id)).toEqual(['Boaz Sommer', 'Naomi Winter', 'Obed Winter'])

    await opened.asAdmin(removeLink, { params: { link } })
    expect(await familyOf(opened, into.id)).toEqual(['Boaz Sommer', 'Obed Winter'])
    expect(await familyOf(opened, from.id)).toEqual(['Boaz Sommer', 'Naomi Winter', 'Obed Winter'])
  })
})

test('adding somebody to a merged family who is there, or was taken off, makes no second person', async () => {
  const opened = await foyer()
  const { into, naomi, boaz, of } = await ruthMerged(opened)
  const add = async ({ name, relationship }: typeof naomi) => {
    const body = { name, relationship }
    const { body: added } = await opened.asAdmin(addToFamily, { params: { userId: into.id }, body })
    return added.id
  }
  expect([await add(naomi), await add(boaz)]).toEqual([naomi.id, boaz.id])
  for (const member of [naomi, boaz]) await opened.asAdmin(takeOffFamily, { params: of(member), body: {} })
  expect([await add(naomi), await add(boaz)]).toEqual([naomi.id, boaz.id])
  await opened.asAdmin(removeFamilyMember, { params: { id: naomi.id } })
  const { name, relationship } = naomi
  const again = await opened.ask(addFamilyMember, { body: { userId: into.id, name, relationship } })
  expect(again.body.id).toBe(naomi.id)
  expect(await familyOf(opened, into.id)).toEqual(['Boaz Winter', 'Naomi Winter', 'Obed Winter'])
})

test('somebody who was in one of two merged families and left the other one is there once when a tablet adds them', async () => {
  const opened = await foyer()
  const { into, merge } = await ruthTwice(opened)
  const [boaz] = into.familyMembers
  await opened.asAdmin(takeOffFamily, { params: { userId: into.id, memberId: boaz.id }, body: {} })
  await merge()
  const { name, relationship } = boaz
  await opened.ask(addFamilyMember, { body: { userId: into.id, name, relationship } })
  expect(await familyOf(opened, into.id)).toEqual(['Boaz Winter', 'Obed Winter'])
})

test('bringing somebody back puts them into the families that they have just left, and into none that they left before', async () => {
  const opened = await foyer()
  const { from, into, merge } = await ruthTwice(opened)
  const [boaz] = into.familyMembers
  await opened.asAdmin(takeOffFamily, { params: { userId: from.id, memberId: from.familyMembers[0].id }, body: {} })
  const link = await merge()
  const params = { userId: into.id, memberId: boaz.id }
  for (const route of [takeOffFamily, bringBackToFamily])
    expect((await opened.asAdmin(route, { params, body: {} })).status).toBe(204)
  expect(await familyOf(opened, into.id)).toEqual(['Boaz Winter', 'Obed Winter'])
  await opened.asAdmin(removeLink, { params: { link } })
  expect(await familyOf(opened, from.id)).toEqual(['Obed Winter'])
})

test('a member of no profile of a merged person is refused', async () => {
  const opened = await foyer()
  const { of } = await ruthMerged(opened)
  const stranger = await aFamily(opened)
  const params = of(stranger.familyMembers[0])
  const refused = await opened.asAdmin(takeOffFamily, { params, body: {} })
  expect([refused.status, refused.failure.code]).toEqual([400, 'unknown-family-member'])
})

/** Boaz is in the family of Ruth and has a profile. Another one, whose name is shown, was merged into it. */
async function boazMerged(at: Foyer) {
  const ruth = await aFamily(at)
  const [boaz] = ruth.familyMembers
  await at.asAdmin(makeOwnProfile, { params: { userId: ruth.id, memberId: boaz.id }, body: { phone: newPhone() } })
  const { body: twin } = await at.ask(createUser, { body: { name: 'Boaz W.', phone: newPhone() } })
  const choice = { name: twin.id, hebrewName: twin.id }
  await at.asAdmin(mergeProfiles, { body: { from: twin.id, into: boaz.id, choice } })
  const nameOnPage = async () => (await at.asAdmin(attendeeProfile, { params: { userId: boaz.id } })).body.name
  return { ruth, boaz, nameOnPage }
}

test('the name of a merged person is the same on their page and in a family, wherever it is changed', async () => {
  const opened = await foyer()
  const { ruth, boaz, nameOnPage } = await boazMerged(opened)
  await opened.asAdmin(editAttendee, { params: { userId: boaz.id }, body: { name: 'Boaz Sommer' } })
  expect([await nameOnPage(), await familyOf(opened, ruth.id)]).toEqual(['Boaz Sommer', ['Boaz Sommer', 'Obed Winter']])
  const params = { userId: ruth.id, memberId: boaz.id }
  await opened.asAdmin(changeFamilyMember, { params, body: { name: 'Boaz Herbst' } })
  expect([await nameOnPage(), await familyOf(opened, ruth.id)]).toEqual(['Boaz Herbst', ['Boaz Herbst', 'Obed Winter']])
})

test('a merged household that is handed over keeps the names that were shown', async () => {
  const opened = await foyer()
  const { from, into, merge } = await ruthTwice(opened)
  const [boaz, obed] = into.familyMembers
  const params = { userId: from.id, memberId: from.familyMembers[1].id }
  await opened.asAdmin(changeFamilyMember, { params, body: { name: 'Obi Winter' } })
  await opened.asAdmin(editAttendee, { params: { userId: from.id }, body: { name: 'Ruth Sommer' } })
  await merge({ choice: { name: from.id } })
  expect(await familyOf(opened, into.id)).toContain(obed.name)
  await opened.asAdmin(handOverHousehold, { params: { userId: into.id }, body: { to: boaz.id } })
  expect(await familyOf(opened, boaz.id)).toEqual(['Obed Winter', 'Ruth Sommer'])
})

test('a family member who is shown as another one since a merge gets no profile of their own, and the reply says why', async () => {
  const opened = await foyer()
  const { from, into, merge } = await ruthTwice(opened)
  const boaz = from.familyMembers[0]
  const { body: other } = await opened.ask(createUser, { body: { name: 'Boaz W.', phone: newPhone() } })
  await opened.asAdmin(makeOwnProfile, { params: { userId: from.id, memberId: boaz.id }, body: {} })
  await opened.asAdmin(mergeProfiles, { body: { from: boaz.id, into: other.id } })
  await merge({ pairs: [] })
  const { familyMembers } = (await opened.asAdmin(attendeeProfile, { params: { userId: into.id } })).body
  expect(familyMembers.map(({ id }) => id)).toContain(other.id)
  const before = await everythingIn(opened.log)
  for (const memberId of [boaz.id, other.id]) {
    const params = { userId: into.id, memberId }
    const refused = await opened.asAdmin(makeOwnProfile, { params, body: { phone: newPhone() } })
    expect([refused.status, refused.failure.code]).toEqual([409, 'merged-already'])
  }
  expect(await everythingIn(opened.log)).toEqual(before)
})
