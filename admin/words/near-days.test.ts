import type { StaffLanguage } from '#web/words/language.ts'
import { expect, test } from 'vitest'
import { datesIn } from '#web/words/useDates.ts'
import { nearDays } from './near-days.ts'

type Told = { timeZone?: string; language?: StaffLanguage }

const told = (now: string, day: string, { timeZone = 'America/Chicago', language = 'en' }: Told = {}) => {
  const { inFull, inShort } = nearDays(now, timeZone, datesIn[language])
  return [inFull(day), inShort(day)]
}

test('a day of this year is told without its year, and any other day with it', () => {
  const now = '2026-11-22T15:58:00.000Z'
  expect(told(now, '2026-11-22')).toEqual(['November 22', 'Nov 22'])
  expect(told(now, '2025-12-28')).toEqual(['December 28, 2025', 'Dec 28, 2025'])
  expect(told(now, '2025-12-28', { language: 'es' })).toEqual(['28 de diciembre de 2025', '28 dic 2025'])
})

test('the year begins at midnight of the church, wherever the server and the browser are', () => {
  const [before, after] = ['2027-01-01T05:59:59.000Z', '2027-01-01T06:00:00.000Z']
  expect(told(before, '2026-12-27')).toEqual(['December 27', 'Dec 27'])
  expect(told(after, '2026-12-27')).toEqual(['December 27, 2026', 'Dec 27, 2026'])
  expect(told('2026-12-31T11:00:00.000Z', '2027-01-01', { timeZone: 'Pacific/Auckland' })[0]).toBe('January 1')
})
