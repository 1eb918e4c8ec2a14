import { expect, test } from 'vitest'
import type { Decision, HouseholdOfFile } from '#domain/directory-import/households.ts'
import { membersIn, membersInChosen, rowsOfFile } from '#domain/directory-import/read-member-file.ts'
import { matchedColumns, readsWholly, seenColumns } from './seen-columns.ts'

/** Files of many shapes, read by what their columns seem to hold. The people are made up. */

type Decided = readonly (readonly [line: number, decision: Decision])[]

const TODAY = '2026-11-29'

function given(...lines: string[]) {
  const rows = rowsOfFile(lines.join('\n'))
  const seen = seenColumns(rows)!
  const steps = (decided: Decided) => {
    const file = () => membersInChosen(rows, seen.guess, new Map(decided), { today: TODAY })
    const then = {
      thenColumns: (...expected: (string | null)[]) => (expect(seen.guess).toEqual(expected), then),
      thenHouseholds: (...expected: object[]) => (expect(file().households).toMatchObject(expected), then),
      thenPeople: (...expected: string[][]) => (expect(file().households.map(peopleOf)).toEqual(expected), then),
      thenSkipped: (...expected: object[]) => (expect(file().skipped).toEqual(expected), then),
      thenUnread: (...expected: object[]) => (expect(file().unread).toEqual(expected), then),
      thenReadsWholly: (isWholly: boolean) => (expect(readsWholly(rows, 'standard')).toBe(isWholly), then),
    }
    return then
  }
  return { ...steps([]), when: (...decided: Decided) => steps(decided) }
}

const peopleOf = ({ name, familyMembers }: HouseholdOfFile) => [
  name,
  ...familyMembers.map((member) => `${member.name}, ${member.relationship}`),
]

test('a row may be a whole family: with a spouse, and with children in several columns', () => {
  given(
    'Last Name,First Name,Spouse,Child 1,Child 2,Home Phone,Cell Phone,Address,City,State,Zip,Anniversary',
    'Juniper,Falk,Gerda,Hans,Ilse,210-555-0341,210-555-0342,4 Reed Ct,San Antonio,TX,78201,6/1/2001',
    'Kapok,Jana,,Karl,,,210-555-0343,5 Reed Ct,San Antonio,TX,78201,',
  ).thenPeople(
    ['Falk Juniper', 'Gerda Juniper, spouse', 'Hans Juniper, child', 'Ilse Juniper, child'],
    ['Jana Kapok', 'Karl Kapok, child'],
  )
})

test('Outlook has its names for the columns, and both children in one cell', () => {
  given(
    'First Name,Last Name,Suffix,Home Street,Home City,Home State,Home Postal Code,Spouse,Children,Business Phone,Home Phone,Mobile Phone,E-mail Address,E-mail 2 Address',
    'Falk,Juniper,Jr.,4 Reed Ct,San Antonio,TX,7820,Gerda,"Hans, Ilse",210-555-0900,210-555-0341,210-555-0342,,falk@example.org',
  ).thenHouseholds({
    name: 'Falk Juniper Jr.',
    phone: '2105550342',
    numbers: ['2105550341'],
    email: 'falk@example.org',
    address: '4 Reed Ct',
    zipCode: '07820',
    familyMembers: [{ name: 'Gerda Juniper' }, { name: 'Hans Juniper' }, { name: 'Ilse Juniper' }],
  })
})

const COUPLES = [
  'Full Name,Mobile',
  'Lars & Mona Larch,210-555-0351',
  '"Maple, Nils and Olga",210-555-0352',
  'Mr. and Mrs. Paul Oak,210-555-0353',
]

test('couples in one cell are two people each, are to be looked at, and become one with one tap', () => {
  given(...COUPLES).thenPeople(
    ['Lars Larch', 'Mona Larch, spouse'],
    ['Nils Maple', 'Olga Maple, spouse'],
    ['Paul Oak', 'Mrs. Paul Oak, spouse'],
  )
  given(...COUPLES).thenHouseholds(
    { odd: [{ reason: 'two-people-in-a-cell', name: 'Lars & Mona Larch' }] },
    { odd: [{ reason: 'two-people-in-a-cell', name: 'Maple, Nils and Olga' }] },
    {},
  )
  given(...COUPLES)
    .when([2, 'join'])
    .thenPeople(['Lars & Mona Larch'], ['Nils Maple', 'Olga Maple, spouse'], ['Paul Oak', 'Mrs. Paul Oak, spouse'])
})

test.each([
  ['Adult 1 Name,Adult 2 Name,Phone', 'Lars Larch,Mona,2105550351'],
  ['name1,name2,phone', 'Lars Larch,Mona Larch,2105550351'],
  [
    'Primary 1 First Name,Primary 1 Last Name,Primary 2 First Name,Primary 2 Last Name,Phone',
    'Lars,Larch,Mona,Larch,2105550351',
  ],
  ['Last Name,Name 1,Name 2,Phone', 'Larch,Lars,Mona,2105550351'],
])('couples may stand in two columns: %s', (headings, row) => {
  given(headings, row).thenPeople(['Lars Larch', 'Mona Larch, spouse'])
})

test('the second adult of a row has a last name and a number of their own', () => {
  given(
    'Adult 1 First Name,Adult 1 Last Name,Adult 1 Cell,Adult 2 First Name,Adult 2 Last Name,Adult 2 Cell',
    'Lars,Larch,2105550351,Mona,Birch,2105550352',
    'Nils,Maple,2105550353,,,',
  )
    .thenPeople(['Lars Larch', 'Mona Birch, spouse'], ['Nils Maple'])
    .thenHouseholds({ phone: '2105550351', numbers: ['2105550352'] }, { phone: '2105550353' })
})

test('in a format a couple stays one person, and is parted with one tap', () => {
  const rows = rowsOfFile('Name,Phone\nLars & Mona Larch,210-555-0351')
  const [whole] = membersIn(rows, 'standard').households
  expect(whole).toMatchObject({ name: 'Lars & Mona Larch', odd: [{ reason: 'may-be-two-people' }] })
  const [parted] = membersIn(rows, 'standard', new Map([[2, 'part']])).households
  expect(parted).toMatchObject({ name: 'Lars Larch', familyMembers: [{ name: 'Mona Larch', relationship: 'spouse' }] })
})

test('names that begin with the last name are turned under any heading, also with a suffix', () => {
  const file = ['Name,Relationship,Phone', '"Spruce, Amos, Jr.",Head,210-555-0441', '"Spruce, Beth",Wife,']
  given(...file).thenReadsWholly(false)
  given(...file).thenPeople(['Amos Spruce Jr.', 'Beth Spruce, spouse'])
})

test('a column says whose family name stands first, and such a name is put together so', () => {
  given(
    'Last Name,First Name,Name Order,Phone,Spouse',
    'Kim,Minjun,Family name first,210-555-0611,Jisoo',
    'Lee,Ann,First name first,210-555-0612,',
    'Poe,Ben,sometimes,210-555-0613,',
  )
    .thenHouseholds(
      {
        name: 'Kim Minjun',
        nameOrder: 'family-first',
        familyMembers: [{ name: 'Kim Jisoo', nameOrder: 'family-first' }],
      },
      { name: 'Ann Lee', nameOrder: 'given-first' },
      { name: 'Ben Poe' },
    )
    .thenUnread({ column: 'Name Order', count: 1, example: 'sometimes' })
})

test('in a file in which the family name stands first, families are found by it', () => {
  const rows = rowsOfFile('Full Name,Role,Phone\nKim Minjun,Head,2105550611\nLee Sua,Head,2105550612\nKim Jiho,Child,')
  const { guess } = seenColumns(rows)!
  const [kim, lee] = membersInChosen(rows, guess, undefined, { nameOrder: 'family-first' }).households
  expect(kim).toMatchObject({ nameOrder: 'family-first', familyMembers: [{ name: 'Kim Jiho' }] })
  expect(lee).toMatchObject({ familyMembers: [] })
})

test('a title of several cells stands above the headings', () => {
  given(
    'Grace Fellowship,,,Printed 11/28/2026',
    '',
    'First Name,Last Name,Phone,City',
    'Ann,Lee,2105550100,Austin',
  ).thenPeople(['Ann Lee'])
})

test('a file may have pipes between its cells', () => {
  given('Full Name|Phone', 'Ann Wren|210-555-0621').thenPeople(['Ann Wren'])
})

const BESIDE = [
  'Name,Phone,Family ID,Email',
  'Amos Teak,210-555-0451,71,amos@example.org',
  'Beth Teak,,71,',
  'Cleo Walnut,,71,',
]

test('a file with headings beyond those of the format is asked about, with the guess filled in', () => {
  given(...BESIDE).thenReadsWholly(false)
  given(...BESIDE).thenColumns('name', 'phone', 'householdId', 'email')
  given(...BESIDE).thenPeople(['Amos Teak', 'Beth Teak, other', 'Cleo Walnut, other'])
  given('Name,Role,Phone,Cell,Street,Zip', 'Ann Lee,Head,,2105550100,1 Elm St,78201').thenReadsWholly(false)
})

test('a file with the headings of the format is not, also beside an empty column', () => {
  given('Name,Phone,Zip Code,Group', 'Ann Lee,2105550100,78205,').thenReadsWholly(true)
})

test('the page can say how many columns that hold values are matched', () => {
  const rows = rowsOfFile('Name,Phone,Gender,T-shirt,Empty\nAnn Lee,2105550100,F,XL,')
  const seen = seenColumns(rows)!
  expect(matchedColumns(seen, seen.guess)).toEqual({ matched: 3, of: 4 })
})

const ELVANTO = [
  'First Name,Last Name,Preferred Name,Family,Family Relationship,Phone,Mobile,Archived,Deceased',
  'Ann,Rush,,Rush Family,Spouse,,210-555-0671,No,No',
  'Bob,Rush,,Rush Family,Primary Contact,,210-555-0672,No,Yes',
  'Cy,Rush,,Rush Family,Child,,,Yes,No',
]

test('the dead and the archived are left out, and do not head their families', () => {
  given(...ELVANTO).thenPeople(['Ann Rush'])
  given(...ELVANTO).thenSkipped(
    { line: 3, reason: 'left_out', name: 'Bob Rush', read: 'Yes' },
    { line: 4, reason: 'left_out', name: 'Cy Rush', read: 'Yes' },
  )
  given(...ELVANTO)
    .when([4, 'take'])
    .thenPeople(['Ann Rush', 'Cy Rush, child'])
})

test('a column of states is used to leave rows out only when one of its values says so', () => {
  given('Full Name,Email,Status,Phone Number', 'Ann Violet,ann@example.org,Member,210-555-0601').thenColumns(
    'name',
    'email',
    null,
    'phone',
  )
  given('Full Name,Record Status,Phone', 'Ann Violet,Active,2105550601', 'Ben Violet,Inactive,2105550602').thenColumns(
    'name',
    'leaveOut',
    'phone',
  )
})

test('dates are read as the column has them, none is later than today, and those that cannot be read are counted', () => {
  const day = (date: string) => `${date}T00:00:00.000Z`
  given(
    'Full Name,Mobile,Baptism Date,Member Since',
    'Ann Lapis,210-555-0521,39732,38289',
    'Ben Lapis,210-555-0522,24/07/2017,13.02.2001',
    'Cal Lapis,210-555-0523,5/7,1/1',
    'Dee Lapis,210-555-0524,2012-04-01T00:00:00.000Z,2002-02-04 00:00:00 UTC',
    'Eli Lapis,210-555-0525,Easter 1998,Spring 2004',
    'Fay Lapis,210-555-0526,4/5/41,12/25/29',
    'Gil Lapis,210-555-0527,0000-00-00,00/00/0000',
    'Hal Lapis,210-555-0528,05/07/2017,12/25/2041',
  )
    .thenHouseholds(
      { baptismDate: day('2008-10-11'), memberSince: day('2004-10-29') },
      { baptismDate: day('2017-07-24'), memberSince: day('2001-02-13') },
      {},
      { baptismDate: day('2012-04-01'), memberSince: day('2002-02-04') },
      {},
      { baptismDate: day('1941-05-04'), memberSince: day('1929-12-25') },
      {},
      { baptismDate: day('2017-07-05') },
    )
    .thenUnread(
      { column: 'Baptism Date', count: 2, example: '5/7' },
      { column: 'Member Since', count: 3, example: '1/1' },
    )
})

test('of two emails in a cell or in two columns the first valid one counts, and unread cells are counted', () => {
  given(
    'Full Name,Mobile,Email,Email 2,Zip',
    'Ann Lee,2105550100,ann@example.org; other@example.org,,7030',
    'Ben Lee,2105550101,,ben@example.org,07030',
    'Cal Lee,2105550102,cal at home,,78201',
  )
    .thenHouseholds(
      { email: 'ann@example.org', zipCode: '07030' },
      { email: 'ben@example.org', zipCode: '07030' },
      { zipCode: '78201' },
    )
    .thenUnread({ column: 'Email', count: 1, example: 'cal at home' })
})

test('a number that cannot be read is told once: with its row when that is skipped for it, else for its column', () => {
  given('Full Name,Mobile,Home Phone', 'Ann Lee,2105550100,555-12', 'Dee Elm,210-555-O418,')
    .thenSkipped({ line: 3, reason: 'bad_phone', name: 'Dee Elm', read: '210-555-O418' })
    .thenUnread({ column: 'Home Phone', count: 1, example: '555-12' })
  const rows = rowsOfFile('Name,Relationship,Phone\nAnn Lee,,2105550100\nBo Lee,Child,555-12\nDee Elm,,555-13')
  expect(membersIn(rows, 'standard')).toMatchObject({
    skipped: [{ line: 4, reason: 'bad_phone', read: '555-13' }],
    unread: [{ column: 'Phone', count: 1, example: '555-12' }],
  })
})
