import { expect, test } from 'vitest'
import { rowsToDraw } from './rows-in-view.ts'

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
