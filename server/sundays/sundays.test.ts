import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { countPeople } from '#domain/contract/counting/counting-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { addEvent, cancelEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { importPastAttendance } from '#domain/contract/past-attendance/past-attendance-routes.ts'
import { addTeam, changeServing } from '#domain/contract/teams/team-routes.ts'
import { sundays } from '#domain/contract/sundays/sundays-routes.ts'
import { declaredBy, fieldsOf } from '#tests/contract/fields.ts'
import { ADMIN, SUNDAY, type Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, clockAt, eventNow, foyer, hearing, sendIn, viewerAt } from '#tests/foyer/setup.ts'

const WEEK = 7 * 24 * 60 * 60 * 1000
const NEXT_SUNDAY = '2026-11-29T15:58:00.000Z'

/** A file has a Sunday and a day of the same week, with numbers and with somebody who came. */
const broughtFromFile = (at: Foyer, person: number) =>
  at.asAdmin(importPastAttendance, {
    body: {
      batch: { importId: randomUUID(), number: 0 },
      name: 'Planning Center',
      days: [
        { date: '2027-08-08', slot: 1, people: [], counted: 40 },
        { date: '2027-08-04', service: 'Prayer', people: [person], counted: 12 },
      ],
    },
  })

const sundaysAt = async (at: Foyer, query: { service?: number } = {}) => (await at.asAdmin(sundays, { query })).body

describe('Sundays', () => {
  test('show the figures of the dashboard for each service that took place', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    expect(await sundaysAt(opened)).toEqual({ services: [], weeks: [], events: [] })

    const eventId = await eventNow(opened)
    const family = await aFamily(opened)
    await sendIn(opened, family, { family: family.familyMembers.map(({ id }) => id) })
    await sendIn(opened, await aFamily(opened))
    await opened.asAdmin(countPeople, {
      params: { eventId, counterId: randomUUID() },
      body: { doorName: 'West', slices: [{ sliceId: randomUUID(), from: clock.now(), sum: 18, sequence: 1 }] },
    })
    const { services, weeks, events } = await sundaysAt(opened)
    const { body: stats } = await opened.ask(eventStats, { params: { eventId } })
    expect(services).toEqual([])
    const feast = 'Open Check-In'
    expect(weeks).toEqual([{ sunday: '2026-11-22', day: '2026-11-22', people: { checkedIn: 4, counted: 18 }, feast }])
    expect(events).toEqual([
      {
        id: eventId,
        name: 'Open Check-In',
        date: '2026-11-22',
        feast,
        isOpen: true,
        checkedIn: stats.totalAttendees,
        counted: stats.counted,
        members: 0,
        firstTimeGuests: stats.firstTimeGuests,
        families: 2,
        firstArrival: SUNDAY,
        busiest: { from: '2026-11-22T15:55:00.000Z', people: 22 },
      },
    ])
    clock.turnTo('2026-11-23T15:00:00.000Z')
    expect((await sundaysAt(opened)).events[0]).not.toHaveProperty('isOpen')
  })

  test('do not say that people can still come to a service that was cancelled', async () => {
    const opened = await foyer(clockAt())
    await sendIn(opened, await aFamily(opened))
    await opened.asAdmin(cancelEvent, { params: { eventId: await eventNow(opened) } })
    expect((await sundaysAt(opened)).events).toMatchObject([{ name: 'Open Check-In', checkedIn: 1 }])
    expect((await sundaysAt(opened)).events[0]).not.toHaveProperty('isOpen')
  })

  test('go on with a week when it is over by the days of the church, also in the week in which a year begins', async () => {
    const clock = clockAt('2026-12-27T15:58:00.000Z')
    const opened = await foyer(clock)
    await sendIn(opened, await aFamily(opened))
    const weeks = async () => (await sundaysAt(opened)).weeks.map(({ sunday }) => sunday)
    clock.turnTo('2027-01-04T05:59:59.000Z')
    expect(await weeks()).toEqual(['2026-12-27'])
    clock.turnTo('2027-01-04T06:00:00.000Z')
    expect(await weeks()).toEqual(['2026-12-27', '2027-01-03'])
  })

  test('show one weekly service, and refuse an unknown slot', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    await sendIn(opened, await aFamily(opened))
    clock.turnTo(NEXT_SUNDAY)
    await sendIn(opened, await aFamily(opened))
    const { services, events } = await sundaysAt(opened, { service: 1 })
    expect(services).toEqual([{ slot: 1, name: 'Sunday Service' }])
    expect(events.map(({ date, slot }) => [date, slot])).toEqual([['2026-11-29', 1]])
    expect((await sundaysAt(opened)).events).toHaveLength(2)
    expect((await sundaysAt(opened, { service: 2 })).events).toEqual([])
    for (const slot of [0, 50, 1.5])
      expect((await opened.asAdmin(sundays, { query: { service: slot } })).status).toBe(400)
  })

  test('compare each week with the week before, with six weeks, and with the year before', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const family = await aFamily(opened)
    for (let week = 1; week <= 58; week += 1) {
      clock.turnTo(new Date(Date.parse(SUNDAY) + week * WEEK).toISOString())
      await sendIn(opened, family, { family: week % 2 === 0 ? [family.familyMembers[0].id] : [] })
    }
    const whileTheyArrive = await sundaysAt(opened)
    expect(whileTheyArrive.events[0]).not.toHaveProperty('toWeekBefore')
    await opened.asAdmin(addTeam, { body: { name: 'Sound', services: 'all' } })
    const serves = { eventId: await eventNow(opened), personId: family.id, serves: true }
    await opened.asAdmin(changeServing, { params: { teamId: 1 }, body: serves })
    await broughtFromFile(opened, family.familyMembers[0].id)
    clock.turnTo(new Date(Date.parse(clock.now()) + 3 * 60 * 60 * 1000).toISOString())
    const reply = await sundaysAt(opened)
    expect(reply.weeks.at(-1)).toMatchObject({
      people: { checkedIn: 2, serving: 1, counted: 0 },
      average: 1.5,
      lastYear: 1.5,
    })
    expect(reply.events[0]).toMatchObject({ slot: 1, toWeekBefore: 1 })
    const seen = new Set([whileTheyArrive, reply].flatMap((one) => [...fieldsOf(one)]))
    const declared = declaredBy(sundays.reply)
    // Only the first day had a name of its own, and it is more than a year ago.
    expect([...declared].filter((field) => !seen.has(field))).toEqual(['weeks.feast', 'events.feast'])
  })

  test('tell an open page when somebody comes, is taken back, or something is planned', async () => {
    const opened = await foyer(clockAt())
    const page = viewerAt(opened)
    expect(await page.emitWithAck('sundays:watch', {})).toMatchObject({ ok: false, code: 'password-needed' })
    expect(await page.emitWithAck('sundays:watch', { authorization: ADMIN })).toMatchObject({ ok: true })
    const family = await aFamily(opened)
    const steps: (() => Promise<unknown>)[] = [
      () => sendIn(opened, family),
      async () =>
        opened.asAdmin(takeBackAttendance, {
          params: { eventId: await eventNow(opened), userId: family.id },
          body: {},
        }),
      () =>
        opened.asAdmin(addEvent, {
          body: { name: 'Concert', date: '2026-12-12', starts: '18:00', opens: '17:00', closes: '20:00' },
        }),
    ]
    for (const step of steps) {
      const told = hearing(page, 'sundays:changed')
      await step()
      await told
    }
    expect((await sundaysAt(opened)).events).toEqual([])
  })
})
