import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { drawQr, wholePixels } from './draw-qr.ts'

const link = 'https://foyer.example/qr/4207781204417093'

test('every dark module of the code is drawn, and no other', async () => {
  const { size, path } = await drawQr(link)
  const drawn = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let step = 0; step < Number(width); step++) drawn.add(`${Number(x) + step},${y}`)
  }
  const { data } = create(link, { errorCorrectionLevel: 'H' }).modules
  const dark = [...data].flatMap((module, at) => (module ? [`${at % size},${Math.floor(at / size)}`] : []))
  expect(drawn).toEqual(new Set(dark))
})

test('a code is never drawn in fractions of a pixel', () => {
  expect(wholePixels(33, 297)).toBe(297)
  expect(wholePixels(37, 297)).toBe(296)
  expect(wholePixels(41, 264)).toBe(246)
})

test('no text makes no code', async () => {
  await expect(drawQr('')).rejects.toThrow('No input text')
})
