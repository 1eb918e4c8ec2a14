import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FileError } from '#domain/directory-import/member-file/file-errors.ts'
import { english, spanish } from '#admin/words/texts.ts'
import { isCsv, isSample, whyUnreadable } from './unreadable.ts'

test('only .csv files are taken in', () => {
  expect(isCsv({ name: 'Members.CSV' })).toBe(true)
  expect(isCsv({ name: 'members.csv.xlsx' })).toBe(false)
})

test('the sample congregation of Foyer says that it is invented, and a real one does not', () => {
  expect(isSample(readFileSync('server/directory-import/member-files/sample-members.csv', 'utf8'))).toBe(true)
  expect(isSample(readFileSync('server/directory-import/member-files/gocc-template.csv', 'utf8'))).toBe(false)
})

const noCsv = 'The file is not a CSV file'

test.each<[FileError, given: readonly string[], inEnglish: readonly string[], inSpanish: string]>([
  ['empty', [], ['The file is empty'], 'El archivo está vacío'],
  ['nobody', [], ['No valid user records found in the file'], 'El archivo no contiene ningún registro válido'],
  ['columns', ['name, phone'], ['Required columns missing: name, phone'], 'Faltan columnas obligatorias: name, phone'],
  [
    'noRelationship',
    [],
    [
      "Missing 'Relationship' column in GOCC format",
      'The import needs to know which records are Primary members vs family members',
    ],
    'Falta la columna "Relationship" en el formato GOCC',
  ],
  [
    'noName',
    [],
    ["Missing 'Name' column in GOCC format", 'The import requires a column with member names'],
    'Falta la columna "Name" en el formato GOCC',
  ],
  [
    'otherHeadings',
    [],
    ['The headings are not those of the GOCC format'],
    'Los encabezados no son los del formato GOCC',
  ],
  [
    'spreadsheet',
    [],
    [
      noCsv,
      'It is a spreadsheet. In the spreadsheet choose "Save as", then CSV (UTF-8), and import the file that this makes',
    ],
    'El archivo no es un archivo CSV',
  ],
  [
    'noText',
    [],
    [noCsv, 'In the spreadsheet choose "Save as", then CSV (UTF-8), and import the file that this makes'],
    'El archivo no es un archivo CSV',
  ],
  [
    'picture',
    [],
    [noCsv, 'It is a picture. Choose the file that the member list was saved to as CSV'],
    'El archivo no es un archivo CSV',
  ],
  [
    'document',
    [],
    [noCsv, 'It is a PDF document. Choose the file that the member list was saved to as CSV'],
    'El archivo no es un archivo CSV',
  ],
  [
    'letters',
    ['2'],
    [
      'Some letters in the file cannot be read',
      'Look at line 2. In the spreadsheet choose "Save as", then CSV (UTF-8), and import the file that this makes',
    ],
    'Algunas letras del archivo no se pueden leer',
  ],
  [
    'quotationMark',
    ['2'],
    ['A quotation mark in the file has no partner', 'Look at the cell that starts on line 2'],
    'En el archivo hay una comilla sin cerrar',
  ],
  [
    'tooLarge',
    ['100', '64'],
    [
      'The file is too large',
      'It has 100 MB, and at most 64 MB can be read: enough for half a million people. Is it the right file?',
    ],
    'El archivo es demasiado grande',
  ],
])('the page says in both languages why a member file cannot be read: %s', (because, given, inEnglish, inSpanish) => {
  expect(whyUnreadable({ because, given }, english)).toEqual(inEnglish)
  expect(whyUnreadable({ because, given }, spanish)[0]).toBe(inSpanish)
})
