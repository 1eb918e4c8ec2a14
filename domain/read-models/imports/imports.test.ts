import { expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { NOAH, RUTH, tap } from '#domain/given.ts'
import { createImports } from './imports.ts'

const FILE = tap(1)
const profile = { name: 'Ruth Levi', phone: '5125550101' }
const imported: DomainEvent = { type: 'MemberImported', data: { attendeeId: RUTH, importId: FILE, ...profile } }
const forgotten: DomainEvent = {
  type: 'FamilyMemberForgotten',
  data: { attendeeId: RUTH, familyMemberId: NOAH },
}
const restated: DomainEvent = {
  type: 'HouseholdRestated',
  data: {
    attendeeId: RUTH,
    isMember: true,
    profile,
    imported: profile,
    family: [],
    importedFamily: [],
    onceFamily: [NOAH],
    imports: [FILE],
  },
}
const erased: DomainEvent = { type: 'AttendeeErased', data: { attendeeId: RUTH } }

const toTakeBackAfter = (...events: DomainEvent[]) => {
  const imports = createImports()
  for (const event of events) imports.apply(event)
  return [...imports.householdsToTakeBack(FILE)]
}

test('an import can be taken back in a household of which a member was erased', () =>
  expect(toTakeBackAfter(imported, forgotten, restated)).toEqual([RUTH]))

test('nothing is left to take back in a household that was erased, also when a member of it was at the same moment', () => {
  expect(toTakeBackAfter(imported, erased)).toEqual([])
  expect(toTakeBackAfter(imported, forgotten, erased, restated)).toEqual([])
})
