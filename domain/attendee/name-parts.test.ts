import { expect, test } from 'vitest'
import { calledBy, givenNameOf, hostOf, namePartsOf, unnamedGuest } from './name-parts.ts'

test.each([
  ['Ruth Winter', 'Ruth', 'Winter'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['  Ruth   Ann  Winter ', 'Ruth', 'Ann Winter'],
  ['Mary-Ann O’Neil', 'Mary-Ann', 'O’Neil'],
  ['רות בת אבישי', 'רות', 'בת אבישי'],
  ['Ruth', 'Ruth', ''],
  ['', '', ''],
])('the first word of "%s" is the first name, and everything after it the last name', (name, first, last) =>
  expect(namePartsOf(name)).toEqual({ first, last }),
)

test.each([
  ['Dr. Martin Luther King Jr.', 'Martin', 'Dr. Luther King Jr.'],
  ['rev  Dr.  Ann Winter', 'Ann', 'rev Dr. Winter'],
  ['Mr. and Mrs. John Smith', 'John', 'Mr. and Mrs. Smith'],
  ['Sr. y Sra. Ruiz', 'Ruiz', 'Sr. y Sra.'],
  ['Pastor Dan', 'Dan', 'Pastor'],
  ['Dra. Elena Ruiz', 'Elena', 'Dra. Ruiz'],
  ['Pastor', 'Pastor', ''],
  ['Sra.', 'Sra.', ''],
  ['Drew Carver', 'Drew', 'Carver'],
])('in "%s" the title is not what somebody is called by', (name, first, last) =>
  expect(calledBy(name)).toEqual({ first, last }),
)

test.each([
  ['Nguyễn Thị Ánh Tuyết', 'Thị Ánh Tuyết', 'Nguyễn'],
  ['Kim Min Jun', 'Min Jun', 'Kim'],
  ['Rev. Kim Min Jun', 'Min Jun', 'Rev. Kim'],
  ['Kim', 'Kim', ''],
  ['Pastor Kim', 'Kim', 'Pastor'],
])('where the family name stands first, the given name of %s is what follows it', (name, first, last) => {
  expect(givenNameOf({ name }, { familyNameFirst: true })).toEqual({ first, last })
  expect(givenNameOf({ name, nameOrder: 'family-first' }, {})).toEqual({ first, last })
  expect(givenNameOf({ name, nameOrder: 'given-first' }, { familyNameFirst: true })).toEqual(calledBy(name))
  expect(givenNameOf({ name }, {})).toEqual(calledBy(name))
})

test('somebody without a name came with the person whose name they bear', () => {
  expect(hostOf(unnamedGuest('Ben Carver', 1))).toBe('Ben Carver')
  expect(hostOf('בן +20')).toBe('בן')
})

test.each(['Ben Carver', 'Ben +', '+1', 'Ben+1', 'Ben +1 Carver'])('“%s” is a name', (name) =>
  expect(hostOf(name)).toBeNull(),
)
