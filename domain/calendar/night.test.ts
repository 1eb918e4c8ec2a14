import { expect, test } from 'vitest'
import { dayUntilNight } from './night.ts'

const CHICAGO = 'America/Chicago'

test('a day lasts until three o’clock of the next morning, also in the nights in which the clocks change', () => {
  for (const [last, first, day, next] of [
    ['2026-11-23T08:59:59.999Z', '2026-11-23T09:00:00.000Z', '2026-11-22', '2026-11-23'],
    ['2027-03-14T07:59:59.999Z', '2027-03-14T08:00:00.000Z', '2027-03-13', '2027-03-14'],
    ['2026-11-01T08:59:59.999Z', '2026-11-01T09:00:00.000Z', '2026-10-31', '2026-11-01'],
  ] as const)
    expect([dayUntilNight(last, CHICAGO), dayUntilNight(first, CHICAGO)]).toEqual([day, next])
})
