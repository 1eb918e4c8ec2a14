import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { clockChanges } from '#domain/calendar/clock-changes.ts'
import { daysAfter, instantOf, localDate, weekdayOf } from '#domain/calendar/calendar.ts'
import { stateAfter } from '#domain/decider.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import { createGatherings } from '#domain/read-models/gatherings.ts'
import type { ScheduleEvent } from '#domain/schedule/events.ts'
import { occurrencesBetween, plannedAs } from '#domain/schedule/occurrences.ts'
import type { Weekly } from '#domain/schedule/plans.ts'
import { publicCalendar } from '#domain/schedule/public-calendar.ts'
import { schedule, type ScheduleCommand } from '#domain/schedule/schedule.ts'
import { calendarFile } from './calendar-file.ts'

/** Every calendar file is read with another library, and compared with what Foyer itself shows. */

const [FIRST, LAST] = ['2026-11-01', '2028-10-31']
const SUNDAY: Weekly = { name: 'Sunday Service', weekday: 0, starts: '10:00', opens: '09:00', closes: '12:00' }

type Church = { readonly past: readonly ScheduleEvent[]; readonly recorded?: readonly Gathering[] }

const planned = (...commands: ScheduleCommand[]) =>
  commands.reduce<ScheduleEvent[]>(
    (past, command) => [...past, ...schedule.decide(command, stateAfter(schedule, past))],
    [],
  )

function fileIn(timeZone: string, { past, recorded = [] }: Church): string {
  const found = publicCalendar(stateAfter(schedule, past), { recorded, until: '2031-12-31', timeZone })
  const about = { churchName: 'Grace, Church; Elm \\ Street', churchId: 'grace', lastYear: 2031 }
  return calendarFile(found, { ...about, timeZone, changedAt: '2026-11-18T15:20:00.000Z' })
}

/** What a calendar program shows in these two years, by its start: the name, the end and the id. */
function shownIn(file: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const all = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const series = all.filter((one) => !one.isRecurrenceException())
  for (const other of all.filter((one) => one.isRecurrenceException()))
    series.find(({ uid }) => uid === other.uid)?.relateException(other)
  const shown = series.flatMap((one) => (one.isRecurring() ? occurrencesOf(one) : [shownOf(one, one)]))
  return shown.filter((line) => line.slice(0, 10) >= FIRST && line.slice(0, 10) <= LAST).toSorted()
}

function occurrencesOf(series: ICAL.Event): string[] {
  const found: string[] = []
  const days = series.iterator()
  for (let day = days.next(); day && day.year < 2030; day = days.next()) {
    const { item, startDate, endDate } = series.getOccurrenceDetails(day)
    found.push(shownOf(item, { startDate, endDate }))
  }
  return found
}

const isCancelled = (one: ICAL.Event) => one.component.getFirstPropertyValue('status') === 'CANCELLED'

function shownOf(one: ICAL.Event, { startDate, endDate }: Pick<ICAL.Event, 'startDate' | 'endDate'>): string {
  const [start, end] = [startDate, endDate].map((time) => time.toJSDate().toISOString())
  return `${start} to ${end} ${isCancelled(one) ? 'called off' : one.summary}`
}

/** What Foyer shows itself. Events that take place once are still shown when they were called off. */
function knownTo(timeZone: string, { past, recorded = [] }: Church): string[] {
  const state = stateAfter(schedule, past)
  const gatherings = createGatherings(timeZone)
  for (const event of past) gatherings.apply(event)
  for (const data of recorded) gatherings.apply({ type: 'GatheringRecorded', data })
  const from = daysAfter(FIRST, -1)
  const ids = occurrencesBetween(state, from, daysAfter(LAST, 1), timeZone).map(({ gatheringId }) => gatheringId)
  const known = new Set([...ids, ...recorded.map(({ gatheringId }) => gatheringId)])
  const standing = [...known].flatMap((id) => (state.cancelled.has(id) ? [] : (gatherings.find(id) ?? [])))
  const off = [...state.oneOffs.keys()].flatMap((id) =>
    state.cancelled.has(id) ? { ...plannedAs(state, id, timeZone)!, name: 'called off' } : [],
  )
  return [...standing, ...off]
    .map(({ startsAt, closesAt, name }) => `${startsAt} to ${closesAt > startsAt ? closesAt : startsAt} ${name}`)
    .filter((line) => line.slice(0, 10) >= FIRST && line.slice(0, 10) <= LAST)
    .toSorted()
}

function expectSame(timeZone: string, church: Church): void {
  const known = knownTo(timeZone, church)
  expect(known.length).toBeGreaterThan(50)
  expect(shownIn(fileIn(timeZone, church))).toEqual(known)
}

const churches = ['America/Chicago', 'Europe/Berlin', 'Pacific/Auckland', 'Australia/Lord_Howe', 'Asia/Jerusalem']
const zones = [...churches, 'UTC', 'Asia/Tokyo', 'America/Sao_Paulo', 'Africa/Casablanca', 'America/St_Johns']

describe.each(zones)('In %s a calendar program shows what Foyer shows in two years', (timeZone) => {
  test('of a service every week, over both changes of the clock', () =>
    expectSame(timeZone, { past: planned({ type: 'ScheduleWeekly', service: SUNDAY, from: '2025-01-01' }) }))

  test('of services that begin in a night in which the clock is changed', () => {
    const nights = clockChanges(FIRST, LAST, timeZone).map(({ at }) => localDate(at, timeZone))
    const weekdays = [...new Set([0, ...nights.map(weekdayOf)])]
    const services = ['01:30', '01:45', '02:15', '02:30', '03:00'].flatMap((starts) =>
      weekdays.map((weekday) => ({ ...SUNDAY, name: starts, weekday, opens: '00:15', starts })),
    )
    const plans = services.map((service) => ({ type: 'ScheduleWeekly', service, from: '2026-10-01' }) as const)
    expectSame(timeZone, { past: planned(...plans) })
  })

  test('of a vigil that goes on past midnight, and begins after it', () => {
    const vigil = { ...SUNDAY, name: 'Vigil', weekday: 6, opens: '22:00', closes: '04:00' }
    expectSame(timeZone, {
      past: planned(
        { type: 'ScheduleWeekly', service: { ...vigil, starts: '23:30' }, from: '2026-10-01' },
        { type: 'ScheduleWeekly', service: { ...vigil, name: 'Late', starts: '00:30' }, from: '2026-10-01' },
      ),
    })
  })
})

describe('A calendar of a church in Chicago', () => {
  const timeZone = 'America/Chicago'
  const at = (date: string, time: string) => instantOf(date, time, timeZone)
  const on = (date: string, name: string, [opens, starts, closes] = ['16:00', '17:00', '19:00']) => ({
    name,
    opensAt: at(date, opens),
    startsAt: at(date, starts),
    closesAt: at(date, closes),
  })
  const begin: ScheduleCommand = { type: 'ScheduleWeekly', service: SUNDAY, from: '2026-10-01' }
  const recorded = (gatheringId: number, date: string, name = 'Sunday Service'): Gathering => ({
    gatheringId,
    date,
    ...on(date, name, ['09:00', '10:00', '11:15']),
  })

  test('has days that are different, called off, or brought back', () =>
    expectSame(timeZone, {
      past: planned(
        begin,
        { type: 'ChangeOccurrence', gatheringId: 2026122001, gathering: on('2026-12-20', 'Carols') },
        { type: 'CancelOccurrence', gatheringId: 2026122701 },
        { type: 'CancelOccurrence', gatheringId: 2027010301 },
        { type: 'RestoreOccurrence', gatheringId: 2027010301 },
        { type: 'CancelOccurrence', gatheringId: 2028100101 },
      ),
    }))

  test('has services that are changed from a day on, that end, and that go on again', () =>
    expectSame(timeZone, {
      past: planned(
        begin,
        { type: 'ChangeWeekly', slot: 1, service: { ...SUNDAY, starts: '10:30' }, from: '2027-02-01' },
        { type: 'ChangeWeekly', slot: 1, service: { ...SUNDAY, weekday: 6, name: 'Saturday' }, from: '2027-06-01' },
        { type: 'EndWeekly', slot: 1, from: '2027-09-01' },
        { type: 'ResumeWeekly', slot: 1, from: '2027-12-01' },
        { type: 'EndWeekly', slot: 1, from: '2028-09-01' },
        { type: 'CancelOccurrence', gatheringId: 2027070301 },
      ),
    }))

  test('has events that take place once, and says of those that were moved that the old day is called off', () =>
    expectSame(timeZone, {
      past: planned(
        begin,
        { type: 'ScheduleOneOff', date: '2026-12-24', gathering: on('2026-12-24', 'Christmas Eve, for all; \\ ñ') },
        {
          type: 'ScheduleOneOff',
          date: '2027-01-06',
          gathering: on('2027-01-06', 'Supper', ['16:00', '17:00', '17:00']),
        },
        { type: 'MoveOneOff', gatheringId: 2027010650, date: '2027-01-07', gathering: on('2027-01-07', 'Supper') },
      ),
    }))

  test('tells what has begun as it was then, and not that its check-in closed at another time', () => {
    const past = planned(begin, {
      type: 'ChangeWeekly',
      slot: 1,
      service: { ...SUNDAY, name: 'Family Service' },
      from: '2026-11-22',
    })
    const begun = [recorded(2026112201, '2026-11-22'), recorded(2026111501, '2026-11-15')]
    const shown = shownIn(fileIn(timeZone, { past, recorded: begun }))
    expect(shown.slice(2, 5)).toEqual([
      '2026-11-15T16:00:00.000Z to 2026-11-15T18:00:00.000Z Sunday Service',
      '2026-11-22T16:00:00.000Z to 2026-11-22T17:15:00.000Z Sunday Service',
      '2026-11-29T16:00:00.000Z to 2026-11-29T18:00:00.000Z Family Service',
    ])
  })

  test('still has what has begun when the service has ended on that day', () =>
    expectSame(timeZone, {
      past: planned(
        { ...begin, service: { ...SUNDAY, weekday: 3 } },
        { ...begin, from: '2026-11-02' },
        {
          type: 'EndWeekly',
          slot: 2,
          from: '2026-11-22',
        },
      ),
      recorded: [{ ...recorded(2026112202, '2026-11-22'), closesAt: at('2026-11-22', '12:00') }],
    }))

  test('keeps the id of each event, and raises its number with each change', () => {
    const known = (...more: ScheduleCommand[]) =>
      new Map(
        new ICAL.Component(ICAL.parse(fileIn(timeZone, { past: planned(begin, ...more) })))
          .getAllSubcomponents('vevent')
          .map((one) => [one.getFirstPropertyValue('uid') as string, Number(one.getFirstPropertyValue('sequence'))]),
      )
    const uid = 'service-1-2026-10-01@grace'
    const off: ScheduleCommand = { type: 'CancelOccurrence', gatheringId: 2026122701 }
    const back: ScheduleCommand = { type: 'RestoreOccurrence', gatheringId: 2026122701 }
    const later: ScheduleCommand = {
      type: 'ChangeWeekly',
      slot: 1,
      service: { ...SUNDAY, name: 'S' },
      from: '2027-02-01',
    }
    const numbers = [[], [off], [off, back], [off, back, later]].map((commands) => known(...commands).get(uid))
    expect(numbers).toEqual([0, 1, 2, 3])
    expect([...known(later).keys()]).toEqual([uid, 'service-1-2027-02-01@grace'])
  })

  test('is the same text for the same schedule, with lines of 75 bytes at most, and names its clock by a rule', () => {
    const past = planned(begin, {
      type: 'ScheduleOneOff',
      date: '2026-12-24',
      gathering: on('2026-12-24', 'ñ'.repeat(79)),
    })
    const file = fileIn(timeZone, { past })
    expect(fileIn(timeZone, { past })).toBe(file)
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(file).not.toMatch(/[^\r]\n/)
    for (const line of [
      'X-WR-CALNAME:Grace\\, Church\\; Elm \\\\ Street',
      'RRULE:FREQ=WEEKLY;BYDAY=SU',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    ])
      expect(file).toContain(`${line}\r\n`)
  })
})
