import { expect, test } from 'vitest'
import { createVisitLists, NO_VISITS } from './visit-lists.ts'

test('those who always came together have one list', () => {
  const lists = createVisitLists()
  const came = (gatherings: readonly number[]) =>
    gatherings.reduce(
      (family, visit) => family.map((list) => lists.with(list, visit)),
      [NO_VISITS, NO_VISITS, NO_VISITS],
    )
  const [ruth, boaz, noah] = came([2026110101, 2026110801])
  expect([boaz, noah]).toEqual([ruth, ruth])
})

test('a list stays as it is when others go on from it', () => {
  const lists = createVisitLists()
  const both = lists.with(NO_VISITS, 2026110101)
  const [ruth, boaz] = [lists.with(both, 2026110801), lists.with(both, -2026111501)]
  expect([both, ruth, boaz].map(lists.all)).toEqual([[2026110101], [2026110101, 2026110801], [2026110101, -2026111501]])
  expect([both, ruth, boaz].map(lists.first)).toEqual([2026110101, 2026110101, 2026110101])
  expect(lists.before(boaz)).toBe(both)
})

test('thousands of visits stay apart, and nobody has come before the first', () => {
  const lists = createVisitLists()
  const visits = Array.from({ length: 20_000 }, (_, n) => n + 1)
  expect(lists.all(visits.reduce(lists.with, NO_VISITS))).toEqual(visits)
  expect(lists.first(NO_VISITS)).toBe(0)
})
