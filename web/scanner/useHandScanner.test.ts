import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Burst, type BurstEnding, NOTHING_TYPED, isScan, isSurelyScan, typed } from './useHandScanner.ts'

const ID = '4207781204417093'
const LINK = `https://foyer.example/qr/${ID}`
const JSON_CODE = `{"userId": ${ID}, "userName": "Ruth Winter"}`
const RECEIPT = 'R1-2CD-K7Q-4RX'
const TAG = 'T1-2CD-K7Q-2-03-4TN8M0VZ'

/** Keys at this pace: so many milliseconds after the one before. */
const keys = (text: string, gap: number | ((place: number) => number), start = 1_000): Burst => {
  let at = start
  return [...text].reduce((burst, character, place) => {
    if (place > 0) at += typeof gap === 'number' ? gap : gap(place)
    return typed(burst, character, at)
  }, NOTHING_TYPED)
}

const ENDINGS: BurstEnding[] = ['enter', 'silence']

describe('A scan', () => {
  test.each([LINK, JSON_CODE, ID, RECEIPT, TAG])(
    'is recognised by Enter or by a pause, in a field or outside of one: %s',
    (code) => {
      for (const gap of [0, 1, 8, 20, 50]) {
        for (const ending of ENDINGS) {
          expect(isScan(keys(code, gap), ending, false)).toBe(true)
          expect(isScan(keys(code, gap), ending, true)).toBe(true)
        }
      }
    },
  )

  test('of a link may stutter, and still counts as one', () => {
    const stuttering = keys(LINK, (place) => (place % 12 === 0 ? 220 : 40))
    expect(stuttering.text).toBe(LINK)
    expect(isScan(stuttering, 'silence', false)).toBe(true)
  })

  test('of a foreign code counts when Enter ends it and nobody is typing', () => {
    const strange = keys('ABC-12345', 10)
    expect(isScan(strange, 'enter', false)).toBe(true)
    expect(isScan(strange, 'silence', false)).toBe(false)
    expect(isScan(strange, 'enter', true)).toBe(false)
    expect(isScan(keys('978020137962', 10), 'enter', false)).toBe(true)
  })

  test('is recognised early, so that its letters and digits go nowhere else', () => {
    expect(isSurelyScan(keys('https://f', 10))).toBe(true)
    expect(isSurelyScan(keys('{"u', 10))).toBe(true)
    expect(isSurelyScan(keys('42077812044', 10))).toBe(true)
    expect(isSurelyScan(keys('4207781204', 10))).toBe(false)
    expect(isSurelyScan(keys('Winter', 10))).toBe(false)
  })
})

describe('A person', () => {
  test('who types a phone number at any speed is not taken for a scanner', () => {
    for (const number of ['5125550142', '(512) 555-0142', '512-555-0142', '512']) {
      for (const gap of [0, 5, 40, 83, 100]) {
        for (const ending of ENDINGS) expect(isScan(keys(number, gap), ending, false)).toBe(false)
      }
    }
  })

  test('who types too many digits at twelve a second is not taken for a scanner', () =>
    expect(isScan(keys('15125550142', 83), 'enter', false)).toBe(false))

  test('who types a name is not taken for a scanner', () => {
    expect(isScan(keys('Winterhalter', 90), 'enter', false)).toBe(false)
    expect(isScan(keys('Winterhalter', 10), 'enter', true)).toBe(false)
  })

  test('starts again after a pause', () => expect(typed(keys('512', 80), '5', 1_000 + 160 + 101).text).toBe('5'))

  test('who takes more than 50 milliseconds between keys is not taken for a scanner', () => {
    const pace = fc.integer({ min: 51, max: 400 })
    const words = fc.stringMatching(/^[\w .-]{1,40}$/).filter((text) => !/^[rt]1-/i.test(text))
    fc.assert(
      fc.property(words, pace, fc.boolean(), (text, gap, inField) => {
        for (const ending of ENDINGS) expect(isScan(keys(text, gap), ending, inField)).toBe(false)
      }),
    )
  })
})
