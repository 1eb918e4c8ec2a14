import { expect, test } from 'vitest'
import { partAbout } from './part-about.ts'

const [RUTH, NOAH, ADA] = [1_000_000_000_000_001, 1_000_000_000_000_002, 1_000_000_000_000_003]
const noah = { familyMemberId: NOAH, name: 'Noah Winter', relationship: 'child' }
const ada = { familyMemberId: ADA, name: 'Ada Winter', relationship: 'spouse' }
const aboutNoah = (data: object) => partAbout(data, new Set([NOAH]))

test('what is recorded about a family member is told to them without the id of the household, which is a code', () => {
  expect(aboutNoah({ attendeeId: RUTH, ...noah })).toEqual(noah)
  expect(aboutNoah({ attendeeId: RUTH, familyMemberId: NOAH, hebrewName: null })).toEqual({
    familyMemberId: NOAH,
    hebrewName: null,
  })
})

test('nobody is told what is recorded about another member, or about the person of the household', () => {
  expect(aboutNoah({ attendeeId: RUTH, ...ada })).toBeNull()
  expect(aboutNoah({ attendeeId: RUTH, name: 'Ruth Winter', phone: '5125550101' })).toBeNull()
})

test('a member is told their own entry in a list of the family', () => {
  const data = {
    attendeeId: RUTH,
    profile: { name: 'Ruth Winter' },
    family: [noah, ada],
    former: [ada],
    left: [ADA, NOAH],
  }
  expect(aboutNoah(data)).toEqual({ family: [noah], left: [NOAH] })
})

test('somebody who was handed a household reads that it was handed to them', () => {
  expect(aboutNoah({ attendeeId: RUTH, to: NOAH, familyMemberIds: [NOAH, ADA] })).toEqual({
    to: NOAH,
    familyMemberIds: [NOAH],
  })
})
