import { expect, test } from 'vitest'
import { createChains, EMPTY } from './chains.ts'

test('forgetting some chains leaves the others as they were', () => {
  const chains = createChains()
  const chainOf = (numbers: readonly number[]) => numbers.reduce(chains.add, EMPTY)
  const many = (times: number) => Array.from({ length: 20_000 }, (_, n) => (n + 1) * times)
  chainOf(many(2))
  const shared = chainOf(many(-3))
  const kept = Int32Array.of(chains.add(shared, 5), chains.add(shared, 7), EMPTY)
  const before = chains.size()
  chains.keepOnly(kept)
  expect(Array.from(kept, chains.all)).toEqual([[...many(-3), 5], [...many(-3), 7], []])
  expect(Array.from(kept, chains.first)).toEqual([-3, -3, 0])
  expect(chains.size()).toBe(before - 20_000)
  expect(chains.all(chainOf(many(4)))).toEqual(many(4))
  expect(Array.from(kept, chains.all)).toEqual([[...many(-3), 5], [...many(-3), 7], []])
})
