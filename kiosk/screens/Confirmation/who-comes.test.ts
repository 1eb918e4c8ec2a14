import { expect, test } from 'vitest'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { attending, everyone, everyoneToggled, isAsLast, lastToggled, toggled, whoComes } from './who-comes.ts'

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
  const coming = whoComes(user, eventId)
  expect(attending(coming)).toEqual({ primary: true, familyMemberIds: [] })
  expect(everyone(coming)).toBe('some')
})

test('somebody who typed a number of their own is ticked alone, and not the person of the profile', () => {
  expect(attending(whoComes({ ...user, foundAs: jonah }, eventId))).toEqual({
    primary: false,
    familyMemberIds: [jonah],
  })
  // Somebody who has left the family since is not ticked.
  const left = { ...user, foundAs: 1_000_000_000_000_009 }
  expect(attending(whoComes(left, eventId))).toEqual({ primary: true, familyMemberIds: [] })
})

test('the row for everyone is ticked when all come, mixed when some do, and empty when nobody does', () => {
  const all = everyoneToggled(whoComes(user, eventId))
  expect(everyone(all)).toBe('all')
  expect(attending(all)).toEqual({ primary: true, familyMemberIds: [jonah, noa] })
  expect(everyone(toggled(all, noa))).toBe('some')
  const nobody = everyoneToggled(all)
  expect(everyone(nobody)).toBe('none')
  expect(attending(nobody)).toEqual({ primary: false, familyMemberIds: [] })
})

test('family can come without the visitor', () => {
  const coming = toggled(toggled(whoComes(user, eventId), tamar), noa)
  expect(attending(coming)).toEqual({ primary: false, familyMemberIds: [noa] })
})

test('a person who is already checked in is not asked again, and counts as coming', () => {
  const coming = whoComes(withPresent(tamar, jonah, noa), eventId)
  expect(coming.asked).toEqual([])
  expect(coming.chosen.size).toBe(0)
  expect(attending(coming)).toEqual({ primary: true, familyMemberIds: [jonah, noa] })
})

test('a person who was checked in at another gathering is asked as usual', () => {
  expect(whoComes(withPresent(tamar), 2026112901)).toEqual(whoComes(user, 2026112901))
})

test('one tap chooses those who came the last time, and the next one nobody', () => {
  const asked = whoComes({ ...user, cameLast: [tamar, noa] }, eventId)
  expect(isAsLast(asked)).toBe(false)
  const asLast = lastToggled(asked)
  expect([isAsLast(asLast), everyone(asLast)]).toEqual([true, 'some'])
  expect(attending(asLast)).toEqual({ primary: true, familyMemberIds: [noa] })
  expect(isAsLast(toggled(asLast, jonah))).toBe(false)
  expect(everyone(lastToggled(asLast))).toBe('none')
})

test('the last time is offered only if it is not the visitor alone, who is ticked already, nor everybody', () => {
  const offered = (...cameLast: number[]) => whoComes({ ...user, cameLast }, eventId).last
  expect([offered(), offered(tamar), offered(tamar, jonah, noa)]).toEqual([[], [], []])
  expect([offered(noa), offered(tamar, jonah)]).toEqual([[noa], [tamar, jonah]])
})

test('of those who came the last time only those are chosen who are not checked in yet, nor left the family', () => {
  const coming = whoComes({ ...withPresent(tamar), cameLast: [tamar, noa, 1_000_000_000_000_009] }, eventId)
  expect(coming.last).toEqual([noa])
  expect(attending(lastToggled(coming))).toEqual({ primary: true, familyMemberIds: [noa] })
})

test('a guest who has named everybody on their own phone finds all of them ticked', () => {
  expect(attending(whoComes(user, eventId, { isEverybodyExpected: true }))).toEqual({
    primary: true,
    familyMemberIds: [jonah, noa],
  })
  expect(everyone(whoComes(withPresent(jonah), eventId, { isEverybodyExpected: true }))).toBe('all')
})

test('in place of somebody who has died, the one who is greeted is ticked at first', () => {
  const greeted = { id: jonah, name: 'Jonah Wrenfield' }
  const coming = whoComes({ ...user, greeted }, eventId)
  expect(coming.asked).toEqual([jonah, noa])
  expect(attending(coming)).toEqual({ primary: false, familyMemberIds: [jonah] })
})
