import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import {
  attendeeProfile,
  editAttendee,
  eraseAttendee,
  forgetFamilyMember,
} from '#domain/contract/people/directory-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import {
  addFamilyMember,
  checkPhone,
  searchByLastName,
  updateUser,
  userWithFamily,
} from '#domain/contract/people/people-routes.ts'
import {
  addToFamily,
  bringBackToFamily,
  changeFamilyMember,
  handOverHousehold,
  makeOwnProfile,
  takeOffFamily,
} from '#domain/contract/people/family-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { finishErasures } from '#server/people/finish-erasures.ts'
import { stateOf } from '#server/transact.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, everythingIn, foyer, sendIn, shared } from '#tests/foyer/setup.ts'

const familyOf = async (at: Foyer, userId: number) =>
  (await at.ask(userWithFamily, { params: { userId } })).body.familyMembers.map(({ name }) => name)
const statsOf = async (at: Foyer) =>
  (await at.ask(eventStats, { params: { eventId: await eventNow(at) } })).body.totalAttendees
const ownProfile = (at: Foyer, userId: number, memberId: number, phone?: string) =>
  at.asAdmin(makeOwnProfile, { params: { userId, memberId }, body: { phone } })

describe('a family on the page of a person', () => {
  test('gets a member, once, however often it is sent', async () => {
    const opened = await foyer()
    const { id: userId } = await aFamily(opened)
    const call = { params: { userId }, body: { name: 'Mahlon Winter', relationship: 'child' } } as const
    const [one, again] = [await opened.asAdmin(addToFamily, call), await opened.asAdmin(addToFamily, call)]
    expect([one.status, again.body.id]).toEqual([201, one.body.id])
    expect(await familyOf(opened, userId)).toEqual(['Boaz Winter', 'Obed Winter', 'Mahlon Winter'])
  })

  test('has a name, a Hebrew name and a relationship corrected, and a search finds the new name', async () => {
    const opened = await foyer()
    const { id: userId, familyMembers } = await aFamily(opened)
    const params = { userId, memberId: familyMembers[1].id }
    const edit = { name: 'Obed Sommer', hebrewName: 'עובד', relationship: 'sibling' } as const
    const { body } = await opened.asAdmin(changeFamilyMember, { params, body: edit })
    expect(body).toEqual({ id: params.memberId, ...edit })
    const found = await opened.ask(searchByLastName, { query: { lastName: 'sommer' } })
    expect(found.body.map(({ matched }) => matched?.name)).toEqual(['Obed Sommer'])
    const without = await opened.asAdmin(changeFamilyMember, { params, body: { hebrewName: null } })
    expect(without.body).not.toHaveProperty('hebrewName')
  })

  test('loses a member, who can be brought back under the same id', async () => {
    const opened = await foyer()
    const { id: userId, familyMembers } = await aFamily(opened)
    const call = { params: { userId, memberId: familyMembers[0].id }, body: {} }
    expect((await opened.asAdmin(takeOffFamily, call)).status).toBe(204)
    expect(await familyOf(opened, userId)).toEqual(['Obed Winter'])
    expect((await opened.asAdmin(bringBackToFamily, call)).status).toBe(204)
    const { body } = await opened.ask(userWithFamily, { params: { userId } })
    expect(new Set(body.familyMembers)).toEqual(new Set(familyMembers))
  })

  test('of somebody else is refused, and an unknown person has no family', async () => {
    const opened = await foyer()
    const [ours, theirs] = [await aFamily(opened), await aFamily(opened)]
    const params = { userId: ours.id, memberId: theirs.familyMembers[0].id }
    const refused = await opened.asAdmin(changeFamilyMember, { params, body: { name: 'Somebody' } })
    expect([refused.status, refused.failure.code]).toEqual([400, 'unknown-family-member'])
    const nobody = await opened.asAdmin(addToFamily, {
      params: { userId: 1234567890123456 },
      body: { name: 'Somebody', relationship: 'other' },
    })
    expect(nobody.failure.code).toBe('unknown-attendee')
  })
})

describe('a profile of their own', () => {
  test('needs no number, and then is found by name', async () => {
    const opened = await foyer()
    const { id, familyMembers } = await aFamily(opened)
    const { body } = await ownProfile(opened, id, familyMembers[0].id)
    expect(body).not.toHaveProperty('phone')
    const found = await opened.ask(searchByLastName, { query: { lastName: 'winter' } })
    expect(found.body.map(({ id }) => id)).toContain(familyMembers[0].id)
  })

  test('with the number of somebody else is refused, and none is made', async () => {
    const opened = await foyer()
    const [ours, theirs] = [await aFamily(opened), await aFamily(opened)]
    const refused = await ownProfile(opened, ours.id, ours.familyMembers[0].id, theirs.phone)
    expect([refused.status, refused.failure.code]).toEqual([409, 'phone-taken'])
    const params = { userId: ours.familyMembers[0].id }
    expect((await opened.asAdmin(attendeeProfile, { params })).status).toBe(404)
  })

  test('has the same name in the family, wherever it is changed', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const [spouse] = family.familyMembers
    await ownProfile(opened, family.id, spouse.id)
    const profile = { params: { userId: spouse.id } }
    await opened.asAdmin(editAttendee, { ...profile, body: { name: 'Boaz Sommer', hebrewName: 'בועז' } })
    expect(await familyOf(opened, family.id)).toContain('Boaz Sommer')
    await opened.ask(updateUser, { ...profile, body: { name: 'Boaz Herbst' } })
    expect(await familyOf(opened, family.id)).toContain('Boaz Herbst')
    const params = { userId: family.id, memberId: spouse.id }
    await opened.asAdmin(changeFamilyMember, { params, body: { name: 'Boaz Winter', hebrewName: null } })
    expect((await opened.asAdmin(attendeeProfile, profile)).body).toMatchObject({ name: 'Boaz Winter' })
  })

  test('goes with the family member when that one is forgotten for ever', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const { id, familyMembers } = await aFamily(opened)
    await ownProfile(opened, id, familyMembers[0].id)
    await opened.asAdmin(forgetFamilyMember, { params: { id: familyMembers[0].id } })
    expect(JSON.stringify(await everythingIn(log))).not.toContain('Boaz')
  })

  test('of somebody who was erased leaves the family at the next start, when a crash came in between', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const { id, familyMembers } = await aFamily(opened)
    const spouse = familyMembers[0].id
    await ownProfile(opened, id, spouse)
    const failing = { ...log, forgetBefore: () => Promise.reject(new Error('killed')) }
    const { eraseAttendee: eraseProfile } = await import('#server/people/erasing.ts')
    await eraseProfile({ log: failing, hashPhone: String }, spouse, { by: 'administrator', commandId: randomUUID() })
    const next = await foyer({ log: shared(log) })
    await finishErasures(log, next.views, '2026-11-22T16:00:00.000Z')
    expect(JSON.stringify(await everythingIn(log))).not.toContain('Boaz')
  })
})

describe('a household that is handed to another adult', () => {
  test('goes on under them with everybody, and the first one is family', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const family = await aFamily(opened)
    const [spouse, child] = family.familyMembers
    await sendIn(opened, family, { family: [spouse.id, child.id] })
    const call = { params: { userId: family.id }, body: { to: spouse.id, phone: family.phone } }
    for (const _ of ['once', 'again']) expect((await opened.asAdmin(handOverHousehold, call)).status).toBe(204)

    const { body } = await opened.ask(checkPhone, { body: { phone: family.phone } })
    expect([body.user?.id, body.user?.familyMembers.map(({ name, relationship }) => [name, relationship])]).toEqual([
      spouse.id,
      [
        ['Ruth Winter', 'spouse'],
        ['Obed Winter', 'child'],
      ],
    ])
    expect(await familyOf(opened, family.id)).toEqual([])
    // A tablet delivers late what the family tapped before.
    expect((await sendIn(opened, family, { family: [child.id] })).status).toBe(200)
    await sendIn(opened, spouse, { family: [child.id, family.id] })
    expect(await statsOf(opened)).toBe(3)
    const again = await foyer({ log: shared(log) })
    expect([await statsOf(again), await familyOf(again, spouse.id)]).toEqual([3, ['Ruth Winter', 'Obed Winter']])
  })
})

describe('handing a household over', () => {
  test('before an erasure leaves the family whole, and the rows of past services keep their names', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const family = await aFamily(opened)
    const [spouse, child] = family.familyMembers
    await sendIn(opened, family, { family: [child.id] })
    const params = { userId: family.id }
    await opened.asAdmin(handOverHousehold, { params, body: { to: spouse.id, joins: false } })
    await opened.asAdmin(eraseAttendee, { params })
    expect(await familyOf(opened, spouse.id)).toEqual(['Obed Winter'])
    const { body: rows } = await opened.asAdmin(eventAttendances, { params: { eventId: await eventNow(opened) } })
    expect([rows[0]?.user.name, rows[0]?.familyAttendances[0]?.familyMember.name]).toEqual(['', 'Obed Winter'])
    expect(JSON.stringify(await everythingIn(log))).not.toContain('Ruth')
  })

  test('is finished by the same call after a crash at any point, and nobody is lost', async () => {
    for (let writes = 0; ; writes++) {
      const log = memoryEventLog()
      let left = writes
      const failing = {
        ...shared(log),
        append: (...what: Parameters<typeof log.append>) =>
          left-- > 0 ? log.append(...what) : Promise.reject(new Error('killed')),
      }
      const first = await foyer({ log: shared(log) })
      const family = await aFamily(first)
      const call = { params: { userId: family.id }, body: { to: family.familyMembers[0].id, phone: family.phone } }
      const dying = await foyer({ log: failing })
      const { status } = await dying.asAdmin(handOverHousehold, call)

      expect((await first.asAdmin(handOverHousehold, call)).status).toBe(204)
      const { state } = await stateOf(log, attendeeStream(call.body.to), attendee)
      expect([writes, state.profile?.phone, state.family.map(({ name }) => name)]).toEqual([
        writes,
        family.phone,
        ['Ruth Winter', 'Obed Winter'],
      ])
      expect(await familyOf(first, family.id)).toEqual([])
      if (status === 204) return expect(writes).toBeGreaterThanOrEqual(6)
    }
  })

  test('to somebody who is not in it is refused', async () => {
    const opened = await foyer()
    const [ours, theirs] = [await aFamily(opened), await aFamily(opened)]
    const call = { params: { userId: ours.id }, body: { to: theirs.id } }
    expect((await opened.asAdmin(handOverHousehold, call)).failure.code).toBe('unknown-family-member')
  })

  test('leaves a child with the first one that a kiosk adds while it happens', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const added = { userId: family.id, name: 'Mahlon Winter', relationship: 'child' } as const
    const [, child] = await Promise.all([
      opened.asAdmin(handOverHousehold, { params: { userId: family.id }, body: { to: family.familyMembers[0].id } }),
      opened.ask(addFamilyMember, { body: added }),
    ])
    const everybody = [...(await familyOf(opened, family.id)), ...(await familyOf(opened, family.familyMembers[0].id))]
    expect([child.status, everybody.filter((name) => name === 'Mahlon Winter')]).toEqual([201, ['Mahlon Winter']])
  })
})
