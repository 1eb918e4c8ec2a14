import { expect, test } from 'vitest'
import { withMargin } from './with-margin.ts'

/** A finder of a code without a margin, on a ground of its own colour. Each sign is a square of four pixels a side. */
const FINDER = ['........', '.#####..', '.#...#..', '.#...#..', '.#...#..', '.#####..', '........', '........']
const SQUARE = 4

const drawn = (rows: readonly string[]) => {
  const side = rows.length * SQUARE
  const light = Uint8ClampedArray.from({ length: side * side }, (_, at) => {
    const [row, column] = [Math.floor(at / side / SQUARE), Math.floor((at % side) / SQUARE)]
    return rows[row]?.[column] === '#' ? 235 : 20
  })
  return { side, light }
}

const ground = (rows: readonly string[]) => {
  const empty = '.'.repeat(rows.length + 8)
  const beside = rows.map((row) => `....${row}....`)
  return [empty, empty, empty, empty, ...beside, empty, empty, empty, empty]
}

test('the dark ground around a code becomes light, but for a ring as wide as one of its squares', () => {
  const rows = ground(FINDER)
  const { side, light } = withMargin(drawn(rows), 1)
  const row = rows.indexOf('.....#...#......') * SQUARE + 2
  const shown = Array.from({ length: side }, (_, column) => (light[row * side + column]! > 128 ? '#' : '.')).join('')
  const squares = (sign: string, count: number) => sign.repeat(count * SQUARE)
  expect(shown).toBe(
    squares('#', 4) +
      squares('.', 1) +
      squares('#', 1) +
      squares('.', 3) +
      squares('#', 1) +
      squares('.', 1) +
      squares('#', 5),
  )
})

test('a picture without anything light stays as it is', () => {
  const dark = drawn(['....', '....', '....', '....'])
  expect(withMargin(dark, 1)).toEqual(dark)
})
