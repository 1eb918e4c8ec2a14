import { describe, expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { ADA, BOAZ, givenFor, NOAH, RUTH } from '#domain/given.ts'
import { attendee } from './attendee.ts'
import type { AttendeeEvent } from './events.ts'
import { familyOfNext } from './hand-over.ts'
import type { FamilyMember } from './household.ts'

const given = givenFor(attendee)

/** Ruth has the profile; Boaz is her husband and Noah their child. */
const registered: AttendeeEvent = {
  type: 'AttendeeRegistered',
  data: { attendeeId: RUTH, name: 'Ruth Levi', phone: '5125550101' },
}
const boaz = { familyMemberId: BOAZ, name: 'Boaz Levi', relationship: 'spouse' } as const
const noah = { familyMemberId: NOAH, name: 'Noah Levi', hebrewName: 'נח', relationship: 'child' } as const
const added = (member: FamilyMember): AttendeeEvent => ({
  type: 'FamilyMemberAdded',
  data: { attendeeId: RUTH, ...member },
})
const made: AttendeeEvent = {
  type: 'OwnProfileMade',
  data: { attendeeId: BOAZ, name: 'Boaz Levi', isMember: false },
}
const takeOver = (...family: FamilyMember[]) =>
  ({ type: 'TakeOverHousehold', attendeeId: BOAZ, from: RUTH, family }) as const
const takenOver = (...family: FamilyMember[]): AttendeeEvent => ({
  type: 'HouseholdTakenOver',
  data: { attendeeId: BOAZ, from: RUTH, family },
})
const handOver = (...familyMemberIds: number[]) =>
  ({ type: 'HandOverHousehold', attendeeId: RUTH, to: BOAZ, familyMemberIds }) as const
const handedOver = (...familyMemberIds: number[]): AttendeeEvent => ({
  type: 'HouseholdHandedOver',
  data: { attendeeId: RUTH, to: BOAZ, familyMemberIds },
})

describe('The one who takes a household over', () => {
  test('has everybody in the family, under the ids that they had', () => {
    given(made).when(takeOver(noah)).then(takenOver(noah))
    expect(stateAfter(attendee, [made, takenOver(noah)]).family).toEqual([noah])
  })

  test('gets only those who are not there yet', () =>
    given(made, takenOver(noah))
      .when(takeOver(noah, { ...noah, familyMemberId: ADA }))
      .then(takenOver({ ...noah, familyMemberId: ADA })))

  test('gets back those who were in the family before, also after hundreds of others have come and gone', () => {
    const gone = Array.from({ length: 500 }, (_, at) => NOAH + at)
    const after: AttendeeEvent = {
      type: 'HouseholdRestated',
      data: {
        attendeeId: BOAZ,
        isMember: false,
        profile: { name: 'Boaz Levi' },
        imported: {},
        family: [],
        importedFamily: [],
        onceFamily: gone,
      },
    }
    given(after).when(takeOver(noah)).then(takenOver(noah))
    given(after)
      .when(takeOver({ ...noah, familyMemberId: NOAH + 500 }))
      .thenRejected('household-full')
  })

  test('needs a profile', () => given().when(takeOver(noah)).thenRejected('unknown-attendee'))
})

describe('The one who hands a household over', () => {
  const household = [registered, added(boaz), added(noah)]

  test('has no family afterwards, and late check-ins of the household are still accepted', () => {
    given(...household)
      .when(handOver(BOAZ, NOAH))
      .then(handedOver(BOAZ, NOAH))
    const { family, former, onceFamily } = stateAfter(attendee, [...household, handedOver(BOAZ, NOAH)])
    expect([family, former, onceFamily]).toEqual([[], [boaz, noah], [BOAZ, NOAH]])
  })

  test('keeps a child who was added meanwhile', () =>
    expect(
      stateAfter(attendee, [...household, added({ ...noah, familyMemberId: ADA }), handedOver(BOAZ, NOAH)]).family,
    ).toEqual([{ ...noah, familyMemberId: ADA }]))

  test('hands it over once', () =>
    given(...household, handedOver(BOAZ, NOAH))
      .when(handOver(BOAZ, NOAH))
      .then())

  test('can get it back, with everybody', () => {
    const back: AttendeeEvent = {
      type: 'HouseholdTakenOver',
      data: { attendeeId: RUTH, from: BOAZ, family: [boaz, noah] },
    }
    const { family, former } = stateAfter(attendee, [...household, handedOver(BOAZ, NOAH), back])
    expect([family, former]).toEqual([[boaz, noah], []])
  })
})

describe('The family of the one who takes over', () => {
  const ruth = { familyMemberId: RUTH, name: 'Ruth Levi' }

  test('has the others, and the first one as far as they stay with it', () => {
    expect(familyOfNext(boaz, [boaz, noah], ruth)).toEqual([{ ...ruth, relationship: 'spouse' }, noah])
    expect(familyOfNext(boaz, [boaz, noah], null)).toEqual([noah])
  })

  test('says what each is to the new one where that is certain, and “other” where it is not', () => {
    const mother = { ...boaz, familyMemberId: ADA, relationship: 'parent' } as const
    const relationsTo = (next: FamilyMember) =>
      familyOfNext(next, [boaz, noah, mother], ruth).map(({ familyMemberId, relationship }) => [
        familyMemberId,
        relationship,
      ])
    expect(relationsTo(boaz)).toEqual([
      [RUTH, 'spouse'],
      [NOAH, 'child'],
      [ADA, 'other'],
    ])
    expect(relationsTo(noah)).toEqual([
      [RUTH, 'parent'],
      [BOAZ, 'parent'],
      [ADA, 'other'],
    ])
    expect(relationsTo(mother)).toEqual([
      [RUTH, 'child'],
      [BOAZ, 'other'],
      [NOAH, 'other'],
    ])
  })
})
