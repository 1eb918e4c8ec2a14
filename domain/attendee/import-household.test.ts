import { describe, expect, test } from 'vitest'
import { attendee } from './attendee.ts'
import type { AttendeeEvent } from './events.ts'
import type { NumberedProfile } from './household.ts'
import { importHousehold, needsSeveral, type ImportedFamilyMember } from './import-household.ts'
import { stateAfter } from '#domain/decider.ts'
import { ADA, BOAZ, givenFor, NOAH, RUTH, tap } from '#domain/given.ts'

const given = givenFor(attendee)

const ruth = { name: 'Ruth Levi', phone: '5125550101', city: 'Austin' }
const noah = { name: 'Noah Levi', relationship: 'child' } as const
const ada = { name: 'Ada Levi', relationship: 'child' } as const

const household = (
  profile: NumberedProfile,
  family: readonly ImportedFamilyMember[] = [],
  newIds = [NOAH, ADA, BOAZ],
) => ({ type: 'ImportHousehold', attendeeId: RUTH, importId: tap(1), profile, family, newIds }) as const

const imported = (fields: object): AttendeeEvent => ({
  type: 'MemberImported',
  data: { attendeeId: RUTH, importId: tap(1), ...fields },
})
const familyImported = (familyMemberId: number, row: ImportedFamilyMember): AttendeeEvent => ({
  type: 'FamilyMemberImported',
  data: { attendeeId: RUTH, familyMemberId, importId: tap(1), ...row },
})
const edited = (changes: object): AttendeeEvent => ({ type: 'ProfileUpdated', data: { attendeeId: RUTH, ...changes } })
const registered: AttendeeEvent = {
  type: 'AttendeeRegistered',
  data: { attendeeId: RUTH, name: 'Ruthie', phone: '5125550101', email: 'ruth@example.org' },
}
const added = (familyMemberId: number, row: ImportedFamilyMember): AttendeeEvent => ({
  type: 'FamilyMemberAdded',
  data: { attendeeId: RUTH, familyMemberId, ...row },
})
const removed = (familyMemberId: number): AttendeeEvent => ({
  type: 'FamilyMemberRemoved',
  data: { attendeeId: RUTH, familyMemberId },
})

const after = (...events: AttendeeEvent[]) => stateAfter(attendee, events)

describe('A family of hundreds', () => {
  const crowd = Array.from({ length: 200 }, (_, n) => ({ name: `Levi${n % 150}`, relationship: 'child' }) as const)
  const ids = crowd.map((_, n) => NOAH + 1 + n)

  test.each([
    [99, 1],
    [100, 2],
  ])('of %d is imported in as many decisions as it is known to need', (size, decisions) => {
    const part = household(ruth, crowd.slice(0, size), ids)
    expect(needsSeveral(part)).toBe(decisions > 1)
    const first = importHousehold(part, after())
    expect(importHousehold(part, after(...first))).toHaveLength(decisions - 1)
  })
})

describe('A member file', () => {
  test('brings in a household', () =>
    given()
      .when(household(ruth, [noah, ada]))
      .then(imported(ruth), familyImported(NOAH, noah), familyImported(ADA, ada)))

  test('leaves a profile alone to which staff have given another number meanwhile', () =>
    given(registered, { type: 'PhoneChanged', data: { attendeeId: RUTH, phone: '5125550109', commandId: tap(2) } })
      .when(household(ruth, [noah]))
      .thenRejected('phone-fixed'))

  test('leaves changes made at a kiosk since the last import', () => {
    const past = [imported(ruth), edited({ name: 'Ruth Cohen' })]
    given(...past)
      .when(household(ruth))
      .then()
    expect(after(...past).profile?.name).toBe('Ruth Cohen')
  })

  test('a file that was itself corrected replaces the change made at the kiosk', () =>
    given(imported(ruth), edited({ name: 'Ruth Cohen' }))
      .when(household({ ...ruth, name: 'Ruth Stern' }))
      .then(imported({ name: 'Ruth Stern' })))

  test('never erases a value with a blank cell', () => {
    const { city: _, ...blank } = ruth
    given(imported(ruth)).when(household(blank)).then()
    given(imported(ruth))
      .when(household({ ...ruth, city: undefined }))
      .then()
  })
})

describe('Family in a member file', () => {
  test('is refused as a whole when the household has no room for one more, and not when it names known people', () => {
    const crowd = Array.from({ length: 200 }, (_, n) => ({ familyMemberId: BOAZ + n, ...noah, name: `Levi${n}` }))
    const full: AttendeeEvent = {
      type: 'HouseholdTakenOver',
      data: { attendeeId: RUTH, from: ADA, family: crowd },
    }
    given(registered, full)
      .when(household(ruth, [noah]))
      .thenRejected('household-full')
    const known = { name: 'Levi7', relationship: 'child' } as const
    given(registered, full)
      .when(household(ruth, [known]))
      .then(imported(ruth), familyImported(BOAZ + 7, known))
  })

  test('a member who was removed at a kiosk is not added again', () => {
    const past = [imported(ruth), familyImported(NOAH, noah), removed(NOAH)]
    given(...past)
      .when(household(ruth, [noah], [ADA]))
      .then()
    const differently = familyImported(NOAH, { ...noah, relationship: 'other' })
    given(...past)
      .when(household(ruth, [{ ...noah, relationship: 'other' }], [ADA]))
      .then(differently)
    expect(after(...past, differently).family).toEqual([])
  })

  test('a first name alone may be that of somebody with another last name, but two names are not', () => {
    const stern = { name: 'Ann Marie Stern', relationship: 'child' } as const
    given(registered, added(ADA, { name: 'Ann', relationship: 'child' }))
      .when(household(ruth, [stern]))
      .then(imported(ruth), familyImported(ADA, stern))
    given(registered, added(ADA, { name: 'Ann Marie', relationship: 'child' }))
      .when(household(ruth, [stern]))
      .then(imported(ruth), familyImported(NOAH, stern))
  })

  test('a first name alone means the one whose other name is the last name of the household, in any order of the rows', () => {
    const [annMarie, ann] = [
      { name: 'Ann Marie Levi', relationship: 'child' },
      { name: 'Ann Levi', relationship: 'child' },
    ] as const
    given(registered, added(BOAZ, { name: 'Ann', relationship: 'child' }))
      .when(household(ruth, [annMarie, ann]))
      .then(imported(ruth), familyImported(NOAH, annMarie), familyImported(BOAZ, ann))
    given(registered, added(BOAZ, { name: 'Ann Marie', relationship: 'child' }))
      .when(household(ruth, [ann, annMarie]))
      .then(imported(ruth), familyImported(NOAH, ann), familyImported(BOAZ, annMarie))
  })

  test('a father and a son of one name stay who they are when the file writes it in other letters', () => {
    const [son, father] = [noah, { ...noah, relationship: 'spouse' }] as const
    given(registered, added(ADA, { ...son, name: 'noah levi' }), added(BOAZ, { ...father, name: 'noah levi' }))
      .when(household(ruth, [father, son]))
      .then(imported(ruth), familyImported(BOAZ, father), familyImported(ADA, son))
  })

  test('is matched by name and relationship before name alone', () => {
    const sibling = { ...noah, relationship: 'sibling' } as const
    for (const rows of [[noah, sibling], [noah]])
      given(imported(ruth), familyImported(NOAH, sibling), familyImported(ADA, noah)).when(household(ruth, rows)).then()
  })
})

describe('Family members with the same name and relationship', () => {
  test('are matched in order: the second row is the second person', () =>
    given(imported(ruth), familyImported(NOAH, noah), familyImported(ADA, noah))
      .when(household(ruth, [noah, { ...noah, hebrewName: 'נח' }]))
      .then(familyImported(ADA, { ...noah, hebrewName: 'נח' })))

  test('become one more when the file has one more', () =>
    given(imported(ruth), familyImported(NOAH, noah), familyImported(ADA, noah))
      .when(household(ruth, [noah, noah, noah]))
      .then(familyImported(BOAZ, noah)))
})
