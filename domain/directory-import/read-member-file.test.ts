import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { Email, FreeText, HebrewName, Name, Phone, Relationship } from '#domain/attendee/person-fields.ts'
import { Instant } from '#domain/ids.ts'
import type { FileFormat } from '#domain/directory-import/member-file/columns.ts'
import type { MemberFile } from './households.ts'
import { MemberFileError } from '#domain/directory-import/member-file/member-file-error.ts'
import { guessFormat, readMemberFile } from './read-member-file.ts'

const read = (name: string) => readFileSync(new URL(`../../tests/data/${name}`, import.meta.url), 'utf8')
const FORMATS: FileFormat[] = ['standard', 'gocc']

describe.each(FORMATS)('the %s member file', (format) => {
  const text = read(`members-${format}.csv`)
  const expected = JSON.parse(read(`members-${format}.expected.json`))

  test('lists every household, with everybody in it', () => {
    const file = readMemberFile(text, format)
    expect(summary(file)).toEqual(expected)
  })

  test('is recognised by its headings', () => {
    expect(guessFormat(text)).toBe(format)
  })

  test('reads the same with any line ends, and with a byte order mark', () => {
    const file = readMemberFile(text, format)
    expect(readMemberFile(text.replaceAll('\r\n', '\n'), format)).toEqual(file)
    expect(readMemberFile(`\uFEFF${text.replaceAll('\r\n', '\r')}`, format)).toEqual(file)
  })

  test('names the skipped lines', () => {
    const lines = text.split('\r\n')
    const { skipped } = readMemberFile(text, format)
    for (const { line, reason } of skipped) expect(kindOfLine(lines[line - 1] ?? '?')).toBe(reason)
  })
})

/** Why a line in these two files is skipped, judged by its text. */
function kindOfLine(line: string) {
  if (line === '') return 'blank'
  if (line.includes('555-0199')) return 'bad_phone'
  if (line.includes('Nobodyelse')) return 'unmatched'
  return line.split(',').length === 2 ? 'short' : 'none'
}

function summary({ households, skipped }: MemberFile) {
  const familyMembers = households.reduce((sum, household) => sum + household.familyMembers.length, 0)
  const reasons = ['bad_phone', 'unmatched', 'short', 'blank'] as const
  return {
    households: households.length,
    people: households.length + familyMembers,
    familyMembers,
    skipped: Object.fromEntries(
      reasons.map((reason) => [reason, skipped.filter((row) => row.reason === reason).length]),
    ),
    sample: households.slice(0, 5).map(({ name, phone, familyMembers: family }) => ({
      name,
      phone,
      family: family.map((member) => ({ name: member.name, relationship: member.relationship })),
    })),
    familySizes: households.map((household) => household.familyMembers.length).sort((one, other) => one - other),
  }
}

test.each(['', ' ', '\n', '\r\n\r\n', '\uFEFF', ',,,\n,,,', '\u200F\n'])('a file of %j is empty', (text) => {
  for (const format of FORMATS) expect(() => readMemberFile(text, format)).toThrow('The file is empty')
})

test('the empty rows that a spreadsheet saves below the list are not skipped rows', () => {
  const { households, skipped } = readMemberFile('name,phone\n,\nAnn Lee,2105550100\n,\n\n ,\n', 'standard')
  expect(households).toHaveLength(1)
  expect(skipped).toEqual([{ line: 2, reason: 'blank' }])
})

test('a file without one valid primary member is refused', () => {
  const message = 'No valid user records found in the file'
  expect(() => readMemberFile('name,phone', 'standard')).toThrow(message)
  const skipped = [{ line: 2, reason: 'bad_phone', name: 'Ann Lee', read: '555-0100' }]
  expect(() => readMemberFile('name,phone\nAnn Lee,555-0100', 'standard')).toThrow(
    expect.objectContaining({ message, skipped }),
  )
  expect(() => readMemberFile('name,phone,relationship\nAnn Lee,,wife', 'standard')).toThrow(message)
})

const MILLION = 1_000_000
const HEADINGS = 'name,phone\nAnn Lee,2105550100\n'

test.each([
  ['ten megabytes after an open quotation mark', `${HEADINGS}"${'a,b\n'.repeat(2.5 * MILLION)}`, 'quotation mark'],
  ['a million quotation marks and one', `${HEADINGS}${'"'.repeat(MILLION + 1)}`, 'quotation mark'],
  ['a million stray quotation marks', `${HEADINGS}${'"a'.repeat(MILLION)}`, 'quotation mark'],
  ['stray quotation marks before a sea of spaces', `"${'"x'.repeat(MILLION)}${' '.repeat(MILLION)},`, 'quotation mark'],
  ['a million columns', 'a,'.repeat(MILLION), 'Required columns missing: name, phone'],
  ['a million empty columns', ','.repeat(MILLION), 'The file is empty'],
  ['a NUL in the text', `${HEADINGS}Ben\0Poe,2105550101`, 'The file is not a CSV file'],
  ['text in UTF-16', HEADINGS.split('').join('\0'), 'The file is not a CSV file'],
  ['a ZIP archive renamed', 'PK\u0003\u0004\u0014\uFFFD\u0008members.xml', 'The file is not a CSV file'],
])('%s is refused with the reason', (_what, text, words) => {
  expect(() => readMemberFile(text, 'standard')).toThrow(MemberFileError)
  expect(() => readMemberFile(text, 'standard')).toThrow(words)
})

test('a million paired quotation marks are the name of one person, cut', () => {
  const file = readMemberFile(`name,phone\n${'"'.repeat(MILLION)},2105550100`, 'standard')
  expect(file.households[0]?.name).toBe('"'.repeat(200))
})

test('a row of a million values is one row', () => {
  expect(readMemberFile(`${HEADINGS}Ben Poe,2105550101${',x'.repeat(MILLION)}`, 'standard').households).toHaveLength(2)
})

test('a hundred thousand families with the same name are each found at their own address', () => {
  const rows = Array.from({ length: 100_000 }, (_, door) => {
    const phone = String(2_105_000_000 + door)
    return `Kid${door} Lee,son,,${door} Elm St\nAnn${door} Lee,head,${phone},${door} Elm St`
  })
  const { households } = readMemberFile(`name,relationship,phone,address\n${rows.join('\n')}`, 'standard')
  expect(households).toHaveLength(100_000)
  expect(households.every(({ name, familyMembers: [kid] }) => kid?.name === name.replace('Ann', 'Kid'))).toBe(true)
})

const Texts = { hebrewName: HebrewName, address: FreeText, city: FreeText, state: FreeText, zipCode: FreeText }
const Household = z.strictObject({
  line: z.int().check(z.minimum(2)),
  lines: z.array(z.int().check(z.minimum(2))),
  ...z.partial(z.object({ ...Texts, notes: FreeText, email: Email, baptismDate: Instant, memberSince: Instant })).shape,
  name: Name,
  phone: z.optional(Phone),
  numbers: z.optional(z.array(Phone)),
  odd: z.optional(z.array(z.looseObject({ reason: z.string() }))),
  relationship: z.literal('Primary'),
  isMember: z.literal(true),
  familyMembers: z.array(
    z.strictObject({
      name: Name,
      hebrewName: z.optional(HebrewName),
      relationship: Relationship,
      numbers: z.optional(z.array(Phone)),
    }),
  ),
})

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', 'Lee', 'head', 'wife', '2105550100', '\u200F', '"', 'a@example.org', '2/2003', 'x'.repeat(2500)),
)

test('the contract accepts everything that is read from any row', () => {
  const row = fc.array(cell, { maxLength: 12 }).map((cells) => cells.map(quoted).join(','))
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const headings = `name,phone,relationship,${Object.keys(Texts).join(',')},notes,email,baptismDate,memberSince`
      const text = [headings, 'Ann Lee,2105550100,,,,,,', ...rows].join('\n').replaceAll('\0', '')
      for (const household of readMemberFile(text, 'standard').households) Household.parse(household)
    }),
  )
})

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('any file is read, or refused with the reason', () => {
  const text = fc.array(fc.oneof(cell, fc.constantFrom(',', '\n', '\r', ';', '\t', HEADINGS)), { maxLength: 40 })
  fc.assert(
    fc.property(text, fc.constantFrom(...FORMATS), (parts, format) => {
      try {
        readMemberFile(parts.join(''), format)
      } catch (error) {
        expect(error).toBeInstanceOf(MemberFileError)
      }
    }),
  )
})
