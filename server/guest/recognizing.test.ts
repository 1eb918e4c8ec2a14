import { describe, expect, test } from 'vitest'
import { attendee } from '#domain/attendee/attendee.ts'
import type { Relationship } from '#domain/attendee/person-fields.ts'
import { BOAZ, NOAH, RUTH } from '#domain/given.ts'
import type { KnownHousehold } from '#server/people/find-household.ts'
import { whoIsWho } from './recognizing.ts'

const household: KnownHousehold = {
  ...attendee.initial,
  id: RUTH,
  profile: { name: 'Ruth Winter', phone: '5125550101' },
  family: [
    { familyMemberId: BOAZ, name: 'Boaz Winter', relationship: 'spouse' },
    { familyMemberId: NOAH, name: 'Noah Winter', relationship: 'child' },
  ],
}
const as = (name: string, relationship: Relationship) => ({ name, relationship })

describe('on the form of a guest who has a profile already', () => {
  test('the guest is its person, also under another name', () => {
    expect(whoIsWho(household, 'Ruth Winter', [])).toEqual([RUTH])
    expect(whoIsWho(household, 'Ruth Amsel', [as('Noah Winter', 'child')])).toEqual([RUTH, NOAH])
  })

  test('the guest may be somebody of the family, who names its person', () => {
    const companions = [as('Ruth Winter', 'spouse'), as('Noah Winter', 'child')]
    expect(whoIsWho(household, 'Boaz Winter', companions)).toEqual([BOAZ, RUTH, NOAH])
  })

  test('the guest may be somebody of the family, who comes without its person', () => {
    expect(whoIsWho(household, 'Boaz Winter', [as('Noah Winter', 'child')])).toEqual([BOAZ, NOAH])
  })

  test('a guest that nobody knows, and who names its person, joins the family', () => {
    const companions = [as('Ruth Winter', 'child'), as('Noah Winter', 'child')]
    expect(whoIsWho(household, 'Miriam Amsel', companions)).toEqual([as('Miriam Amsel', 'parent'), RUTH, NOAH])
  })

  test('each person is found once: a daughter with her mother’s name is another one', () => {
    const daughter = as('Ruth Winter', 'child')
    expect(whoIsWho(household, 'Ruth Winter', [daughter])).toEqual([RUTH, daughter])
  })

  test('a short name finds somebody of the family, and a new name joins it', () => {
    const newcomer = as('Ada Winter', 'child')
    expect(whoIsWho(household, 'Ruth Winter', [as('Bo Winter', 'spouse'), newcomer])).toEqual([RUTH, BOAZ, newcomer])
  })
})
