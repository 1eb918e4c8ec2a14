import { describe, expect, test } from 'vitest'
import { charactersIn, MessageText, MOST_CHARACTERS } from './message-text.ts'

const fieldErrorIn = (text: unknown) => MessageText.safeParse(text).error?.issues[0]?.message

describe('the text of a message', () => {
  test('is one line, without spaces at its ends', () =>
    expect(MessageText.parse('  Coffee\nis   served ')).toBe('Coffee is served'))

  test.each(['\r\n', '\u2028', '\u2029'])('has a space for the line break %j', (lineBreak) =>
    expect(MessageText.parse(`Coffee${lineBreak}is served`)).toBe('Coffee is served'),
  )

  test('has 120 characters at most', () => {
    expect(MessageText.parse('W'.repeat(MOST_CHARACTERS))).toHaveLength(120)
    expect(fieldErrorIn('W'.repeat(MOST_CHARACTERS + 1))).toBe('A message has 120 characters at most.')
  })

  test('may have 120 letters with vowel signs, or 120 families', () => {
    const [hebrew, families] = ['שָׁ'.repeat(120), '👨‍👩‍👧‍👦'.repeat(120)]
    expect([charactersIn(hebrew), charactersIn(families)]).toEqual([120, 120])
    expect([MessageText.safeParse(hebrew).success, MessageText.safeParse(families).success]).toEqual([true, true])
    expect(fieldErrorIn(`${hebrew}ש`)).toBe('A message has 120 characters at most.')
  })

  test('is not endless although it has few characters', () => {
    const tower = `a${'\u0301'.repeat(5_000)}`
    expect(MessageText.parse(tower).length).toBeLessThan(40)
    expect(fieldErrorIn(`${'👩‍'.repeat(900)}x`)).toBe('A message has 120 characters at most.')
  })

  test.each([[''], ['   '], ['\n\n'], ['\u200D\u200B'], ['\u202E'], ['\u3164'], ['\u2800'], [undefined], [7]])(
    'is missing in %j, which nobody could read',
    (text) => expect(fieldErrorIn(text)).toBe('Please type a message.'),
  )

  test('keeps a Hebrew word as it is, and no sign that would turn the words beside it', () =>
    expect(MessageText.parse('Room 4: \u202Eרות\u202C please')).toBe('Room 4: רות please'))
})
