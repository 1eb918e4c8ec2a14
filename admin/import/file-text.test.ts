import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCsv, isSample, textOf } from '#admin/import/file-text.ts'

test('Hebrew names are read from a file in UTF-8', () => {
  expect(textOf(new TextEncoder().encode('Ruth,רות'))).toBe('Ruth,רות')
})

test('a file that a spreadsheet saved in the letters of Western Europe is read', () => {
  expect(textOf(Uint8Array.from([0x5a, 0x6f, 0xeb]))).toBe('Zoë')
})

test('a file saved as Unicode text is read', () => {
  expect(textOf(Uint8Array.from([0xff, 0xfe, 0xe8, 0x05]))).toBe('ר')
})

test('only .csv files are taken in', () => {
  expect(isCsv({ name: 'Members.CSV' })).toBe(true)
  expect(isCsv({ name: 'members.csv.xlsx' })).toBe(false)
})

test('the congregation that ships with Foyer says that it is invented, a real one does not', () => {
  expect(isSample(readFileSync('server/files/sample-members.csv', 'utf8'))).toBe(true)
  expect(isSample(readFileSync('server/files/gocc-template.csv', 'utf8'))).toBe(false)
})
