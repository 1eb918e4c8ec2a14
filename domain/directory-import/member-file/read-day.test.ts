import { afterEach, expect, test, vi } from 'vitest'
import { readDay } from './read-day.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['02/2003', '2003-02-01'],
  ['9/1995', '1995-09-01'],
  ['1-2010', '2010-01-01'],
  ['12-1995', '1995-12-01'],
])('%s is a month, and means its first day', (text, day) => {
  expect(readDay(text)).toBe(`${day}T00:00:00.000Z`)
})

test.each([
  ['7/24/2017', '2017-07-24'],
  ['07/04/2017', '2017-07-04'],
  ['7-24-2017', '2017-07-24'],
])('in %s the month comes before the day', (text, day) => {
  expect(readDay(text)).toBe(`${day}T00:00:00.000Z`)
})

test.each([
  ['1999-02-19', '1999-02-19'],
  ['1999/2/19', '1999-02-19'],
  ['1999-02', '1999-02-01'],
  ['1999', '1999-01-01'],
  ['March 5, 2003', '2003-03-05'],
  ['Mar 5 2003', '2003-03-05'],
  ['Mar 5, 03', '2003-03-05'],
  ['March 5 03', '2003-03-05'],
  ['March 5th, 2003', '2003-03-05'],
  ['Wednesday, March 5, 2003', '2003-03-05'],
  ['5 Sept. 2003', '2003-09-05'],
  ['5-Mar-2003', '2003-03-05'],
  ['5-Mar-03', '2003-03-05'],
  ['May 2003', '2003-05-01'],
  ['2003 May 15', '2003-05-15'],
  ['Thu May 15 2003 23:30:00 GMT-0500 (Central Daylight Time)', '2003-05-15'],
])('%s is understood', (text, day) => {
  expect(readDay(text)).toBe(`${day}T00:00:00.000Z`)
})

test('Feb-03, as Excel shortens it, is February 2003', () => {
  expect(readDay('Feb-03')).toBe('2003-02-01T00:00:00.000Z')
})

test('years of two digits mean 1930 to 2029', () => {
  expect(readDay('3/5/29')).toBe('2029-03-05T00:00:00.000Z')
  expect(readDay('3/5/30')).toBe('1930-03-05T00:00:00.000Z')
})

test.each(['1999-02-19T23:30:00-06:00', '1999-02-19T00:30:00.000Z', '2/19/1999 11:30:00 PM', '1999-02-19 23:30'])(
  'the day is the written one, with any time after it: %s',
  (text) => expect(readDay(text)).toBe('1999-02-19T00:00:00.000Z'),
)

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Chicago', 'America/Sao_Paulo'])(
  'the day is the same on a machine in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    expect(readDay('02/2003')).toBe('2003-02-01T00:00:00.000Z')
    expect(readDay('October 19, 2003')).toBe('2003-10-19T00:00:00.000Z')
    expect(readDay('1999-02-19')).toBe('1999-02-19T00:00:00.000Z')
  },
)

test.each([
  '',
  'unknown',
  'soon',
  '13/2003',
  '0/2003',
  '24/7/2017',
  '2/30/2003',
  '2003-02-29',
  '3/03',
  'March 5',
  'abc-12',
  '12345',
  '9'.repeat(1000),
  'constructor',
])('%j names no day', (text) => {
  expect(readDay(text)).toBeUndefined()
})
