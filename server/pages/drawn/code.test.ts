import { describe, expect, test } from 'vitest'
import { createDrawnCodes, drawCode, forgetErased, pictureName } from './code.ts'

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
  ])('has eight pixels for each module and one module of white around it: %s', async (link, modules) => {
    const code = await drawCode(link)
    expect([code.link, code.drawing.size]).toEqual([link, modules])
    expect(sizeOf(code.picture)).toEqual([8 * (modules + 2), 8 * (modules + 2)])
  })

  test('a link that is too long for a code is refused', async () =>
    expect(drawCode(`https://${'a'.repeat(1300)}.example/qr/4207781204417093`)).rejects.toThrow(
      'The amount of data is too big to be stored in a QR Code',
    ))
})

test.each([
  ['Ruth Winter', 'ruth-winter-check-in-qr.png'],
  ['Ana María de la O', 'ana-maría-de-la-o-check-in-qr.png'],
  ['רות וינטר', 'רות-וינטר-check-in-qr.png'],
])('the picture of %s is named %s', (name, file) => expect(pictureName(name)).toBe(file))

describe('the codes that were drawn last', () => {
  const counted = () => {
    const drawn: string[] = []
    const draw = async (link: string) => {
      drawn.push(link)
      return { link, drawing: { size: 0, path: '' }, picture: '' }
    }
    return { drawn, codes: createDrawnCodes(draw, 2) }
  }

  test('are drawn once, also when many ask at the same moment', async () => {
    const { drawn, codes } = counted()
    await Promise.all(Array.from({ length: 1000 }, () => codes.codeOf(1, '/qr/1')))
    expect(drawn).toEqual(['/qr/1'])
  })

  test('are limited: the one that was unused for longest is removed', async () => {
    const { drawn, codes } = counted()
    for (const id of [1, 2, 1, 3, 1, 2]) await codes.codeOf(id, `/qr/${id}`)
    expect([drawn, codes.size()]).toEqual([['/qr/1', '/qr/2', '/qr/3', '/qr/2'], 2])
  })

  test('are drawn in turns, so that nobody waits for somebody who asks for one code under many addresses', async () => {
    const { drawn, codes } = counted()
    const flood = Array.from({ length: 600 }, (_, at) => codes.codeOf(1, `http://10.0.0.${at}/qr/1`))
    const floods = Promise.allSettled(flood)
    await codes.codeOf(2, '/qr/2')
    expect(drawn).toEqual(['http://10.0.0.0/qr/1', '/qr/2'])
    const refused = (await floods).filter(({ status }) => status === 'rejected')
    expect([refused.length, drawn.length]).toEqual([596, 5])
    expect((await codes.codeOf(1, '/qr/1')).link).toBe('/qr/1')
  })

  test('are refused while six hundred others wait for theirs', async () => {
    const { codes } = counted()
    const crowd = Array.from({ length: 601 }, (_, at) => codes.codeOf(at, `/qr/${at}`))
    const refused = (await Promise.allSettled(crowd)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
  })

  test('are drawn again when the address of the church changes', async () => {
    const { codes } = counted()
    await codes.codeOf(1, 'http://one/qr/1')
    expect((await codes.codeOf(1, 'http://two/qr/1')).link).toBe('http://two/qr/1')
    expect(codes.size()).toBe(1)
  })

  test('are removed when somebody is erased, also the code of an older link of theirs', async () => {
    const { codes } = counted()
    await codes.codeOf(1, '/qr/1')
    await codes.codeOf(2, '/qr/2')
    forgetErased(codes, [{ type: 'AttendeeErased', data: { attendeeId: 1 } }])
    expect(codes.size()).toBe(0)
  })

  test('are not kept when drawing failed', async () => {
    const codes = createDrawnCodes(async () => Promise.reject(new Error('too long')))
    await expect(codes.codeOf(1, '/qr/1')).rejects.toThrow('too long')
    expect(codes.size()).toBe(0)
  })
})
