import { expect, test } from 'vitest'
import type { User } from '#domain/contract/people-shapes.ts'
import { attending, everyone, everyoneToggled, nobodyComes, partyOf, toggled } from './party.ts'

const [tamar, jonah, noa] = [1_000_000_000_000_001, 1_000_000_000_000_002, 1_000_000_000_000_003]
const eventId = 2026112201
const user: User = {
  id: tamar,
  code: tamar,
  name: 'Tamar Wrenfield',
  phone: '5125550142',
  familyMembers: [
    { id: jonah, name: 'Jonah Wrenfield', relationship: 'spouse' },
    { id: noa, name: 'Noa Wrenfield', relationship: 'child' },
  ],
}
const withPresent = (...ids: number[]): User => ({
  ...user,
  checkedIn: { eventId, people: ids.map((id) => ({ id, checkInTime: '2026-11-22T15:58:00.000Z' })) },
})

test('the visitor is ticked at first, and the family is not', () => {
  const party = partyOf(user, eventId)
  expect(attending(party)).toEqual({ primary: true, familyMemberIds: [] })
  expect(everyone(party)).toBe('some')
})

test('the row for everyone is ticked when all come, mixed when some do, and empty when nobody does', () => {
  const all = everyoneToggled(partyOf(user, eventId))
  expect(everyone(all)).toBe('all')
  expect(attending(all)).toEqual({ primary: true, familyMemberIds: [jonah, noa] })
  expect(everyone(toggled(all, noa))).toBe('some')
  const nobody = everyoneToggled(all)
  expect(everyone(nobody)).toBe('none')
  expect(nobodyComes(nobody)).toBe(true)
})

test('family can come without the visitor', () => {
  const party = toggled(toggled(partyOf(user, eventId), tamar), noa)
  expect(nobodyComes(party)).toBe(false)
  expect(attending(party)).toEqual({ primary: false, familyMemberIds: [noa] })
})

test('a person who is already checked in is not asked again, and counts as coming', () => {
  const party = partyOf(withPresent(tamar, jonah, noa), eventId)
  expect(party.asked).toEqual([])
  expect(nobodyComes(party)).toBe(false)
  expect(attending(party)).toEqual({ primary: true, familyMemberIds: [jonah, noa] })
})

test('a person who was checked in at another gathering is asked as usual', () => {
  expect(partyOf(withPresent(tamar), 2026112901)).toEqual(partyOf(user, 2026112901))
})
