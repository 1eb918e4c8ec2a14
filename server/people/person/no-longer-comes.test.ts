import { describe, expect, test } from 'vitest'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { careBoard } from '#domain/contract/care/care-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import {
  allAttendees,
  attendeeProfile,
  eraseAttendee,
  exportAttendee,
} from '#domain/contract/people/directory-routes.ts'
import {
  changesOfPerson,
  comeAgain,
  personPage,
  stopComing,
  undoComing,
} from '#domain/contract/people/person-routes.ts'
import { checkPhone, createUser, searchByLastName, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import { duplicates, mergeProfiles, removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import { tap } from '#domain/given.ts'
import type { StoppedBecause } from '#domain/care/care-fields.ts'
import type { PersonId } from '#domain/ids.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, foyer, sendIn } from '#tests/foyer/setup.ts'

const DAY = '2026-11-08'

const stop = (at: Foyer, personId: PersonId, because: StoppedBecause = 'moved-away', commandId = tap(1)) =>
  at.asAdmin(stopComing, { params: { personId }, body: { because, day: DAY, commandId } })
const undo = (at: Foyer, personId: PersonId, change: string) =>
  at.asAdmin(undoComing, { params: { personId }, body: { change } })
const pageOf = async (at: Foyer, personId: PersonId) => (await at.asAdmin(personPage, { params: { personId } })).body
const markOf = async (at: Foyer, personId: PersonId) => (await pageOf(at, personId)).noLongerComes
const actsAt = async (at: Foyer) => (await at.asAdmin(activity, { query: {} })).body

async function withAFamily() {
  const opened = await foyer()
  const family = await aFamily(opened)
  return { opened, family, spouse: family.familyMembers[0], child: family.familyMembers[1] }
}

describe('somebody who no longer comes', () => {
  test('is marked on their page, in their family, in lists and in the file about them, until that is undone', async () => {
    const { opened, family, child } = await withAFamily()
    const mark = { because: 'moved-away', day: DAY }
    expect((await stop(opened, family.id)).status).toBe(204)
    expect((await stop(opened, child.id, 'moved-away', tap(2))).status).toBe(204)
    expect(await pageOf(opened, family.id)).toMatchObject({
      noLongerComes: mark,
      family: [{}, { noLongerComes: mark }],
    })
    expect(await markOf(opened, child.id)).toEqual(mark)
    const params = { userId: family.id }
    const marked = { noLongerComes: mark, familyMembers: [{}, { noLongerComes: mark }] }
    expect((await opened.asAdmin(attendeeProfile, { params })).body).toMatchObject(marked)
    expect((await opened.asAdmin(allAttendees, { query: { brief: 'true' } })).body).toMatchObject([
      { noLongerComes: mark },
    ])
    const { person, recorded } = (await opened.asAdmin(exportAttendee, { params: { userId: child.id } })).body
    expect(person).toMatchObject({ noLongerComes: mark })
    expect(recorded.at(-1)).toMatchObject({ what: 'StoppedComing', data: mark })
    expect((await undo(opened, child.id, tap(2))).status).toBe(204)
    expect(await markOf(opened, child.id)).toBeUndefined()
  })

  test('is told in the activity and among their changes, and it can be undone there', async () => {
    const { opened, child } = await withAFamily()
    await stop(opened, child.id)
    const [told] = await actsAt(opened)
    const sentence = 'Obed Winter was noted as moved away since November 8, 2026.'
    expect(told).toMatchObject({ id: tap(1), kind: 'edits', deed: 'movedAway', sentence, canTakeBack: true })
    await undo(opened, child.id, tap(1))
    const [undone, before] = await actsAt(opened)
    expect(undone).toMatchObject({ sentence: 'Obed Winter was noted as coming again.', canTakeBack: true })
    expect(before).toMatchObject({ canTakeBack: false, takenBackBy: undone?.id })
    const changes = (await opened.asAdmin(changesOfPerson, { params: { personId: child.id } })).body
    expect(changes.slice(0, 2).map((one) => one.sentence)).toEqual([undone?.sentence, sentence])
  })

  test('cannot have stopped on a day that is still to come, and is a person that the directory knows', async () => {
    const { opened, family } = await withAFamily()
    const body = { because: 'died', day: '2026-11-23' } as const
    const refused = await opened.asAdmin(stopComing, { params: { personId: family.id }, body })
    expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ code: 'day-to-come' })])
    expect((await stop(opened, 4_000_000_000_000_000)).status).toBe(404)
  })

  test('leaves the board of care and the duplicates', async () => {
    const { opened, family } = await withAFamily()
    const phone = family.phone.replace(/.$/, (last) => String((Number(last) + 1) % 10))
    await opened.ask(createUser, { body: { name: 'Ruth Winter', phone } })
    await sendIn(opened, family)
    const seen = async () => [
      (await opened.asAdmin(careBoard, {})).body.cards.length,
      (await opened.asAdmin(duplicates, {})).body.pairs.length,
    ]
    const before = await seen()
    await stop(opened, family.id, 'other')
    expect([before, await seen()]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })

  test('is marked by all of their profiles, also when they are merged and taken apart', async () => {
    const { opened, family } = await withAFamily()
    const twin = (await opened.ask(createUser, { body: { name: 'Ruth Winter', phone: '5125550999' } })).body
    await stop(opened, twin.id)
    await opened.asAdmin(mergeProfiles, { body: { from: twin.id, into: family.id, commandId: tap(2) } })
    expect(await markOf(opened, family.id)).toMatchObject({ because: 'moved-away' })
    await stop(opened, family.id, 'died', tap(3))
    expect(await markOf(opened, family.id)).toMatchObject({ because: 'died' })
    await opened.asAdmin(removeLink, { params: { link: tap(2) } })
    expect([await markOf(opened, family.id), await markOf(opened, twin.id)]).toEqual([
      undefined,
      { because: 'died', day: DAY },
    ])
  })

  test('is forgotten with them', async () => {
    const { opened, family } = await withAFamily()
    await stop(opened, family.id, 'died')
    await opened.asAdmin(eraseAttendee, { params: { userId: family.id } })
    expect((await opened.log.read(`care-${family.id}`)).ended).toBe(true)
    expect((await actsAt(opened)).filter(({ deed }) => deed === 'died')).toEqual([])
  })
})

describe('a check-in', () => {
  test('of somebody who moved away brings them back, which the activity says, until it is undone', async () => {
    const { opened, family } = await withAFamily()
    await stop(opened, family.id)
    await sendIn(opened, family)
    expect(await markOf(opened, family.id)).toBeUndefined()
    const told = (await actsAt(opened)).slice(0, 2).map(({ sentence }) => sentence)
    expect(told.toSorted()).toEqual([
      'Ruth Winter checked in, and is no longer noted as not coming.',
      'Ruth Winter checked in.',
    ])
    await opened.asAdmin(takeBackAttendance, {
      params: { eventId: await eventNow(opened), userId: family.id },
      body: {},
    })
    expect(await markOf(opened, family.id)).toMatchObject({ because: 'moved-away' })
  })

  test('of somebody who has died is recorded, and they stay marked', async () => {
    const { opened, family } = await withAFamily()
    await stop(opened, family.id, 'died')
    expect((await sendIn(opened, family)).body.primary).toBe(true)
    expect(await pageOf(opened, family.id)).toMatchObject({ noLongerComes: { because: 'died' }, visits: [{}] })
  })
})

describe('a kiosk', () => {
  const found = async (at: Foyer, phone: string) => (await at.ask(checkPhone, { body: { phone } })).body.user

  test('greets the spouse of somebody who has died, then another adult, and does not ask for those who have died', async () => {
    const { opened, family, spouse, child } = await withAFamily()
    await stop(opened, family.id, 'died')
    expect(await found(opened, family.phone)).toMatchObject({
      id: family.id,
      name: 'Ruth Winter',
      greeted: { id: spouse.id, name: 'Boaz Winter' },
      familyMembers: [{ id: spouse.id }, { id: child.id }],
    })
    const { body } = await opened.ask(searchByLastName, { query: { lastName: 'Winter' } })
    expect(body).toMatchObject([{ greeted: { id: spouse.id } }])
    expect((await opened.ask(publicUser, { params: { userId: family.id } })).body.name).toBe('Boaz Winter')
    await stop(opened, spouse.id, 'died', tap(2))
    expect(await found(opened, family.phone)).toMatchObject({
      greeted: { id: child.id },
      familyMembers: [{ id: child.id }],
    })
  })

  test('does not ask for those who moved away from a family, unless they all did', async () => {
    const { opened, family, spouse, child } = await withAFamily()
    await stop(opened, child.id)
    await stop(opened, spouse.id, 'other', tap(2))
    const asked = async () => (await found(opened, family.phone))?.familyMembers.map(({ id }) => id)
    expect(await asked()).toEqual([spouse.id])
    await stop(opened, family.id, 'moved-away', tap(3))
    expect(await asked()).toEqual([spouse.id, child.id])
  })

  test('finds somebody who moved away by a number of their own, and does not find somebody who has died', async () => {
    const opened = await foyer()
    const [phone, own] = ['5125550871', '5125550872']
    const member = { name: 'Lena Umber', relationship: 'spouse', numbers: [own] } as const
    const users = [{ name: 'Omar Umber', phone, familyMembers: [member] }]
    await opened.asAdmin(importDirectory, { body: { users } })
    const lena = (await found(opened, phone))?.familyMembers[0]?.id ?? 0
    const foundAs = async () => (await opened.ask(checkPhone, { body: { phone: own } })).body
    await stop(opened, lena)
    expect(await foundAs()).toMatchObject({ user: { familyMembers: [{ id: lena }] }, foundAs: { id: lena } })
    await stop(opened, lena, 'died', tap(2))
    expect(await foundAs()).toMatchObject({ user: { familyMembers: [] } })
    expect(await foundAs()).not.toHaveProperty('foundAs')
  })

  test('sends a visitor to the staff where nobody is left', async () => {
    const { opened, family, spouse, child } = await withAFamily()
    for (const [k, { id }] of [family, spouse, child].entries()) await stop(opened, id, 'died', tap(k + 1))
    const refused = { status: 409, body: { code: 'nobody-left' } }
    expect(await opened.ask(checkPhone, { body: { phone: family.phone } })).toMatchObject(refused)
    expect(await opened.ask(userWithFamily, { params: { userId: family.id } })).toMatchObject(refused)
    expect((await opened.ask(searchByLastName, { query: { lastName: 'Winter' } })).body).toEqual([])
  })
})

test('the desk offers everybody who moved away, and those who have died only if they are checked in', async () => {
  const { opened, family, spouse, child } = await withAFamily()
  const eventId = await eventNow(opened)
  const offered = async () => {
    const { body } = await opened.asAdmin(findAtDesk, { body: { typed: 'winter', eventId } })
    return body.households.map(({ people }) => people.map(({ id }) => id))
  }
  await stop(opened, family.id, 'died')
  await stop(opened, spouse.id, 'moved-away', tap(2))
  expect(await offered()).toEqual([[spouse.id, child.id]])
  await opened.ask(checkIn, { body: { userData: { eventId, userId: family.id }, familyMemberIds: [] } })
  expect(await offered()).toEqual([[family.id, spouse.id, child.id]])
})

test('staff lift the mark of somebody who comes again', async () => {
  const { opened, family } = await withAFamily()
  await stop(opened, family.id, 'died')
  const asked = { params: { personId: family.id }, body: { commandId: tap(2) } }
  expect((await opened.asAdmin(comeAgain, asked)).status).toBe(204)
  expect(await markOf(opened, family.id)).toBeUndefined()
  await undo(opened, family.id, tap(2))
  expect(await markOf(opened, family.id)).toMatchObject({ because: 'died' })
})
