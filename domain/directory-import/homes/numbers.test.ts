import { expect, test } from 'vitest'
import type { Decision, HouseholdOfFile } from '#domain/directory-import/households.ts'
import { seenColumns } from '#domain/directory-import/chosen-columns/seen-columns.ts'
import { membersIn, membersInChosen, rowsOfFile } from '#domain/directory-import/read-member-file.ts'

/** A number finds one household, and is no proof of a family. The people are made up. */

type Decided = readonly (readonly [line: number, decision: Decision])[]

function given(...lines: string[]) {
  const rows = rowsOfFile(lines.join('\n'))
  const steps = (decided: Decided) => {
    const { households } = membersInChosen(rows, seenColumns(rows)!.guess, new Map(decided))
    const then = {
      thenHouseholds: (...expected: object[]) => (expect(households).toMatchObject(expected), then),
      thenOdd: (...expected: (object[] | undefined)[]) => (
        expect(households.map(({ odd }) => odd)).toEqual(expected),
        then
      ),
      thenNames: (...expected: string[][]) => (expect(households.map(namesOf)).toEqual(expected), then),
      thenPhones: (...expected: (string | undefined)[]) => (
        expect(households.map(({ phone }) => phone)).toEqual(expected),
        then
      ),
    }
    return then
  }
  return { ...steps([]), when: (...decided: Decided) => steps(decided) }
}

const namesOf = ({ name, familyMembers }: HouseholdOfFile) => [name, ...familyMembers.map((member) => member.name)]

const TWO_IDS = [
  'First Name,Last Name,Household ID,Mobile',
  'Grace,Moss,901,210-555-0700',
  'Hugo,Moss,901,',
  'Nora,Reed,902,210-555-0700',
  'Zack,Reed,902,',
]

test('two households of the file are never joined by a number: the second comes in without it', () => {
  given(...TWO_IDS).thenNames(['Grace Moss', 'Hugo Moss'], ['Nora Reed', 'Zack Reed'])
  given(...TWO_IDS).thenPhones('2105550700', undefined)
  given(...TWO_IDS).thenOdd(undefined, [{ reason: 'number-of-another', number: '2105550700' }])
})

test('an administrator can join two households of one number', () => {
  given(...TWO_IDS)
    .when([4, 'join'])
    .thenNames(['Grace Moss', 'Hugo Moss', 'Nora Reed', 'Zack Reed'])
})

const BY_NUMBER = [
  'First Name,Last Name,Suffix,Phone',
  'John,Zelkova,Sr,210-555-0461',
  'John,Zelkova,Jr,210-555-0461',
  'Mary,Zelkova,,210-555-0461',
]

test('rows of one number are one household where nothing else says who belongs together, and a suffix is a person', () => {
  given(...BY_NUMBER).thenNames(['John Zelkova Sr', 'John Zelkova Jr', 'Mary Zelkova'])
  given(...BY_NUMBER).thenOdd([{ reason: 'joined-by-number', lines: [3, 4] }])
})

test('an administrator can part them, all or one', () => {
  given(...BY_NUMBER)
    .when([2, 'part'])
    .thenHouseholds({ phone: '2105550461' }, { name: 'John Zelkova Jr' }, { name: 'Mary Zelkova' })
  given(...BY_NUMBER)
    .when([2, 'part'])
    .thenPhones('2105550461', undefined, undefined)
  given(...BY_NUMBER)
    .when([4, 'part'])
    .thenNames(['John Zelkova Sr', 'John Zelkova Jr'], ['Mary Zelkova'])
})

test.each(['000-000-0000', '999-999-9999', '123-456-7890', '055-555-0100'])(
  'a number that no telephone has makes no family and finds nobody: %s',
  (number) => {
    const odd = [{ reason: 'impossible-number', number: number.replaceAll('-', '') }]
    given('First Name,Last Name,Phone', `Ada,Ash,${number}`, `Bo,Beech,${number}`)
      .thenNames(['Ada Ash'], ['Bo Beech'])
      .thenPhones(undefined, undefined)
      .thenOdd(odd, odd)
  },
)

test('a number in more than four households is nobody’s, and one that a large family shares is theirs', () => {
  const office = (count: number) => Array.from({ length: count }, (_, at) => `Ann,Name${at},2105550100`)
  given('First Name,Last Name,Phone', ...office(5)).thenPhones(...Array(5).fill(undefined))
  given('First Name,Last Name,Phone', ...office(4)).thenPhones('2105550100')
  const family = Array.from({ length: 6 }, (_, at) => `Kid${at},Lee,2105550100`)
  given('First Name,Last Name,Phone', ...family).thenPhones('2105550100')
})

test('a household is found by every number of the file, each adult by their own, and none at work', () => {
  given(
    'First Name,Last Name,Household ID,Household Primary Contact,Child,Mobile Phone Number,Home Phone Number,Work Phone Number',
    'Omar,Umber,91,true,false,210-555-0591,210-555-0590,210-555-0999',
    'Lena,Umber,91,false,false,210-555-0592,210-555-0590,210-555-0999',
    'Tim,Umber,91,false,true,,,',
  ).thenHouseholds({
    phone: '2105550591',
    numbers: ['2105550590'],
    householdId: '91',
    familyMembers: [
      { name: 'Lena Umber', relationship: 'other', numbers: ['2105550592'] },
      { name: 'Tim Umber', relationship: 'child' },
    ],
  })
})

test('a shared number finds the first household, and the others come in without it', () => {
  given(
    'First Name,Last Name,Household ID,Mobile,Home Phone',
    'Ann,Lee,1,2105550100,2105550199',
    'Ben,Poe,2,2105550101,2105550199',
  )
    .thenHouseholds({ phone: '2105550100', numbers: ['2105550199'] }, { phone: '2105550101' })
    .thenOdd(undefined, [{ reason: 'number-of-another', number: '2105550199' }])
})

test('in the Google form the mobile comes before the home, and nobody is found at work', () => {
  given(
    'First Name,Middle Name,Last Name,Name Suffix,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
    'Ann,,Willow,,,* myContacts,* Home,ann@example.org,Work,210-555-0900,Mobile,210-555-0651',
    'Ben,,Willow,,,* myContacts,* Home,ben@example.org,Home,210-555-0652,Mobile,210-555-0656',
    'Cal,,Yarrow,,,* myContacts,* Home,cal@example.org,Work,210-555-0900,Mobile,210-555-0653',
    'Dee,,Zinnia,,,* myContacts,* Home,dee@example.org,Mobile,210-555-0654 ::: 210-555-0655,,',
  ).thenHouseholds(
    { name: 'Ann Willow', phone: '2105550651', email: 'ann@example.org' },
    { name: 'Ben Willow', phone: '2105550656', numbers: ['2105550652'] },
    { name: 'Cal Yarrow', phone: '2105550653' },
    { name: 'Dee Zinnia', phone: '2105550654', numbers: ['2105550655'] },
  )
})

test('one person on two rows is one, with what either says, and the joining is said', () => {
  given('First Name,Last Name,Phone,Email,City', 'Ann,Lee,2105550100,ann@example.org,', 'ANN,Lee,2105550100,,Austin')
    .thenHouseholds({ name: 'Ann Lee', email: 'ann@example.org', city: 'Austin', lines: [2, 3], familyMembers: [] })
    .thenOdd([{ reason: 'rows-joined', lines: [2, 3] }])
})

test.each([
  ['Email', 'ann@example.org', 'other@example.org'],
  ['Birthday', '2/3/1960', '2/3/1990'],
  ['Hebrew Name', 'חנה', 'נעמי'],
  ['Person ID', '7', '8'],
])('two rows of one name with another %s are two people', (heading, one, other) => {
  given(`First Name,Last Name,Phone,${heading}`, `Ann,Lee,2105550100,${one}`, `Ann,Lee,2105550100,${other}`)
    .thenNames(['Ann Lee', 'Ann Lee'])
    .thenOdd([
      { reason: 'same-name-twice', name: 'Ann Lee' },
      { reason: 'joined-by-number', lines: [3] },
    ])
})

test('in one household, two rows of one name are two people, until an administrator says that they are one', () => {
  const file = ['First Name,Last Name,Family ID,Mobile', 'Ann,Lee,1,2105550100', 'Kit,Lee,1,', 'Kit,Lee,1,']
  given(...file).thenNames(['Ann Lee', 'Kit Lee', 'Kit Lee'])
  given(...file).thenOdd([{ reason: 'same-name-twice', name: 'Kit Lee' }])
  given(...file)
    .when([2, 'join'])
    .thenNames(['Ann Lee', 'Kit Lee'])
})

test('in a format, a second primary of one number joins the first as other, with their own family behind them', () => {
  const rows = rowsOfFile(
    [
      'name,relationship,phone',
      'Ann Lee,,2105550100',
      'Cid Lee,son,',
      'Ben Poe,,2105550100',
      'Dee Poe,son,2105550103',
    ].join('\n'),
  )
  expect(membersIn(rows, 'standard').households).toMatchObject([
    {
      lines: [2, 3, 4, 5],
      familyMembers: [
        { name: 'Cid Lee', relationship: 'child' },
        { name: 'Ben Poe', relationship: 'other' },
        { name: 'Dee Poe', relationship: 'child', numbers: ['2105550103'] },
      ],
    },
  ])
})

test('two hundred thousand rows of one number are one household', () => {
  const same = Array.from({ length: 200_000 }, (_, at) => `Ann${at % 2 ? '' : at} Lee,2105550100`)
  expect(membersIn(rowsOfFile(['name,phone', ...same].join('\n')), 'standard').households).toHaveLength(1)
})
