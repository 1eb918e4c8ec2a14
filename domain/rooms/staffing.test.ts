import { expect, test } from 'vitest'
import { type HelperInRoom, staffingOf } from './staffing.ts'

const LAMBS = { ratio: 'cfoc', ages: { fromMonths: 10, toMonths: 20 } } as const
const somebody = (...households: number[]): HelperInRoom => ({ isAdult: true, isCleared: false, households })
const NOTHING = { unrelated: false }
const staff = (helpers: HelperInRoom[], unrelated = false) => staffingOf(helpers, LAMBS, { unrelated }).staff

test('13: two adults look after six of the youngest, and a third one does not make the group larger', () => {
  const enoughFor = [1, 2, 3].map((count) =>
    staffingOf(
      Array.from({ length: count }, () => somebody()),
      LAMBS,
      NOTHING,
    ),
  )
  expect(enoughFor).toMatchObject([{ enoughFor: 3 }, { enoughFor: 6 }, { enoughFor: 6 }])
  const byNspcc = { ...LAMBS, ratio: 'nspcc' } as const
  expect(staffingOf([somebody(), somebody(), somebody()], byNspcc, NOTHING)).toMatchObject({ enoughFor: 9 })
  expect(staffingOf([somebody()], { ratio: 'coe' }, NOTHING)).not.toHaveProperty('enoughFor')
})

test('14: when one of two helpers has left, the room has one adult', () => {
  expect([staff([]), staff([somebody()]), staff([somebody(), somebody()])]).toEqual(['none', 'one', 'two'])
})

test('15: husband and wife are two adults unless the church wants two of different households', () => {
  const couple = [somebody(7), somebody(7)]
  expect([staff(couple), staff(couple, true)]).toEqual(['two', 'one-household'])
  expect(staff([...couple, somebody(8)], true)).toBe('two')
  // Their households may be linked: each has the number of the other.
  expect(staff([somebody(7, 9), somebody(9)], true)).toBe('one-household')
})

test('16: somebody of 17 helps, and does not count', () => {
  const young: HelperInRoom = { isAdult: false, isCleared: true, households: [] }
  expect(staffingOf([young, somebody()], LAMBS, NOTHING)).toEqual({ adults: 1, staff: 'one', enoughFor: 3 })
})

test('16: where the church keeps clearances, a helper without one counts 0', () => {
  const cleared: HelperInRoom = { isAdult: true, isCleared: true, households: [] }
  const kept = { unrelated: false, clearancesKept: true }
  expect(staffingOf([cleared, somebody()], LAMBS, kept)).toEqual({ adults: 1, staff: 'one', enoughFor: 3 })
  expect(staffingOf([cleared, cleared], LAMBS, kept).staff).toBe('two')
  expect(staffingOf([cleared, somebody()], LAMBS, { ...kept, clearancesKept: false }).staff).toBe('two')
})
