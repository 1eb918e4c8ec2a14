import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { daysAfter, localDate, localTime, weekdayOf } from '#domain/calendar/calendar.ts'
import { stateAfter } from '#domain/decider.ts'
import { createGatherings } from '#domain/read-models/gatherings.ts'
import { occurrencesBetween, onDay } from './occurrences.ts'
import type { Weekly } from './plans.ts'
import { schedule } from './schedule.ts'

/**
 * The nights on which the clocks change, in five churches. One changes by half an hour, and one on a Friday. Each is
 * tested with machines in other time zones.
 */

const MORNING: Weekly = { name: 'Sunday Service', weekday: 0, starts: '10:00', opens: '09:00', closes: '12:00' }

const churches = [
  { church: 'America/Chicago', spring: '2027-03-14', autumn: '2027-11-07', jump: 60, skipped: '02:30', twice: '01:30' },
  { church: 'Europe/Berlin', spring: '2027-03-28', autumn: '2027-10-31', jump: 60, skipped: '02:30', twice: '02:30' },
  {
    church: 'Pacific/Auckland',
    spring: '2027-09-26',
    autumn: '2027-04-04',
    jump: 60,
    skipped: '02:30',
    twice: '02:30',
  },
  {
    church: 'Australia/Lord_Howe',
    spring: '2027-10-03',
    autumn: '2027-04-04',
    jump: 30,
    skipped: '02:15',
    twice: '01:45',
  },
  { church: 'Asia/Jerusalem', spring: '2027-03-26', autumn: '2027-10-31', jump: 60, skipped: '02:30', twice: '01:30' },
]

/** With what their clocks show at midnight in UTC. */
const midnights = { UTC: 0, 'America/New_York': 19, 'Pacific/Apia': 13, 'Australia/Lord_Howe': 11 }
const machines = Object.keys(midnights)
const all = machines.flatMap((machine) => churches.map((one) => ({ machine, ...one })))

const planned = (service: Weekly) =>
  stateAfter(schedule, [{ type: 'WeeklyServiceScheduled', data: { slot: 1, ...service, from: '2027-01-01' } }])

const minutesBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / 60_000

test.each(Object.entries(midnights))('A machine in %s really shows its own time', (machine, hour) => {
  vi.stubEnv('TZ', machine)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(new Date('2027-01-02T00:00:00.000Z').getHours()).toBe(hour)
})

describe.each(all)('A church in $church, seen from a machine in $machine', (given) => {
  const { machine, church, spring, autumn, jump, skipped, twice } = given
  beforeEach(() => void vi.stubEnv('TZ', machine))
  afterEach(() => void vi.unstubAllEnvs())

  const on = (day: string, times: Partial<Weekly> = {}) => onDay(day, { ...MORNING, ...times }, church)

  test.each([spring, autumn])(
    'has its service at ten by its own clock in every week of the year, also on %s',
    (day) => {
      const weekday = weekdayOf(day)
      const year = occurrencesBetween(planned({ ...MORNING, weekday }), '2027-01-02', '2027-12-31', church)
      expect(year).toHaveLength(52)
      for (const { date, opensAt, startsAt, closesAt } of year) {
        expect(weekdayOf(date)).toBe(weekday)
        expect([opensAt, startsAt, closesAt].map((at) => localTime(at, church))).toEqual(['09:00', '10:00', '12:00'])
        expect(localDate(startsAt, church)).toBe(date)
      }
      expect(year.map(({ date }) => date)).toContain(day)
    },
  )

  test('has a shorter night in spring, and a longer one in autumn', () => {
    const night = (day: string) =>
      minutesBetween(
        on(daysAfter(day, -1), { starts: '22:00' }).startsAt,
        on(day, { starts: '06:00', opens: '05:00' }).startsAt,
      )
    expect(night(spring)).toBe(8 * 60 - jump)
    expect(night(autumn)).toBe(8 * 60 + jump)
  })

  test('moves a time that the spring change skips by the skipped amount', () => {
    const { startsAt } = on(spring, { opens: '00:30', starts: skipped, closes: '06:00' })
    expect(minutesBetween(on(spring, { opens: '00:30', starts: '00:30' }).startsAt, startsAt)).toBe(
      (Number(skipped.slice(0, 2)) - 1) * 60 + Number(skipped.slice(3)) + 30,
    )
    expect(localTime(startsAt, church) > skipped).toBe(true)
  })

  test('opens check-in at the first moment after the skipped time', () => {
    const { opensAt } = on(spring, { opens: skipped, starts: '05:00', closes: '06:00' })
    const justBefore = new Date(Date.parse(opensAt) - 60_000).toISOString()
    expect(localTime(justBefore, church) < skipped).toBe(true)
    expect(localTime(opensAt, church) > skipped).toBe(true)
  })

  test('opens before it closes, also when the spring change skips both', () => {
    const { opensAt, startsAt, closesAt } = on(spring, { opens: skipped, starts: skipped, closes: skipped })
    expect(opensAt < startsAt && startsAt <= closesAt).toBe(true)
  })

  test('uses the first of a time that the autumn change shows twice', () => {
    const { startsAt } = on(autumn, { opens: '00:30', starts: twice, closes: '06:00' })
    expect(localTime(startsAt, church)).toBe(twice)
    const later = new Date(Date.parse(startsAt) + jump * 60_000).toISOString()
    expect(localTime(later, church)).toBe(twice)
  })

  test('opens and closes at the exact moments, on the mornings after the changes', () => {
    for (const day of [spring, autumn]) {
      const gatherings = createGatherings(church)
      const service = { ...MORNING, weekday: weekdayOf(day) }
      gatherings.apply({ type: 'WeeklyServiceScheduled', data: { slot: 1, ...service, from: '2027-01-01' } })
      const { opensAt, closesAt } = on(day)
      const justBefore = (at: string) => new Date(Date.parse(at) - 1).toISOString()
      expect(gatherings.current(justBefore(opensAt))).toBeNull()
      expect(gatherings.next(justBefore(opensAt))?.date).toBe(day)
      expect(gatherings.current(opensAt)?.date).toBe(day)
      expect(gatherings.current(justBefore(closesAt))?.date).toBe(day)
      expect(gatherings.current(closesAt)).toBeNull()
      expect(gatherings.next(closesAt)?.date).toBe(daysAfter(day, 7))
    }
  })

  test('has a vigil open without a gap over the night of each change', () => {
    for (const day of [spring, autumn]) {
      const eve = daysAfter(day, -1)
      const { opensAt, startsAt, closesAt } = on(eve, { opens: '22:00', starts: '23:30', closes: '04:00' })
      expect([opensAt, startsAt, closesAt].map((at) => localTime(at, church))).toEqual(['22:00', '23:30', '04:00'])
      expect(minutesBetween(opensAt, closesAt)).toBe(6 * 60 + (day === spring ? -jump : jump))
    }
  })
})
