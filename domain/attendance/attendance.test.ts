import { expect, test } from 'vitest'
import { attendance, attendanceStream } from './attendance.ts'
import type { CheckIn } from './check-in.ts'
import type { PartyCheckedIn } from './events.ts'
import { presentAt } from './household-attendance.ts'
import { stateAfter } from '#domain/decider.ts'
import { ADA, givenFor, NOAH, RUTH, tap } from '#domain/given.ts'

const given = givenFor(attendance)

const party = {
  gatheringId: 2026112201,
  attendeeId: RUTH,
  attendeePresent: true,
  familyMemberIds: [NOAH],
  wasMember: false,
  at: '2026-11-22T15:58:04.120Z',
  commandId: tap(1),
}
const clock = { closesAt: '2026-11-22T18:00:00.000Z', now: '2026-11-22T15:58:05.000Z' }
const checkIn = (changes: Partial<CheckIn> = {}): CheckIn => ({ type: 'CheckIn', ...party, ...clock, ...changes })
const checkedIn = (changes: Partial<PartyCheckedIn['data']> = {}): PartyCheckedIn => ({
  type: 'PartyCheckedIn',
  data: { ...party, ...changes },
})

test('a household checks in', () => given().when(checkIn()).then(checkedIn()))

test('at least one person has to come', () =>
  given()
    .when(checkIn({ attendeePresent: false, familyMemberIds: [] }))
    .thenRejected('nobody-selected'))

test('a household that confirms again is recorded again, and brings nobody new', () =>
  given(checkedIn())
    .when(checkIn({ commandId: tap(2) }))
    .then(checkedIn({ attendeePresent: false, familyMemberIds: [], vouched: [RUTH, NOAH], commandId: tap(2) })))

test('a household is present from the time when its first person came', () => {
  const later = checkedIn({ familyMemberIds: [ADA], at: '2026-11-22T16:20:00.000Z', commandId: tap(2) })
  const [first] = presentAt(stateAfter(attendance, [checkedIn(), later])).values()
  expect(first?.at).toBe(party.at)
})

test('each household has a stream of its own at each gathering', () =>
  expect(attendanceStream(2026112201, RUTH)).toBe('attendance-2026112201-1000000000000001'))

const LAST_MOMENT = '2026-12-20T18:00:00.000Z'
const TOO_LATE = '2026-12-20T18:00:00.001Z'

test('what a tablet saved is accepted for 28 days after check-in closed', () =>
  given()
    .when(checkIn({ now: LAST_MOMENT }))
    .then(checkedIn()))

test('after 28 days a saved check-in is too late', () =>
  given()
    .when(checkIn({ now: TOO_LATE }))
    .thenRejected('too-late'))

test('a household may confirm any number of times: beyond 41 only those who are new are recorded', () => {
  const confirmed = (k: number) =>
    checkedIn({ attendeePresent: false, familyMemberIds: [], vouched: [RUTH, NOAH], commandId: tap(100 + k) })
  const often = [checkedIn(), ...Array.from({ length: 39 }, (_, k) => confirmed(k))]
  given(...often)
    .when(checkIn({ commandId: confirmed(39).data.commandId }))
    .then(confirmed(39))
  given(...often, confirmed(39))
    .when(checkIn({ commandId: tap(2) }))
    .then()
  given(...often, confirmed(39))
    .when(checkIn({ commandId: tap(2), familyMemberIds: [ADA] }))
    .then(checkedIn({ attendeePresent: false, familyMemberIds: [ADA], vouched: [RUTH, ADA], commandId: tap(2) }))
})
