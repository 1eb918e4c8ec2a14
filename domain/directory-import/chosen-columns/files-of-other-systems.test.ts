import { expect, test } from 'vitest'
import { membersInChosen, rowsOfFile } from '#domain/directory-import/read-member-file.ts'
import { seenColumns } from './seen-columns.ts'

/** Files as other systems write them, read by what their columns seem to hold. The people are made up. */

function given(...lines: string[]) {
  const rows = rowsOfFile(lines.join('\r\n'))
  const seen = seenColumns(rows)!
  const file = () => membersInChosen(rows, seen.guess)
  return {
    thenColumns: (expected: Record<string, string | null>) =>
      expect(Object.fromEntries(seen.headings.map((heading, place) => [heading, seen.guess[place]]))).toEqual(expected),
    thenFamilies: (...expected: string[][]) =>
      expect(
        file().households.map(({ name, phone, familyMembers }) => [
          `${name} ${phone}`,
          ...familyMembers.map((member) => `${member.name}, ${member.relationship}`),
        ]),
      ).toEqual(expected),
    thenFirst: (expected: object) => expect(file().households[0]).toMatchObject(expected),
    thenSkipped: (...expected: [line: number, reason: string][]) =>
      expect(file().skipped.map(({ line, reason }) => [line, reason])).toEqual(expected),
  }
}

const PLANNING_CENTER = [
  'Person ID,Given Name,First Name,Nickname,Middle Name,Last Name,Birthdate,Gender,Membership,Child,Home Address Street Line 1,Home Address Street Line 2,Home Address City,Home Address State,Home Address Zip Code,Mobile Phone Number,Home Phone Number,Home Email,Work Email,Household ID,Household Name,Household Primary Contact,Created At',
  '101,,Kit,,,Brook,2015-03-01,M,Member,true,,,,,,,,,,9001,Brook Household,false,2020-01-01',
  '102,,Ann,Annie,,Winter,1980-02-01,F,Member,false,"12 Elm St, Rear",Apt 3,Austin,TX,78701,(512) 555-0101,(512) 555-0100,ann@example.org,,9001,Brook Household,false,2020-01-01',
  '103,Benjamin,Ben,,,Brook,1979-02-01,M,Member,false,12 Elm St,,Austin,TX,78701,+1 512-555-0102,,ben@example.org,ben@work.example,9001,Brook Household,true,2020-01-01',
  '104,,Eva,,,Brook,1990-02-01,F,,false,,,,,,,(512) 555-0104,,,9002,Brook Household,true,2020-01-01',
]

test('a file of Planning Center: one household number is one family, whatever their last names and their order', () => {
  given(...PLANNING_CENTER).thenFamilies(
    ['Ben Brook 5125550102', 'Kit Brook, child', 'Ann Winter, other'],
    ['Eva Brook 5125550104'],
  )
})

test('a file of Planning Center: what Foyer has no place for is not used', () => {
  given(...PLANNING_CENTER).thenColumns({
    'Person ID': 'personId',
    'Given Name': null,
    'First Name': 'firstName',
    Nickname: null,
    'Middle Name': null,
    'Last Name': 'lastName',
    Birthdate: 'born',
    Gender: null,
    Membership: null,
    Child: 'child',
    'Home Address Street Line 1': 'address',
    'Home Address Street Line 2': 'address',
    'Home Address City': 'city',
    'Home Address State': 'state',
    'Home Address Zip Code': 'zipCode',
    'Mobile Phone Number': 'phone',
    'Home Phone Number': 'homePhone',
    'Home Email': 'email',
    'Work Email': null,
    'Household ID': 'householdId',
    'Household Name': null,
    'Household Primary Contact': 'head',
    'Created At': null,
  })
})

const BREEZE = 'Breeze ID,First Name,Last Name,Family,Family Role,Mobile,Home,Work,Email,Street Address,City,State,Zip'

test('a file of Breeze: the head of the household is the primary, and the others keep their roles', () => {
  const rows = [
    '1,Obed,Frost,77,Child,,,,,,,,',
    '2,Ruth,Frost,77,Spouse,5125550111,,,ruth@example.org,1 Oak St,Austin,TX,78701',
    '3,Boaz,Frost,77,Head of Household,,5125550110,5125550999,,1 Oak St,Austin,TX,78701',
    '4,Naomi,Frost,77,Adult,,,,,,,,',
  ]
  given(BREEZE, ...rows).thenFamilies([
    'Boaz Frost 5125550110',
    'Obed Frost, child',
    'Ruth Frost, spouse',
    'Naomi Frost, other',
  ])
  given(BREEZE, ...rows).thenFirst({ line: 4, address: '1 Oak St', zipCode: '78701' })
})

test('a head without a phone number is the spouse of the spouse who has one', () => {
  given(
    BREEZE,
    '3,Boaz,Frost,77,Head of Household,,,,,,,,',
    '1,Obed,Frost,77,Child,5125550112,,,,,,,',
    '2,Ruth,Frost,77,Spouse,5125550111,,,,,,,',
  ).thenFamilies(['Ruth Frost 5125550111', 'Boaz Frost, spouse', 'Obed Frost, child'])
})

test('a file of ChurchTrac: a family without a head begins with its first adult who has a phone number', () => {
  given(
    'FirstName,LastName,FamilyName,FamilyPosition,CellPhone,HomePhone,Email,Address1,Address2,City,State,ZipCode,MemberStatus',
    'Kit,Lee,"Lee, Dan & Eva",Child,5125550131,,,,,,,,Member',
    'Dan,Lee,"Lee, Dan & Eva",Adult,,,,,,,,,Member',
    'Eva,Lee,"Lee, Dan & Eva",Adult,5125550130,,eva@example.org,9 Ash St,,Waco,TX,76701,Member',
  ).thenFamilies(['Eva Lee 5125550130', 'Kit Lee, child', 'Dan Lee, other'])
})

test("two families of one name with two streets are two households, in a church's own list", () => {
  given(
    'Member list 2026,,,,',
    '',
    'Family,First,Last,Cell #,Street',
    'García,Luz,García,512-555-0150,1 Elm St',
    'GARCIA,Leo,García,,1 elm st.',
    'García,Ana,García,512-555-0151,2 Oak St',
    'García,Eli,Ruiz,,',
  ).thenFamilies(['Luz García 5125550150', 'Leo García, other', 'Eli Ruiz, other'], ['Ana García 5125550151'])
})

test.each([
  ['García 1', 'García 2', [['Luz García 5125550150', 'Leo García, other'], ['Ana García 5125550151']]],
  ['García', 'García', [['Luz García 5125550150', 'Leo García, other', 'Ana García, other']]],
])('two families without streets, written %s and %s, are told apart by a number only', (one, other, families) => {
  given(
    'Family,First,Last,Cell #',
    `${one},Luz,García,512-555-0150`,
    `${one},Leo,García,`,
    `${other},Ana,García,512-555-0151`,
  ).thenFamilies(...families)
})

test('a list in Spanish, with semicolons', () => {
  given(
    'Apellidos;Nombre;Parentesco;Teléfono;Correo electrónico;Código postal',
    'Ibarra;Luis;Jefe de familia;(512) 555-0160;luis@example.org;78701',
    'Ibarra;Marta;Esposa;;;',
    'Ibarra;Teo;Niño;;;',
  ).thenFamilies(['Luis Ibarra 5125550160', 'Marta Ibarra, spouse', 'Teo Ibarra, child'])
})

test('names that begin with the last name are turned', () => {
  given('Member Name,Phone', '"Lee, Ann",2105550100', '"Poe, Ben",2105550101').thenFamilies(
    ['Ann Lee 2105550100'],
    ['Ben Poe 2105550101'],
  )
  given('Member Name,Phone', '"Ann Lee, Jr.",2105550100').thenFamilies(['Ann Lee, Jr. 2105550100'])
})

test('a list without headings loses nobody, and its phone numbers and email addresses are recognised', () => {
  const rows = rowsOfFile('Ann Lee,2105550100,ann@example.org\nBen Poe,2105550101,ben@example.org')
  expect(seenColumns(rows)).toEqual({
    headings: ['', '', ''],
    samples: [
      ['Ann Lee', 'Ben Poe'],
      ['2105550100', '2105550101'],
      ['ann@example.org', 'ben@example.org'],
    ],
    guess: [null, 'phone', 'email'],
  })
  const { households } = membersInChosen(rows, ['name', 'phone', 'email'])
  expect(households.map(({ name, line }) => [name, line])).toEqual([
    ['Ann Lee', 1],
    ['Ben Poe', 2],
  ])
})

test('a skipped row is named by its own line, also below a note of several lines', () => {
  given(
    'First Name,Last Name,Family ID,Mobile,Notes,Nickname',
    'Ann,Lee,1,2105550100,"Sings',
    'in the choir, and plays",',
    '',
    'Ben,Poe,2,555-0101,,',
    'Kit,Poe,2,,,',
    'Eva',
    ',,3,2105550102,,',
    'Gus,Ray,,,,',
  ).thenSkipped([4, 'blank'], [5, 'bad_phone'], [6, 'primary_skipped'], [7, 'short'], [8, 'blank'], [9, 'bad_phone'])
})

test('a file of Realm: the ids of person and family, and the position in it', () => {
  given(
    'Individual ID,Family ID,First Name,Last Name,Family Position,Primary Phone,Primary Email,Record Status',
    '11,5,Ann,Lee,Head,5125550171,ann@example.org,Active',
    '12,5,Kit,Lee,Child,,,Active',
    '13,5,Old,Lee,Grandparent,,,Deceased',
  ).thenFamilies(['Ann Lee 5125550171', 'Kit Lee, child'])
})

test('a file of ChurchCRM: the numbers have their kinds, and the one at work is not used', () => {
  given(
    'FirstName,LastName,Suffix,FamilyID,Family Role,HomePhone,WorkPhone,CellPhone,MembershipDate',
    'Ann,Lee,,7,Head of Household,5125550180,5125550999,5125550181,2001-05-06',
    'Ben,Lee,Jr.,7,Spouse,5125550180,5125550999,,',
  ).thenFirst({
    phone: '5125550181',
    numbers: ['5125550180'],
    memberSince: '2001-05-06T00:00:00.000Z',
    familyMembers: [{ name: 'Ben Lee Jr.', relationship: 'spouse' }],
  })
})
