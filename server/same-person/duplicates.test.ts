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
import { addFamilyMember, createUser, removeFamilyMember } from '#domain/contract/people/people-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
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
