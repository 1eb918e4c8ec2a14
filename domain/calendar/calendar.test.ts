import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { daysAfter, instantOf, localDate, minutesOf, nextOn, timeAt, weekdayOf } from './calendar.ts'
import { clockTime, longDay } from './dates-in-words.ts'

const CHICAGO = 'America/Chicago'

/** With what their clocks show at midnight in UTC. */
describe.each([
  ['UTC', 0],
  ['America/Chicago', 18],
  ['Asia/Jerusalem', 2],
  ['Pacific/Apia', 13],
])('On a machine set to %s', (zone, midnight) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))
  afterEach(() => void vi.unstubAllEnvs())

  test('the machine really shows its own time', () => {
    expect(new Date('2027-01-02T00:00:00.000Z').getHours()).toBe(midnight)
  })

  test('times and days are those of the church', () => {
    const evening = '2026-11-23T03:58:04.120Z'
    expect(clockTime(evening, CHICAGO)).toBe('9:58 PM')
    expect(localDate(evening, CHICAGO)).toBe('2026-11-22')
  })

  test.each([
    ['2026-11-22T06:00:00.000Z', '12:00 AM'],
    ['2026-11-22T18:05:00.000Z', '12:05 PM'],
    ['2026-11-22T15:07:59.999Z', '9:07 AM'],
    ['2026-03-08T07:59:59.999Z', '1:59 AM'],
    ['2026-03-08T08:00:00.000Z', '3:00 AM'],
    ['2026-03-27T07:30:00.000Z', '2:30 AM'],
  ])('the church’s clock shows %s as %s', (at, time) => expect(clockTime(at, CHICAGO)).toBe(time))

  test('a day stays the same day in every time zone', () => {
    expect(longDay('2003-02-01T00:00:00.000Z')).toBe('February 1, 2003')
    expect(longDay('2026-11-22')).toBe('November 22, 2026')
  })

  test('the moment of a clock time is found in other zones too', () => {
    expect(instantOf('2026-11-22', '10:00', 'Asia/Jerusalem')).toBe('2026-11-22T08:00:00.000Z')
    expect(instantOf('2026-11-22', '10:00', 'Pacific/Apia')).toBe('2026-11-21T21:00:00.000Z')
    expect(instantOf('2026-11-22', '10:00', 'Asia/Kolkata')).toBe('2026-11-22T04:30:00.000Z')
    expect(instantOf('2026-04-24', '00:30', 'Africa/Cairo')).toBe('2026-04-23T22:30:00.000Z')
  })

  test('a clock time of the church leads back to the same moment, except in the hour that happens twice', () => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: CHICAGO, timeStyle: 'short' })
    for (const week of ['2026-03-06', '2026-10-30']) {
      for (let hour = 0; hour < 24 * 4; hour++) {
        const at = new Date(Date.parse(week) + (hour + 0.5) * 3_600_000).toISOString()
        const back = instantOf(localDate(at, CHICAGO), clock.format(new Date(at)), CHICAGO)
        expect(back).toBe(at === '2026-11-01T07:30:00.000Z' ? '2026-11-01T06:30:00.000Z' : at)
      }
    }
  })
})

test('days are counted by the calendar', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28')
})

test('a week begins on Sunday, and an invalid day has no weekday', () => {
  expect(weekdayOf('2026-11-22')).toBe(0)
  expect(weekdayOf('2026-11-28')).toBe(6)
  expect(weekdayOf('2026-02-29')).toBeNaN()
  expect(weekdayOf('2026-13-01')).toBeNaN()
})

test('the next weekday is counted from a given day', () => {
  expect(nextOn(6, '2026-11-21')).toBe('2026-11-21')
  expect(nextOn(5, '2026-11-21')).toBe('2026-11-27')
})

test('a time before midnight or after it is one of the clock, and half a time is none', () => {
  expect([-30, 0, 24 * 60 + 5].map(timeAt)).toEqual(['23:30', '00:00', '00:05'])
  expect(minutesOf('09:05')).toBe(545)
  expect(minutesOf('09')).toBeNaN()
})
