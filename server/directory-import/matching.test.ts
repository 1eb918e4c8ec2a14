import { beforeEach, describe, expect, test } from 'vitest'
import { attendeeProfile } from '#domain/contract/people/directory-routes.ts'
import { importDirectory, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import { personPage } from '#domain/contract/people/person-routes.ts'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { eventNow, foyer, newPhone, sendIn } from '#tests/foyer/setup.ts'
import { type Foyer } from '#tests/foyer/foyer.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'

/** A member file meets people who are in the directory already. */

let at: Foyer
beforeEach(async () => {
  at = await foyer()
})

const registered = async (name: string, phone = newPhone(), more: object = {}) => {
  const { status, body } = await at.ask(createUser, { body: { name, phone, ...more } })
  expect(status).toBe(201)
  return body
}
const imported = async (users: object[], more: { source?: string; dryRun?: boolean } = {}) => {
  const { status, body } = await at.asAdmin(importDirectory, { body: { users, ...more } })
  expect([status, body.results.errors]).toEqual([200, []])
  return body
}
const foundBy = async (phone: string) => (await at.ask(checkPhone, { body: { phone } })).body
const familyOf = async (phone: string) => {
  const { user } = await foundBy(phone)
  return user && [user.name, ...user.familyMembers.map(({ name, relationship }) => `${name}, ${relationship}`)]
}

describe('somebody who registered before the list came', () => {
  test('stays who they are when the file names them in the family of another', async () => {
    const phone = newPhone()
    const sue = await registered('Sue Harlow', phone, { email: 'sue@example.org' })
    await eventNow(at)
    await sendIn(at, { id: sue.id })
    const family = [
      { name: 'Sue Harlow', relationship: 'spouse' },
      { name: 'Joy Harlow', relationship: 'child' },
    ]
    const file = [{ name: 'Tim Harlow', phone, email: 'tim@example.org', city: 'Austin', familyMembers: family }]
    const { results, changes } = await imported(file, { dryRun: true })
    expect(results).toMatchObject({ added: 0, changed: 1 })
    expect(changes?.[0]).toMatchObject({
      userId: sue.id,
      name: 'Sue Harlow',
      fields: [{ field: 'city', to: 'Austin' }],
      after: { name: 'Sue Harlow', phone, familyMembers: [{ name: 'Tim Harlow' }, { name: 'Joy Harlow' }] },
    })
    await imported(file)
    const again = await imported([{ ...file[0]!, line: 2 }], { dryRun: true })
    expect(again).toMatchObject({ asBefore: [2], changes: [{ line: 2, fields: [], after: { name: 'Sue Harlow' } }] })
    expect(await familyOf(phone)).toEqual(['Sue Harlow', 'Tim Harlow, spouse', 'Joy Harlow, child'])
    const { body } = await at.asAdmin(attendeeProfile, { params: { userId: sue.id } })
    expect(body).toMatchObject({ name: 'Sue Harlow', email: 'sue@example.org', city: 'Austin' })
    expect(body.attendanceHistory).toHaveLength(1)
    expect((await imported(file)).results).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  })

  test('keeps the number that the file gives to a stranger, who comes in without it', async () => {
    const phone = newPhone()
    const sue = await registered('Sue Lane', phone)
    const file = [{ name: 'Tim Quarles', phone, line: 2 }]
    for (const dryRun of [true, false]) {
      const { results, taken } = await imported(file, { dryRun })
      expect(results.added).toBe(1)
      expect(taken).toEqual([{ line: 2, name: 'Tim Quarles', number: phone, userId: sue.id, holder: 'Sue Lane' }])
    }
    expect(await familyOf(phone)).toEqual(['Sue Lane'])
    expect((await imported(file)).results).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  })

  test('has another name from then on when the administrator says that it is the same person', async () => {
    const phone = newPhone()
    const sue = await registered('Sue Lane', phone)
    await imported([{ name: 'Susanna Quarles', phone, sameAs: sue.id }])
    expect(await familyOf(phone)).toEqual(['Susanna Quarles'])
  })

  test.each([
    ['the first name', 'Ann', 'Ann Lee'],
    ['a new last name', 'Ann Lee', 'Ann Winter'],
  ])('is found by number and %s', async (_, before, now) => {
    const phone = newPhone()
    await registered(before, phone)
    expect((await imported([{ name: now, phone }])).results).toMatchObject({ added: 0, changed: 1 })
    expect(await familyOf(phone)).toEqual([now])
  })

  test('is not the one with another suffix', async () => {
    const phone = newPhone()
    await registered('John Lee Sr.', phone)
    expect((await imported([{ name: 'John Lee Jr', phone }])).taken).toMatchObject([{ holder: 'John Lee Sr.' }])
  })

  test.each([
    ['e-mail address', { email: 'ann@example.org' }],
    ['street', { address: '12 Elm St' }],
  ])('is found by name and %s, and a new number finds them too', async (_, same) => {
    const [before, now] = [newPhone(), newPhone()]
    await imported([{ name: 'Ann Lee', phone: before, ...same }])
    const file = [{ name: 'Ann Lee', phone: now, ...same }]
    const { results, changes } = await imported(file, { dryRun: true })
    expect(results).toMatchObject({ added: 0, changed: 1 })
    expect(changes).toMatchObject([{ name: 'Ann Lee', fields: [], numbers: [now] }])
    await imported(file)
    expect((await foundBy(now)).user?.id).toBe((await foundBy(before)).user?.id)
  })

  test('is not found by name alone', async () => {
    await imported([{ name: 'Ann Lee', phone: newPhone(), address: '12 Elm St' }])
    expect((await imported([{ name: 'Ann Lee', phone: newPhone(), address: '9 Oak St' }])).results.added).toBe(1)
  })
})

describe('ids of the other system', () => {
  const family = (lena: string, number: string) => [
    { name: lena, relationship: 'spouse', personId: '12', numbers: [number] },
  ]

  test('change people instead of doubling them, also with a new number and a new name', async () => {
    const [before, now, lena] = [newPhone(), newPhone(), newPhone()]
    const omar = { name: 'Omar Umber', phone: before, personId: '11', householdId: '91' }
    await imported([{ ...omar, familyMembers: family('Lena Umber', lena) }], { source: 'Breeze' })
    const later = [{ ...omar, name: 'Omar Vale', phone: now, familyMembers: family('Helena Vale', lena) }]
    expect((await imported(later, { source: 'Breeze' })).results).toMatchObject({ added: 0, changed: 1 })
    expect(await familyOf(before)).toEqual(['Omar Vale', 'Helena Vale, spouse'])
    expect(await familyOf(now)).toEqual(['Omar Vale', 'Helena Vale, spouse'])
    expect((await imported(later, { source: 'Breeze' })).results).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  })

  test('of another system mean nobody', async () => {
    await imported([{ name: 'Omar Umber', phone: newPhone(), personId: '11' }], { source: 'Breeze' })
    const other = [{ name: 'Ann Lee', phone: newPhone(), personId: '11' }]
    expect((await imported(other, { source: 'Elvanto' })).results.added).toBe(1)
  })

  test('find the family when another adult is its head now', async () => {
    const phone = newPhone()
    const lena = { name: 'Lena Umber', personId: '12' }
    const omar = { name: 'Omar Umber', personId: '11' }
    await imported([{ ...omar, phone, familyMembers: [{ ...lena, relationship: 'spouse' }] }], { source: 'Breeze' })
    await imported([{ ...lena, phone: newPhone(), familyMembers: [{ ...omar, relationship: 'spouse' }] }], {
      source: 'Breeze',
    })
    expect(await familyOf(phone)).toEqual(['Omar Umber', 'Lena Umber, spouse'])
  })
})

describe('all numbers of a file find the family', () => {
  test('the number of a family member finds the household, and says who that is', async () => {
    const [phone, home, lena] = [newPhone(), newPhone(), newPhone()]
    const familyMembers = [{ name: 'Lena Umber', relationship: 'spouse', numbers: [lena, home] }]
    await imported([{ name: 'Omar Umber', phone, numbers: [home], familyMembers }])
    const byOwn = await foundBy(lena)
    expect([byOwn.user?.name, byOwn.foundAs?.name]).toEqual(['Omar Umber', 'Lena Umber'])
    const byHome = await foundBy(home)
    expect([byHome.user?.name, byHome.foundAs]).toEqual(['Omar Umber', undefined])
    const pageOf = async (personId = 0) => (await at.asAdmin(personPage, { params: { personId } })).body
    expect((await pageOf(byOwn.user?.id)).otherNumbers).toEqual([home])
    expect((await pageOf(byOwn.foundAs?.id)).otherNumbers).toEqual([lena, home])
  })

  test('until the import is taken back', async () => {
    const [phone, lena] = [newPhone(), newPhone()]
    const omar = { name: 'Omar Umber', phone }
    await imported([omar])
    const importId = '3f8a2c51-7b90-4d6e-8c12-5e9f0a1b2c3d'
    const users = [{ ...omar, familyMembers: [{ name: 'Lena Umber', relationship: 'spouse', numbers: [lena] }] }]
    await at.asAdmin(importDirectory, { body: { users, batch: { importId, number: 0 } } })
    expect((await foundBy(lena)).exists).toBe(true)
    await at.asAdmin(takeBackImport, { params: { importId }, body: {} })
    expect([(await foundBy(lena)).exists, await familyOf(phone)]).toEqual([false, ['Omar Umber']])
  })
})
