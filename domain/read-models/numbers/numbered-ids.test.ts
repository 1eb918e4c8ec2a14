import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberedIds } from './numbered-ids.ts'

/** Many of these differ only above their lowest 32 bits. */
const id = fc
  .tuple(fc.integer({ min: 1, max: 2 ** 20 }), fc.nat(9))
  .map(([high, low]) => high * 2 ** 32 + low)
  .filter(Number.isSafeInteger)

test('each id has the number of its first mention, and a number leads back to its id', () => {
  fc.assert(
    fc.property(fc.array(id, { maxLength: 100 }), fc.array(id, { maxLength: 20 }), (named, others) => {
      const numbers = numberedIds()
      const inOrder = [...new Set(named)]
      expect(named.map(numbers.numberOf)).toEqual(named.map((one) => inOrder.indexOf(one)))
      expect(inOrder.map((_, number) => numbers.idOf(number))).toEqual(inOrder)
      for (const one of others) expect(numbers.find(one) ?? -1).toBe(inOrder.indexOf(one))
    }),
  )
})

test('thousands of ids stay apart', () => {
  const numbers = numberedIds()
  const ids = Array.from({ length: 20_000 }, (_, n) => 1_000_000_000_000_000 + n * 2 ** 20)
  for (const one of ids) numbers.numberOf(one)
  expect(ids.map(numbers.find)).toEqual(ids.map((_, n) => n))
})
