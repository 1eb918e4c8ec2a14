import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { QR_LEVEL, qrDrawing, wholePixels } from './qr-drawing.ts'

const { modules } = create('https://foyer.example/qr/4207781204417093', QR_LEVEL)

test('every dark module of the code is drawn, and no others', () => {
  const { size, path } = qrDrawing(modules)
  const drawn = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let step = 0; step < Number(width); step++) drawn.add(`${Number(x) + step},${y}`)
  }
  const dark = [...modules.data].flatMap((module, at) => (module ? [`${at % size},${Math.floor(at / size)}`] : []))
  expect(drawn).toEqual(new Set(dark))
})

test('a code is drawn in whole pixels', () => {
  expect(wholePixels(33, 297)).toBe(297)
  expect(wholePixels(37, 297)).toBe(296)
  expect(wholePixels(41, 264)).toBe(246)
})

test('the white margin that a code needs is left free', () => {
  expect(wholePixels(33, 272, 3)).toBe(198)
  expect(wholePixels(37, 272, 3)).toBe(222)
})

test('every code can still be read when a third of it is hidden', () => {
  // The standard puts the level into the first two modules of the ninth row: both are light for H.
  const { size, data } = modules
  expect([data[8 * size], data[8 * size + 1]]).toEqual([0, 0])
})
