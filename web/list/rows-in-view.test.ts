import { expect, test } from 'vitest'
import { rowsBelow, rowsToDraw } from './rows-in-view.ts'

test('a list of ten thousand rows draws a few, and leaves room for the others', () => {
  const { from, to, above, below } = rowsToDraw(10_000, 56, 500, 12)
  expect(to - from).toBeLessThan(30)
  expect(above + (to - from) * 56 + below).toBe(10_000 * 56)
})

test('a short list is drawn whole', () => {
  expect(rowsToDraw(5, 56, 0, 12)).toEqual({ from: 0, to: 5, above: 0, below: 0 })
})

test('a list that became shorter than the scroll position shows its end', () => {
  const { from, to } = rowsToDraw(20, 56, 500, 12)
  expect(from).toBeLessThanOrEqual(8)
  expect(to).toBe(20)
})

test('a list that goes on says how many rows are cut, or covered by the fade over its end', () => {
  expect(rowsBelow(10, 60, 600)).toBe(0)
  expect(rowsBelow(10, 60, 599)).toBe(0)
  // The end of the last row is cut, and the fade covers its middle.
  expect(rowsBelow(10, 60, 590)).toBe(1)
  // The seventh row ends exactly here, and its middle is under the fade or above it.
  expect(rowsBelow(10, 60, 420)).toBe(3)
  expect(rowsBelow(10, 50, 350)).toBe(4)
  expect(rowsBelow(10, 60, 10)).toBe(10)
})

test('a list that was scrolled beyond its end says nothing', () => {
  expect(rowsBelow(3, 60, 5_000)).toBe(0)
})
