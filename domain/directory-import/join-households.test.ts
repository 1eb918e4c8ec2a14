import { expect, test } from 'vitest'
import type { ImportedHousehold } from './households.ts'
import { joinSamePhone } from './join-households.ts'

const household = (name: string, phone: string, ...children: string[]): ImportedHousehold => ({
  name,
  phone,
  relationship: 'Primary',
  isMember: true,
  familyMembers: children.map((child) => ({ name: child, relationship: 'child' })),
})

test('households with different numbers stay as they are', () => {
  const households = [household('Ann Lee', '2105550100', 'Cid Lee'), household('Ben Poe', '2105550101')]
  expect(joinSamePhone(households)).toEqual(households)
})

test('a second primary with the same number joins the first as other, with their own family after them', () => {
  const first = household('Ann Lee', '2105550100', 'Cid Lee')
  const second = { ...household('Ben Poe', '2105550100', 'Dee Poe'), hebrewName: 'בנימין', city: 'Austin' }
  expect(joinSamePhone([first, household('Eve Roe', '2105550101'), second])).toEqual([
    {
      ...first,
      familyMembers: [
        { name: 'Cid Lee', relationship: 'child' },
        { name: 'Ben Poe', hebrewName: 'בנימין', relationship: 'other' },
        { name: 'Dee Poe', relationship: 'child' },
      ],
    },
    household('Eve Roe', '2105550101'),
  ])
})

test('a primary who stands in the file twice is one person, with what either row says', () => {
  const first = { ...household('Ann Lee', '2105550100', 'Cid Lee'), city: 'Austin' }
  const second = { ...household('ANN LEE', '2105550100', 'Dee Lee'), city: 'Dallas', state: 'TX' }
  expect(joinSamePhone([first, second])).toEqual([
    { ...household('Ann Lee', '2105550100', 'Cid Lee', 'Dee Lee'), city: 'Austin', state: 'TX' },
  ])
})

test('two primaries of one name whose Hebrew names differ are two people, and neither is lost', () => {
  const ann = { ...household('Ann Lee', '2105550100'), hebrewName: 'חנה' }
  const [home] = joinSamePhone([ann, { ...ann, hebrewName: 'נעמי' }])
  expect(home?.familyMembers).toEqual([{ name: 'Ann Lee', hebrewName: 'נעמי', relationship: 'other' }])
  expect(joinSamePhone([ann, household('Ann Lee', '2105550100')])).toEqual([ann])
  expect(joinSamePhone([household('Ann Lee', '2105550100'), ann])).toEqual([ann])
})

test('joining again changes nothing, and the given households stay unchanged', () => {
  const households = ['Ann Lee', 'Ben Lee', 'Cid Lee'].map((name) => household(name, '2105550100', 'Dee Lee'))
  const joined = joinSamePhone(households)
  expect(joinSamePhone(joined)).toEqual(joined)
  expect(joined[0]?.familyMembers).toHaveLength(5)
  expect(households[0]?.familyMembers).toHaveLength(1)
})

test('a family of any size can join another', () => {
  const second = household('Ben Lee', '2105550100')
  second.familyMembers = Array.from({ length: 200_000 }, () => ({ name: 'Cid Lee', relationship: 'child' }))
  const joined = joinSamePhone([household('Ann Lee', '2105550100'), second])
  expect(joined[0]?.familyMembers).toHaveLength(200_001)
})
