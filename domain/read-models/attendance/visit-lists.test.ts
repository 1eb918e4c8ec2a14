import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY, NO_VISITS, createChains, createVisitLists } from './visit-lists.ts'

/** Lists in which a gathering with a lower number began earlier. */
const visitLists = (piece?: number) => createVisitLists((one, other) => one < other, piece)

test('those who always came together have one list', () => {
  const lists = visitLists()
  const came = (gatherings: readonly number[]) =>
    gatherings.reduce(
      (family, visit) => family.map((list) => lists.with(list, visit)),
      [NO_VISITS, NO_VISITS, NO_VISITS],
    )
  for (const gatherings of [
    [1, 2],
    [4, 3],
  ]) {
    const [ruth, boaz, noah] = came(gatherings)
    expect([boaz, noah]).toEqual([ruth, ruth])
  }
})

test('a list stays as it is when others go on from it', () => {
  const lists = visitLists()
  const both = lists.with(NO_VISITS, 1)
  const [ruth, boaz] = [lists.with(both, 2), lists.with(both, -3)]
  expect([both, ruth, boaz].map(lists.all)).toEqual([[1], [1, 2], [1, -3]])
  expect([both, ruth, boaz].map(lists.first)).toEqual([1, 1, 1])
  expect(lists.without(boaz, 3)).toBe(both)
})

test('thousands of visits stay apart, and nobody has come before the first', () => {
  const lists = visitLists()
  const visits = Array.from({ length: 20_000 }, (_, n) => n + 1)
  expect(lists.all(visits.reduce(lists.with, NO_VISITS))).toEqual(visits)
  expect(lists.first(NO_VISITS)).toBe(0)
})

const PEOPLE = 3
/** Somebody comes as a member or as a guest, or is taken back. */
const report = fc.record({
  person: fc.nat(PEOPLE - 1),
  gathering: fc.integer({ min: 1, max: 60 }),
  as: fc.constantFrom('guest', 'member', 'taken back'),
})

test('each person has the visits that were reported of them, in any order, also after the lists were compacted', () => {
  fc.assert(
    fc.property(fc.array(report, { maxLength: 300 }), (reports) => {
      const lists = visitLists(4)
      const kept = new Int32Array(PEOPLE + 1)
      const known = Array.from(kept, () => new Map<number, number>())
      for (const { person, gathering, as } of reports) {
        const visit = as === 'member' ? -gathering : gathering
        const list = kept[person]!
        kept[person] = as === 'taken back' ? lists.without(list, gathering) : lists.with(list, visit)
        if (as === 'taken back') known[person]?.delete(gathering)
        else known[person]?.set(gathering, visit)
        lists.compact(kept)
      }
      expect(Array.from(kept, lists.all)).toEqual(
        known.map((visits) => [...visits.values()].toSorted((a, b) => Math.abs(a) - Math.abs(b))),
      )
    }),
  )
})

test('a history that was written from its newest gathering to its oldest keeps few lists besides those of the people', () => {
  const [people, gatherings] = [500, 104]
  const lists = visitLists()
  const kept = new Int32Array(people)
  let most = 0
  for (let gathering = gatherings; gathering > 0; gathering -= 1)
    for (let person = 0; person < people; person += 1) {
      kept[person] = lists.with(kept[person]!, person % 2 === 0 ? gathering : -gathering)
      lists.compact(kept)
      most = Math.max(most, lists.size())
    }
  const inOrder = Array.from({ length: gatherings }, (_, at) => at + 1)
  for (const list of kept) expect(lists.all(list).map(Math.abs)).toEqual(inOrder)
  expect(most).toBeLessThan(4 * people * gatherings)
})

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
