import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { longDate, monthAndDay, monthOf, shortDay, weekdayAndDay, weekdayName } from './english-dates.ts'

describe.each(['UTC', 'America/Chicago', 'Asia/Jerusalem', 'Pacific/Apia'])('On a machine set to %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))
  afterEach(() => void vi.unstubAllEnvs())

  test('the day of a moment is that of the church', () =>
    expect(longDate('2026-11-23T03:58:04.120Z', 'America/Chicago')).toBe('November 22, 2026'))

  test('a day stays the same day in every form', () => {
    expect(shortDay('2003-02-01T00:00:00.000Z')).toBe('Feb 1, 2003')
    expect(shortDay('2026-05-03')).toBe('May 3, 2026')
    expect(weekdayAndDay('2026-11-22')).toBe('Sunday, November 22')
    expect(weekdayName('2026-11-22')).toBe('Sunday')
    expect(monthAndDay('2026-11-22')).toBe('November 22')
    expect(monthOf('2026-11-01')).toBe('November 2026')
  })
})
