import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { allAttendees, attendeeProfile, editAttendee } from '#domain/contract/people/directory-routes.ts'
import { importDirectory, imports, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import type { TakeBackOutcome } from '#domain/contract/directory-import/import-shapes.ts'
import { changesOfPerson, personPage } from '#domain/contract/people/person-routes.ts'
import { checkPhone, createUser, searchByLastName, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { aFamily, eventNow, everythingIn, foyer, newPhone, sendIn, shared } from '#tests/foyer/setup.ts'
import { type Foyer, PASSWORD, SECRET } from '#tests/foyer/foyer.ts'

const file = async (at: Foyer, users: unknown[], importId = randomUUID()) => {
  const { body } = await at.asAdmin(importDirectory, { body: { users, batch: { importId, number: 0 } } })
  return { importId, ...body }
}
const preview = async (at: Foyer, importId: string, of: TakeBackOutcome = 'goes', from = 0) =>
  (await at.asAdmin(takeBackImport, { params: { importId }, body: { dryRun: true, page: { of, from } } })).body
const step = async (at: Foyer, importId: string) =>
  (await at.asAdmin(takeBackImport, { params: { importId }, body: {} })).body
/** Repeats the call as the page does. */
async function takeBack(at: Foyer, importId: string) {
  let result = await step(at, importId)
  while (result.undone < result.of) result = await step(at, importId)
  return result
}
const listed = async (at: Foyer, importId: string) =>
  (await at.asAdmin(imports, {})).body.find((one) => one.importId === importId)
const lookUp = async (at: Foyer, phone: string) => (await at.ask(checkPhone, { body: { phone } })).body
const everybody = async (at: Foyer) => (await at.asAdmin(allAttendees, {})).body
const naomi = () => ({
  name: 'Naomi Frost',
  phone: newPhone(),
  city: 'Austin',
  familyMembers: [{ name: 'Orpah Frost', relationship: 'child' }],
})

describe('a household that only the import knew', () => {
  test('is in no list, in no search and at no kiosk when the import is taken back, and its link opens nothing', async () => {
    const opened = await foyer()
    const user = naomi()
    const { importId } = await file(opened, [user])
    const id = (await lookUp(opened, user.phone)).user?.id ?? 0
    expect(await preview(opened, importId)).toMatchObject({
      undone: 0,
      of: 1,
      gone: 1,
      restored: 0,
      stayed: 0,
      households: [{ userId: id, name: 'Naomi Frost', fields: [], stays: [] }],
    })
    expect(await takeBack(opened, importId)).toEqual({ undone: 1, of: 1, gone: 1, restored: 0, stayed: 0 })

    expect(await lookUp(opened, user.phone)).toEqual({ exists: false })
    expect((await opened.ask(searchByLastName, { query: { lastName: 'Frost' } })).body).toEqual([])
    expect(await everybody(opened)).toEqual([])
    expect((await opened.ask(publicUser, { params: { userId: id } })).status).toBe(404)
    expect((await opened.asAdmin(attendeeProfile, { params: { userId: id } })).status).toBe(404)
    expect((await opened.ask(userWithFamily, { params: { userId: id } })).status).toBe(404)
  })

  test('is named with its family in the history, because nobody was erased, and no page of theirs is found', async () => {
    const opened = await foyer()
    const user = naomi()
    const { importId } = await file(opened, [user])
    const found = (await lookUp(opened, user.phone)).user
    const ids = [found?.id ?? 0, found?.familyMembers[0]?.id ?? 0]
    await takeBack(opened, importId)
    for (const personId of ids) {
      const { status, failure } = await opened.asAdmin(personPage, { params: { personId } })
      expect([status, failure.code]).toEqual([404, 'unknown-attendee'])
    }
    const { body } = await opened.asAdmin(changesOfPerson, { params: { personId: ids[0] ?? 0 } })
    expect(JSON.stringify(body)).toContain('Orpah Frost')
    expect(JSON.stringify(body)).not.toContain('erased')
  })

  test('is back with its name when a tablet delivers a check-in, and away again when that is taken back', async () => {
    const opened = await foyer()
    const user = naomi()
    const { importId } = await file(opened, [user])
    const { id, familyMembers = [] } = (await lookUp(opened, user.phone)).user ?? { id: 0 }
    const family = familyMembers.map((member) => member.id)
    await takeBack(opened, importId)

    const eventId = await eventNow(opened)
    expect((await sendIn(opened, { id }, { family })).status).toBe(200)
    expect((await lookUp(opened, user.phone)).user).toMatchObject({ name: 'Naomi Frost', familyMembers })
    expect((await opened.ask(createUser, { body: { name: 'Boaz', phone: user.phone } })).failure.code).toBe(
      'phone-taken',
    )

    await opened.asAdmin(takeBackAttendance, { params: { eventId, userId: id }, body: {} })
    expect(await lookUp(opened, user.phone)).toEqual({ exists: false })
    // The activity still knows whose check-in it was.
    const { body: acts } = await opened.asAdmin(activity, { query: {} })
    expect(acts.map(({ sentence }) => sentence)).toContain('The check-in of Naomi Frost and 1 other was undone.')
  })
})

describe('the preview says what stays, and why', () => {
  test('a field that somebody has changed stays, and the others are as before', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const row = {
      name: 'Ruth Wintergreen',
      phone: family.phone,
      city: 'Austin',
      familyMembers: [{ name: 'Enosh Winter' }],
    }
    const { importId } = await file(opened, [row])
    await opened.asAdmin(editAttendee, { params: { userId: family.id }, body: { name: 'Ruth Summer' } })
    expect(await preview(opened, importId, 'changes')).toMatchObject({
      households: [
        {
          name: 'Ruth Summer',
          isMember: false,
          fields: [{ field: 'city', from: 'Austin' }],
          members: [{ from: { name: 'Enosh Winter', relationship: 'other' } }],
          stays: [{ what: 'name', because: 'edited' }],
        },
      ],
    })
    await takeBack(opened, importId)
    const { body } = await opened.asAdmin(attendeeProfile, { params: { userId: family.id } })
    expect(body).toMatchObject({ name: 'Ruth Summer', isMember: false, email: family.email })
    expect(body).not.toHaveProperty('city')
    expect(body.familyMembers.map(({ name }) => name)).toEqual(family.familyMembers.map(({ name }) => name))
  })

  test('a long list comes in pages, and nothing is written', async () => {
    const opened = await foyer()
    const { importId } = await file(
      opened,
      Array.from({ length: 120 }, (_, n) => ({ ...naomi(), name: `Naomi Frost ${n}` })),
    )
    const before = await everythingIn(opened.log)
    const pages = await Promise.all([0, 50, 100].map((from) => preview(opened, importId, 'goes', from)))
    expect(pages.map(({ households }) => households?.length)).toEqual([50, 50, 20])
    expect(new Set(pages.flatMap(({ households = [] }) => households.map(({ userId }) => userId))).size).toBe(120)
    expect(pages.every(({ gone, of }) => gone === 120 && of === 120)).toBe(true)
    expect(await everythingIn(opened.log)).toEqual(before)
  })
})

test.each([
  [128, 'a log on the disk', {}],
  [
    12,
    'EventStoreDB',
    { EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false', FOYER_SECRET: SECRET, ADMIN_PASSWORD: PASSWORD },
  ],
])(
  'an import comes in, and is taken back, in %d households at once with %s, so that check-ins get their turn',
  async (atOnce, _, environment) => {
    const log = memoryEventLog()
    let [underWay, most] = [0, 0]
    const append: EventLog['append'] = async (...asked) => {
      underWay += 1
      most = Math.max(most, underWay)
      await setImmediate()
      return await log.append(...asked).finally(() => (underWay -= 1))
    }
    const opened = await foyer({ log: { ...log, append }, environment })
    const { importId } = await file(opened, Array.from({ length: 200 }, naomi))
    const imported = most
    most = 0
    expect(await takeBack(opened, importId)).toMatchObject({ gone: 200 })
    expect([imported, most]).toEqual([atOnce, atOnce])
  },
)

test('what comes of a file after its import was taken back brings nobody in', async () => {
  const log = memoryEventLog()
  const [one, other] = [await foyer({ log: shared(log) }), await foyer({ log: shared(log) })]
  const users = [naomi(), naomi()]
  const { importId } = await file(one, users)
  await takeBack(one, importId)
  for (const number of [0, 1]) {
    const body = { users: [...users, naomi()], batch: { importId, number } }
    const { status, failure } = await other.asAdmin(importDirectory, { body })
    expect([status, failure.code]).toEqual([409, 'import-taken-back'])
  }
  expect(await everybody(other)).toEqual([])
})

test('an import is taken back once, however often and from however many pages that is asked', async () => {
  const opened = await foyer()
  const { importId } = await file(opened, [naomi(), naomi(), naomi()])
  await Promise.all([step(opened, importId), step(opened, importId), step(opened, importId)])
  await takeBack(opened, importId)
  const events = await everythingIn(opened.log)
  expect(events.filter(({ event }) => event.type === 'ImportTakenBack')).toHaveLength(3)
  expect(await listed(opened, importId)).toMatchObject({ gone: 3, toTakeBack: 0 })
})

test('an import that was sent without an id is taken back too', async () => {
  const opened = await foyer()
  await opened.asAdmin(importDirectory, { body: { users: [naomi()] } })
  const { body } = await opened.asAdmin(imports, {})
  expect(body).toMatchObject([{ added: 1, toTakeBack: 1, by: { is: 'administrator' } }])
  await takeBack(opened, body[0]?.importId ?? '')
  expect(await everybody(opened)).toEqual([])
})

test('an unknown import is not found, and nothing is written', async () => {
  const opened = await foyer()
  const params = { importId: randomUUID() }
  for (const body of [{}, { dryRun: true }]) {
    const { status, failure } = await opened.asAdmin(takeBackImport, { params, body })
    expect([status, failure.code]).toEqual([404, 'unknown-import'])
  }
})

test('the list and the activity say who imported and took back, when, and what came of it', async () => {
  const opened = await foyer()
  const family = await aFamily(opened)
  const came = naomi()
  const { importId } = await file(opened, [naomi(), came, { name: family.name, phone: family.phone, city: 'Austin' }])
  await sendIn(opened, { id: (await lookUp(opened, came.phone)).user?.id ?? 0 })
  await takeBack(opened, importId)
  expect(await listed(opened, importId)).toEqual({
    importId,
    at: expect.any(String),
    by: { is: 'administrator' },
    added: 2,
    changed: 1,
    unchanged: 0,
    toTakeBack: 1,
    gone: 1,
    restored: 1,
    toErase: 1,
    takenBackAt: expect.any(String),
    takenBackBy: { is: 'administrator' },
  })
  const { body: acts } = await opened.asAdmin(activity, { query: {} })
  expect(acts.find(({ deed }) => deed === 'importTakenBack')).toMatchObject({
    sentence: 'An import was undone: 1 family left the directory, 1 as before, 1 unchanged.',
    by: 'Administrator',
  })
})
