import { expect, test } from 'vitest'
import { spanishClockTime, spanishLongDate } from './spanish-dates.ts'

const CHICAGO = 'America/Chicago'

test('the day is said as it is in Spanish, on the calendar of the church', () => {
  expect(spanishLongDate('2026-11-22T04:00:00.000Z', CHICAGO)).toBe('21 de noviembre de 2026')
  expect(spanishLongDate('2027-01-01T12:00:00.000Z', CHICAGO)).toBe('1 de enero de 2027')
})

test('the time is said as it is in Spanish, in one piece', () => {
  const time = (at: string) => spanishClockTime(at, CHICAGO).replaceAll('\u00A0', ' ')
  expect(time('2026-11-22T15:58:00.000Z')).toBe('9:58 a. m.')
  expect(time('2026-11-22T18:05:00.000Z')).toBe('12:05 p. m.')
  expect(time('2026-11-22T06:30:00.000Z')).toBe('12:30 a. m.')
  expect(spanishClockTime('2026-11-22T15:58:00.000Z', CHICAGO)).not.toContain(' ')
})
