import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { ADA, BOAZ, NOAH, RUTH } from '#domain/given.ts'
import { createDirectory } from './directory.ts'

function directoryAfter(...events: DomainEvent[]) {
  const directory = createDirectory({ hasCome: () => false })
  for (const event of events) directory.apply(event)
  return directory
}

const registered = (attendeeId: number, name: string, phone: string): DomainEvent => ({
  type: 'AttendeeRegistered',
  data: { attendeeId, name, phone },
})
const ruth = registered(RUTH, 'Ruth Levi', '5125550101')
const boaz = registered(BOAZ, 'Boaz Stern', '5125550104')
const renamed: DomainEvent = { type: 'ProfileUpdated', data: { attendeeId: RUTH, name: 'Ruth Stern' } }
const noah: DomainEvent = {
  type: 'FamilyMemberAdded',
  data: { attendeeId: RUTH, familyMemberId: NOAH, name: 'Noah Levi', relationship: 'child' },
}
const noahRemoved: DomainEvent = { type: 'FamilyMemberRemoved', data: { attendeeId: RUTH, familyMemberId: NOAH } }
const noahForgotten: DomainEvent = { type: 'FamilyMemberForgotten', data: { attendeeId: RUTH, familyMemberId: NOAH } }
const erased: DomainEvent = { type: 'AttendeeErased', data: { attendeeId: RUTH } }
const restated: DomainEvent = {
  type: 'HouseholdRestated',
  data: {
    attendeeId: RUTH,
    isMember: false,
    profile: { name: 'Ruth Levi', phone: '5125550101' },
    imported: {},
    family: [],
    importedFamily: [],
    onceFamily: [NOAH],
  },
}

describe('The directory', () => {
  test('finds a family member by their own last name, until they leave or the family takes that name', () => {
    const tamar: DomainEvent = {
      type: 'FamilyMemberAdded',
      data: { attendeeId: RUTH, familyMemberId: NOAH, name: 'Tamar Stern', relationship: 'parent' },
    }
    const membersFound = (...events: DomainEvent[]) =>
      directoryAfter(ruth, tamar, ...events)
        .search('stern', 9)
        .map(({ person, member }) => [person.id, member?.name])
    expect(membersFound()).toEqual([[RUTH, 'Tamar Stern']])
    expect(membersFound(boaz)).toEqual([
      [BOAZ, undefined],
      [RUTH, 'Tamar Stern'],
    ])
    expect(membersFound(renamed)).toEqual([[RUTH, undefined]])
    expect(membersFound(renamed, { type: 'ProfileUpdated', data: { attendeeId: RUTH, name: 'Ruth Levi' } })).toEqual([
      [RUTH, 'Tamar Stern'],
    ])
    expect(membersFound(noahRemoved)).toEqual([])
    expect(membersFound(restated)).toEqual([])
    expect(membersFound(erased)).toEqual([])
  })

  test('finds the household of a present or past family member', () => {
    expect(directoryAfter(ruth, noah).ownerOf(NOAH)).toBe(RUTH)
    expect(directoryAfter(ruth, noah, noahRemoved).ownerOf(NOAH)).toBe(RUTH)
    expect(directoryAfter(restated).ownerOf(NOAH)).toBe(RUTH)
    expect(directoryAfter(ruth).ownerOf(NOAH)).toBeUndefined()
  })

  test('finds people by last name, also under a new one, and never under the old', () => {
    expect(directoryAfter(ruth, boaz).search('levi', 50)).toMatchObject([{ person: { id: RUTH } }])
    const directory = directoryAfter(ruth, boaz, renamed)
    expect(directory.search('levi', 50)).toEqual([])
    expect(directory.search('stern', 50)).toMatchObject([{ person: { id: BOAZ } }, { person: { id: RUTH } }])
    expect(directory.search('stern', 1)).toHaveLength(1)
  })
})

describe('Somebody who was erased', () => {
  const directory = directoryAfter(ruth, noah, boaz, erased)

  test('is not found in any way', () => {
    expect(directory.person(RUTH)).toBeUndefined()
    expect(directory.holderOf('5125550101')).toBeUndefined()
    expect(directory.ownerOf(NOAH)).toBeUndefined()
    expect(directory.search('levi', 50)).toEqual([])
    expect(Array.from(directory.everybody(), ({ id }) => id)).toEqual([BOAZ])
  })

  test('takes up no place in the results', () => {
    const ada = registered(ADA, 'Ada Levi', '5125550103')
    expect(directoryAfter(ruth, ada, erased).search('levi', 1)).toMatchObject([{ person: { id: ADA } }])
  })

  test('is recorded as erased, so that a start can finish after a crash', () => {
    expect(directory.isErased(RUTH)).toBe(true)
    expect(directory.isErased(BOAZ)).toBe(false)
    expect([...directory.erased()]).toEqual([RUTH])
  })

  test('does not come back through events written at the same moment', () => {
    const late = directoryAfter(ruth, erased, noah, renamed)
    expect(late.person(RUTH)).toBeUndefined()
    expect(late.search('stern', 50)).toEqual([])
  })

  test('frees their phone number for the next person who registers', () => {
    const again = registered(BOAZ, 'Boaz Stern', '5125550101')
    expect(directoryAfter(ruth, erased, again).holderOf('5125550101')?.id).toBe(BOAZ)
    expect(directoryAfter(ruth, again, erased).holderOf('5125550101')?.id).toBe(BOAZ)
  })
})

describe('A family member who was forgotten', () => {
  test('is recorded as forgotten, so that a start can finish after a crash', () => {
    const directory = directoryAfter(ruth, noah, restated, noahForgotten, noahForgotten)
    expect(directory.person(RUTH)?.family).toEqual([])
    expect(directory.forgotten()).toEqual([{ attendeeId: RUTH, familyMemberId: NOAH }])
  })

  test('needs no finishing once the whole household was erased', () => {
    expect(directoryAfter(ruth, noah, restated, noahForgotten, erased).forgotten()).toEqual([])
    expect(directoryAfter(noahForgotten, erased).forgotten()).toEqual([])
    expect(directoryAfter(erased, noahForgotten).forgotten()).toEqual([])
  })
})
