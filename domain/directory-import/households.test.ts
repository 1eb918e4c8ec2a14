import { expect, test } from 'vitest'
import { readMemberFile } from './read-member-file.ts'

/** A standard file of these rows: name, relationship, phone, address, and the columns that `more` names. */
const read = (rows: string[], more = '') =>
  readMemberFile([`name,relationship,phone,address${more}`, ...rows].join('\n'), 'standard')

const families = (rows: string[]) =>
  read(rows).households.map(({ name, familyMembers }) => [name, ...familyMembers.map((member) => member.name)])

test('a primary member is a member, and their relationship is Primary', () => {
  expect(read(['Ann Lee,head,2105550100,']).households).toEqual([
    {
      line: 2,
      lines: [2],
      name: 'Ann Lee',
      relationship: 'Primary',
      isMember: true,
      phone: '2105550100',
      familyMembers: [],
    },
  ])
})

test.each(['2105550100', '(210) 555-0100', '210.555.0100', ' 210 555 0100 '])(
  '%j is a phone of ten digits',
  (phone) => {
    expect(read([`Ann Lee,,${phone},`]).households[0]?.phone).toBe('2105550100')
  },
)

test.each(['', '555-0199', '1 210 555 0100', 'none'])('a primary member with the phone %j is skipped', (phone) => {
  const { households, skipped } = read(['Ann Lee,,2105550100,', `Ben Poe,self,${phone},`])
  expect(households).toHaveLength(1)
  expect(skipped).toMatchObject([{ line: 3, reason: 'bad_phone', name: 'Ben Poe', read: phone }])
})

test('family members need no phone, and join the primary with the same last name', () => {
  expect(families(['Ann Lee,,2105550100,', 'Ben Poe,,2105550101,', 'Cid Poe,son,,', 'Dee van Lee,wife,,'])).toEqual([
    ['Ann Lee', 'Dee van Lee'],
    ['Ben Poe', 'Cid Poe'],
  ])
})

test('capitals make no difference in last names', () => {
  expect(families(['Ann LEE,,2105550100,', 'Cid Lee,son,,'])).toEqual([['Ann LEE', 'Cid Lee']])
})

test('accents and apostrophes make no difference in last names', () => {
  const rows = ['José García,,2105550100,', "Pat O'Neil,,2105550101,", 'Ana Garcia,wife,,', 'Kit O’Neil,son,,']
  expect(families(rows)).toEqual([
    ['José García', 'Ana Garcia'],
    ["Pat O'Neil", 'Kit O’Neil'],
  ])
})

test('Jr. is no last name: the family joins its own household, and not another one of the name', () => {
  const rows = ['Peter Lee,,2105550100,2 Ash St', '"Ann Lee, Jr.",,2105550101,9 Elm St', 'Cid Lee,son,,9 Elm St']
  expect(families(rows)).toEqual([['Peter Lee'], ['Ann Lee, Jr.', 'Cid Lee']])
  expect(families(['Ann Lee III,,2105550101,', 'Cid Lee,son,,', 'Dee Lee II,son,,'])).toEqual([
    ['Ann Lee III', 'Cid Lee', 'Dee Lee II'],
  ])
  expect(families(['Ann Jr,,2105550101,', 'Cid Jr,son,,'])).toEqual([['Ann Jr', 'Cid Jr']])
})

test('a comma at the end is no last name', () => {
  expect(
    families(['"Ann Lee,",,2105550100,', '"Eva Moss,",,2105550101,', '"Kit Moss,",son,,', 'Cid Lee,son,,']),
  ).toEqual([
    ['Ann Lee,', 'Cid Lee'],
    ['Eva Moss,', 'Kit Moss,'],
  ])
})

test('family may stand above its primary', () => {
  expect(families(['Cid Lee,son,,', 'Ann Lee,,2105550100,'])).toEqual([['Ann Lee', 'Cid Lee']])
})

test('when several primaries have that name, the one at the same address is preferred', () => {
  const primaries = ['Ann Lee,,2105550100,1 Elm St', 'Ben Lee,,2105550101,2 Oak St', 'Cid Lee,,2105550102,2 Oak St']
  expect(families([...primaries, 'Dee Lee,son,,2 OAK  st'])).toEqual([['Ann Lee'], ['Ben Lee', 'Dee Lee'], ['Cid Lee']])
})

test.each(['', '9 Ash St'])('without a matching address (%j) it is the first primary of the file', (address) => {
  const primaries = ['Ann Lee,,2105550100,', 'Ben Lee,,2105550101,2 Oak St']
  expect(families([...primaries, `Dee Lee,son,,${address}`])).toEqual([['Ann Lee', 'Dee Lee'], ['Ben Lee']])
})

test('a primary without a valid phone gets no family', () => {
  const rows = ['Ann Lee,,555-0100,1 Elm St', 'Ben Lee,,2105550101,2 Oak St', 'Dee Lee,son,,1 Elm St']
  expect(families(rows)).toEqual([['Ben Lee', 'Dee Lee']])
})

test('family members without a primary in the file are skipped', () => {
  expect(read(['Ann Lee,,2105550100,', 'Dee Poe,son,,']).skipped).toEqual([
    { line: 3, reason: 'unmatched', name: 'Dee Poe' },
  ])
})

test('family members with the same name and relationship are separate people', () => {
  expect(families(['Ann Lee,,2105550100,', 'Cid Lee,son,,', 'Cid Lee,son,,'])).toEqual([
    ['Ann Lee', 'Cid Lee', 'Cid Lee'],
  ])
})

test('a row with fewer than half as many values as headings is skipped, and one with half as many is read', () => {
  const { households, skipped } = read(['Ann Lee,,2105550100,', 'Ben', 'Dee Lee,son'])
  expect(skipped).toEqual([{ line: 3, reason: 'short' }])
  expect(households[0]?.familyMembers).toEqual([{ name: 'Dee Lee', relationship: 'child' }])
})

test('blank lines, rows of commas and rows without a name are skipped as blank', () => {
  const { skipped } = read(['', 'Ann Lee,,2105550100,', ',,,', ',head,2105550101,', '  ', ',son,,'])
  expect(skipped).toEqual([2, 4, 5, 6, 7].map((line) => ({ line, reason: 'blank' })))
})

test('skipped rows are listed in the order of the file', () => {
  const { skipped } = read(['Dee Poe,son,,', 'Ben', 'Ann Lee,,2105550100,', 'Cid Roe,,1,'])
  expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'unmatched'],
    [3, 'short'],
    [5, 'bad_phone'],
  ])
})

test('an invalid value is left out, and the person is imported', () => {
  const [household] = read(['Ann Lee,,2105550100,,ann at home,unknown,'], ',email,baptismDate,notes').households
  expect(Object.keys(household ?? {}).sort()).toEqual([
    'familyMembers',
    'isMember',
    'line',
    'lines',
    'name',
    'phone',
    'relationship',
  ])
})

test('names lose control characters, direction marks and spare spaces', () => {
  const { households } = read(['\u202EAnn \u200F  Lee\u0007,\u200FHead,2105550100,', 'Dee\tLee,wife,,'])
  expect(households[0]?.name).toBe('Ann Lee')
  expect(households[0]?.familyMembers[0]?.name).toBe('Dee Lee')
})

test('a text that is too long for a profile is cut, never in the middle of a character', () => {
  const [household] = read([`${'A'.repeat(199)}😀,,2105550100,${'x'.repeat(3000)}`]).households
  expect(household?.name).toBe('A'.repeat(199))
  expect(household?.address).toHaveLength(2000)
})
