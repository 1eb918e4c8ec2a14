import { expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { ADA, givenFor, NOAH, RUTH, tap } from '#domain/given.ts'
import { attendance } from './attendance.ts'
import type { AttendanceEvent, CheckInTakenBack, PartyCheckedIn } from './events.ts'
import { presentAt } from './household-attendance.ts'
import { followingLate, leavingWith, movesIn } from './move.ts'

const given = givenFor(attendance)

const [SERVICE, CHAPEL] = [2026112201, 2026112202]
const place = { gatheringId: SERVICE, attendeeId: RUTH }
const at = '2026-11-22T15:58:00.000Z'

/** The first check-in of Ruth with Noah, and others of them. */
const checkedIn = (changes: Partial<PartyCheckedIn['data']> = {}): PartyCheckedIn => ({
  type: 'PartyCheckedIn',
  data: {
    ...place,
    attendeePresent: true,
    familyMemberIds: [NOAH],
    wasMember: false,
    at,
    commandId: tap(1),
    ...changes,
  },
})
const again = (commandId: string, ...vouched: number[]) =>
  checkedIn({ attendeePresent: false, familyMemberIds: [], vouched, commandId })
const takenBack = (changes: Partial<CheckInTakenBack['data']>): CheckInTakenBack => ({
  type: 'CheckInTakenBack',
  data: { ...place, at, commandId: tap(10), ...changes },
})
const moved = takenBack({ movedTo: CHAPEL, personIds: [RUTH, NOAH] })
const void1 = takenBack({ voids: tap(1), commandId: tap(11) })
const void2 = takenBack({ voids: tap(2), commandId: tap(12) })

const presentAfter = (...events: AttendanceEvent[]) => [...presentAt(stateAfter(attendance, events)).keys()]

/** Who leaves the chapel because this check-in was taken back, and who follows there because it came late. */
function afterMove(checkIn: string, ...events: AttendanceEvent[]) {
  const household = stateAfter(attendance, events)
  const [move] = movesIn(household)
  if (!move) throw new Error('Nobody was moved')
  return { leaving: leavingWith(checkIn, move, household), following: followingLate(checkIn, move, household) }
}

test('a check-in is taken back for some of its people, and stays for the others', () => {
  const ofNoah = takenBack({ voids: tap(1), personIds: [NOAH] })
  const command = { type: 'TakeBackOwn', ...place, voids: tap(1), personIds: [NOAH], at, commandId: tap(10) } as const
  given(checkedIn()).when(command).then(ofNoah)
  expect(presentAfter(checkedIn(), ofNoah)).toEqual([RUTH])
  given(checkedIn(), ofNoah)
    .when({ ...command, commandId: tap(13) })
    .then()
  given(checkedIn(), ofNoah)
    .when({ ...command, personIds: [RUTH, NOAH], commandId: tap(13) })
    .then(takenBack({ voids: tap(1), personIds: [RUTH, NOAH], commandId: tap(13) }))
  given(checkedIn(), void1).when(command).then()
})

test('those whose check-in is taken back after a move leave the other event', () =>
  expect(afterMove(tap(1), checkedIn(), moved, void1).leaving).toEqual([RUTH, NOAH]))

test('somebody stays at the other event when another check-in that was moved keeps them there', () => {
  const both = [checkedIn(), again(tap(2), NOAH), moved, void1]
  expect(afterMove(tap(1), ...both).leaving).toEqual([RUTH])
  expect(afterMove(tap(2), ...both, void2).leaving).toEqual([NOAH])
})

test('nobody leaves the other event because of a check-in that came after the move, or was taken back before it', () => {
  expect(afterMove(tap(2), checkedIn(), moved, again(tap(2), RUTH), void2).leaving).toEqual([])
  expect(afterMove(tap(1), checkedIn(), again(tap(2), RUTH), void1, moved).leaving).toEqual([])
})

test('a check-in that was tapped before a move follows it when it comes later, unless the desk took the person back first', () => {
  const late = checkedIn({
    attendeePresent: false,
    familyMemberIds: [],
    vouched: [RUTH, NOAH, ADA],
    tappedBefore: [tap(9), tap(10)],
    commandId: tap(3),
  })
  const byDesk = takenBack({ personIds: [NOAH], commandId: tap(9) })
  expect(afterMove(tap(3), checkedIn(), moved, late).following).toEqual([RUTH, NOAH])
  expect(afterMove(tap(3), checkedIn(), byDesk, moved, late).following).toEqual([RUTH])
  expect(afterMove(tap(3), checkedIn(), moved, byDesk, late).following).toEqual([RUTH, NOAH])
  expect(afterMove(tap(1), checkedIn(), moved, late).following).toEqual([])
})

test('a check-in that follows a move is taken back by whatever has taken back the check-in of the move, with any clock', () => {
  const arrived = checkedIn({ commandId: tap(10) })
  const before = takenBack({ personIds: [ADA], commandId: tap(11) })
  const after = takenBack({ personIds: [NOAH], commandId: tap(12) })
  given(before, arrived, after)
    .when({
      type: 'CheckIn',
      ...place,
      attendeePresent: false,
      familyMemberIds: [NOAH, ADA],
      wasMember: false,
      at: '2026-11-22T17:58:00.000Z',
      commandId: tap(3),
      movedWith: tap(10),
      closesAt: at,
      now: at,
      byStaff: true,
    })
    .then(
      checkedIn({
        attendeePresent: false,
        familyMemberIds: [ADA],
        vouched: [NOAH, ADA],
        tappedBefore: [tap(12)],
        at: '2026-11-22T17:58:00.000Z',
        commandId: tap(3),
      }),
    )
})
