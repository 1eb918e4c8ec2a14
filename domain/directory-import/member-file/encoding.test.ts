import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodingOf, lettersIn, refuseTooLarge } from './encoding.ts'
import { readRows } from './csv.ts'

const read = (bytes: Uint8Array) => new TextDecoder(encodingOf(bytes)).decode(bytes)

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const bigEndian = (text: string) => utf16(text).swap16()

/**
 * Text in the Windows encoding for Western Europe. Except for quotes, the letters of this test have the same numbers in
 * Unicode.
 */
const windows = (text: string) =>
  Uint8Array.from(text, (letter) => ({ '“': 0x93, '”': 0x94, '€': 0x80 })[letter] ?? letter.charCodeAt(0))

const WRITERS = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a byte order mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16': (text: string) => utf16(`\uFEFF${text}`),
  'UTF-16, high byte first': (text: string) => bigEndian(`\uFEFF${text}`),
  'UTF-16 without a mark': utf16,
  'UTF-16, high byte first, without a mark': bigEndian,
}

const HEADINGS = 'name,hebrewName,phone\n'

test.each(Object.entries(WRITERS))('a file in %s is read as it was written', (_name, write) => {
  const text = `${HEADINGS}René “Ruth” Müller,רות,2105550100\n`
  expect(read(write(text))).toBe(text)
})

test('a file in a Western European encoding is read as Windows wrote it', () => {
  const text = `${HEADINGS}René “Ruth” Müller,,2105550100\n`
  expect(read(windows(text))).toBe(text)
})

/** Text in the Windows encoding for Hebrew. */
const windowsHebrew = (text: string) =>
  Uint8Array.from(text, (letter) => (letter >= 'א' ? letter.charCodeAt(0) - 0x5d0 + 0xe0 : letter.charCodeAt(0)))

test('a file in a Hebrew encoding is read as Windows wrote it', () => {
  const text = `${HEADINGS}Ruth Winter,רות,2105550100\nBoaz,"בועז",2105550101\n`
  expect(read(windowsHebrew(text))).toBe(text)
})

test.each(['רות', 'אבא'])('one Hebrew name of three letters is enough, also at the end of the file: %s', (name) => {
  for (const text of [
    `name,hebrewName,phone\nRuth Winter,${name},2105550100`,
    `name,phone,hebrewName\nRuth,2105550100,${name}`,
  ])
    expect(read(windowsHebrew(text))).toBe(text)
})

test('several letters with accents in a row are not taken for Hebrew', () => {
  const text = `${HEADINGS}Jäääär Öö,,2105550100\nChloë Créée Åå,,2105550101\n`
  expect(read(windows(text))).toBe(text)
})

test('one Western European letter in a UTF-8 file is read as Windows wrote it', () => {
  const text = `${HEADINGS}“CAFÉ” Müller,,2105550100\n`
  expect(read(windows(text))).toBe(text)
})

describe('a file with damaged letters is refused, with its line', () => {
  const damaged = (line: number) =>
    expect.objectContaining({
      name: 'MemberFileError',
      message: 'Some letters in the file cannot be read',
      detail: `Look at line ${line}. In the spreadsheet choose "Save as", then CSV (UTF-8), and import the file that this makes`,
    })
  const stray = Uint8Array.from([...Buffer.from('Ren'), 0xe9])

  test('a damaged file with a byte order mark is refused, with its line', () => {
    expect(() => encodingOf(Buffer.concat([Buffer.from('\uFEFFname,phone\n'), stray]))).toThrow(damaged(2))
  })

  test.each([
    ['Windows', '\r\n'],
    ['an old Mac', '\r'],
  ])('a damaged file of which most letters are good is refused, with lines that end as on %s', (_system, end) => {
    const above = Buffer.from(['name,hebrewName', 'Ruth,רות', 'Boaz,בועז', ''].join(end))
    expect(() => encodingOf(Buffer.concat([above, stray]))).toThrow(damaged(4))
  })

  test('a file that was cut off in the middle of a letter is refused, with its line', () => {
    expect(() => encodingOf(Buffer.from('name,hebrewName\nRuth,רות').subarray(0, -1))).toThrow(damaged(2))
  })
})

test('a file of a few letters is read', () => {
  for (const text of ['', 'a', 'é', 'name']) expect(read(Buffer.from(text))).toBe(text)
})

describe('a file that is not text is refused with the reason', () => {
  test.each([
    ['a spreadsheet of today', [0x50, 0x4b, 3, 4, 20, 0], /spreadsheet.*"Save as"/],
    ['a spreadsheet of old', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], /spreadsheet.*"Save as"/],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 13, 10], /a picture/],
    ['a photograph', [0xff, 0xd8, 0xff, 0xe0], /a picture/],
    ['an animation', [...Buffer.from('GIF89a')], /a picture/],
    ['a document', [...Buffer.from('%PDF-1.7')], /a PDF document/],
  ])('%s', (_what, bytes, detail) => {
    expect(() => encodingOf(Uint8Array.from(bytes))).toThrow(
      expect.objectContaining({
        name: 'MemberFileError',
        message: 'The file is not a CSV file',
        detail: expect.stringMatching(detail),
      }),
    )
  })

  test('NUL bytes between the letters', () => {
    const bytes = Buffer.from(`${HEADINGS}Ruth\0Winter,,2105550100\n`)
    expect(() => readRows(read(bytes))).toThrow('The file is not a CSV file')
  })

  test('a hundred megabytes, before they are read', () => {
    expect(() => refuseTooLarge(100 * 1024 * 1024)).toThrow(
      expect.objectContaining({
        message: 'The file is too large',
        detail: expect.stringMatching(/^It has 100 MB, and at most 64 MB/),
      }),
    )
    refuseTooLarge(20 * 1024 * 1024)
  })
})

test('valid UTF-8 is read as the platform reads it', () => {
  const strict = (bytes: Uint8Array) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      return true
    } catch {
      return false
    }
  }
  const byte = fc.oneof(fc.nat(255), fc.constantFrom(0xe0, 0xed, 0xf0, 0xf4, 0x80, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2))
  const letters = fc.string({ unit: 'binary' }).map((text) => Uint8Array.from(Buffer.from(text)))
  const bytes = fc.oneof(
    fc.array(byte, { maxLength: 6 }).map((list) => Uint8Array.from(list)),
    letters,
    fc.tuple(letters, fc.nat(20)).map(([whole, cut]) => whole.subarray(0, cut)),
  )
  fc.assert(
    fc.property(bytes, (some) => {
      expect(lettersIn(some).strays === 0).toBe(strict(some))
    }),
    { numRuns: 2_000 },
  )
})

/** A cell as a spreadsheet may write it: in quotes only where they are needed. */
const cell = fc
  .string({ unit: 'binary', maxLength: 8 })
  .map((text) => text.toWellFormed().replaceAll(/[\0\r\uFEFF]/g, ''))

test('a table has the same cells after it was saved in any encoding', () => {
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  const saved = [fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n', '\r'), fc.boolean()] as const
  fc.assert(
    fc.property(table, fc.constantFrom(...Object.values(WRITERS).slice(0, 4)), ...saved, (rows, write, ...form) => {
      const [delimiter, lineEnd, isQuoted] = form
      // The headings determine the delimiter, as in every member file.
      const all = [['name', 'phone', 'address', 'relationship', 'notes', 'email', 'city', 'state'], ...rows]
      const inCell = (text: string) => (isQuoted || /[",;\t\n]|^\s|\s$/.test(text) ? quoted(text, lineEnd) : text)
      const text = all.map((cells) => cells.map(inCell).join(delimiter)).join(lineEnd) + lineEnd
      expect(readRows(read(write(text))).map(({ cells }) => cells)).toEqual(all)
    }),
  )
})

const quoted = (text: string, lineEnd: string) => `"${text.replaceAll('"', '""').replaceAll('\n', lineEnd)}"`
