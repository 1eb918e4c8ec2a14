import { expect, test } from 'vitest'
import { untilNextTry } from './delivery.ts'

test('the server is tried again within four seconds, and two tablets never try at the same moment', () => {
  const longest = [1, 2, 3, 60].map((unheard) => untilNextTry(unheard, 1))
  expect(longest).toEqual([2_500, 3_500, 3_500, 3_500])
  expect(untilNextTry(5, 0)).toBe(500)
  expect(untilNextTry(5, 0.5)).toBe(2_000)
})
