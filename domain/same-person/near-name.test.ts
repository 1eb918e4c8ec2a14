import { expect, test } from 'vitest'
import { isNearName } from './near-name.ts'

test.each([
  ['Rick Sanders', 'rick  sanders'],
  ['Rick Sander', 'Rick Sanders'],
  ['Rick Sanders', 'Rik Sanders'],
  ['Rick Sanders', 'Rick Sonders'],
  ['José Peña', 'Jose Pena'],
])('41: %s may be %s', (one, other) => {
  expect(isNearName(one, other)).toBe(true)
  expect(isNearName(other, one)).toBe(true)
})

test.each([
  ['Rick Sanders', 'Dick Sander'],
  ['Rick Sanders', 'Selah Walker'],
  ['Rick Sanders', 'Rick'],
])('%s is not %s', (one, other) => expect(isNearName(one, other)).toBe(false))
