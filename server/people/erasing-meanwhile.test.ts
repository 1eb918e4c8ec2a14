import { describe, expect, test } from 'vitest'
import { allAttendees, eraseAttendee, forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import { addFamilyMember, createUser, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { handOverHousehold, makeOwnProfile } from '#domain/contract/people/family-routes.ts'
import { mergeProfiles } from '#domain/contract/same-person/same-person-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { heldBack, justBefore } from '#tests/foyer/held-back.ts'
import { type Family, aFamily, everythingIn, foyer, newPhone, shared } from '#tests/foyer/setup.ts'

/** Somebody is erased, while their name is on its way into another record. */

const forget = async (at: Foyer, id: number) => (await at.asAdmin(forgetFamilyMember, { params: { id } })).status
const erase = async (at: Foyer, userId: number) => (await at.asAdmin(eraseAttendee, { params: { userId } })).status

const handToSpouse = (at: Foyer, { id, familyMembers: [spouse] }: Family, joins = true) =>
  at.asAdmin(handOverHousehold, { params: { userId: id }, body: { to: spouse.id, joins } })

const namesIn = async (at: Foyer, userId: number) =>
  (await at.ask(userWithFamily, { params: { userId } })).body.familyMembers.map(({ name }) => name)

async function expectNowhere(name: string, at: Foyer) {
  expect(JSON.stringify(await everythingIn(at.log))).not.toContain(name)
  expect(JSON.stringify((await at.asAdmin(allAttendees, {})).body)).not.toContain(name)
}

describe('A child who is erased', () => {
  test('while the household is handed over is in neither household', async () => {
    let work = () => Promise.resolve()
    const opened = await foyer({ log: justBefore(shared(memoryEventLog()), 'HouseholdTakenOver', () => work()) })
    const ruth = await aFamily(opened)
    const [spouse, child] = ruth.familyMembers
    work = async () => expect(await forget(opened, child.id)).toBe(204)
    expect((await handToSpouse(opened, ruth)).status).toBe(204)
    await expectNowhere('Obed', opened)
    expect(await namesIn(opened, spouse.id)).toEqual(['Ruth Winter'])
  })

  test('while they get a profile of their own has none', async () => {
    let work = () => Promise.resolve()
    const opened = await foyer({ log: justBefore(shared(memoryEventLog()), 'OwnProfileMade', () => work()) })
    const ruth = await aFamily(opened)
    const [, child] = ruth.familyMembers
    work = async () => expect(await forget(opened, child.id)).toBe(204)
    const params = { userId: ruth.id, memberId: child.id }
    const { failure } = await opened.asAdmin(makeOwnProfile, { params, body: {} })
    expect(failure.code).toBe('attendee-erased')
    await expectNowhere('Obed', opened)
  })

  test.each(['while both households are there', 'also when the first household was erased since'])(
    'at a server that does not know of the hand-over yet is nowhere after the next start, %s',
    async (since) => {
      const log = memoryEventLog()
      const first = await foyer({ log: shared(log) })
      const lagging = heldBack(shared(log))
      const second = await foyer({ log: lagging.log, patience: 50 })
      const ruth = await aFamily(first)
      const [spouse, child] = ruth.familyMembers
      await expect.poll(() => second.views.directory.ownerOf(child.id)).toBe(ruth.id)
      lagging.hold()
      await handToSpouse(first, ruth, false)
      expect(await forget(second, child.id)).toBe(204)
      lagging.release()
      await expect.poll(() => second.views.directory.person(spouse.id)).toBeDefined()
      if (since.startsWith('also')) expect(await erase(first, ruth.id)).toBe(204)
      const started = await foyer({ log: shared(log) })
      await expectNowhere('Obed', started)
      expect(await namesIn(started, spouse.id)).toEqual([])
    },
  )

  test('at a server that hears of the hand-over while it erases them is nowhere at once', async () => {
    const log = memoryEventLog()
    const first = await foyer({ log: shared(log) })
    let work = () => Promise.resolve()
    const second = await foyer({ log: justBefore(shared(log), 'FamilyMemberForgotten', () => work()) })
    const ruth = await aFamily(first)
    const [, child] = ruth.familyMembers
    await expect.poll(() => second.views.directory.ownerOf(child.id)).toBe(ruth.id)
    work = async () => expect((await handToSpouse(first, ruth)).status).toBe(204)
    expect(await forget(second, child.id)).toBe(204)
    await expectNowhere('Obed', first)
  })

  test('is in no household any more, also when another server has just erased one of them', async () => {
    const log = memoryEventLog()
    const first = await foyer({ log: shared(log) })
    const lagging = heldBack(shared(log))
    const second = await foyer({ log: lagging.log, patience: 50 })
    const ruth = await aFamily(first)
    const [spouse, child] = ruth.familyMembers
    await handToSpouse(first, ruth)
    await expect.poll(() => second.views.directory.ownerOf(child.id)).toBe(spouse.id)
    lagging.hold()
    expect(await erase(first, ruth.id)).toBe(204)
    expect(await forget(second, child.id)).toBe(204)
    lagging.release()
    await expectNowhere('Obed', first)
    expect(await namesIn(first, spouse.id)).toEqual([])
  })
})

test('A person who is erased while their household is handed over is no family of the other one', async () => {
  let work = () => Promise.resolve()
  const opened = await foyer({ log: justBefore(shared(memoryEventLog()), 'HouseholdTakenOver', () => work()) })
  const ruth = await aFamily(opened)
  work = async () => expect(await erase(opened, ruth.id)).toBe(204)
  expect((await handToSpouse(opened, ruth)).failure.code).toBe('attendee-erased')
  await expectNowhere('Ruth', opened)
  expect(await namesIn(opened, ruth.familyMembers[0].id)).toEqual(['Obed Winter'])
})

test('A person who was merged with a record of their own family is erased without a refusal', async () => {
  const opened = await foyer()
  const { body: ruth } = await opened.ask(createUser, { body: { name: 'Ruth Winter', phone: newPhone() } })
  const herself = { userId: ruth.id, name: 'Ruth Winter', relationship: 'other' } as const
  const { body: member } = await opened.ask(addFamilyMember, { body: herself })
  await opened.asAdmin(makeOwnProfile, { params: { userId: ruth.id, memberId: member.id }, body: {} })
  expect((await opened.asAdmin(mergeProfiles, { body: { from: member.id, into: ruth.id } })).status).toBe(200)
  expect(await erase(opened, ruth.id)).toBe(204)
  await expectNowhere('Ruth', opened)
})
