import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCsv, isSample } from './unreadable.ts'

test('only .csv files are taken in', () => {
  expect(isCsv({ name: 'Members.CSV' })).toBe(true)
  expect(isCsv({ name: 'members.csv.xlsx' })).toBe(false)
})

test('the sample congregation of Foyer says that it is invented, and a real one does not', () => {
  expect(isSample(readFileSync('server/directory-import/member-files/sample-members.csv', 'utf8'))).toBe(true)
  expect(isSample(readFileSync('server/directory-import/member-files/gocc-template.csv', 'utf8'))).toBe(false)
})
