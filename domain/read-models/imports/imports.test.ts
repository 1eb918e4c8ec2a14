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

test('the same holds after a start, when the log has only what is left of the household', () =>
  expect(toTakeBackAfter(restated)).toEqual([RUTH]))

test('nothing is left to take back in a household that was erased, also when a member of it was at the same moment', () => {
  expect(toTakeBackAfter(imported, erased)).toEqual([])
  expect(toTakeBackAfter(imported, forgotten, erased, restated)).toEqual([])
})

test('the list has the newest import first, counts each batch once, and has one that found nothing new', () => {
  const imports = createImports()
  const counts = { added: 2, changed: 1, unchanged: 0 }
  const batch = (importId: string, number: number, found = counts): DomainEvent => ({
    type: 'DirectoryImported',
    data: { importId, batch: number, ...found },
  })
  const [OTHER, NOTHING_NEW] = [tap(2), tap(3)]
  imports.apply(batch(OTHER, 0), { at: '2026-11-22T17:00:00.000Z' })
  imports.apply(batch(FILE, 0), { at: '2026-11-20T18:00:00.000Z' })
  imports.apply(batch(FILE, 1), { at: '2026-11-20T18:01:00.000Z' })
  imports.apply(batch(FILE, 1), { at: '2026-11-20T18:01:00.000Z' })
  imports.apply(batch(NOTHING_NEW, 0, { added: 0, changed: 0, unchanged: 9 }), { at: '2026-11-21T18:00:00.000Z' })
  expect(
    imports.list().map(({ importId, added, changed, unchanged }) => [importId, added, changed, unchanged]),
  ).toEqual([
    [OTHER, 2, 1, 0],
    [NOTHING_NEW, 0, 0, 9],
    [FILE, 4, 2, 0],
  ])
})
