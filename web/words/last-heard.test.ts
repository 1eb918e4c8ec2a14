import { expect, test } from 'vitest'
import { datesIn } from './useDates.ts'
import { lastHeard } from './last-heard.ts'

const CHICAGO = 'America/Chicago'
const sunday = Date.parse('2026-11-22T16:06:00Z')
const hours = (count: number) => count * 3_600_000

test('on the same day only the time is shown', () => {
  expect(lastHeard(sunday, sunday + hours(13), CHICAGO, datesIn.en)).toBe('10:06 AM')
})

test('figures from another day are shown with their date', () => {
  expect(lastHeard(sunday, sunday + hours(14), CHICAGO, datesIn.en)).toBe('Nov 22, 2026, 10:06 AM')
})

test('a Spanish wall says so in Spanish', () => {
  const said = lastHeard(sunday, sunday + hours(14), CHICAGO, datesIn.es)
  expect(said.replaceAll('\u00A0', ' ')).toBe('22 nov 2026, 10:06 a. m.')
})
