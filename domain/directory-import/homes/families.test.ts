import { expect, test } from 'vitest'
import type { Decision, HouseholdOfFile } from '#domain/directory-import/households.ts'
import { seenColumns } from '#domain/directory-import/chosen-columns/seen-columns.ts'
import { membersIn, membersInChosen, rowsOfFile } from '#domain/directory-import/read-member-file.ts'

/** Who belongs together, in the standard format and in files with columns of their own. The people are made up. */

type Decided = readonly (readonly [line: number, decision: Decision])[]

const family = ({ name, phone = 'no number', familyMembers }: HouseholdOfFile) => [
  `${name} ${phone}`,
  ...familyMembers.map((member) => `${member.name}, ${member.relationship}`),
]

function read(lines: readonly string[], isFormat: boolean, decided: Decided) {
  const rows = rowsOfFile(lines.join('\n'))
  const decisions = new Map(decided)
  return isFormat ? membersIn(rows, 'standard', decisions) : membersInChosen(rows, seenColumns(rows)!.guess, decisions)
}

/** A file, read as it stands, or by what its columns seem to hold. */
function given(lines: readonly string[], isFormat = false) {
  const steps = (decided: Decided) => {
    const file = () => read(lines, isFormat, decided)
    return {
      thenFamilies: (...expected: string[][]) => expect(file().households.map(family)).toEqual(expected),
      thenSkipped: (...expected: object[]) => expect(file().skipped).toEqual(expected),
      thenOdd: (...expected: (object[] | undefined)[]) =>
        expect(file().households.map(({ odd }) => odd)).toEqual(expected),
    }
  }
  return { ...steps([]), when: (...decided: Decided) => steps(decided) }
}

const RIVERAS = [
  'name,relationship,phone',
  'Ana Rivera,Primary,210-555-0431',
  'Beto Rivera,Child,',
  'Carla Rivera,Primary,210-555-0432',
  'Dario Rivera,Child,',
  'Elena Rivera,Child,',
]

test('of two families with one name, the children go to the nearest primary above them', () => {
  given(RIVERAS, true).thenFamilies(
    ['Ana Rivera 2105550431', 'Beto Rivera, child'],
    ['Carla Rivera 2105550432', 'Dario Rivera, child', 'Elena Rivera, child'],
  )
  const several = [{ reason: 'several-families', name: 'Rivera' }]
  given(RIVERAS, true).thenOdd(several, several)
})

test('children of one of several families, which the administrator parts, are skipped as such', () => {
  given(RIVERAS, true)
    .when([4, 'part'])
    .thenSkipped(
      { line: 5, reason: 'several_families', name: 'Dario Rivera' },
      { line: 6, reason: 'several_families', name: 'Elena Rivera' },
    )
})

test('with no primary of their name above them, it could be several families', () => {
  const [headings = '', ...rows] = RIVERAS
  given([headings, rows[4]!, ...rows.slice(0, 4)], true).thenSkipped({
    line: 2,
    reason: 'several_families',
    name: 'Elena Rivera',
  })
})

const STREETS = [
  'name,relationship,phone,address',
  'Ann Lee,,2105550100,9 Oak Avenue',
  'Ben Lee,,2105550101,"2 Elm Street, Apt 3"',
  'Cid Lee,son,,9 OAK AVE.',
  'Dee Lee,wife,,2 Elm St #3',
  'Eli Lee,son,,2 Elm St Unit 4',
  'Fay Lee,wife,,2 elm st',
]

test('a street is one with its usual abbreviations, and so is the name of a unit', () => {
  given(STREETS, true).thenFamilies(
    ['Ann Lee 2105550100', 'Cid Lee, child', 'Eli Lee, child'],
    ['Ben Lee 2105550101', 'Dee Lee, spouse', 'Fay Lee, spouse'],
  )
})

test('in a format that has streets, the others go to the first of the name, and with one tap to the nearest', () => {
  given(STREETS, true).thenOdd([{ reason: 'first-of-several', name: 'Lee' }], undefined)
  given(STREETS, true)
    .when([2, 'part'])
    .thenFamilies(
      ['Ann Lee 2105550100', 'Cid Lee, child'],
      ['Ben Lee 2105550101', 'Dee Lee, spouse', 'Eli Lee, child', 'Fay Lee, spouse'],
    )
})

test('rows of a skipped primary say so', () => {
  const file = ['name,relationship,phone', 'Ann Lee,,2105550100', 'Jo Ng,,555-12', 'Kim Ng,wife,']
  given(file, true).thenSkipped(
    { line: 3, reason: 'bad_phone', name: 'Jo Ng', read: '555-12' },
    { line: 4, reason: 'primary_skipped', name: 'Kim Ng', primaryLine: 3 },
  )
})

test('in a format, a number in another form is offered, and taken with one tap', () => {
  const file = ['name,relationship,phone', 'Ann Lee,,2105550100', 'Jo Ng,,+1 (210) 555-0421', 'Kim Ng,wife,']
  given(file, true).thenSkipped(
    { line: 3, reason: 'bad_phone', name: 'Jo Ng', read: '+1 (210) 555-0421', offer: '2105550421' },
    { line: 4, reason: 'primary_skipped', name: 'Kim Ng', primaryLine: 3 },
  )
  given(file, true).when([3, 'take']).thenFamilies(['Ann Lee 2105550100'], ['Jo Ng 2105550421', 'Kim Ng, spouse'])
})

const SPANISH = [
  'Nombre;Apellidos;Parentesco;Celular;Dirección',
  'Carlos;Pérez Gómez;Jefe de familia;210-555-0501;4 Lotus St',
  'María;López Díaz;Esposa;;4 Lotus St',
  'Sofía;Pérez López;Hija;;4 Lotus St',
  'Ines;Vega;Hija;;9 Ash St',
]

test('in Spanish, everybody with two last names belongs to the primary above at the same street', () => {
  given(SPANISH).thenFamilies(['Carlos Pérez Gómez 2105550501', 'María López Díaz, spouse', 'Sofía Pérez López, child'])
  given(SPANISH).thenOdd([{ reason: 'family-by-street', lines: [3, 4] }])
  given(SPANISH).thenSkipped({ line: 5, reason: 'unmatched', name: 'Ines Vega' })
  given(SPANISH).when([3, 'part']).thenFamilies(['Carlos Pérez Gómez 2105550501', 'Sofía Pérez López, child'])
})

test('a wife with a name of her own, without streets, belongs to the row above, unless an empty row ends it', () => {
  const file = (...gap: string[]) => [
    'Full Name;Relationship;Mobile',
    'Ann Lee;Head;2105550100',
    'Cid Lee;Son;',
    ...gap,
    'Eva Moss;Wife;',
  ]
  given(file()).thenFamilies(['Ann Lee 2105550100', 'Cid Lee, child', 'Eva Moss, spouse'])
  given(file()).thenOdd([{ reason: 'family-by-order', lines: [4] }])
  given(file('')).thenFamilies(['Ann Lee 2105550100', 'Cid Lee, child'])
})

test('in a list sorted by given names, the row above says nothing', () => {
  const rows = ['Ann Lee;Head;2105550100', 'Ben Poe;Head;2105550101', 'Cid Lee;Son;', 'Eva Moss;Wife;']
  given(['Full Name;Relationship;Mobile', ...rows]).thenSkipped({ line: 5, reason: 'unmatched', name: 'Eva Moss' })
})

const FAMILY_FIRST = [
  'name,relationship,phone,address',
  'Nguyễn Văn An,Primary,210-555-0481,1 Lotus St',
  'Trần Thị Bích,Wife,,1 Lotus St',
  'Nguyễn Minh Khôi,Son,,1 Lotus St',
  '김민준,Primary,210-555-0482,2 Lotus St',
  '이서연,Wife,,2 Lotus St',
  '김하준,Son,,2 Lotus St',
]

test('in a format, a family whose names begin with the name of the family is offered, and joined with one tap', () => {
  given(FAMILY_FIRST, true).thenOdd(
    [{ reason: 'may-belong-by-street', lines: [3, 4] }],
    [{ reason: 'may-belong-by-street', lines: [6, 7] }],
  )
  given(FAMILY_FIRST, true)
    .when([2, 'join'], [5, 'join'])
    .thenFamilies(
      ['Nguyễn Văn An 2105550481', 'Trần Thị Bích, spouse', 'Nguyễn Minh Khôi, child'],
      ['김민준 2105550482', '이서연, spouse', '김하준, child'],
    )
})

test('an empty household goes on with the family above, and an empty row ends it', () => {
  given([
    'family_name,last_name,first_name,mobile_tel,work_tel,home_tel',
    'Alder,Alder,Nina ,2105550301,210 555 0900,',
    ',Alder,Otto ,,,',
    ',Alder,Pia ,,,',
    ',,,,,',
    ',Alder,Rob,2105550309,,',
    'Birch,Birch,Quinn ,2105550302,,',
    'Birch,Birch,Rhea ,2105550303,,',
  ]).thenFamilies(
    ['Nina Alder 2105550301', 'Otto Alder, other', 'Pia Alder, other'],
    ['Rob Alder 2105550309'],
    ['Quinn Birch 2105550302', 'Rhea Birch, other'],
  )
})

test('somebody without a household and with another name is no family of the row above, when they have a number', () => {
  given([
    'First Name,Last Name,Household ID,Mobile',
    'Ann,Lee,1,2105550100',
    'Ben,Lee,1,',
    'Eva,Moss,,2105550101',
  ]).thenFamilies(['Ann Lee 2105550100', 'Ben Lee, other'], ['Eva Moss 2105550101'])
})

test('a large household, and one without a common name, are to be looked at', () => {
  const kids = Array.from({ length: 10 }, (_, at) => `Kid${at},Lee,1,`)
  given(['First Name,Last Name,Household ID,Mobile', 'Ann,Lee,1,2105550100', ...kids]).thenOdd([
    { reason: 'very-large' },
  ])
  given(['First Name,Last Name,Household ID,Mobile', 'Ann,Lee,1,2105550100', 'Eva,Moss,1,']).thenOdd([
    { reason: 'no-common-name' },
  ])
})

test('a household that an administrator leaves out stays out, with all its rows', () => {
  given(['First Name,Last Name,Household ID,Mobile', 'Ann,Lee,1,2105550100', 'Ben,Lee,1,', 'Eva,Moss,2,2105550101'])
    .when([2, 'leave-out'])
    .thenSkipped({ line: 2, reason: 'left_out', name: 'Ann Lee' }, { line: 3, reason: 'left_out', name: 'Ben Lee' })
})
