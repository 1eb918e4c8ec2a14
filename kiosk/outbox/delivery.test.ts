import { expect, test } from 'vitest'
import { untilNextTry } from './delivery.ts'

test('the server is tried again soon, then ever less often, and by no two tablets at the same moment', () => {
  const longest = [1, 2, 3, 4, 5, 6, 60].map((unheard) => untilNextTry(unheard, 1))
  expect(longest).toEqual([2_500, 4_500, 8_500, 16_500, 30_500, 30_500, 30_500])
  expect(untilNextTry(5, 0)).toBe(500)
  expect(untilNextTry(5, 0.5)).toBe(15_500)
})
