import { expect, test } from 'vitest'
import { isBlank, readRows } from './csv.ts'

const cells = (text: string) => readRows(text).map((row) => row.cells)
const lines = (text: string) => readRows(text).map((row) => row.line)

test.each([
  ['Windows', '\r\n'],
  ['Unix', '\n'],
  ['an old Mac', '\r'],
])('lines may end as on %s', (_system, end) => {
  expect(cells(`a,b${end}c,d${end}`)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('one file may mix different line ends', () => {
  expect(cells('a\nb\r\nc\rd')).toEqual([['a'], ['b'], ['c'], ['d']])
})

test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('cells may be separated by %s', (_name, delimiter) => {
  expect(cells(`name${delimiter}phone\nAnn Lee${delimiter}2105550100`)).toEqual([
    ['name', 'phone'],
    ['Ann Lee', '2105550100'],
  ])
})

test.each(['sep=;', '"sep=;"', 'SEP=;'])('a first line that names the separator is used: %s', (told) => {
  expect(cells(`\uFEFF${told}\r\nname;notes\r\nAnn Lee;a, b, c`)).toEqual([
    [''],
    ['name', 'notes'],
    ['Ann Lee', 'a, b, c'],
  ])
  expect(lines(`${told}\nname;notes`)).toEqual([1, 2])
  expect(cells('sep=|\nname|phone')).toEqual([[''], ['name', 'phone']])
})

test('commas inside quotation marks do not hide that a file uses semicolons', () => {
  expect(cells('name;address\nAnn Lee;"Apt 1, 2, 3, 4, 5, Main St"')).toEqual([
    ['name', 'address'],
    ['Ann Lee', 'Apt 1, 2, 3, 4, 5, Main St'],
  ])
})

test('a title with commas, and the empty lines of a spreadsheet above it, do not hide that a file uses semicolons', () => {
  const file = `${'\n'.repeat(12)}Members, friends, guests\nname;phone;email;notes\nAnn Lee;2105550100;;`
  expect(cells(file).slice(12)).toEqual([
    ['Members, friends, guests'],
    ['name', 'phone', 'email', 'notes'],
    ['Ann Lee', '2105550100', '', ''],
  ])
})

test('a quoted cell may hold commas, line breaks and doubled quotation marks', () => {
  expect(cells('"12 Main St, Apt 3","one\r\ntwo","Robert ""Bob"" Lee"')).toEqual([
    ['12 Main St, Apt 3', 'one\ntwo', 'Robert "Bob" Lee'],
  ])
})

test('a quotation mark inside an unquoted cell is an ordinary character', () => {
  expect(cells('Robert "Bob" Lee,5\'10"')).toEqual([['Robert "Bob" Lee', '5\'10"']])
})

test('spaces after a closing quotation mark are ignored', () => {
  expect(cells('"a"  ,b\nc,"d" \n"e" ')).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})

test('a byte order mark is not part of a cell', () => {
  expect(cells('\uFEFF"name",phone')).toEqual([['name', 'phone']])
  expect(() => readRows('\uFEFF"name,phone')).toThrow('A quotation mark in the file has no partner')
})

test('a row knows the line on which it starts, also after a cell of several lines', () => {
  expect(lines('name,notes\r\nAnn,"one\r\ntwo\nthree"\r\n\r\nBen,four')).toEqual([1, 2, 5, 6])
})

test('blank lines are rows, and the end of the last line starts no new row', () => {
  expect(cells('a\n\n\nb\n')).toEqual([['a'], [''], [''], ['b']])
  expect(cells('a\n\n')).toEqual([['a'], ['']])
})

test.each(['', '   ', ',,,', ' , ,', '"",""', '\u200F', '\u00A0'])('a row of %j is blank', (text) => {
  expect(readRows(text).map(isBlank)).toEqual([true])
})

test('a row with one letter in it is not blank', () => {
  expect(readRows(',,x').map(isBlank)).toEqual([false])
})

test('a quotation mark that is never closed is refused with its line', () => {
  expect(() => readRows('name,phone\nAnn,1\n"Ben,2\nCid,3')).toThrow(
    expect.objectContaining({
      name: 'MemberFileError',
      message: 'A quotation mark in the file has no partner',
      detail: 'Look at the cell that starts on line 3',
    }),
  )
})

test('a quotation mark that closes in the middle of a cell is refused rather than swallowing the rows after it', () => {
  expect(() => readRows('name,phone\n"Ann" Lee,1\n"Ben",2')).toThrow(
    expect.objectContaining({ detail: 'Look at the cell that starts on line 2' }),
  )
})
