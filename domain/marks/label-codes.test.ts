import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesOf, hmac } from './hmac.ts'
import {
  type TagCode,
  isSigned,
  readReceiptCode,
  readReceiptToken,
  readTagCode,
  receiptCode,
  receiptLink,
  receiptToken,
  tagCode,
} from './label-codes.ts'
import { MARKS, markOf } from './mark.ts'

const KEY = Buffer.alloc(32, 'of K7Q').toString('base64url')
const noah: TagCode = { day: '2026-11-29', mark: 'K7Q', index: 2, roomId: 3, hasRule: false }
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

describe('A signature', () => {
  // RFC 4231, cases 1 and 2.
  test.each([
    ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    ['4a656665', 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
  ])('is the known one for the key %s', (key, text, known) =>
    expect(hex(hmac(Buffer.from(key, 'hex'), text))).toBe(known),
  )

  test('is the one that Node calculates, for a text of any length', () => {
    for (const length of [0, 1, 16, 54, 55, 56, 63, 64, 65, 119, 120, 1_000]) {
      const [key, text] = [randomBytes(32), 'T1-2EW-K'.repeat(200).slice(0, length)]
      expect(hex(hmac(key, text))).toBe(createHmac('sha256', key).update(text).digest('hex'))
    }
  })

  test('takes the 32 bytes of a key that was sent', () => {
    const key = randomBytes(32)
    expect(hex(bytesOf(key.toString('base64url')))).toBe(key.toString('hex'))
  })
})

describe("The code of a child's tag", () => {
  test('has 24 characters, and its signature is the first 40 bits of the HMAC', () => {
    const signed = createHmac('sha256', Buffer.from(KEY, 'base64url')).update('T1-2EW-K7Q-2-03').digest()
    const bits = signed.readUIntBE(0, 5).toString(2).padStart(40, '0')
    const symbols = bits.match(/.{5}/g)!.map((five) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[Number.parseInt(five, 2)])
    const code = tagCode(noah, KEY)
    expect(code).toBe(`T1-2EW-K7Q-2-03-${symbols.join('')}`)
    expect(code).toHaveLength(24)
  })

  test('says that a rule stands, and not which', () => {
    expect(tagCode({ ...noah, hasRule: true }, KEY)).toMatch(/^T1-2EW-K7Q-J-03-/)
    expect(readTagCode(tagCode({ ...noah, hasRule: true }, KEY))).toEqual({ ...noah, hasRule: true })
  })

  test('is read again from what was printed, also by a scanner that types small letters', () =>
    fc.assert(
      fc.property(
        fc.record({
          day: fc
            .integer({ min: 0, max: 30_000 })
            .map((n) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10)),
          mark: fc.nat(MARKS - 1).map(markOf),
          index: fc.nat(9),
          roomId: fc.integer({ min: 1, max: 999 }),
          hasRule: fc.boolean(),
        }),
        (told) => {
          const code = tagCode(told, KEY)
          expect(readTagCode(code)).toEqual(told)
          expect(readTagCode(`${code.toLowerCase()}\n`)).toEqual(told)
          expect(isSigned(code, KEY)).toBe(true)
        },
      ),
    ))

  test('is not signed for another mark, another room or with another key', () => {
    const code = tagCode(noah, KEY)
    const other = randomBytes(32).toString('base64url')
    for (const changed of [code.replace('K7Q', 'K7R'), code.replace('-03-', '-04-'), code.replace('2EW', '2EX')])
      expect(isSigned(changed, KEY)).toBe(false)
    expect(isSigned(code, other)).toBe(false)
  })

  test.each([
    '',
    'K7Q-4RX',
    'T1-2EW-K7Q-2-03',
    'T2-2EW-K7Q-2-03-00000000',
    'T1-2EW-K7O-2-03-00000000',
    'T1-2EW-K7Q-A-03-00000000',
    'T1-2EW-K7Q-2-00-00000000',
    'T1-2EW-K7Q-2-ZZ-00000000',
    'T1-2EU-K7Q-2-03-00000000',
    'https://checkin.example/qr/4711',
  ])('is none: %j', (scanned) => expect(readTagCode(scanned)).toBeNull())

  test('is not made for a day before the first one, or for a room that no tag can name', () => {
    expect(() => tagCode({ ...noah, roomId: 1_024 }, KEY)).toThrow('1024 has no 2 symbols')
    expect(() => tagCode({ ...noah, day: '2110-01-01' }, KEY)).toThrow('no 3 symbols')
  })
})

describe('The code of a receipt', () => {
  test('has the day and the pick-up code, and is read again', () => {
    const code = { mark: 'K7Q', secret: '4RX' }
    expect(receiptCode('2026-11-29', code)).toBe('R1-2EW-K7Q-4RX')
    expect(readReceiptCode('r1-2ew-k7q-4rx')).toEqual({ day: '2026-11-29', code })
  })

  test.each(['', 'K7Q-4RX', 'R1-2EW-K7O-4RX', 'R1-2EW-K7Q-4R', 'R1-2EW-K7Q-4RXX', 'R1-2EL-K7Q-4RX'])(
    'is none: %j',
    (scanned) => expect(readReceiptCode(scanned)).toBeNull(),
  )
})

describe('The link of a receipt', () => {
  const told = { day: '2026-11-29', code: { mark: 'K7Q', secret: '4RX' } }
  const proof = 'q7Xn2dJ4sK0vP9mLwYt3cR'
  const token = receiptToken(told.day, told.code, proof)

  test('has the receipt behind the #, and is read as the receipt itself by whoever scans it', () => {
    const link = receiptLink('https://church.example:8443', token)
    expect(link).toBe(`https://church.example:8443/receipt#R1-2EW-K7Q-4RX-${proof}`)
    expect(readReceiptCode(` ${link}\n`)).toEqual(told)
    // A hand scanner may type capitals only.
    expect(readReceiptCode(link.toUpperCase())).toEqual(told)
    expect(readReceiptToken(token)).toEqual({ ...told, proof })
  })

  test.each(['', 'R1-2EW-K7Q-4RX', `${token}A`, token.slice(0, -1), `T1${token.slice(2)}`])(
    'is not one with the token %s',
    (other) => {
      expect(readReceiptToken(other)).toBeNull()
      if (other.length !== 14) expect(readReceiptCode(receiptLink('https://church.example', other))).toBeNull()
    },
  )
})
