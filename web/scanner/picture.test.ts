import { expect, test } from 'vitest'
import { boxInPicture } from './picture.ts'

const square = { width: 500, height: 500 }

test('the box is read where it is drawn: in the middle of the picture', () => {
  expect(boxInPicture({ width: 1280, height: 720 }, square)).toMatchObject({ x: 460, y: 180, width: 360, height: 360 })
  expect(boxInPicture({ width: 720, height: 1280 }, square)).toMatchObject({ x: 180, y: 460, width: 360, height: 360 })
  expect(boxInPicture(square, square)).toMatchObject({ x: 125, y: 125, width: 250, height: 250 })
})

test('the picture of a very sharp camera is read with fewer pixels', () =>
  expect(boxInPicture({ width: 3840, height: 2160 }, square)).toMatchObject({
    x: 1380,
    width: 1080,
    downScaledWidth: 640,
    downScaledHeight: 640,
  }))

test('a picture smaller than the box is read whole', () =>
  expect(boxInPicture({ width: 320, height: 240 }, { width: 200, height: 200 })).toMatchObject({
    x: 40,
    y: 0,
    width: 240,
    height: 240,
  }))
