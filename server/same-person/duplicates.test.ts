import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  comparePair,
  duplicates,
  keepPairApart,
  linkPeople,
  mergeProfiles,
} from '#domain/contract/same-person/same-person-routes.ts'
import { makeOwnProfile } from '#domain/contract/people/family-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { editAttendee } from '#domain/contract/people/directory-routes.ts'
import { addFamilyMember, createUser, removeFamilyMember } from '#domain/contract/people/people-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { clockAt, eventNow, foyer, sendIn, shared } from '#tests/foyer/setup.ts'

test('people who look alike are listed until somebody says that they are one or two', async () => {
  const opened = await foyer()
  const register = async (name: string, phone: string, email?: string) =>
    (await opened.ask(createUser, { body: { name, phone, ...(email && { email }) } })).body.id
  const tom = await register('Tom Smith', '5125550148')
  const thomas = await register('Thomas Smith', '5125550184')
  const leah = await register('Leah Okaris', '7375551111')
  const boaz = await register('Boaz Okaris', '7375552222')
  const wife = { userId: boaz, name: 'Leah Okaris', relationship: 'spouse' } as const
  const member = (await opened.ask(addFamilyMember, { body: wife })).body.id
  const listed = async () => (await opened.asAdmin(duplicates, {})).body.pairs
  expect(await listed()).toEqual([
    {
      a: { id: tom, name: 'Tom Smith' },
      b: { id: thomas, name: 'Thomas Smith' },
      clues: ['digits-swapped', 'near-name'],
    },
    {
      a: { id: leah, name: 'Leah Okaris' },
      b: { id: member, name: 'Leah Okaris' },
      familyOf: { id: boaz, name: 'Boaz Okaris' },
      clues: ['in-family'],
    },
  ])
  await opened.asAdmin(keepPairApart, { body: { a: member, b: leah } })
  await opened.asAdmin(mergeProfiles, { body: { from: thomas, into: tom } })
  expect(await listed()).toEqual([])
  await opened.asAdmin(keepPairApart, { body: { a: leah, b: member, undo: true } })
  expect(await listed()).toHaveLength(1)
})

test('a family member with a profile of their own is compared as a profile, also after a restart', async () => {
  const log = memoryEventLog()
  const opened = await foyer({ log: shared(log) })
  const register = async (name: string, phone: string) =>
    (await opened.ask(createUser, { body: { name, phone } })).body.id
  const leah = await register('Leah Okaris', '7375551111')
  const boaz = await register('Boaz Okaris', '7375552222')
  const asked = { userId: boaz, name: 'Leah Okaris', relationship: 'child' } as const
  const daughter = (await opened.ask(addFamilyMember, { body: asked })).body.id
  await opened.asAdmin(makeOwnProfile, {
    params: { userId: boaz, memberId: daughter },
    body: { commandId: randomUUID() },
  })
  for (const server of [opened, await foyer({ log: shared(log) })]) {
    const { pairs } = (await server.asAdmin(duplicates, {})).body
    expect(pairs.map(({ clues }) => clues)).toEqual([['same-name']])
    expect(new Set(pairs.flatMap(({ a, b }) => [a.id, b.id]))).toEqual(new Set([leah, daughter]))
  }
})

type Home = { readonly phone: string; readonly address?: string; readonly relationship?: 'child' | 'other' }

/** Somebody with a child called Leo, or with a grandchild. */
async function homeOfLeo(opened: Foyer, name: string, { phone, address, relationship = 'child' }: Home) {
  const { id } = (await opened.ask(createUser, { body: { name, phone } })).body
  if (address !== undefined) await opened.asAdmin(editAttendee, { params: { userId: id }, body: { address } })
  const leo = { userId: id, name: 'Leo', relationship }
  return { id, name, leo: (await opened.ask(addFamilyMember, { body: leo })).body.id }
}

test('a child who stands in two families may be one, who then counts once', async () => {
  const opened = await foyer(clockAt())
  const mia = await homeOfLeo(opened, 'Mia Rivera', { phone: '7375551111' })
  const ian = await homeOfLeo(opened, 'Ian Rivera', { phone: '7375552222' })
  const listed = async () => (await opened.asAdmin(duplicates, {})).body.pairs
  expect(await listed()).toEqual([
    {
      a: { id: mia.leo, name: 'Leo' },
      b: { id: ian.leo, name: 'Leo' },
      familyOf: { id: ian.id, name: ian.name },
      familyOfFirst: { id: mia.id, name: mia.name },
      clues: ['two-families'],
    },
  ])
  for (const one of [mia, ian]) await sendIn(opened, one, { family: [one.leo] })
  const eventId = await eventNow(opened)
  const came = async () => (await opened.ask(eventStats, { params: { eventId } })).body.totalAttendees
  expect(await came()).toBe(4)
  await opened.asAdmin(linkPeople, { body: { a: mia.leo, b: ian.leo } })
  expect(await came()).toBe(3)
  expect(await listed()).toEqual([])
})

test('a name that three families give a child says nothing, unless two of them live in one street', async () => {
  const opened = await foyer(clockAt())
  const mia = await homeOfLeo(opened, 'Mia Rivera', { phone: '7375551111', address: '5 Oak Street' })
  await homeOfLeo(opened, 'Ian Rivera', { phone: '7375552222' })
  const listed = async () => (await opened.asAdmin(duplicates, {})).body.pairs
  expect(await listed()).toHaveLength(1)
  const carla = await homeOfLeo(opened, 'Carla Rivera', { phone: '7375553333' })
  expect(await listed()).toEqual([])
  await opened.asAdmin(editAttendee, { params: { userId: carla.id }, body: { address: '5 Oak St' } })
  const clues = ['same-street', 'two-families']
  expect((await listed()).map((pair) => [pair.a.id, pair.b.id, pair.clues])).toEqual([[mia.leo, carla.leo, clues]])
  expect((await opened.asAdmin(comparePair, { params: { a: carla.leo, b: mia.leo } })).body.clues).toEqual(clues)
})

test('a child may live with a grandparent too, but of two grown-ups of one name nobody is taken for the other', async () => {
  const opened = await foyer(clockAt())
  const mia = await homeOfLeo(opened, 'Mia Rivera', { phone: '7375551111' })
  const pat = await homeOfLeo(opened, 'Pat Rivera', { phone: '7375552222', relationship: 'other' })
  for (const userId of [mia.id, pat.id])
    await opened.ask(addFamilyMember, { body: { userId, name: 'Max', relationship: 'spouse' } })
  const { pairs } = (await opened.asAdmin(duplicates, {})).body
  expect(pairs.map(({ a, b }) => [a.id, b.id])).toEqual([[mia.leo, pat.leo]])
})

test('children of parents who may be one person are not listed besides: a merge makes them one', async () => {
  const opened = await foyer(clockAt())
  for (const phone of ['7375551111', '7375551112']) await homeOfLeo(opened, 'Mia Rivera', { phone })
  const { pairs } = (await opened.asAdmin(duplicates, {})).body
  expect(pairs.map(({ clues }) => clues)).toEqual([['one-digit', 'same-name']])
})

test('a child who moves to another family may be the one who was removed, and then is no first-time guest', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  const register = async (name: string, phone: string) =>
    (await opened.ask(createUser, { body: { name, phone } })).body.id
  const [anna, boris] = [await register('Anna Moss', '7375551111'), await register('Boris Frost', '7375552222')]
  const addTo = async (userId: number) =>
    (await opened.ask(addFamilyMember, { body: { userId, name: 'Kim Moss', relationship: 'child' } })).body.id
  const before = await addTo(anna)
  await sendIn(opened, { id: anna }, { family: [before] })
  await opened.asAdmin(removeFamilyMember, { params: { id: before } })
  clock.turnTo('2026-11-29T16:00:00.000Z')
  const now = await addTo(boris)
  await sendIn(opened, { id: boris }, { family: [now] })
  const guests = async () =>
    (await opened.ask(eventStats, { params: { eventId: await eventNow(opened) } })).body.firstTimeGuests
  expect(await guests()).toBe(2)
  const [a, b] = [before, now].map((id) => ({ id, name: 'Kim Moss' }))
  const pair = { a, b, familyOf: { id: boris, name: 'Boris Frost' }, clues: ['was-removed'] }
  expect((await opened.asAdmin(duplicates, { query: { person: now } })).body.pairs).toEqual([pair])
  const { body } = await opened.asAdmin(comparePair, { params: { a: before, b: now } })
  expect([body.clues, body.a.attendances, body.b.attendances]).toEqual([['was-removed'], 1, 1])
  await opened.asAdmin(linkPeople, { body: { a: before, b: now } })
  expect(await guests()).toBe(1)
  expect((await opened.asAdmin(duplicates, {})).body.pairs).toEqual([])
})
