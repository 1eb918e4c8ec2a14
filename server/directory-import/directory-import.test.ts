import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { allAttendees, eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { checkPhone, createUser } from '#domain/contract/people/people-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { inBatches } from '#domain/directory-import/batches.ts'
import { NOTHING_YET, addedUp } from '#domain/directory-import/results.ts'
import { readMemberFile } from '#domain/directory-import/read-member-file.ts'
import type { FileFormat } from '#domain/directory-import/member-file/columns.ts'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { aFamily, eventNow, eventsIn, everythingIn, foyer, newPhone, sendIn, shared } from '#tests/foyer/setup.ts'
import { heldBack } from '#tests/foyer/held-back.ts'
import { type Foyer } from '#tests/foyer/foyer.ts'

const file = (name: string) => readFileSync(new URL(`../../tests/data/${name}`, import.meta.url), 'utf8')

const takeIn = async (at: Foyer, users: unknown[]) => {
  const { status, body } = await at.asAdmin(importDirectory, { body: { users } })
  expect(status).toBe(200)
  return body
}
/** Everybody in the directory, without the random ids. */
const everybodyIn = async (at: Foyer) =>
  (await at.asAdmin(allAttendees, {})).body
    .map(({ id: _, familyMembers, ...person }) => ({
      ...person,
      family: familyMembers.map(({ id: __, ...member }) => member),
    }))
    .toSorted((one, other) => Number(one.phone) - Number(other.phone))
const holderOf = async (at: Foyer, phone: string) => (await at.ask(checkPhone, { body: { phone } })).body.user
const counts = (added: number, changed: number, unchanged: number, errors: string[] = []) => ({
  message: `${added} added, ${changed} changed, ${unchanged} unchanged`,
  results: { added, changed, unchanged, errors },
})

describe.each<FileFormat>(['standard', 'gocc'])('a member file in the %s format', (format) => {
  const text = file(`members-${format}.csv`)
  const expected = JSON.parse(file(`members-${format}.expected.json`)) as Record<'households' | 'people', number>

  test('is imported completely, and a second time changes nothing', async () => {
    const opened = await foyer()
    const { households } = readMemberFile(text, format)
    expect(await takeIn(opened, households)).toEqual(counts(expected.households, 0, 0))

    const { body: everybody } = await opened.asAdmin(allAttendees, {})
    const people = everybody.reduce((sum, { familyMembers }) => sum + 1 + familyMembers.length, 0)
    expect([everybody.length, people]).toEqual([expected.households, expected.people])
    expect(everybody.every(({ isMember, relationship }) => isMember && relationship === 'Primary')).toBe(true)

    const before = await everythingIn(opened.log)
    expect(await takeIn(opened, households)).toEqual(counts(0, 0, expected.households))
    expect(await everythingIn(opened.log)).toEqual(before)
  })
})

test('a refused household is named, and the others are imported', async () => {
  const opened = await foyer()
  const { results } = await takeIn(opened, [
    { name: 'Ruth Winter', phone: newPhone() },
    { name: 'Orpah Brook', phone: '12' },
    { phone: newPhone() },
    'Boaz',
    { name: 'Naomi Frost', phone: newPhone(), familyMembers: [{ name: '', relationship: 'child' }] },
    { name: 'Mahlon Vale', phone: newPhone(), email: 'no address', baptismDate: 'last spring', familyMembers: [] },
  ])
  expect(results).toMatchObject({ added: 2, changed: 0, unchanged: 0 })
  expect(results.errors).toEqual([
    'Household 2 (Orpah Brook): Invalid phone number',
    expect.stringMatching(/^Household 3: /),
    expect.stringMatching(/^Household 4: /),
    'Household 5 (Naomi Frost): Name is required',
  ])
  const { body } = await opened.asAdmin(allAttendees, {})
  expect(body.map(({ name }) => name)).toEqual(['Ruth Winter', 'Mahlon Vale'])
})

test('an empty file, one without any valid person, and no list at all are refused', async () => {
  const opened = await foyer()
  for (const users of [[], [{ name: 'Orpah Brook', phone: '12' }]]) {
    const { status, failure } = await opened.asAdmin(importDirectory, { body: { users } })
    expect([status, failure.message]).toEqual([400, 'No valid user records found in the file'])
  }
  for (const body of [{}, { users: null }, { users: {} }]) {
    const { status } = await opened.asAdmin(importDirectory, { body: body as { users: [] } })
    expect(status).toBe(400)
  }
})

test('an import and kiosks that register the same numbers end with one profile each', async () => {
  const opened = await foyer()
  const phones = Array.from({ length: 60 }, newPhone)
  const users = phones.map((phone) => ({ name: 'Ruth Winter', phone, city: 'San Antonio' }))
  const kiosk = phones.toReversed().map((phone) => opened.ask(createUser, { body: { name: 'Ruth Spring', phone } }))
  const [{ results }, ...registered] = await Promise.all([takeIn(opened, users), ...kiosk])

  expect(results.added + results.changed).toBe(60)
  expect(registered.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(true)
  const { body: everybody } = await opened.asAdmin(allAttendees, {})
  expect(everybody.map(({ phone = '' }) => phone).toSorted()).toEqual(phones.toSorted())
  expect(everybody.every(({ isMember, city }) => isMember && city === 'San Antonio')).toBe(true)
})

test('somebody who was erased on another server a moment ago is imported as new', async () => {
  const log = memoryEventLog()
  const one = await foyer({ log: shared(log) })
  const { log: lagging, hold, release } = heldBack(shared(log))
  const other = await foyer({ log: lagging, patience: 1 })
  const family = await aFamily(one)
  await other.views.reached((await everythingIn(log)).at(-1)?.position ?? '')
  hold()
  await one.asAdmin(eraseAttendee, { params: { userId: family.id } })
  expect(other.views.directory.holderOf(family.phone)).toBeDefined()

  const body = await takeIn(other, [{ name: 'Ruth Winter', phone: family.phone }])
  expect(body).toEqual(counts(1, 0, 0))
  release()
  const user = await holderOf(one, family.phone)
  expect([user?.name, user?.id === family.id]).toEqual(['Ruth Winter', false])
})

describe('a file that is sent in batches', () => {
  const importId = '3f8a2c51-7b90-4d6e-8c12-5e9f0a1b2c3d'
  const sendBatch = async (at: Foyer, users: unknown[], number = 0) => {
    const { status, body } = await at.asAdmin(importDirectory, { body: { users, batch: { importId, number } } })
    expect(status).toBe(200)
    return body
  }
  const household = (name = 'Ruth Winter') => ({ name, phone: newPhone() })

  test('is recorded batch by batch, with counts only, and a batch without changes is not recorded', async () => {
    const opened = await foyer()
    const one = household()
    await sendBatch(opened, [one], 0)
    await sendBatch(opened, [household(), household()], 1)
    await opened.asAdmin(importDirectory, { body: { users: [one] } })
    expect((await eventsIn(opened.log, 'DirectoryImported')).map(({ data }) => data)).toEqual([
      { importId, batch: 0, added: 1, changed: 0, unchanged: 0 },
      { importId, batch: 1, added: 2, changed: 0, unchanged: 0 },
    ])
  })

  test('counts what a batch imported, also when it is sent again because its reply was lost', async () => {
    const opened = await foyer()
    const known = await aFamily(opened)
    const users = [household(), { name: 'Ruth Winter', phone: known.phone, city: 'Austin' }]
    expect(await sendBatch(opened, users)).toEqual(counts(1, 1, 0))
    const before = await everythingIn(opened.log)
    expect(await sendBatch(opened, users)).toEqual(counts(1, 1, 0))
    expect(await everythingIn(opened.log)).toEqual(before)
    // Another import of the same file is counted separately.
    expect(await takeIn(opened, users)).toEqual(counts(0, 0, 2))
  })

  test.each(['standard', 'gocc'] as const)('has the same result as the whole %s file at once', async (format) => {
    const { households } = readMemberFile(file(`members-${format}.csv`), format)
    // Two that are far apart, one of them with a number that another household has.
    const [first] = households
    const users = [...households, { name: 'Orpah Brook', phone: first?.phone, familyMembers: [{ name: 'Chilion' }] }]
    const [whole, parted] = [await foyer(), await foyer()]
    const { results } = await takeIn(whole, users)
    let sum = NOTHING_YET
    for (const [number, batch] of inBatches(users, 7).entries())
      sum = addedUp(sum, (await sendBatch(parted, batch, number)).results)
    expect(sum).toEqual(results)
    const sorted = (everybody: Awaited<ReturnType<typeof everybodyIn>>) =>
      everybody.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    expect(sorted(await everybodyIn(parted))).toEqual(sorted(await everybodyIn(whole)))
  })

  test('imports a family of two hundred in several appends, and finishes after an interruption', async () => {
    const log = memoryEventLog()
    const sizes: number[] = []
    let isAway = false
    const append: typeof log.append = async (stream, events, expected) => {
      if (isAway && stream.startsWith('attendee-') && expected >= 0) throw new LogUnavailable('away')
      sizes.push(events.length)
      return await log.append(stream, events, expected)
    }
    const opened = await foyer({ log: { ...log, append } })
    const family = Array.from({ length: 200 }, (_, n) => ({ name: `Obed${n} Winter`, relationship: 'child' }))
    const users = [{ ...household(), familyMembers: family }]
    isAway = true
    const { status } = await opened.asAdmin(importDirectory, { body: { users, batch: { importId, number: 0 } } })
    expect(status).toBe(503)
    isAway = false
    expect(await sendBatch(opened, users)).toEqual(counts(1, 0, 0))
    expect(Math.max(...sizes)).toBe(100)
    const [ruth] = await everybodyIn(opened)
    expect(ruth?.family.map(({ name }) => name)).toEqual(family.map(({ name }) => name))
    expect(await takeIn(opened, users)).toEqual(counts(0, 0, 1))
  })

  test('can contain a batch without any valid row, and names the line', async () => {
    const opened = await foyer()
    const family = Array.from({ length: 201 }, () => ({ name: 'Obed Winter', relationship: 'child' }))
    const crowd = { ...household(), line: 17, familyMembers: family }
    const why = 'Line 17 (Ruth Winter): A person can have 200 family members at most.'
    expect(await sendBatch(opened, [crowd])).toEqual(counts(0, 0, 0, [why]))
    expect(await eventsIn(opened.log, 'DirectoryImported')).toEqual([])
  })
})

test('strangers with one number are households of their own, and only the first has the number', async () => {
  const opened = await foyer()
  const phone = newPhone()
  const users = ['Ada Ash', 'Bo Beech', 'Cy Cork'].map((name, line) => ({ name, phone, line }))
  for (const dryRun of [true, false]) {
    const { body } = await opened.asAdmin(importDirectory, { body: { users, dryRun } })
    expect(body.results.added).toBe(3)
  }
  expect((await everybodyIn(opened)).map(({ name, phone: has }) => [name, has === phone])).toEqual(
    expect.arrayContaining([
      ['Ada Ash', true],
      ['Bo Beech', false],
      ['Cy Cork', false],
    ]),
  )
  const again = await takeIn(opened, users)
  expect(again.results).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
})

test('a preview shows what a file would change in each household, and writes nothing', async () => {
  const opened = await foyer()
  const same = { name: 'Naomi Frost', phone: newPhone(), familyMembers: [{ name: 'Orpah Frost' }] }
  const moved = { name: 'Boaz Vale', phone: newPhone(), city: 'Austin' }
  await takeIn(opened, [same, moved])
  const guest = await aFamily(opened)
  const users = [
    same,
    { ...moved, city: 'San Antonio' },
    { name: guest.name, phone: guest.phone },
    { name: 'Ruth Winter', phone: newPhone() },
    { name: 'Orpah Brook', phone: '12' },
  ]
  const before = await everythingIn(opened.log)
  const { body } = await opened.asAdmin(importDirectory, { body: { users, dryRun: true } })
  const refused = ['Household 5 (Orpah Brook): Invalid phone number']
  const { changes, asBefore: _, ...result } = body
  expect(result).toEqual(counts(1, 2, 1, refused))
  expect(changes).toEqual([
    {
      userId: (await holderOf(opened, moved.phone))?.id,
      name: 'Boaz Vale',
      fields: [{ field: 'city', from: 'Austin', to: 'San Antonio' }],
      members: [],
      after: { name: 'Boaz Vale', phone: moved.phone, numbers: [], familyMembers: [] },
    },
    expect.objectContaining({ userId: guest.id, name: 'Ruth Winter', fields: [], members: [], isMember: true }),
  ])
  expect(await everythingIn(opened.log)).toEqual(before)
  expect(await takeIn(opened, users)).toEqual(result)
})

test('a check-in during an import of thousands does not wait for it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const opened = await foyer({ log: await sqliteEventLog(directory) })
  const family = await aFamily(opened)
  await eventNow(opened)
  const users = Array.from({ length: 3_000 }, (_, n) => ({ name: 'Ruth Winter', phone: String(3_105_550_000 + n) }))
  const reply: string[] = []
  const imported = takeIn(opened, users).then(() => reply.push('import'))
  await expect.poll(() => opened.views.directory.holderOf('3105550000'), { interval: 1 }).toBeDefined()
  const { status } = await sendIn(opened, family)
  reply.push('check-in')
  await imported
  expect([status, reply]).toEqual([200, ['check-in', 'import']])
})

test('a file of thousands that changes nothing also lets others have their turn', async () => {
  const opened = await foyer()
  const users = Array.from({ length: 12_800 }, (_, n) => ({ name: 'Ruth Winter', phone: String(3_105_550_000 + n) }))
  await takeIn(opened, users)
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  expect(await takeIn(opened, users)).toEqual(counts(0, 0, 12_800))
  isDone = true
  expect(turns).toBeGreaterThan(100)
})
