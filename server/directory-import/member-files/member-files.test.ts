import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guessFormat, readMemberFile } from '#domain/directory-import/read-member-file.ts'
import type { FileFormat } from '#domain/directory-import/member-file/columns.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

test.each<[string, FileFormat]>([
  ['directory-template.csv', 'standard'],
  ['gocc-template.csv', 'gocc'],
])('the examples in %s come in as one family, with nothing skipped', (name, format) => {
  const { households, skipped } = readMemberFile(read(name), format)
  expect(guessFormat(read(name))).toBe(format)
  expect(skipped).toEqual([])
  expect(households.map(({ familyMembers }) => familyMembers.map((member) => member.relationship))).toEqual([
    ['spouse', 'child'],
  ])
  expect(households[0]).toMatchObject({
    name: 'Ruth Example',
    hebrewName: 'רות',
    phone: '2105550100',
    email: 'ruth@example.org',
    address: '12 Sample Street, Apt 3',
    zipCode: '78205',
    baptismDate: '2003-02-01T00:00:00.000Z',
  })
})

test('the standard template has every column that is read', () => {
  const [household] = readMemberFile(read('directory-template.csv'), 'standard').households
  expect(household).toMatchObject({ memberSince: '2001-09-14T00:00:00.000Z', notes: 'Sings in the choir' })
})

test('a spreadsheet shows the Hebrew of the templates, because the files are marked as UTF-8', () => {
  expect(read('directory-template.csv').startsWith('\uFEFF')).toBe(true)
  expect(read('gocc-template.csv').startsWith('\uFEFF')).toBe(true)
})

test('the sample congregation has forty households, invented phone numbers, and no skipped rows', () => {
  const { households, skipped } = readMemberFile(read('sample-members.csv'), 'gocc')
  expect(skipped).toEqual([])
  expect(households).toHaveLength(40)
  expect(new Set(households.map(({ phone }) => phone)).size).toBe(40)
  expect(households.every(({ phone }) => /^21055501\d\d$/.test(phone ?? ''))).toBe(true)
  expect(households.filter(({ hebrewName }) => hebrewName).length).toBeGreaterThan(20)
  expect(guessFormat(read('sample-members.csv'))).toBe('gocc')
})

test('in the sample congregation two families share a last name and each keeps its own', () => {
  const { households } = readMemberFile(read('sample-members.csv'), 'gocc')
  const namesakes = households.filter(({ name }) => name.endsWith(' Fairweather'))
  expect(namesakes.map(({ familyMembers }) => familyMembers.length)).toEqual([3, 1])
})
