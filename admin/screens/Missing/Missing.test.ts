import { expect, test } from 'vitest'
import { english } from '#admin/words/texts.ts'
import { missingReport } from './Missing.tsx'

const ruth = { id: 1, name: 'Ruth Winter', phone: '5125550102', came: 8, of: 10, lastHere: '2026-11-15' }

test('the file has one row for each person who was missing, with the household and the number', () => {
  const noah = { ...ruth, id: 2, name: 'Noah Winter', hebrewName: 'נח', familyOf: { id: 1, name: 'Ruth Winter' } }
  expect(missingReport([ruth, noah], english.missing)).toBe(
    '\uFEFFName,Hebrew name,Family of,Phone,Came before,Last here\r\n' +
      'Ruth Winter,,,5125550102,8 of 10,2026-11-15\r\n' +
      'Noah Winter,נח,Ruth Winter,5125550102,8 of 10,2026-11-15\r\n',
  )
})

test('somebody without a number has an empty cell, and a name that looks like a formula is text', () => {
  const { phone: _, ...unreachable } = { ...ruth, name: '=1+1', familyOf: { id: 3, name: '@SUM(A1)' } }
  expect(missingReport([unreachable], english.missing)).toContain("\r\n'=1+1,,'@SUM(A1),,8 of 10,2026-11-15\r\n")
})
