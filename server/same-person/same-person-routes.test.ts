import { expect, test } from 'vitest'
import { addFamilyMember, createUser } from '#domain/contract/people/people-routes.ts'
import { editAttendee, eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { importDirectory, imports, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import { personPage } from '#domain/contract/people/person-routes.ts'
import {
  changesSinceLink,
  comparePair,
  duplicates,
  keepPairApart,
  linkPeople,
  links,
  mergeProfiles,
  removeLink,
} from '#domain/contract/same-person/same-person-routes.ts'
import { tap } from '#domain/given.ts'
import { ADMIN, type Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, foyer, hearing, newPhone, sendIn, viewerAt } from '#tests/foyer/setup.ts'

const register = async (at: Foyer, name: string) => {
  const phone = newPhone()
  return { ...(await at.ask(createUser, { body: { name, phone } })).body, phone }
}
const addTo = async (at: Foyer, userId: number, name: string, relationship: 'spouse' | 'child') =>
  (await at.ask(addFamilyMember, { body: { userId, name, relationship } })).body.id

test('two profiles stand side by side: what is known of each, how often they came, and who is in both families', async () => {
  const opened = await foyer()
  const [tom, thomas] = [await register(opened, 'Tom Smith'), await register(opened, 'Thomas Smith')]
  const [grace, ella] = [
    await addTo(opened, tom.id, 'Grace Smith', 'spouse'),
    await addTo(opened, tom.id, 'Ella Smith', 'child'),
  ]
  const [otis, graceToo] = [
    await addTo(opened, thomas.id, 'Otis Smith', 'child'),
    await addTo(opened, thomas.id, 'GRACE  Smith', 'spouse'),
  ]
  await sendIn(opened, tom)
  await sendIn(opened, thomas)
  const params = { a: tom.id, b: thomas.id }
  const { body } = await opened.asAdmin(comparePair, { params })
  expect(body).toMatchObject({
    a: { name: 'Tom Smith', attendances: 1, lastCame: '2026-11-22', profile: { phone: tom.phone } },
    b: { name: 'Thomas Smith', attendances: 1, profile: { phone: thomas.phone } },
    attendances: 1,
    decision: 'open',
  })
  expect(body.family.map(({ name, of, ids }) => [name, of, ids])).toEqual([
    ['Grace Smith', 'both', [grace, graceToo]],
    ['Ella Smith', 'a', [ella]],
    ['Otis Smith', 'b', [otis]],
  ])
  await opened.asAdmin(keepPairApart, { body: params })
  expect((await opened.asAdmin(comparePair, { params })).body.decision).toBe('two')
})

test('when two in one family have one name, the one with the same relationship is in both', async () => {
  const opened = await foyer()
  const [one, other] = [await register(opened, 'Ruth Moss'), await register(opened, 'Ruth Moss')]
  const father = await addTo(opened, one.id, 'Tom Moss', 'spouse')
  const son = await addTo(opened, one.id, 'Tom Moss', 'child')
  const sonToo = await addTo(opened, other.id, 'Tom Moss', 'child')
  const { body } = await opened.asAdmin(comparePair, { params: { a: other.id, b: one.id } })
  expect(body.family.map(({ ids }) => ids)).toEqual([[sonToo, son], [father]])
})

test('a child who is in one family by the first name alone is in both', async () => {
  const opened = await foyer()
  const [one, other] = [await register(opened, 'Ruth Moss'), await register(opened, 'Ruth A. Moss')]
  const [son, sonToo] = [
    await addTo(opened, one.id, 'Tom', 'child'),
    await addTo(opened, other.id, 'Tom Moss', 'child'),
  ]
  const [aunt, auntToo] = [await addTo(opened, one.id, 'Ada', 'child'), await addTo(opened, other.id, 'Ada', 'child')]
  const { body } = await opened.asAdmin(comparePair, { params: { a: one.id, b: other.id } })
  expect(body.family.map(({ ids }) => ids)).toEqual([
    [son, sonToo],
    [aunt, auntToo],
  ])
})

test('two children whose names have no letter stay two people', async () => {
  const opened = await foyer()
  const [one, other] = [await register(opened, 'Ruth van Moss'), await register(opened, 'Ruth A. van Moss')]
  const [first, second] = [await addTo(opened, one.id, '?', 'child'), await addTo(opened, other.id, '★', 'child')]
  const { body } = await opened.asAdmin(comparePair, { params: { a: one.id, b: other.id } })
  expect(body.family.map(({ ids }) => ids)).toEqual([[first], [second]])
})

test('a father and a son stay two people when one family gives the first name of the son alone', async () => {
  const opened = await foyer()
  const [one, other] = [await register(opened, 'Ruth Moss'), await register(opened, 'Ruth A. Moss')]
  const son = await addTo(opened, one.id, 'Tom', 'child')
  const father = await addTo(opened, other.id, 'Tom Moss', 'spouse')
  const { body } = await opened.asAdmin(comparePair, { params: { a: one.id, b: other.id } })
  expect(body.family.map(({ ids }) => ids)).toEqual([[son], [father]])
})

test('a profile and a family member stand side by side, and afterwards each page names the other record', async () => {
  const opened = await foyer()
  const boaz = await register(opened, 'Boaz Okaris')
  const leah = await register(opened, 'Leah Okaris')
  const member = await addTo(opened, boaz.id, 'Leah Okaris', 'spouse')
  await sendIn(opened, boaz, { family: [member] })
  const { body } = await opened.asAdmin(comparePair, { params: { a: leah.id, b: member } })
  expect(body).toMatchObject({
    b: { name: 'Leah Okaris', belongsTo: [{ id: boaz.id, relationship: 'spouse' }], attendances: 1 },
    clues: ['in-family'],
    attendances: 1,
  })
  expect(body.b).not.toHaveProperty('profile')
  const { link } = (await opened.asAdmin(linkPeople, { body: { a: leah.id, b: member } })).body
  const known = async (personId: number) => (await opened.asAdmin(personPage, { params: { personId } })).body.alsoAs
  const familyOf = { id: boaz.id, name: 'Boaz Okaris' }
  const both = { link, is: 'link', name: 'Leah Okaris', canTakeApart: true }
  expect(await known(leah.id)).toEqual([{ ...both, id: member, familyOf }])
  expect(await known(member)).toEqual([{ ...both, id: leah.id }])
  expect((await opened.asAdmin(comparePair, { params: { a: leah.id, b: member } })).body.decision).toBe('one')
})

test('somebody unknown is not compared', async () => {
  const opened = await foyer()
  const { id } = await register(opened, 'Tom Smith')
  expect((await opened.asAdmin(comparePair, { params: { a: id, b: 1_234_567_890_123_456 } })).status).toBe(404)
})

test('links and merges are listed with who made them, until they are taken apart, and stay after an erasure', async () => {
  const opened = await foyer()
  const [one, other] = [await aFamily(opened), await aFamily(opened)]
  const third = await register(opened, 'Naomi Frost')
  const merge = await opened.asAdmin(mergeProfiles, { body: { from: one.id, into: other.id } })
  const link = await opened.asAdmin(linkPeople, { body: { a: third.id, b: other.familyMembers[0].id } })
  const listed = async () => (await opened.asAdmin(links, {})).body
  expect(await listed()).toMatchObject([
    { link: link.body.link, is: 'link', b: { name: 'Boaz Winter' }, familyOf: { id: other.id }, canTakeApart: true },
    { link: merge.body.link, is: 'merge', a: { id: one.id }, b: { id: other.id }, doer: { is: 'administrator' } },
  ])
  await opened.asAdmin(eraseAttendee, { params: { userId: third.id } })
  expect((await listed())[0]).toMatchObject({ a: { id: third.id }, canTakeApart: false })
  expect((await listed())[0]?.a).not.toHaveProperty('name')
  await opened.asAdmin(removeLink, { params: { link: merge.body.link } })
  expect(await listed()).toHaveLength(1)
})

test('what was changed since a merge is told, and nothing from before it', async () => {
  const opened = await foyer()
  const [one, other] = [await aFamily(opened), await aFamily(opened)]
  const { body } = await opened.asAdmin(mergeProfiles, { body: { from: one.id, into: other.id } })
  const params = { link: body.link }
  expect((await opened.asAdmin(changesSinceLink, { params })).body).toEqual([])
  await opened.asAdmin(editAttendee, { params: { userId: other.id }, body: { name: 'Ruth Stone' } })
  expect((await opened.asAdmin(changesSinceLink, { params })).body).toMatchObject([
    { sentence: 'The profile of Ruth Stone was changed.', doer: { is: 'administrator' } },
  ])
  expect((await opened.asAdmin(changesSinceLink, { params: { link: tap(9) } })).failure.code).toBe('unknown-merge')
})

test('a merge can be taken apart after the import of one of its profiles was taken back', async () => {
  const opened = await foyer()
  const kept = await register(opened, 'Tom Smith')
  const phone = newPhone()
  await opened.asAdmin(importDirectory, { body: { users: [{ name: 'Thomas Smith', phone }] } })
  const pairs = (await opened.asAdmin(duplicates, {})).body.pairs
  const from = pairs[0]?.b.id ?? 0
  const { body } = await opened.asAdmin(mergeProfiles, { body: { from, into: kept.id } })
  const [latest] = (await opened.asAdmin(imports, {})).body
  await opened.asAdmin(takeBackImport, { params: { importId: latest?.importId ?? '' }, body: {} })
  expect((await opened.asAdmin(links, {})).body).toMatchObject([{ a: { name: 'Thomas Smith' }, canTakeApart: true }])
  expect((await opened.asAdmin(removeLink, { params: { link: body.link } })).status).toBe(204)
})

test('the page of a person asks for those who may be one with them alone', async () => {
  const opened = await foyer()
  const [tom] = [await register(opened, 'Tom Smith'), await register(opened, 'Thomas Smith')]
  const leah = await register(opened, 'Leah Okaris')
  const pairsOf = async (person: number) => (await opened.asAdmin(duplicates, { query: { person } })).body.pairs
  expect(await pairsOf(tom.id)).toHaveLength(1)
  expect(await pairsOf(leah.id)).toEqual([])
})

test('a page about people who are one hears of each merge and separation', async () => {
  const opened = await foyer()
  const [one, other] = [await register(opened, 'Tom Smith'), await register(opened, 'Thomas Smith')]
  const page = viewerAt(opened)
  expect(await page.emitWithAck('people:watch', { authorization: ADMIN })).toMatchObject({ ok: true })
  const linked = hearing(page, 'people:changed')
  const { body } = await opened.asAdmin(mergeProfiles, { body: { from: other.id, into: one.id } })
  await linked
  const apart = hearing(page, 'people:changed')
  await opened.asAdmin(removeLink, { params: { link: body.link } })
  await apart
})
