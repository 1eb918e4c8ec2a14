import { expect, test } from 'vitest'
import { tap } from '#domain/given.ts'
import { type Turns, turnsAfter } from './turns.ts'

const SECOND = 1000
const calls = (...numbers: number[]) => numbers.map(tap)

/** Which calls stand on the walls at each of these seconds. */
function shownAt(moments: readonly (readonly [second: number, open: string[]])[]): string[][] {
  let turns: Turns = new Map()
  return moments.map(([second, open]) => {
    turns = turnsAfter(turns, open, second * SECOND)
    return open.filter((call) => turns.get(call)?.isShown)
  })
}

test('a call stands on the walls for a minute, and again after two', () => {
  const one = calls(1)
  expect(shownAt([0, 59, 60, 119, 120, 179, 180].map((second) => [second, one]))).toEqual([
    one,
    one,
    [],
    [],
    one,
    one,
    [],
  ])
})

test('three calls stand there at once, and a fourth waits for its turn', () => {
  const four = calls(1, 2, 3, 4)
  expect(
    shownAt([
      [0, calls(1, 2, 3)],
      [1, four],
      [60, four],
      [119, four],
      [120, four],
    ]),
  ).toEqual([calls(1, 2, 3), calls(1, 2, 3), calls(4), calls(4), calls(1, 2, 3)])
})

test('a call that is answered gives its place to the one that waits', () => {
  expect(
    shownAt([
      [0, calls(1, 2, 3, 4)],
      [5, calls(1, 3, 4)],
    ]),
  ).toEqual([calls(1, 2, 3), calls(1, 3, 4)])
})

test('a new call does not wait while an earlier one rests', () => {
  expect(
    shownAt([
      [0, calls(1)],
      [60, calls(1)],
      [70, calls(1, 2)],
    ]),
  ).toEqual([calls(1), [], calls(2)])
})

test('among ten calls each one has its turn', () => {
  const ten = calls(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  const shown = shownAt([0, 60, 120, 180, 240].map((second) => [second, ten]))
  expect(shown.map((one) => one.length)).toEqual([3, 3, 3, 3, 3])
  expect(new Set(shown.slice(0, 4).flat())).toEqual(new Set(ten))
})
