import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberMap } from './number-map.ts'

const number = fc.oneof(fc.nat(20), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }))

test('it says what any map says, in the same order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 200 }), fc.array(number), (added, asked) => {
      const [map, usual] = [numberMap(), new Map<number, number>()]
      for (const [key, value] of added) {
        map.set(key, value)
        usual.set(key, value)
      }
      expect([...map.keys()]).toEqual([...usual.keys()])
      for (const key of [...usual.keys(), ...asked]) expect(map.get(key)).toBe(usual.get(key))
    }),
  )
})

test('thousands of numbers stay apart', () => {
  const map = numberMap()
  const keys = Array.from({ length: 10_000 }, (_, n) => n * 4096)
  for (const key of keys) map.set(key, key + 1)
  expect(keys.map((key) => map.get(key))).toEqual(keys.map((key) => key + 1))
  expect(map.get(1)).toBeUndefined()
})
