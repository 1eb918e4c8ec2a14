import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { childStream } from '#domain/child/child.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { eraseAttendee, exportAttendee } from '#domain/contract/people/directory-routes.ts'
import { addRoom, setChildRules } from '#domain/contract/rooms/room-routes.ts'
import { linkPeople, removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, clockAt, foyer } from '#tests/foyer/setup.ts'

const { allowCollector, childKnown, describeChild, endBringing, endCollector, forbidCollecting, letBring } = childRoutes
const { findFamilies, liftRule, undoOfChild } = childRoutes

const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]

/** A church with a room, and Obed, the child of Ruth and Boaz Winter. */
async function withObed() {
  const clock = clockAt()
  const opened = await foyer(clock)
  const { body } = await opened.asAdmin(addRoom, { body: { name: 'Lambs', services: 'all' } })
  const family = await aFamily(opened)
  const [spouse, { id: personId }] = family.familyMembers
  return { opened, clock, family, spouse, personId, params: { personId }, roomId: body.roomId }
}

type Said = CallArguments<typeof describeChild>['body']

const say = async ({ asAdmin }: Foyer, personId: number, body: Said) =>
  await asAdmin(describeChild, { params: { personId }, body })
const known = async ({ asAdmin }: Foyer, personId: number) => (await asAdmin(childKnown, { params: { personId } })).body
const acts = async ({ asAdmin }: Foyer) => (await asAdmin(activity, { query: {} })).body

const MADE = { name: 'Naomi Carverly', relation: 'Grandmother', phone: '5125550117' }
const ORDER = { name: 'Rick Sanders', ground: 'court-order', until: '2027-06-30' } as const

describe('what the rooms know of a child', () => {
  test('is said by a leader and read again, with the age and the grade of today', async () => {
    const { opened, clock, personId, roomId } = await withObed()
    const said = {
      born: '2020-03-02',
      grade: 'K',
      allergies: 'Peanuts',
      careNotes: 'Likes the window',
      room: roomId,
    } as const
    const { status, body } = await say(opened, personId, { ...said, leavesAlone: true })
    const shown = {
      personId,
      name: 'Obed Winter',
      born: '2020-03-02',
      age: { years: 6, isAbout: false },
      grade: 'K',
      allergies: { are: 'Peanuts', since: '2026-11-22' },
      careNotes: 'Likes the window',
      room: { roomId, name: 'Lambs' },
      leavesAlone: true,
    }
    expect([status, body]).toMatchObject([200, shown])
    expect(await known(opened, personId)).toEqual(body)
    await opened.asAdmin(setChildRules, { body: { promotion: '09-01' } })
    clock.turnTo('2027-09-01T16:00:00.000Z')
    expect(await known(opened, personId)).toMatchObject({ age: { years: 7 }, grade: 1 })
    await say(opened, personId, { careNotes: null, room: null, leavesAlone: false, grade: null })
    const less = await known(opened, personId)
    for (const gone of ['careNotes', 'room', 'leavesAlone', 'grade']) expect(less).not.toHaveProperty(gone)
  })

  test('is for the desk the name, the age and the allergies, and no more', async () => {
    const { opened, params } = await withObed()
    await opened.asAdmin(describeChild, { params, body: { allergies: 'Egg', careNotes: 'Adopted' } })
    await opened.asAdmin(forbidCollecting, { params, body: ORDER })
    const { browser } = await signedIn(opened, { name: 'Martha Ostrander', roles: ['desk'] })
    const { status, body } = await browser.call(opened, describeChild, { params, body: { bornAbout: 2023 } })
    expect([status, body]).toEqual([
      200,
      {
        personId: params.personId,
        name: 'Obed Winter',
        bornAbout: 2023,
        age: { years: 3, isAbout: true },
        allergies: { are: 'Egg', since: '2026-11-22' },
        isChild: true,
      },
    ])
    for (const reserved of [{ careNotes: 'x' }, { room: 1 }, { leavesAlone: true }])
      expect(refusal(await browser.call(opened, describeChild, { params, body: reserved }))).toEqual([
        403,
        'role-needed',
      ])
    expect(refusal(await browser.call(opened, allowCollector, { params, body: MADE }))).toEqual([403, 'role-needed'])
  })

  test('says for a leader who said the allergies, and who set a rule and when', async () => {
    const { opened, clock, params } = await withObed()
    const esther = (await signedIn(opened, { name: 'Esther Naramoor', roles: ['children'] })).browser
    await esther.call(opened, describeChild, { params, body: { allergies: 'Egg' } })
    const { body: rule } = await esther.call(opened, forbidCollecting, { params, body: ORDER })
    clock.turnTo('2026-11-29T16:00:00.000Z')
    // What another one brings back stays whose it was.
    const [lifted, corrected] = [randomUUID(), randomUUID()]
    await opened.asAdmin(liftRule, { params: { ...params, ...rule }, body: { reason: 'It ended', commandId: lifted } })
    await opened.asAdmin(describeChild, { params, body: { allergies: 'Milk', commandId: corrected } })
    expect((await known(opened, params.personId)).allergies?.by).toEqual({ doer: { is: 'administrator' } })
    for (const change of [lifted, corrected]) await opened.asAdmin(undoOfChild, { params, body: { change } })
    const { allergies, rules } = await known(opened, params.personId)
    const doer = { is: 'helper', name: 'Esther Naramoor' }
    expect(rules).toMatchObject([{ name: 'Rick Sanders', set: { doer, at: '2026-11-22T15:58:00.000Z' } }])
    expect(allergies).toEqual({ are: 'Egg', since: '2026-11-22', by: { doer } })
  })

  test('refuses what cannot be, in words', async () => {
    const { opened, personId } = await withObed()
    expect(refusal(await say(opened, personId, { born: '2026-11-23' }))).toEqual([400, 'day-to-come'])
    expect(refusal(await say(opened, personId, { room: 9 }))).toEqual([404, 'unknown-room'])
    const invalid: [Said, string][] = [
      [{ born: '2020-02-30' }, 'Please enter a day, or a month and a year.'],
      [{ allergies: 'A'.repeat(121) }, 'Allergies have 120 letters at most.'],
      [{ careNotes: 'A'.repeat(501) }, 'Care notes have 500 letters at most.'],
      [{ grade: 13 }, 'Please choose K, or a grade from 1 to 12.'],
    ]
    for (const [said, words] of invalid)
      expect([said, (await say(opened, personId, said)).failure.message]).toEqual([said, words])
  })

  test('is not there in a church without rooms', async () => {
    const opened = await foyer()
    const [, { id: personId }] = (await aFamily(opened)).familyMembers
    expect(refusal(await opened.asAdmin(childKnown, { params: { personId } }))).toEqual([404, 'no-rooms'])
    expect(refusal(await say(opened, personId, { born: '2020-03-02' }))).toEqual([404, 'no-rooms'])
    expect(refusal(await opened.asAdmin(findFamilies, { body: { typed: 'obed' } }))).toEqual([404, 'no-rooms'])
    expect((await opened.log.read(childStream(personId))).events).toEqual([])
  })
})

describe('who may collect a child', () => {
  test('are the adults of the household, and those who are allowed, until that ends', async () => {
    const { opened, family, spouse, params } = await withObed()
    const { body } = await opened.asAdmin(allowCollector, { params, body: { ...MADE, until: '2026-11-22' } })
    const { collectors } = await known(opened, params.personId)
    expect(collectors).toEqual([
      { personId: family.id, name: 'Ruth Winter', phone: family.phone },
      { personId: spouse.id, name: 'Boaz Winter' },
      { collectorId: body.collectorId, ...MADE, until: '2026-11-22' },
    ])
    const one = { ...params, collectorId: body.collectorId }
    for (const _ of ['first', 'again']) expect((await opened.asAdmin(endCollector, { params: one })).status).toBe(204)
    expect((await known(opened, params.personId)).collectors).toHaveLength(2)
    expect(refusal(await opened.asAdmin(endCollector, { params: { ...params, collectorId: randomUUID() } }))).toEqual([
      404,
      'unknown-collector',
    ])
    const days = { ...MADE, from: '2026-12-06', until: '2026-12-05' }
    expect((await opened.asAdmin(allowCollector, { params, body: days })).failure.message).toBe(
      'The last day must not be before the first one.',
    )
  })

  test('are without the person that a rule names: an order of a court is lifted by an administrator only', async () => {
    const { opened, params } = await withObed()
    const { browser } = await signedIn(opened, { name: 'Esther Naramoor', roles: ['children'] })
    const set = async (ground: 'court-order' | 'asked') =>
      (await browser.call(opened, forbidCollecting, { params, body: { ...ORDER, ground } })).body.ruleId
    const [asked, ordered] = [await set('asked'), await set('court-order')]
    const lift = { reason: 'The parents have agreed' }
    const liftBy = async (ruleId: string) =>
      await browser.call(opened, liftRule, { params: { ...params, ruleId }, body: lift })
    expect((await liftBy(asked)).status).toBe(204)
    expect(refusal(await liftBy(ordered))).toEqual([403, 'role-needed'])
    expect(refusal(await browser.call(opened, undoOfChild, { params, body: { change: ordered } }))).toEqual([
      403,
      'role-needed',
    ])
    expect((await known(opened, params.personId)).rules).toMatchObject([{ ruleId: ordered, ...ORDER }])
    expect((await opened.asAdmin(liftRule, { params: { ...params, ruleId: ordered }, body: lift })).status).toBe(204)
    expect((await known(opened, params.personId)).rules).toEqual([])
  })
})

test('a leader and the desk find families by a name or a number, and are told names alone', async () => {
  const { opened, family, spouse, personId } = await withObed()
  const { browser } = await signedIn(opened, { name: 'Esther Naramoor', roles: ['children'] })
  const desk = await signedIn(opened, { name: 'Joel Amsterby', roles: ['desk'] })
  const people = [
    { personId: family.id, name: 'Ruth Winter' },
    { personId: spouse.id, name: 'Boaz Winter' },
    { personId, name: 'Obed Winter' },
  ]
  for (const typed of ['obe wint', family.phone])
    for (const who of [browser, desk.browser])
      expect((await who.call(opened, findFamilies, { body: { typed } })).body).toEqual({
        families: [{ householdId: family.id, people }],
        found: 1,
      })
  expect((await browser.call(opened, findFamilies, { body: { typed: 'o' } })).body).toEqual({ families: [], found: 0 })
})

test('another household may bring a child, until that ends', async () => {
  const { opened, params } = await withObed()
  const friends = await aFamily(opened)
  const bring = { ...params, householdId: friends.id }
  expect((await opened.asAdmin(letBring, { params: bring, body: {} })).status).toBe(204)
  expect((await known(opened, params.personId)).mayBring).toEqual([{ householdId: friends.id, name: 'Ruth Winter' }])
  await opened.asAdmin(endBringing, { params: bring })
  expect((await known(opened, params.personId)).mayBring).toEqual([])
})

describe('a child with two records', () => {
  test('has the allergies and the rules of both, and what staff correct stays corrected', async () => {
    const { opened, params, personId } = await withObed()
    const [, { id: other }] = (await aFamily(opened)).familyMembers
    await say(opened, personId, { allergies: 'Peanuts', careNotes: 'Likes the window' })
    await say(opened, other, { allergies: 'none', careNotes: 'Has a pen' })
    await opened.asAdmin(forbidCollecting, { params: { personId: other }, body: ORDER })
    const { body: linked } = await opened.asAdmin(linkPeople, { body: { a: personId, b: other } })
    for (const id of [personId, other])
      expect(await known(opened, id)).toMatchObject({
        allergies: { are: 'Peanuts' },
        careNotes: 'Likes the window · Has a pen',
        rules: [ORDER],
      })
    await say(opened, other, { allergies: 'Egg' })
    expect((await known(opened, personId)).allergies?.are).toBe('Egg')
    const [correction] = await acts(opened)
    await opened.asAdmin(undoOfChild, { params, body: { change: correction?.id ?? '' } })
    expect((await known(opened, personId)).allergies?.are).toBe('Peanuts')
    await opened.asAdmin(removeLink, { params: { link: linked.link } })
    expect(await known(opened, personId)).toMatchObject({ careNotes: 'Likes the window', rules: [] })
    expect(await known(opened, other)).toMatchObject({ careNotes: 'Has a pen', rules: [ORDER] })
  })
})

test('each change is told in the activity without its words, and undone there', async () => {
  const { opened, params, personId } = await withObed()
  await say(opened, personId, { careNotes: 'Likes the window' })
  await opened.asAdmin(allowCollector, { params, body: MADE })
  await opened.asAdmin(forbidCollecting, { params, body: ORDER })
  const told = (await acts(opened)).slice(0, 3)
  expect(told.map(({ sentence, kind, canTakeBack }) => [sentence, kind, canTakeBack])).toEqual([
    ['A rule about collecting Obed Winter was set.', 'edits', true],
    ['It was noted that somebody else may collect Obed Winter.', 'edits', true],
    ['What the children’s rooms know of Obed Winter was changed.', 'edits', true],
  ])
  expect(JSON.stringify(told)).not.toMatch(/Rick|Naomi|window/)
  for (const { id } of told)
    expect((await opened.asAdmin(undoOfChild, { params, body: { change: id } })).status).toBe(204)
  expect(await known(opened, personId)).toMatchObject({ collectors: [{}, {}], rules: [] })
  expect(await known(opened, personId)).not.toHaveProperty('careNotes')
  expect((await acts(opened)).find(({ id }) => id === told[0]?.id)).toMatchObject({ canTakeBack: false })
  expect((await acts(opened)).find(({ id }) => id === told[0]?.id)?.takenBackBy).toBeDefined()
})

test('the export of a child has everything, that of the father says to ask the office (example 64), and erasing leaves nothing', async () => {
  const { opened, family, spouse, personId, params } = await withObed()
  await say(opened, personId, { allergies: 'Peanuts' })
  await opened.asAdmin(forbidCollecting, {
    params,
    body: { ...ORDER, personId: family.id, note: 'Said by the mother' },
  })
  const exported = async (userId: number) =>
    JSON.stringify((await opened.asAdmin(exportAttendee, { params: { userId } })).body)
  expect(await exported(personId)).toMatch(/Peanuts.*Rick Sanders.*Said by the mother/)
  expect(await exported(family.id)).not.toMatch(/Peanuts|Rick Sanders|Said by the mother|court/)
  expect(await exported(family.id)).toContain('"askTheOffice":true')
  expect(await exported(spouse.id)).not.toContain('askTheOffice')
  await opened.asAdmin(eraseAttendee, { params: { userId: family.id } })
  expect(await opened.log.read(childStream(personId))).toMatchObject({ events: [], ended: true })
})
