import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import {
  allAttendees,
  attendeeProfile,
  editAttendee,
  eraseAttendee,
  registerWithoutPhone,
} from '#domain/contract/people/directory-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { importDirectory, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import {
  checkPhone,
  createUser,
  searchByLastName,
  updateUser,
  userByCode,
} from '#domain/contract/people/people-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { mergeProfiles, removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { type Foyer } from '#tests/foyer/foyer.ts'
import { eventNow, eventsIn, everythingIn, foyer, newPhone, sendIn, shared } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { WIDE_BUDGETS } from '#tests/foyer/wide-budgets.ts'

const ascending = (a: number, b: number) => a - b

type Asked = CallArguments<typeof registerWithoutPhone>['body']

/** Somebody without a number, as the desk registers them. */
const welcome = (at: Foyer, body: Partial<Asked> = {}) =>
  at.asAdmin(registerWithoutPhone, { body: { name: 'Hannah Reyes', ...body } })

const give = (at: Foyer, userId: number, phone: string | null, commandId = randomUUID()) =>
  at.asAdmin(editAttendee, { params: { userId }, body: { phone, commandId } })
const register = (at: Foyer, phone: string) => at.ask(createUser, { body: { name: 'Rahab Spring', phone } })
const holderOf = async (at: Foyer, phone: string) => (await at.ask(checkPhone, { body: { phone } })).body.user?.id
const twoServers = async () => {
  const log = memoryEventLog()
  return [await foyer({ log: shared(log) }), await foyer({ log: shared(log) })] as const
}

describe('somebody without a phone number', () => {
  test('is registered by a name alone and is in the directory', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const { status, body } = await welcome(opened)
    expect([status, body.familyMembers]).toEqual([201, []])
    expect(body).not.toHaveProperty('phone')
    const again = await foyer({ log: shared(log) })
    for (const server of [opened, again]) {
      const [listed, ...rest] = (await server.asAdmin(allAttendees, { query: { brief: 'true' } })).body
      expect([listed, rest]).toMatchObject([{ id: body.id, name: 'Hannah Reyes', isMember: false }, []])
      expect(listed).not.toHaveProperty('phone')
    }
  })

  test('is found at a kiosk by the last name and by the code of the personal link, and edits their profile there', async () => {
    const opened = await foyer()
    const { body } = await welcome(opened)
    const found = (await opened.ask(searchByLastName, { query: { lastName: 'rey' } })).body
    expect(found).toEqual([{ id: body.id, name: 'Hannah Reyes', familyMembers: [] }])
    expect((await opened.ask(userByCode, { params: { code: body.code } })).body.name).toBe('Hannah Reyes')
    const params = { userId: body.id }
    const edited = await opened.ask(updateUser, { params, body: { email: 'hannah@example.org' } })
    expect([edited.status, edited.body.email]).toEqual([200, 'hannah@example.org'])
    const numbered = await opened.ask(updateUser, { params, body: { phone: newPhone() } })
    expect(numbered.failure.code).toBe('phone-fixed')
  })

  test('is one person, however often the command is sent, and by whichever server', async () => {
    const [one, two] = await twoServers()
    const commandId = randomUUID()
    const sent = await Promise.all([one, two, one, two].map((at) => welcome(at, { commandId, others: 3 })))
    expect(new Set(sent.map(({ status, body }) => JSON.stringify([status, body.id, body.familyMembers]))).size).toBe(1)
    expect(await eventsIn(one.log, 'RegisteredWithoutPhone')).toHaveLength(1)
    await one.asAdmin(eraseAttendee, { params: { userId: sent[0]?.body.id ?? 0 } })
    expect((await welcome(two, { commandId })).failure.code).toBe('attendee-erased')
  })

  test('is told in the activity with the number of those who came along', async () => {
    const opened = await foyer()
    await welcome(opened, { others: 2 })
    const acts = (await opened.asAdmin(activity, { query: { day: '2026-11-22' } })).body
    const sentence = 'Hannah Reyes and 2 others were registered without a phone number.'
    expect(acts.map((act) => act.sentence)).toContain(sentence)
  })

  test('needs a name, and comes with 20 others at most', async () => {
    const opened = await foyer()
    const before = await everythingIn(opened.log)
    for (const body of [{ name: '  ' }, { others: 21 }, { others: -1 }, { others: 1.5 }])
      expect((await welcome(opened, body)).status).toBe(400)
    expect(await everythingIn(opened.log)).toEqual(before)
    expect((await welcome(opened, { others: 20 })).body.familyMembers).toHaveLength(20)
  })

  test('is not registered without end: a desk has the budget of the kiosks', async () => {
    const writes = { ...WIDE_BUDGETS.writes, registration: { most: 2, withinMs: 3_600_000 } }
    const opened = await foyer({ budgets: { ...WIDE_BUDGETS, writes } })
    const { tablet: desk } = await letInTablet(opened, { kind: 'desk' })
    const body = { name: 'Hannah Reyes' }
    const statuses = []
    for (const _ of [1, 2, 3]) statuses.push((await desk.call(opened, registerWithoutPhone, { body })).status)
    expect(statuses).toEqual([201, 201, 429])
  })
})

describe('somebody who is added with a phone number', () => {
  test('is found by it, and is one person, however often the command is sent', async () => {
    const opened = await foyer()
    const added = { phone: newPhone(), others: 2, commandId: randomUUID() }
    const sent = [await welcome(opened, added), await welcome(opened, added)]
    expect(sent.map(({ status, body }) => [status, body.phone])).toEqual([1, 2].map(() => [201, added.phone]))
    expect(await holderOf(opened, added.phone)).toBe(sent[0]?.body.id)
    expect((await opened.asAdmin(allAttendees, {})).body).toHaveLength(1)
  })

  test('is not added when somebody else has the number', async () => {
    const opened = await foyer()
    const phone = newPhone()
    await register(opened, phone)
    const before = await everythingIn(opened.log)
    expect((await welcome(opened, { phone })).failure.code).toBe('phone-taken')
    expect(await everythingIn(opened.log)).toEqual(before)
  })
})

describe('a number that is given to them later', () => {
  test('finds them, and can be removed again', async () => {
    const opened = await foyer()
    const { id } = (await welcome(opened)).body
    const phone = newPhone()
    expect((await give(opened, id, phone)).body).toMatchObject({ id, phone })
    expect(await holderOf(opened, phone)).toBe(id)
    expect((await register(opened, phone)).failure.code).toBe('phone-taken')
    expect((await give(opened, id, null)).body).not.toHaveProperty('phone')
    expect(await holderOf(opened, phone)).toBeUndefined()
    expect((await register(opened, phone)).status).toBe(201)
  })

  test('by two administrators at once, to two people, belongs to one of them', async () => {
    const [one, two] = await twoServers()
    for (let round = 0; round < 10; round++) {
      const people = [(await welcome(one)).body.id, (await welcome(two)).body.id]
      const phone = newPhone()
      const given = await Promise.all(people.map((id, at) => give([one, two][at] ?? one, id, phone)))
      expect(given.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409])
      expect(await holderOf(two, phone)).toBe(people[given.findIndex(({ status }) => status === 200)])
    }
  })

  test('joins them with the row of a member file that has it', async () => {
    const opened = await foyer()
    const { id } = (await welcome(opened)).body
    const phone = newPhone()
    await give(opened, id, phone)
    const users = [{ name: 'Hannah Reyes', phone, city: 'Austin' }, { name: 'Boaz Reyes' }]
    const { body } = await opened.asAdmin(importDirectory, { body: { users } })
    expect(body).toMatchObject({
      results: { added: 0, changed: 1, errors: ['Household 2 (Boaz Reyes): Invalid phone number'] },
    })
    const { body: profile } = await opened.asAdmin(attendeeProfile, { params: { userId: id } })
    expect(profile).toMatchObject({ phone, city: 'Austin', isMember: true })
  })

  test('may be the number of a household that left with its import, and then stays theirs', async () => {
    const opened = await foyer()
    const [phone, importId] = [newPhone(), randomUUID()]
    const users = [{ name: 'Wrong File', phone }]
    await opened.asAdmin(importDirectory, { body: { users, batch: { importId, number: 0 } } })
    await opened.asAdmin(takeBackImport, { params: { importId }, body: {} })
    const { id } = (await welcome(opened)).body
    expect((await give(opened, id, phone)).body).toMatchObject({ id, phone })
    expect(await holderOf(opened, phone)).toBe(id)
    expect((await register(opened, phone)).failure.code).toBe('phone-taken')
    expect((await opened.asAdmin(allAttendees, {})).body.map(({ name }) => name)).toEqual(['Hannah Reyes'])
  })
})

describe('merging somebody without a number', () => {
  async function hannahTwice() {
    const opened = await foyer()
    const without = (await welcome(opened, { others: 1 })).body
    const phone = newPhone()
    const { body: known } = await opened.ask(createUser, { body: { name: 'Hannah Reyes', phone } })
    const numberShown = async (userId: number) =>
      (await opened.asAdmin(attendeeProfile, { params: { userId } })).body.phone
    return { opened, without, known, phone, numberShown }
  }

  test('in either direction leaves one person, that the number finds', async () => {
    for (const direction of ['into the known one', 'into the one without']) {
      const { opened, without, known, phone, numberShown } = await hannahTwice()
      const [from, into] = direction === 'into the known one' ? [without, known] : [known, without]
      const choice = { phone: without.id }
      const { body } = await opened.asAdmin(mergeProfiles, { body: { from: from.id, into: into.id, choice } })
      expect([await holderOf(opened, phone), await numberShown(into.id)]).toEqual([into.id, phone])
      await sendIn(opened, into, { family: without.familyMembers.map(({ id }) => id) })
      const eventId = await eventNow(opened)
      expect((await opened.ask(eventStats, { params: { eventId } })).body.totalAttendees).toBe(2)
      await opened.asAdmin(removeLink, { params: { link: body.link } })
      expect([await numberShown(known.id), await numberShown(without.id)]).toEqual([phone, undefined])
    }
  })

  test('and after the numbers of both are removed, no number finds them', async () => {
    const { opened, without, known, phone, numberShown } = await hannahTwice()
    await opened.asAdmin(mergeProfiles, { body: { from: without.id, into: known.id, choice: { phone: without.id } } })
    await give(opened, known.id, null)
    expect([await holderOf(opened, phone), await numberShown(known.id)]).toEqual([undefined, undefined])
    const next = newPhone()
    await give(opened, known.id, next)
    expect([await holderOf(opened, next), await numberShown(known.id)]).toEqual([known.id, next])
  })
})
