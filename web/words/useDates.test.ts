import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { articleOf, datesIn } from './useDates.ts'

const CHICAGO = 'America/Chicago'

describe.each(['UTC', 'America/Chicago', 'Asia/Jerusalem', 'Pacific/Apia'])('On a machine set to %s', (zone) => {
  const { longDate, monthAndDay, monthOf, shortDay, weekdayAndDay, weekdayName } = datesIn.en
  beforeEach(() => void vi.stubEnv('TZ', zone))
  afterEach(() => void vi.unstubAllEnvs())

  test('the day of a moment is that of the church', () =>
    expect(longDate('2026-11-23T03:58:04.120Z', CHICAGO)).toBe('November 22, 2026'))

  test('a day stays the same day in every form', () => {
    expect(shortDay('2003-02-01T00:00:00.000Z')).toBe('Feb 1, 2003')
    expect(shortDay('2026-05-03')).toBe('May 3, 2026')
    expect(weekdayAndDay('2026-11-22')).toBe('Sunday, November 22')
    expect(weekdayName('2026-11-22')).toBe('Sunday')
    expect(monthAndDay('2026-11-22')).toBe('November 22')
    expect(monthOf('2026-11-01')).toBe('November 2026')
  })
})

describe('In Spanish', () => {
  const { clockTime, longDate, monthAndDay, monthOf, shortDay, timeInWords, weekdayAndDay, weekdayName } = datesIn.es

  test('the day is written as in Spanish, by the church’s calendar', () => {
    expect(longDate('2026-11-22T04:00:00.000Z', CHICAGO)).toBe('21 de noviembre de 2026')
    expect(longDate('2027-01-01T12:00:00.000Z', CHICAGO)).toBe('1 de enero de 2027')
  })

  test('the time is written as in Spanish, without a line break', () => {
    const time = (at: string) => clockTime(at, CHICAGO).replaceAll('\u00A0', ' ')
    expect(time('2026-11-22T15:58:00.000Z')).toBe('9:58 a. m.')
    expect(time('2026-11-22T18:05:00.000Z')).toBe('12:05 p. m.')
    expect(time('2026-11-22T06:30:00.000Z')).toBe('12:30 a. m.')
    expect(clockTime('2026-11-22T15:58:00.000Z', CHICAGO)).not.toContain(' ')
  })

  test('one o’clock has another article than all other hours', () => {
    const withArticle = ['01:00', '13:30', '10:00', '11:15', '12:00', '09:00'].map(timeInWords).map(articleOf)
    expect(withArticle).toEqual(['la', 'la', 'las', 'las', 'las', 'las'])
  })

  test('a day of the calendar has its weekday, a short form, and a form within its month', () => {
    expect(weekdayAndDay('2026-11-22')).toBe('domingo 22 de noviembre')
    expect(weekdayName('2026-11-25')).toBe('miércoles')
    expect(monthAndDay('2027-05-01')).toBe('1 de mayo')
    expect(shortDay('2027-05-01T00:00:00.000Z')).toBe('1 may 2027')
    expect(monthOf('2026-11-22')).toBe('Noviembre de 2026')
    expect(timeInWords('00:05').replaceAll('\u00A0', ' ')).toBe('12:05 a. m.')
  })
})
