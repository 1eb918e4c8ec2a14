import { expect, test } from 'vitest'
import { decoded } from '#server/commands/import/file-text.ts'

const NAME = 'René “Ruth” Müller'

test('a name is read as it was written, however the spreadsheet saved it', () => {
  const utf16 = Buffer.from(`\uFEFF${NAME}`, 'utf16le')
  expect(decoded(Buffer.from(NAME))).toBe(NAME)
  expect(decoded(Buffer.from(`\uFEFF${NAME}`))).toBe(NAME)
  expect(decoded(utf16)).toBe(NAME)
  expect(decoded(utf16.swap16())).toBe(NAME)
  const windows = [...NAME].map((letter) => ({ '“': 0x93, '”': 0x94 })[letter] ?? letter.charCodeAt(0))
  expect(decoded(Uint8Array.from(windows))).toBe(NAME)
})

test('Hebrew letters are no Windows letters', () => expect(decoded(Buffer.from('בועז'))).toBe('בועז'))
