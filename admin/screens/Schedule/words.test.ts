import { expect, test } from 'vitest'
import { clockChanges } from './words.ts'

const VIGIL = { opens: '22:00', starts: '23:30', closes: '02:30' }
const CHICAGO = 'America/Chicago'

test('a change of the clocks is told for the night in which check-in is open', () => {
  expect(clockChanges('2027-03-13', VIGIL, CHICAGO)).toEqual([
    'The clocks go forward that night: 2:30 AM becomes 3:30 AM.',
  ])
  expect(clockChanges('2027-03-14', VIGIL, CHICAGO)).toEqual([])
  expect(clockChanges('2027-11-06', { ...VIGIL, closes: '01:30' }, CHICAGO)).toEqual([
    'The clocks go back that night: the first 1:30 AM is meant.',
  ])
  expect(clockChanges('2027-11-07', { ...VIGIL, closes: '01:30' }, CHICAGO)).toEqual([])
})

test('what starts after midnight starts on the next day, there too', () => {
  const night = { opens: '23:00', starts: '01:15', closes: '04:00' }
  expect(clockChanges('2027-11-06', night, CHICAGO)).toEqual([
    'The clocks go back that night: the first 1:15 AM is meant.',
  ])
  expect(clockChanges('2027-11-07', night, CHICAGO)).toEqual([])
})
