import fc from 'fast-check'
import { expect, test } from 'vitest'
import { peopleOfNumber, whoCame } from './who-came.ts'

const EVERYBODY = Array.from({ length: 20 }, (_, n) => 1_000_000_000_000_000 + n)

test('up to seven people, of the first fifteen who ever came, are one number in any order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(EVERYBODY.slice(0, 15), { maxLength: 7 }), (people) => {
      const number = whoCame(people, EVERYBODY.slice(0, 15))
      expect(number).toBeGreaterThanOrEqual(0)
      expect(number).toBeLessThan(2 ** 28)
      expect(peopleOfNumber(number!, EVERYBODY)).toEqual(people)
    }),
  )
})

test('a visit of eight people, of a late member of a very large family, or of somebody who is not in the list is not kept as a number', () => {
  expect(whoCame(EVERYBODY.slice(0, 8), EVERYBODY)).toBeNull()
  expect(whoCame(EVERYBODY.slice(15, 16), EVERYBODY)).toBeNull()
  expect(whoCame([7], EVERYBODY)).toBeNull()
})
