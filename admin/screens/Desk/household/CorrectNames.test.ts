import { expect, test } from 'vitest'
import { type TypedNames, correctedAmong } from './CorrectNames.tsx'

const RUTH: TypedNames = { id: 1, name: 'Ruth Winter', hebrewName: 'רות' }
const BOAZ: TypedNames = { id: 2, name: 'Boaz Winter', hebrewName: '' }

test('only those whose names were changed are corrected, in either kind of letters', () => {
  expect(correctedAmong([RUTH, BOAZ], [RUTH, BOAZ])).toEqual([])
  expect(correctedAmong([RUTH, BOAZ], [{ ...RUTH, hebrewName: '' }, BOAZ])).toEqual([{ ...RUTH, hebrewName: '' }])
  expect(correctedAmong([RUTH, BOAZ], [RUTH, { ...BOAZ, name: 'Boas Winter' }])).toEqual([
    { ...BOAZ, name: 'Boas Winter' },
  ])
})

test('a space at the end of a name corrects nothing', () =>
  expect(correctedAmong([RUTH], [{ ...RUTH, name: ' Ruth Winter ' }])).toEqual([]))
