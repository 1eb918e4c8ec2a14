import { expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { ADA, givenFor, NOAH, RUTH, tap } from '#domain/given.ts'
import { attendance, type AttendanceCommand } from './attendance.ts'
import type { AttendanceEvent, CheckInTakenBack, PartyCheckedIn, TakeBackUndone } from './events.ts'
import { presentAt } from './household-attendance.ts'

const given = givenFor(attendance)

const place = { gatheringId: 2026112201, attendeeId: RUTH }
const [TAPPED, TAKEN_BACK] = ['2026-11-22T15:58:04.120Z', '2026-11-22T16:05:00.000Z']

const checkedIn = (changes: Partial<PartyCheckedIn['data']> = {}): PartyCheckedIn => ({
  type: 'PartyCheckedIn',
  data: {
    ...place,
    attendeePresent: true,
    familyMemberIds: [NOAH],
    wasMember: false,
    at: TAPPED,
    commandId: tap(1),
    ...changes,
  },
})
const takenBack = (changes: Partial<CheckInTakenBack['data']> = {}): CheckInTakenBack => ({
  type: 'CheckInTakenBack',
  data: { ...place, at: TAKEN_BACK, commandId: tap(10), ...changes },
})
const undone = (changes: Partial<TakeBackUndone['data']> = {}): TakeBackUndone => ({
  type: 'TakeBackUndone',
  data: { ...place, takeBack: tap(10), commandId: tap(20), ...changes },
})

const takeBack = (changes: object = {}): AttendanceCommand => ({
  type: 'TakeBack',
  ...place,
  at: TAKEN_BACK,
  commandId: tap(10),
  ...changes,
})
const takeBackOwn = (changes: object = {}): AttendanceCommand => ({
  type: 'TakeBackOwn',
  ...place,
  voids: tap(1),
  at: TAKEN_BACK,
  commandId: tap(10),
  ...changes,
})
const undo = (changes: object = {}): AttendanceCommand => ({
  type: 'UndoTakeBack',
  ...place,
  at: TAKEN_BACK,
  commandId: tap(20),
  ...changes,
})
const checkIn = (changes: object = {}): AttendanceCommand => ({
  type: 'CheckIn',
  ...place,
  attendeePresent: true,
  familyMemberIds: [NOAH],
  wasMember: false,
  at: TAPPED,
  commandId: tap(1),
  closesAt: '2026-11-22T18:00:00.000Z',
  now: '2026-11-22T16:10:00.000Z',
  ...changes,
})
const again = (changes: Partial<PartyCheckedIn['data']> = {}) =>
  checkedIn({ attendeePresent: false, familyMemberIds: [], vouched: [RUTH, NOAH], commandId: tap(2), ...changes })

/** What is decided after these events. */
const decided = (events: readonly AttendanceEvent[], command: AttendanceCommand) =>
  attendance.decide(command, stateAfter(attendance, events))

/** Who is present after these events, and since when. */
const presentAfter = (...events: AttendanceEvent[]) =>
  Array.from(presentAt(stateAfter(attendance, events)), ([id, { at }]) => [id, at])

test('taking back the same check-in with a second command does nothing', () =>
  given(checkedIn(), takenBack({ voids: tap(1) }))
    .when(takeBackOwn({ commandId: tap(11) }))
    .then())

test('take-backs whose check-ins have not arrived end at twenty, and none of them keeps a family from checking in', () => {
  const [first, ...others] = Array.from({ length: 20 }, (_, at) =>
    takenBack({ voids: tap(100 + at), commandId: tap(200 + at) }),
  )
  const all = [first!, ...others]
  given(...all)
    .when(takeBackOwn())
    .thenRejected('checked-in-too-often')
  given(...all)
    .when(checkIn())
    .then(checkedIn())
  given(checkedIn(), ...all)
    .when(takeBackOwn())
    .then(takenBack({ voids: tap(1) }))
  // When one of the check-ins has arrived, another take-back may wait.
  given(...all, again({ commandId: tap(100) }))
    .when(takeBackOwn())
    .then(takenBack({ voids: tap(1) }))
})

test('a family that confirms beside 41 check-ins of others is present, whatever tablets take back', () => {
  const others = Array.from({ length: 41 }, (_, at) => checkedIn({ commandId: tap(100 + at) }))
  const events: AttendanceEvent[] = [...others, ...decided(others, checkIn({ commandId: tap(2) }))]
  for (let at = 0; at < 20; at++)
    events.push(...decided(events, takeBackOwn({ voids: tap(100 + at), commandId: tap(200 + at) })))
  expect(() => decided(events, takeBackOwn({ voids: tap(120), commandId: tap(300) }))).toThrow()
  expect(presentAfter(...events)).toHaveLength(2)
})

test('the desk takes a whole household off the list', () => {
  given(checkedIn()).when(takeBack()).then(takenBack())
  expect(presentAfter(checkedIn(), again(), takenBack())).toEqual([])
})

test('a child that staff name twice is taken off the list once', () => {
  given(checkedIn())
    .when(takeBack({ personIds: [NOAH, NOAH] }))
    .then(takenBack({ personIds: [NOAH] }))
  given(checkedIn())
    .when(change({ removed: [NOAH, NOAH] }))
    .then(takenBack({ personIds: [NOAH] }))
})

test('the desk cannot take back people who are not checked in', () => {
  given().when(takeBack()).thenRejected('not-checked-in')
  given(checkedIn())
    .when(takeBack({ personIds: [ADA] }))
    .thenRejected('not-checked-in')
  given(checkedIn(), takenBack())
    .when(takeBack({ commandId: tap(11) }))
    .thenRejected('not-checked-in')
})

test('a check-in that was saved counts when the take-back is known to have come before the tap, with any clock', () => {
  const anew = checkedIn({ commandId: tap(2) })
  given(checkedIn(), takenBack())
    .when(checkIn({ commandId: tap(2), tappedAt: TAPPED, tappedAfter: [tap(10)] }))
    .then(anew)
  // Another take-back, of which that is not known, is compared by the clocks.
  const two = [checkedIn(), takenBack({ personIds: [NOAH] }), takenBack({ personIds: [RUTH], commandId: tap(11) })]
  given(...two)
    .when(checkIn({ commandId: tap(2), tappedAt: TAPPED, tappedAfter: [tap(10)] }))
    .then(
      checkedIn({
        attendeePresent: false,
        vouched: [RUTH, NOAH],
        tappedBefore: [tap(11)],
        commandId: tap(2),
      }),
    )
})

test('a check-in that was saved counts when it was tapped after the take-back, or at the same moment', () => {
  for (const tappedAt of [TAKEN_BACK, '2026-11-22T16:08:00.000Z'])
    given(checkedIn(), takenBack())
      .when(checkIn({ commandId: tap(2), tappedAt }))
      .then(checkedIn({ commandId: tap(2) }))
})

test('a check-in that was saved counts when the desk has undone its take-back, or a visitor has taken back another one', () => {
  given(checkedIn(), takenBack(), undone())
    .when(checkIn({ commandId: tap(2), tappedAt: TAPPED }))
    .then(again())
  given(checkedIn(), takenBack({ voids: tap(1) }))
    .when(checkIn({ commandId: tap(2), tappedAt: TAPPED }))
    .then(checkedIn({ commandId: tap(2) }))
})

test('undoing one of two take-backs leaves the other', () => {
  const both = [checkedIn(), takenBack({ personIds: [NOAH] }), takenBack({ personIds: [RUTH], commandId: tap(11) })]
  expect(presentAfter(...both, undone({ takeBack: tap(11) }))).toEqual([[RUTH, TAPPED]])
  given(...both)
    .when(undo())
    .then(undone({ takeBack: tap(11) }))
})

test('a take-back that was undone by somebody else need not be undone again', () =>
  given(checkedIn(), takenBack(), undone())
    .when(undo({ takeBack: tap(10), commandId: tap(21) }))
    .then())

test('undoing a correction brings back who was taken off the list, with the old times, and takes back who was added', () => {
  const correction = attendance.decide(change({ added: [ADA], removed: [NOAH] }), stateAfter(attendance, [checkedIn()]))
  const both = [undone(), takenBack({ voids: tap(10), commandId: tap(20) })]
  given(checkedIn(), ...correction)
    .when(undo({ takeBack: tap(10) }))
    .then(...both)
  expect(presentAfter(checkedIn(), ...correction, ...both)).toEqual([
    [RUTH, TAPPED],
    [NOAH, TAPPED],
  ])
  given(checkedIn(), ...correction, ...both)
    .when(change({ added: [ADA], removed: [NOAH] }))
    .then()
  for (const takeBack of [undefined, tap(20)])
    given(checkedIn(), ...correction, ...both)
      .when(undo({ takeBack, commandId: tap(21) }))
      .thenRejected('nothing-to-undo')
})

test('a check-in that was moved to another event is moved back from there', () => {
  given(checkedIn())
    .when(takeBack({ movedTo: 2026112202 }))
    .then(takenBack({ movedTo: 2026112202 }))
  given(checkedIn(), takenBack({ movedTo: 2026112202 }))
    .when(undo())
    .thenRejected('was-moved')
})

const change = (changes: object): AttendanceCommand => ({
  type: 'ChangeWhoCame',
  ...place,
  added: [],
  removed: [],
  wasMember: false,
  at: '2026-11-22T16:04:00.000Z',
  now: TAKEN_BACK,
  commandId: tap(10),
  ...changes,
})

test('staff correct who came: one child instead of another', () =>
  given(checkedIn())
    .when(change({ added: [ADA], removed: [NOAH] }))
    .then(
      takenBack({ personIds: [NOAH] }),
      checkedIn({
        attendeePresent: false,
        familyMemberIds: [ADA],
        at: '2026-11-22T16:04:00.000Z',
        commandId: tap(10),
      }),
    ))

test('staff add the attendee, who was forgotten', () =>
  given(checkedIn({ attendeePresent: false }))
    .when(change({ added: [RUTH] }))
    .then(checkedIn({ familyMemberIds: [], at: '2026-11-22T16:04:00.000Z', commandId: tap(10) })))

test('staff may check somebody in long after the event', () =>
  given()
    .when(checkIn({ byStaff: true, now: '2027-11-22T16:00:00.000Z' }))
    .then(checkedIn()))

test('people who were moved here keep their own times, and the earliest is listed first', () => {
  const since = [{ personId: RUTH, at: '2026-11-22T16:09:00.000Z' }]
  expect(presentAfter(checkedIn({ since }))).toEqual([
    [NOAH, TAPPED],
    [RUTH, '2026-11-22T16:09:00.000Z'],
  ])
})
