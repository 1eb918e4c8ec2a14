import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARK_ALPHABET, Mark } from '#domain/ids.ts'
import { MARKS, isLeftOut, markOf, readPickUpCode, readTyped, shownCode } from './mark.ts'

const all = Array.from({ length: MARKS }, (_, n) => markOf(n))

describe('A mark', () => {
  test('has three of twenty characters, and there are 8,000', () => {
    expect(new Set(all).size).toBe(8_000)
    for (const mark of all) expect(Mark.safeParse(mark).success).toBe(true)
  })

  test('has no vowel, and no character that looks like another one', () =>
    expect(Array.from('AEIOUY015SBGZVWM').filter((character) => MARK_ALPHABET.includes(character))).toEqual([]))

  test.each(['666', 'KKK', '222', 'FCK', 'H88'])('%s is never given to a family', (mark) =>
    expect(isLeftOut(mark)).toBe(true),
  )

  test('is left out in few cases', () => expect(all.filter(isLeftOut).length).toBeLessThan(80))
})

describe('A pick-up code', () => {
  // Example 33 of the design of the children's pack.
  test.each(['k7q 4rx', 'K7Q-4RX', 'K7Q4RX', ' k7q4rx\n'])('is read as K7Q-4RX: %j', (typed) => {
    const code = readPickUpCode(typed)
    expect(code).toEqual({ mark: 'K7Q', secret: '4RX' })
    expect(shownCode(code!)).toBe('K7Q-4RX')
  })

  test('with the letter O names that letter, and is not taken for another code', () => {
    expect(readTyped('K7O-4RX')).toEqual({ unknown: 'O' })
    expect(readPickUpCode('K7O-4RX')).toBeNull()
  })

  test.each(['', 'K7Q', 'K7Q-4R', 'K7Q-4RXX'])('is none when characters are missing or too many: %j', (typed) =>
    expect(readPickUpCode(typed)).toBeNull(),
  )

  test('is read again from what is shown, whatever it is', () =>
    fc.assert(
      fc.property(fc.nat(MARKS - 1), fc.nat(MARKS - 1), (mark, secret) => {
        const code = { mark: markOf(mark), secret: markOf(secret) }
        expect(readPickUpCode(shownCode(code).toLowerCase())).toEqual(code)
      }),
    ))
})
