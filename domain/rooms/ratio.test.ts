import { expect, test } from 'vitest'
import { childrenForEachAdult } from './ratio.ts'
import type { Ratio } from './room-fields.ts'

const from = (fromMonths: number) => ({ ages: { fromMonths, toMonths: 215 } })
const of = (ratio: Ratio, ...ages: number[]) => ages.map((months) => childrenForEachAdult(ratio, from(months)))

test('the youngest who may be in a room decides how many children one adult looks after', () => {
  expect(of('cfoc', 0, 11, 12, 35, 36, 48, 72, 108)).toEqual([3, 3, 4, 4, 7, 8, 10, 12])
  expect(of('nspcc', 23, 24, 47, 48, 107, 108, 156)).toEqual([3, 4, 4, 6, 6, 8, 10])
  expect(of('coe', 23, 24, 35, 36, 200)).toEqual([3, 4, 4, 8, 8])
})

test('a grade counts by its usual age, and a number of the church’s own counts for everybody', () => {
  expect(childrenForEachAdult('cfoc', { grades: { from: 'K', to: 2 } })).toBe(8)
  expect(childrenForEachAdult('cfoc', { grades: { from: 4, to: 5 } })).toBe(12)
  expect(of({ perAdult: 9 }, 0, 100)).toEqual([9, 9])
})

test('a table says nothing of a room for everybody', () => expect(childrenForEachAdult('cfoc', {})).toBeUndefined())
