import { expect, test } from 'vitest'
import { drawQr } from './draw-qr.ts'

test('no text makes no code, nor does one that is too long', async () => {
  await expect(drawQr('')).rejects.toThrow('No input text')
  await expect(drawQr('a'.repeat(2000))).rejects.toThrow('The amount of data is too big to be stored in a QR Code')
})
