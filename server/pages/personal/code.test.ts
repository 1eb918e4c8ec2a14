import { describe, expect, test } from 'vitest'
import { codeOf, pictureName } from './code.ts'

/** The width and height that a PNG says it has. */
function sizeOf(picture: string): number[] {
  const bytes = Buffer.from(picture.split(',')[1] ?? '', 'base64')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

describe('the code of a link', () => {
  test.each([
    ['http://10.0.0.7/qr/4207781204417093', 33],
    ['https://checkin.church.example/qr/4207781204417093', 37],
  ])('%s: a picture of eight pixels a module and one module of white around it', async (link, modules) => {
    const code = await codeOf(link)
    expect([code.link, code.drawing.size]).toEqual([link, modules])
    expect(sizeOf(code.picture)).toEqual([8 * (modules + 2), 8 * (modules + 2)])
  })

  test('a link that is too long for a code is refused', async () =>
    expect(codeOf(`https://${'a'.repeat(1300)}.example/qr/4207781204417093`)).rejects.toThrow(
      'The amount of data is too big to be stored in a QR Code',
    ))
})

test.each([
  ['Ruth Winter', 'ruth-winter-check-in-qr.png'],
  ['Ana María de la O', 'ana-maría-de-la-o-check-in-qr.png'],
  ['רות וינטר', 'רות-וינטר-check-in-qr.png'],
])('the picture of %s is named %s', (name, file) => expect(pictureName(name)).toBe(file))
