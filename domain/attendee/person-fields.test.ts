import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText } from '#domain/clean-text.ts'
import { Email, FreeText, HebrewName, Name, NewPhone, Phone, Relationship, RELATIONSHIPS } from './person-fields.ts'

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

describe('What people type', () => {
  test.each([
    ['outer and doubled spaces', '  Ruth   Levi ', 'Ruth Levi'],
    ['tabs and new lines', 'Ruth\tLevi\r\n', 'Ruth Levi'],
    ['control characters', 'Ru\u0000th\u0007 Le\u0085vi\u009F', 'Ruth Levi'],
    ['marks that turn the direction around', '\u202ERuth\u202C \u2067Levi\u2069\u200F\u061C', 'Ruth Levi'],
    ['a byte order mark', '\uFEFFRuth Levi', 'Ruth Levi'],
  ])('is cleaned of %s', (_, typed, kept) => expect(cleanText(typed)).toBe(kept))

  test('keeps Hebrew with its points, apostrophes, hyphens and emoji', () => {
    for (const text of ['שְׁמוּאֵל בֶּן־דָּוִד', "D'Arcy O’Neill-Stern", 'Zoë 🕊️', '李 明'])
      expect(cleanText(text)).toBe(text.normalize('NFC'))
  })

  test('is normalised, so that the same name is always the same text', () => expect(cleanText('Zoe\u0308')).toBe('Zoë'))

  test('is valid text, also when half of a character is missing', () =>
    expect(cleanText('Ruth \uD83D')).toBe('Ruth \uFFFD'))

  test('keeps at most 30 accents on one letter', () =>
    expect(cleanText(`x${'\u0301'.repeat(100)}y`)).toBe(`x${'\u0301'.repeat(30)}y`))

  test('does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
      }),
    )
  })
})

describe('A name', () => {
  test('is stored without control characters and spare spaces', () =>
    expect(Name.parse(' Ruth  Levi ')).toBe('Ruth Levi'))

  test.each(['', '   ', '\u200F', '\u200B', '\u3164', '\u2800', '\u2060\u200D'])(
    'a name of which nothing is seen (%j) is refused',
    (text) => expect(messageOf(Name.safeParse(text))).toBe('Name is required'),
  )

  test('has at most two hundred characters, without spare spaces', () => {
    expect(Name.safeParse(`  ${'a'.repeat(200)}  `).success).toBe(true)
    expect(Name.safeParse('a'.repeat(201)).success).toBe(false)
  })

  test('a Hebrew name may be empty', () => expect(HebrewName.parse(' ')).toBe(''))
})

describe('A phone number', () => {
  test('has ten digits', () => expect(Phone.parse('5125550101')).toBe('5125550101'))

  test.each(['', '512555010', '51255501011', '(512) 555-0101', '512555010a', '٥١٢٥٥٥٠١٠١', '5125550101\n'])(
    'is not %j',
    (text) => expect(messageOf(Phone.safeParse(text))).toBe('Invalid phone number'),
  )
})

describe('A phone number that somebody registers under', () => {
  test.each(['2002000000', '5125550101', '9999999999'])('can be %s', (digits) =>
    expect(NewPhone.parse(digits)).toBe(digits),
  )

  test.each(['0000000000', '1234567890', '0125550101', '5120550101', '5121550101'])('cannot be %s', (digits) =>
    expect(messageOf(NewPhone.safeParse(digits))).toBe('This phone number cannot exist'),
  )

  test('may be another one for a search or an import', () => expect(Phone.parse('0000000000')).toBe('0000000000'))
})

describe('An email address', () => {
  test('is kept without spare spaces', () => expect(Email.parse(' ruth@example.org ')).toBe('ruth@example.org'))

  test.each([
    '',
    'ruth',
    'ruth@',
    '@example.org',
    'ruth@example',
    'a b@example.org',
    'ruth@example.org, boaz@example.org',
  ])('is not %j', (text) => expect(messageOf(Email.safeParse(text))).toBe('Invalid email address'))

  test('has 254 characters at most', () => expect(Email.safeParse(`${'a'.repeat(250)}@b.co`).success).toBe(false))
})

test('a family member is a spouse, child, parent, sibling or other', () => {
  expect(RELATIONSHIPS).toEqual(['spouse', 'child', 'parent', 'sibling', 'other'])
  for (const relationship of RELATIONSHIPS) expect(Relationship.parse(relationship)).toBe(relationship)
  for (const word of ['', 'cousin', 'Child'])
    expect(messageOf(Relationship.safeParse(word))).toBe('Relationship is required')
})

test('a note has two thousand characters at most', () => {
  expect(FreeText.safeParse('a'.repeat(2000)).success).toBe(true)
  expect(FreeText.safeParse('a'.repeat(2001)).success).toBe(false)
})
