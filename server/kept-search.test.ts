import { expect, test } from 'vitest'
import { keptSearch } from './kept-search.ts'

test('a search is made once for all who ask, and again after a change', async () => {
  let [changes, searches] = [0, 0]
  const search = keptSearch(
    () => changes,
    async () => (searches += 1),
  )
  expect(await Promise.all([search(), search()])).toEqual([1, 1])
  expect(await search()).toBe(1)
  changes += 1
  expect(await search()).toBe(2)
})

test('a search that has failed is made anew for the next who asks', async () => {
  const outcomes = [Promise.reject(new Error('the log is away')), Promise.resolve('Ruth Winter')]
  const search = keptSearch(
    () => 'unchanged',
    () => outcomes.shift() ?? Promise.reject(new Error('searched once too often')),
  )
  const together = await Promise.allSettled([search(), search()])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([await search(), await search()]).toEqual(['Ruth Winter', 'Ruth Winter'])
})
