import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeIn, readPayload } from './payload.ts'

const ID = 4207781204417093
const format = { problem: 'format' }
const userId = { problem: 'userId' }

describe('A code is read', () => {
  test.each([
    ['as digits', `${ID}`],
    ['as digits with the line end of a hand scanner', ` ${ID}\r\n`],
    ['as JSON', `{"userId":${ID}}`],
    ['as JSON with a name, which is not believed', `{"userId":${ID},"userName":"Somebody Else"}`],
    ['as JSON with the digits in quotes', `{"userId":"${ID}"}`],
    ['as JSON with other fields', `{"userId":${ID},"admin":true,"next":{"userId":1},"__proto__":{}}`],
    ['as the link of a personal page', `https://foyer.example/qr/${ID}`],
    ['as a link over plain http, with a port', `http://192.168.1.20:3000/qr/${ID}`],
    ['as a link with something behind the path', `https://foyer.example/qr/${ID}?from=mail#top`],
    ['as the link of another site, of which only the digits are used', `https://elsewhere.example/qr/${ID}`],
  ])('%s', (_, text) => expect(readPayload(text)).toEqual({ code: ID }))

  test('for any person, in each of the three forms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.webAuthority(), (id, host) => {
        const forms = [`${id}`, JSON.stringify({ userName: 'x', userId: id }), `https://${host}/qr/${id}`]
        for (const form of forms) expect(readPayload(form)).toEqual({ code: id })
      }),
    )
  })
})

describe('A code is not from Foyer', () => {
  test.each([
    ['nothing', ''],
    ['words', 'Ruth Winter'],
    ['a script', `javascript:fetch('/qr/${ID}')`],
    ['another page of a site', 'https://foyer.example/admin'],
    ['another page that has the path further down', `https://foyer.example/x/qr/${ID}`],
    ['a path that goes on', `https://foyer.example/qr/${ID}/edit`],
    ['a path in capitals', `https://foyer.example/QR/${ID}`],
    ['digits that hide behind the path', `https://foyer.example/?/qr/${ID}`],
    ['digits in other characters', `https://foyer.example/qr/%34%32`],
    ['another kind of link', `ftp://foyer.example/qr/${ID}`],
    ['data', `data:text/html,/qr/${ID}`],
    ['a Wi-Fi', 'WIFI:T:WPA;S:lobby;P:secret;;'],
    ['JSON that is broken', `{"userId":${ID}`],
    ['digits with a sign', `+${ID}`],
    ['Arabic digits', '٤٢٠٧٧٨١٢٠٤٤١٧٠٩٣'],
    ['4 kB of letters', 'A'.repeat(4096)],
  ])('%s', (_, text) => expect(readPayload(text)).toEqual(format))
})

describe('A code has the right form but no valid person', () => {
  test.each([
    ['twenty digits', '1'.repeat(20)],
    ['the first number that is not exact', '9007199254740992'],
    ['a number that would be rounded to another', `{"userId":9007199254740993}`],
    ['nobody', '0'],
    ['4 kB of digits', '9'.repeat(4096)],
    ['a link with twenty digits', `https://foyer.example/qr/${'1'.repeat(20)}`],
    ['JSON without a user', '{}'],
    ['a name alone', '{"userName":"Ruth Winter"}'],
    ['a user further in', `{"user":{"userId":${ID}}}`],
    ['a list', `[{"userId":${ID}}]`],
    ['an inherited user', `{"__proto__":{"userId":${ID}}}`],
    ['a user that is a thing', `{"userId":{"valueOf":${ID}}}`],
    ['a fraction', '{"userId":1.5}'],
    ['a number below nothing', '{"userId":-1}'],
    ['yes', '{"userId":true}'],
    ['nothing', 'null'],
    ['a path', `{"userId":"../admin"}`],
    ['4 kB of JSON', JSON.stringify({ name: 'A'.repeat(4096) })],
  ])('%s', (_, text) => expect(readPayload(text)).toEqual(userId))
})

test.each([String(ID), ` https://foyer.example/qr/${ID}`, `{"userId":"${ID}"}`])('“%s” holds a code', (text) =>
  expect(codeIn(text)).toBe(ID),
)

test.each(['', 'Ruth Winter', '5125550101', '0123456789012345', 'https://foyer.example/qr/12', '4R8KH'])(
  '“%s” holds no code',
  (text) => expect(codeIn(text)).toBeNull(),
)

test('any code gives a possible person or nobody', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.webUrl(), fc.stringMatching(/^[{"\d:}]*$/))
  fc.assert(
    fc.property(anything, (text) => {
      const payload = readPayload(text)
      if ('code' in payload) expect(Number.isSafeInteger(payload.code) && payload.code > 0).toBe(true)
      else expect(['format', 'userId']).toContain(payload.problem)
    }),
  )
})
