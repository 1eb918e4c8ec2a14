import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import {
  importPastAttendance,
  matchPastPeople,
  type PastDayOfFile,
  type PersonOfFile,
  pastImports,
  takeBackPastImport,
} from '#domain/contract/past-attendance/past-attendance-routes.ts'
import { careOfPerson } from '#domain/contract/care/care-routes.ts'
import { allAttendees, eraseAttendee, exportAttendee } from '#domain/contract/people/directory-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { personPage } from '#domain/contract/people/person-routes.ts'
import { mergeProfiles } from '#domain/contract/same-person/same-person-routes.ts'
import { gatheringIdOf } from '#domain/gathering/gathering.ts'
import { sundays } from '#domain/contract/sundays/sundays-routes.ts'
import { addService } from '#domain/contract/schedule/schedule-routes.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, copyOf, eventNow, everythingIn, foyer, newPhone, sendIn } from '#tests/foyer/setup.ts'

const NAME = 'Planning Center'

const bring = (at: Foyer, days: PastDayOfFile[], importId: string = randomUUID(), number = 0) =>
  at.asAdmin(importPastAttendance, { body: { batch: { importId, number }, name: NAME, days } })

const day = (date: string, people: number[], more: Partial<PastDayOfFile> = {}): PastDayOfFile => ({
  date,
  people,
  ...more,
})

/** A weekly service that is open now. Returns its slot. */
async function planned(at: Foyer): Promise<number> {
  const body = { name: 'Early Prayer', weekday: 0, starts: '10:00', opens: '09:00', closes: '12:00' }
  return (await at.asAdmin(addService, { body })).body.slot
}

const matched = async (at: Foyer, people: PersonOfFile[], services: string[] = []) =>
  (await at.asAdmin(matchPastPeople, { body: { source: NAME, people, services } })).body

const pageOf = async (at: Foyer, id: number) => (await at.asAdmin(personPage, { params: { personId: id } })).body

const register = async (at: Foyer, name: string) =>
  (await at.ask(createUser, { body: { name, phone: newPhone() } })).body.id

describe('The people of a file of earlier years', () => {
  test('are found by an id, a number, an e-mail address, or a name that only one person has', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const [noah] = family.familyMembers
    const users = [{ name: 'Boaz Hartlow', phone: newPhone(), personId: '17', relationship: 'Primary' }]
    await opened.asAdmin(importDirectory, { body: { users, source: NAME } })
    const boaz = (await matched(opened, [{ name: 'Somebody Else', id: '17' }])).people[0]?.person
    expect(boaz).toBeGreaterThan(0)
    const { people } = await matched(opened, [
      { name: 'ruth winter', phones: [family.phone] },
      { name: noah.name, phones: [family.phone] },
      { name: 'Ruth Winter', email: 'RUTH@example.org' },
      { name: 'Ruth Winter' },
      { name: 'Boaz Hartlow' },
    ])
    expect(people).toEqual([family.id, noah.id, family.id, family.id, boaz].map((person) => ({ person })))
  })

  test('are told and not guessed when several may be meant, and not made when nobody is', async () => {
    const opened = await foyer()
    const [one, other] = [await register(opened, 'Jonas Reed'), await register(opened, 'Jonas Reed')]
    const only = await register(opened, 'Keturah Vale')
    const { people } = await matched(opened, [
      { name: 'Jonas Reed' },
      { name: 'Keturah Vale', phones: ['2105550199'] },
      { name: 'Lot Moss' },
      { name: 'Keturah' },
    ])
    const named = (name: string, ...ids: number[]) => ({ mayBe: ids.map((id) => ({ id, name })) })
    expect(people).toEqual([named('Jonas Reed', one, other), named('Keturah Vale', only), {}, {}])
    expect((await opened.asAdmin(allAttendees, {})).body).toHaveLength(3)
  })

  test('come to the services of the church where a name is that of one service', async () => {
    const opened = await foyer()
    const slot = await planned(opened)
    const { services } = await matched(opened, [], ['EARLY PRAYER', 'Bible Study'])
    expect(services).toEqual([slot, null])
  })
})

describe('Attendance of earlier years', () => {
  test('is shown apart on the page of a person, counts as attended, and as last here', async () => {
    const opened = await foyer()
    const id = await register(opened, 'Keturah Vale')
    const reply = await bring(opened, [day('2024-03-10', [id], { service: 'Bible Study' }), day('2024-03-03', [id])])
    expect(reply.body).toEqual({ visits: 2, counts: 0, known: 0, checkedIn: 0, gone: 0 })
    const page = await pageOf(opened, id)
    expect(page.visits).toEqual([])
    expect(page.earlierVisits).toEqual([
      { date: '2024-03-10', service: 'Bible Study', from: NAME },
      { date: '2024-03-03', from: NAME },
    ])
    const [listed] = (await opened.asAdmin(allAttendees, { query: { brief: 'true' } })).body
    expect(listed).toMatchObject({ attendances: 2, lastHere: '2024-03-10' })
    const { body: care } = await opened.asAdmin(careOfPerson, { params: { personId: id } })
    expect(care.lastCame).toEqual({ day: '2024-03-10' })
    const { body: everything } = await opened.asAdmin(exportAttendee, { params: { userId: id } })
    expect(everything.earlierVisits).toEqual(page.earlierVisits)
  })

  test('makes nobody a first-time guest again, and changes no figure of today', async () => {
    const opened = await foyer()
    const [before, later, never] = await Promise.all(
      ['Keturah Vale', 'Jonas Reed', 'Lot Moss'].map((name) => register(opened, name)),
    )
    for (const id of [before!, later!, never!]) await sendIn(opened, { id })
    const eventId = await eventNow(opened)
    const stats = async () => (await opened.ask(eventStats, { params: { eventId } })).body
    expect(await stats()).toMatchObject({ totalAttendees: 3, firstTimeGuests: 3 })
    const importId = randomUUID()
    await bring(opened, [day('2024-03-03', [before!]), day('2026-11-22', [later!])], importId)
    expect(await stats()).toMatchObject({ totalAttendees: 3, firstTimeGuests: 2 })
    await opened.asAdmin(takeBackPastImport, { params: { importId } })
    expect(await stats()).toMatchObject({ totalAttendees: 3, firstTimeGuests: 3 })
  })

  test('is in Sundays by name and by number, marked as brought from a file', async () => {
    const opened = await foyer()
    const slot = await planned(opened)
    const eventId = gatheringIdOf('2026-11-22', slot)
    const [one, other] = [await register(opened, 'Keturah Vale'), await register(opened, 'Jonas Reed')]
    await sendIn(opened, { id: one }, { eventId })
    const date = '2026-11-15'
    await bring(opened, [
      day(date, [one, other], { slot, counted: 30 }),
      day('2026-11-18', [one], { service: 'Bible Study' }),
    ])
    const { body } = await opened.asAdmin(sundays, { query: {} })
    expect(body.past).toEqual([
      { date: '2026-11-18', service: 'Bible Study', checkedIn: 1, counted: 0 },
      { date, slot, service: 'Early Prayer', checkedIn: 2, counted: 28 },
    ])
    expect(body.weeks.map(({ sunday, people }) => [sunday, people])).toEqual([
      [date, { checkedIn: 2, fromFile: 2, counted: 28 }],
      ['2026-11-22', { checkedIn: 1, counted: 0 }],
    ])
    expect(body.events.map(({ date: on, checkedIn }) => [on, checkedIn])).toEqual([['2026-11-22', 1]])
    const { body: ofService } = await opened.asAdmin(sundays, { query: { service: slot } })
    expect(ofService.past).toHaveLength(1)
  })

  test('counts nobody twice who is checked in here at the same service of the same day', async () => {
    const opened = await foyer()
    const slot = await planned(opened)
    const eventId = gatheringIdOf('2026-11-22', slot)
    const id = await register(opened, 'Keturah Vale')
    await sendIn(opened, { id }, { eventId })
    const { body } = await bring(opened, [day('2026-11-22', [id], { slot, counted: 5 })])
    expect(body).toEqual({ visits: 0, counts: 1, known: 0, checkedIn: 1, gone: 0 })
    const { body: shown } = await opened.asAdmin(sundays, { query: {} })
    expect(shown.weeks.at(-1)?.people).toEqual({ checkedIn: 1, counted: 4 })
    expect(shown.past).toEqual([{ date: '2026-11-22', slot, service: 'Early Prayer', checkedIn: 0, counted: 4 }])
  })

  test('changes nothing when the same file, or a batch of it, is brought again', async () => {
    const opened = await foyer()
    const id = await register(opened, 'Keturah Vale')
    const [importId, days] = [randomUUID(), [day('2024-03-03', [id], { counted: 12 })]]
    const preview = { batch: { importId, number: 0 }, name: NAME, days, dryRun: true }
    const before = (await opened.asAdmin(importPastAttendance, { body: preview })).body
    expect(before).toMatchObject({ visits: 1, counts: 1 })
    expect((await opened.asAdmin(pastImports, {})).body).toEqual([])
    expect((await bring(opened, days, importId)).body).toEqual(before)
    const events = (await everythingIn(opened.log)).length
    expect((await bring(opened, days, importId)).body).toMatchObject({ visits: 1, counts: 1 })
    expect((await bring(opened, days)).body).toEqual({ visits: 0, counts: 0, known: 2, checkedIn: 0, gone: 0 })
    expect(await everythingIn(opened.log)).toHaveLength(events)
    expect((await opened.asAdmin(pastImports, {})).body).toMatchObject([{ importId, name: NAME, visits: 1, counts: 1 }])
  })

  test('is undone as a whole, and can be brought again by another import alone', async () => {
    const opened = await foyer()
    const id = await register(opened, 'Keturah Vale')
    const [importId, days] = [randomUUID(), [day('2024-03-03', [id], { counted: 12 })]]
    await bring(opened, days, importId)
    const { body } = await opened.asAdmin(takeBackPastImport, { params: { importId } })
    expect(body).toMatchObject({ importId, takenBackBy: { is: 'administrator' } })
    expect(await pageOf(opened, id)).not.toHaveProperty('earlierVisits')
    expect((await opened.asAdmin(sundays, { query: {} })).body).not.toHaveProperty('past')
    const again = await bring(opened, days, importId, 1)
    expect([again.status, again.failure.code]).toEqual([409, 'import-taken-back'])
    expect((await bring(opened, days)).body).toMatchObject({ visits: 1, counts: 1 })
    const unknown = await opened.asAdmin(takeBackPastImport, { params: { importId: randomUUID() } })
    expect([unknown.status, unknown.failure.code]).toEqual([404, 'unknown-import'])
  })

  test('of merged people is counted once, and of erased people only as a number', async () => {
    const opened = await foyer()
    const [from, into] = [await register(opened, 'Keturah Vale'), await register(opened, 'K. Vale')]
    await bring(opened, [day('2024-03-03', [from, into]), day('2024-03-10', [from])])
    await opened.asAdmin(mergeProfiles, { body: { from, into, choice: { name: from } } })
    const past = async () => (await opened.asAdmin(sundays, { query: {} })).body.past?.map(({ checkedIn }) => checkedIn)
    expect(await past()).toEqual([1, 1])
    expect((await pageOf(opened, into)).earlierVisits).toHaveLength(2)
    await opened.asAdmin(eraseAttendee, { params: { userId: into } })
    expect(await past()).toEqual([1, 1])
    expect((await bring(opened, [day('2024-03-17', [into])])).body).toMatchObject({ visits: 0, gone: 1 })
  })

  test('and the members before it are in a restored backup, where the same file brings nothing', async () => {
    const opened = await foyer()
    const users = [{ name: 'Boaz Hartlow', phone: newPhone(), personId: '17', relationship: 'Primary' }]
    await opened.asAdmin(importDirectory, { body: { users, source: NAME } })
    const idIn = async (at: Foyer) => (await matched(at, [{ name: 'Boaz Hartlow', id: '17' }])).people[0]!.person!
    const id = await idIn(opened)
    const days = [day('2024-03-03', [id], { counted: 12 }), day('2024-03-10', [id])]
    await bring(opened, days)
    const restored = await foyer({ log: await copyOf(opened.log) })
    expect(await idIn(restored)).toBe(id)
    expect(await pageOf(restored, id)).toEqual(await pageOf(opened, id))
    expect((await bring(restored, days)).body).toEqual({ visits: 0, counts: 0, known: 3, checkedIn: 0, gone: 0 })
    const [listed] = (await restored.asAdmin(pastImports, {})).body
    await restored.asAdmin(takeBackPastImport, { params: { importId: listed!.importId } })
    expect(await pageOf(restored, id)).not.toHaveProperty('earlierVisits')
  })
})

test('two names of one service in a file are one day, with the people and the numbers of both', async () => {
  const opened = await foyer()
  const slot = await planned(opened)
  const [one, other] = [await register(opened, 'Keturah Vale'), await register(opened, 'Enos Vale')]
  const { body } = await bring(opened, [
    day('2024-03-03', [one], { slot, counted: 20 }),
    day('2024-03-03', [other], { slot, counted: 5 }),
  ])
  expect(body).toMatchObject({ visits: 2, counts: 1 })
  const { earlier } = opened.views.attendance
  expect([one, other].map((id) => earlier.visitsOf(id).length)).toEqual([1, 1])
  expect(earlier.countedOn({ date: '2024-03-03', slot })).toBe(25)
})
