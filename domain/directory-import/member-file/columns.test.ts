import { expect, test } from 'vitest'
import { guessFormat, readMemberFile } from '#domain/directory-import/read-member-file.ts'

const HEADINGS = 'Your Name,Hebrew Name,Relationship,Phone Number,Email,Street Address,City,State,Zip Code,Baptism Date'
const ROW = 'Ann Lee,,Head,2105550100,,,,,,'
const names = (text: string, format: 'standard' | 'gocc' = 'gocc') =>
  readMemberFile(text, format).households.map((household) => household.name)

test('the columns of a standard file may stand in any order', () => {
  expect(readMemberFile('city,phone,name\nAustin,2105550100,Ann Lee', 'standard').households).toEqual([
    {
      line: 2,
      lines: [2],
      name: 'Ann Lee',
      phone: '2105550100',
      city: 'Austin',
      relationship: 'Primary',
      isMember: true,
      familyMembers: [],
    },
  ])
})

test('capitals, spaces and invisible marks in a standard heading make no difference', () => {
  const [household] = readMemberFile(
    '\uFEFF NAME ,\u200FPhone,Zip Code,hebrew_name,Member Since,NOTES\nAnn Lee,2105550100,78205,חנה,5/2001,Choir',
    'standard',
  ).households
  expect(household).toMatchObject({
    zipCode: '78205',
    hebrewName: 'חנה',
    memberSince: '2001-05-01T00:00:00.000Z',
    notes: 'Choir',
  })
})

test('the first of two columns with the same heading counts', () => {
  expect(readMemberFile('name,phone,phone\nAnn Lee,2105550100,5125550199', 'standard').households[0]?.phone).toBe(
    '2105550100',
  )
})

test.each([
  ['phone,city', 'Required columns missing: name'],
  ['name,relationship', 'Required columns missing: phone'],
  ['city,state', 'Required columns missing: name, phone'],
])('a standard file with the columns %s is refused', (headings, message) => {
  expect(() => readMemberFile(`${headings}\na,b`, 'standard')).toThrow(message)
})

test('without a relationship column everybody is a primary member', () => {
  expect(names('name,phone\nAnn Lee,2105550100\nBen Lee,2105550101', 'standard')).toEqual(['Ann Lee', 'Ben Lee'])
})

test('a GOCC file is read by position, with any headings', () => {
  const headings = 'A,B,C,D,E,F,G,H,I,J'
  const row = 'Ann Lee,חנה,self,(210) 555-0100,ann@example.org,1 Elm St,Austin,TX,78205,02/2003'
  expect(readMemberFile(`${headings}\n${row}`, 'gocc').households).toEqual([
    {
      line: 2,
      lines: [2],
      name: 'Ann Lee',
      hebrewName: 'חנה',
      relationship: 'Primary',
      isMember: true,
      phone: '2105550100',
      email: 'ann@example.org',
      address: '1 Elm St',
      city: 'Austin',
      state: 'TX',
      zipCode: '78205',
      baptismDate: '2003-02-01T00:00:00.000Z',
      familyMembers: [],
    },
  ])
})

test.each(['GATHERING OF SAINTS', 'GRACE CHURCH', 'THE ELM ST CONGREGATION', 'Grace Church', '"Gathering, the"'])(
  'two lines are left out when the first is %s',
  (title) => expect(names(`${title}\nMember Directory\n${HEADINGS}\n${ROW}`)).toEqual(['Ann Lee']),
)

test('the second line above the headings may be blank, or missing', () => {
  expect(names(`GRACE CHURCH,,,,,,,,,\n\n${HEADINGS}\n${ROW}`)).toEqual(['Ann Lee'])
  expect(names(`GRACE CHURCH\n${HEADINGS}\n${ROW}`)).toEqual(['Ann Lee'])
})

test('headings that mention the church are still headings', () => {
  expect(names(`${HEADINGS},Church Notes\n${ROW},\nBen Poe,,Head,2105550101,,,,,,,`)).toEqual(['Ann Lee', 'Ben Poe'])
})

test('a first line that names no organisation is the line of headings', () => {
  expect(names(`Person,B,C,D\n${ROW}`)).toEqual(['Ann Lee'])
})

test('columns without a heading are ignored', () => {
  expect(() => readMemberFile('Your Name,Phone Number,,,,\nAnn Lee,2105550100', 'gocc')).toThrow('Relationship')
  expect(names('name,phone,,,,,,\nAnn Lee,2105550100', 'standard')).toEqual(['Ann Lee'])
})

test('a narrow GOCC file without relationships is refused, with the reason', () => {
  expect(() => readMemberFile('Your Name,Phone Number\nAnn Lee,2105550100', 'gocc')).toThrow(
    expect.objectContaining({
      message: "Missing 'Relationship' column in GOCC format",
      detail: 'The import needs to know which records are Primary members vs family members',
    }),
  )
})

test('a narrow GOCC file without names is refused, with the reason', () => {
  expect(() => readMemberFile('Phone Number,Relationship\n2105550100,Head', 'gocc')).toThrow(
    expect.objectContaining({
      message: "Missing 'Name' column in GOCC format",
      detail: 'The import requires a column with member names',
    }),
  )
})

test('the format is guessed from the headings', () => {
  expect(guessFormat('phone,name,relationship\n')).toBe('standard')
  expect(guessFormat(`${HEADINGS}\n`)).toBe('gocc')
  expect(guessFormat('GATHERING OF SAINTS\nDirectory\nA,B,C\n')).toBe('gocc')
  expect(guessFormat('who,where\n')).toBe('standard')
  expect(guessFormat('')).toBe('standard')
})
