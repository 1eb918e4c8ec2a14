import { beforeAll, describe, expect, test } from 'vitest'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { imports } from '#domain/contract/directory-import/import-routes.ts'
import { allEvents, currentEvent, eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import type { Attendee } from '#domain/contract/people/people-shapes.ts'
import type { DomainEvent } from '#domain/events.ts'
import { START, type EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { seedChurch, type Seeded, type Wish } from './seed-church.ts'
import { openFoyer, SECRET, type Foyer } from '#tests/foyer/foyer.ts'

/** A Wednesday at six in the evening in Chicago. */
const NOW = '2026-11-19T00:00:00.000Z'
const A_MINUTE_LATER = '2026-11-19T00:01:00.000Z'
const A_WEEK_LATER = '2026-11-26T00:00:00.000Z'

const wish: Wish = { families: 60, weeks: 6, seed: 7, now: NOW, timeZone: 'America/Chicago', secret: SECRET }

async function eventsOf(log: EventLog): Promise<DomainEvent[]> {
  const events: DomainEvent[] = []
  for await (const page of log.readAll(START)) events.push(...page.map(({ event }) => event))
  return events
}

/** The events that give somebody a profile. */
const WITH_PROFILE = new Set(['MemberImported', 'AttendeeRegistered', 'RegisteredWithoutPhone'])

/** The events that were invented, without those of every new log. */
const invented = async (log: EventLog) => (await eventsOf(log)).filter(({ type }) => type !== 'ChurchFounded')

async function seeded(more: Partial<Wish> = {}, log = memoryEventLog()): Promise<{ log: EventLog; told: Seeded }> {
  return { log, told: await seedChurch(log, { ...wish, ...more }) }
}

describe('a seeded church, as its server shows it', () => {
  let foyer: Foyer
  let told: Seeded
  let people: Attendee[]
  beforeAll(async () => {
    const church = await seeded()
    told = church.told
    foyer = await openFoyer({ log: church.log, now: () => NOW })
    people = (await foyer.asAdmin(allAttendees, {})).body
    return () => foyer.stop()
  })

  const attendancesAt = async (eventId: number): Promise<AttendanceRecord[]> =>
    (await foyer.asAdmin(eventAttendances, { params: { eventId } })).body

  test('has as many member families as requested', () => {
    const members = people.filter(({ isMember }) => isMember)
    expect(members).toHaveLength(60)
    expect(people).toHaveLength(told.households)
    const family = people.reduce((sum, { familyMembers }) => sum + familyMembers.length, 0)
    expect(people.length + family).toBe(told.people)
  })

  test('says when its members were imported', async () => {
    const { body } = await foyer.asAdmin(imports, {})
    expect(body).toMatchObject([{ added: 60, at: NOW, by: { is: 'system' } }])
  })

  test('is made of families of many sizes, with Hebrew names among them', () => {
    const sizes = new Set(people.map(({ familyMembers }) => familyMembers.length))
    expect(sizes.size).toBeGreaterThan(3)
    expect(people.filter(({ hebrewName }) => /^[א-ת ]+$/.test(hebrewName ?? '')).length).toBeGreaterThan(20)
    const relations = new Set(people.flatMap(({ familyMembers }) => familyMembers.map((one) => one.relationship)))
    expect([...relations]).toEqual(expect.arrayContaining(['spouse', 'child']))
  })

  test('uses only invented phone numbers: exchange 555, and a different number for each family', () => {
    const numbers = people.flatMap(({ phone }) => phone ?? [])
    expect(numbers.every((phone) => /^\d{3}555\d{4}$/.test(phone))).toBe(true)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('knows a few guests without a phone number, who came to a service', () => {
    const without = people.filter(({ phone }) => phone === undefined)
    expect(without.length).toBeGreaterThan(1)
    expect(without.length).toBeLessThan(people.length / 10)
    expect(without.every(({ isMember, attendanceHistory }) => !isMember && attendanceHistory.length > 0)).toBe(true)
  })

  test('finds a family by its number at the kiosk', async () => {
    const { body } = await foyer.ask(checkPhone, { body: { phone: people[0]?.phone ?? '' } })
    expect(body.user?.id).toBe(people[0]?.id)
  })

  test('had six Sunday services, each with people of most kinds and a few first-time guests', async () => {
    const { body: events } = await foyer.ask(allEvents, {})
    const services = events.filter(({ name }) => name === 'Sunday Service')
    expect(services.map(({ date }) => date)).toEqual([
      '2026-11-15',
      '2026-11-08',
      '2026-11-01',
      '2026-10-25',
      '2026-10-18',
      '2026-10-11',
    ])
    for (const { id: eventId } of services) {
      const { body: stats } = await foyer.ask(eventStats, { params: { eventId } })
      expect(stats.totalAttendees).toBeGreaterThan(60)
      expect(stats.firstTimeGuests).toBeGreaterThan(0)
      expect(stats.firstTimeGuests).toBeLessThan(stats.totalAttendees / 3)
    }
  })

  test('people arrived around the start of the service, and never outside of check-in', async () => {
    const rows = await attendancesAt(2026111501)
    const minutes = rows.map(
      ({ checkInTime }) => (Date.parse(checkInTime) - Date.parse('2026-11-15T16:00:00Z')) / 60_000,
    )
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(-60)
    expect(Math.max(...minutes)).toBeLessThan(120)
    expect(minutes.filter((minute) => minute > -35 && minute < 10).length).toBeGreaterThan(minutes.length * 0.7)
    expect(new Set(minutes).size).toBeGreaterThan(minutes.length / 2)
  })

  test('some come every week and some hardly ever', () => {
    const visits = people.filter(({ isMember }) => isMember).map(({ attendanceHistory }) => attendanceHistory.length)
    expect(visits.some((count) => count >= 6)).toBe(true)
    expect(visits.some((count) => count <= 1)).toBe(true)
  })

  test('has a gathering open now, with people arriving over the last hour', async () => {
    const { body: event } = await foyer.ask(currentEvent, {})
    expect(event.name).toBe(told.open)
    const rows = await attendancesAt(event.id)
    expect(rows.length).toBeGreaterThan(10)
    const ago = rows.map(({ checkInTime }) => (Date.parse(NOW) - Date.parse(checkInTime)) / 60_000)
    expect(Math.min(...ago)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...ago)).toBeLessThanOrEqual(60)
    expect(new Set(ago.map((minutes) => Math.floor(minutes / 10))).size).toBeGreaterThan(3)
  })
})

describe('seeding', () => {
  test('the same seed gives the same people, ids and arrivals; another seed gives others', async () => {
    const once = await invented((await seeded()).log)
    expect(await invented((await seeded()).log)).toEqual(once)
    expect(await invented((await seeded({ seed: 8 })).log)).not.toEqual(once)
  })

  test('a second run writes nothing', async () => {
    const { log } = await seeded()
    const before = await eventsOf(log)
    const { told } = await seeded({ now: A_MINUTE_LATER }, log)
    expect(told).toMatchObject({ households: 0, people: 0, checkIns: 0 })
    expect(await eventsOf(log)).toEqual(before)
  })

  test('a week later only what has happened since is added', async () => {
    const { log } = await seeded()
    const before = await eventsOf(log)
    await seeded({ now: A_WEEK_LATER }, log)
    const added = (await eventsOf(log)).slice(before.length)
    const recorded = added.flatMap((event) => (event.type === 'GatheringRecorded' ? [event.data.date] : []))
    expect(recorded).toEqual(['2026-11-22', '2026-11-25'])
    const known = new Set(before.flatMap((event) => (event.type === 'MemberImported' ? [event.data.attendeeId] : [])))
    const again = added.filter((event) => event.type === 'MemberImported' && known.has(event.data.attendeeId))
    expect(again).toEqual([])
  })

  test('a larger congregation keeps the families of a smaller one', async () => {
    const { log } = await seeded()
    const { told } = await seeded({ families: 70 }, log)
    const members = (await eventsOf(log)).filter(({ type }) => type === 'MemberImported')
    expect(members).toHaveLength(70)
    expect(told.households).toBeGreaterThanOrEqual(10)
  })

  test('a number that somebody already holds stays theirs, and nobody without a profile is counted', async () => {
    const { log } = await seeded()
    await seeded({ seed: 8 }, log)
    const events = await eventsOf(log)
    const withProfile = new Set(
      events.flatMap((event) =>
        WITH_PROFILE.has(event.type) && 'attendeeId' in event.data ? [event.data.attendeeId] : [],
      ),
    )
    const present = events.flatMap((event) => (event.type === 'PartyCheckedIn' ? [event.data.attendeeId] : []))
    expect(present.filter((id) => !withProfile.has(id))).toEqual([])
    expect(events.filter(({ type }) => type === 'MemberImported')).toHaveLength(60)
  })

  test('during a service that is open, people arrived there within the last hour', async () => {
    const log = memoryEventLog()
    await seeded({ weeks: 0, families: 1 }, log)
    const { told } = await seeded({ now: '2026-11-22T17:30:00.000Z', weeks: 0 }, log)
    expect(told).toMatchObject({ open: 'Sunday Service', services: 0 })
    const arrived = (await eventsOf(log)).flatMap((event) => (event.type === 'PartyCheckedIn' ? [event.data] : []))
    const there = arrived.filter(({ gatheringId }) => gatheringId === 2026112201).map(({ at }) => at)
    expect(there.length).toBeGreaterThan(10)
    expect(there.every((at) => at >= '2026-11-22T16:30:00.000Z' && at <= '2026-11-22T17:30:00.000Z')).toBe(true)
  })
})
