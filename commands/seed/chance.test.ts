import { expect, test } from 'vitest'
import { chanceFrom } from './chance.ts'
import { derivedFrom } from './derived.ts'
import { PHONES, phoneOfGuest, phoneOfMember } from './congregation.ts'
import { CommandId, parsePersonId } from '#domain/ids.ts'

const draws = (start: number) => {
  const chance = chanceFrom(start)
  return Array.from({ length: 1_000 }, chance.share)
}

test('the same seed gives the same numbers, and another seed gives others', () => {
  expect(draws(7)).toEqual(draws(7))
  expect(draws(7)).not.toEqual(draws(8))
})

test('the random numbers are evenly spread, and stay within their limits', () => {
  const [least, most] = [Math.min(...draws(7)), Math.max(...draws(7))]
  expect(least).toBeGreaterThanOrEqual(0)
  expect(most).toBeLessThan(1)
  expect(draws(7).filter((share) => share < 0.25).length).toBeGreaterThan(200)
  expect(draws(7).filter((share) => share < 0.25).length).toBeLessThan(300)
  const chance = chanceFrom(7)
  expect(new Set(Array.from({ length: 200 }, () => chance.between(2, 4)))).toEqual(new Set([2, 3, 4]))
  expect(Array.from({ length: 1_000 }, chance.spread).every((spread) => Math.abs(spread) <= 3)).toBe(true)
})

test('a derived id follows from its name alone, and is valid', () => {
  const derived = derivedFrom(7)
  const id = derived.personId('member', 1, 0)
  expect(derived.personId('member', 1, 0)).toBe(id)
  expect(derived.personId('member', 11, 0)).not.toBe(derived.personId('member', 1, 10))
  expect(parsePersonId(String(id))).toBe(id)
  expect(CommandId.safeParse(derived.commandId('open', 'now')).success).toBe(true)
})

test('every family has a number of its own, the first of them in the range that is kept for fiction', () => {
  const numbers = [phoneOfMember, phoneOfGuest].flatMap((phoneOf) =>
    Array.from({ length: PHONES }, (_, at) => phoneOf(at)),
  )
  expect(new Set(numbers).size).toBe(2 * PHONES)
  expect(numbers.every((number) => /^\d{3}555\d{4}$/.test(number))).toBe(true)
  expect(numbers.slice(0, 250).every((number) => /55501\d\d$/.test(number))).toBe(true)
})
