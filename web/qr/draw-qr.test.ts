import { expect, test } from 'vitest'
import { drawQr } from './draw-qr.ts'

test('an empty text and a text that is too long make no code', async () => {
  await expect(drawQr('')).rejects.toThrow('No input text')
  await expect(drawQr('a'.repeat(2000))).rejects.toThrow('The amount of data is too big to be stored in a QR Code')
})
