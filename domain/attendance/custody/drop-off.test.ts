import { describe, expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { ADA, givenFor, NOAH, RUTH, tap } from '#domain/given.ts'
import { attendance } from '#domain/attendance/attendance.ts'
import type { CheckIn } from '#domain/attendance/check-in.ts'
import type { AttendanceEvent, PartyCheckedIn } from '#domain/attendance/events.ts'
import { openStays, staysOf } from './stays.ts'

/** By the numbers of the examples in the design of the children's pack. */

const given = givenFor(attendance)
const [LAMBS, LIONS] = [3, 5]
const at = '2026-11-29T15:40:00.000Z'
const clock = { closesAt: '2026-11-29T18:00:00.000Z', now: '2026-11-29T15:40:01.000Z' }
const party = {
  gatheringId: 2026112901,
  attendeeId: RUTH,
  attendeePresent: true,
  familyMemberIds: [NOAH, ADA],
  wasMember: false,
  at,
  commandId: tap(1),
}
const rooms = new Map([
  [NOAH, LAMBS],
  [ADA, LIONS],
])
const dropOff = { mark: 'K7Q', broughtBy: RUTH, rooms }
const checkIn = (changes: Partial<CheckIn> = {}): CheckIn => ({ type: 'CheckIn', ...party, ...clock, ...changes })
const inLambs = { personId: NOAH, roomId: LAMBS, index: 1 }
const inLions = { personId: ADA, roomId: LIONS, index: 2 }
const bothDroppedOff = { stays: [inLambs, inLions], mark: 'K7Q', broughtBy: RUTH }
const checkedIn = (changes: Partial<PartyCheckedIn['data']> = {}): PartyCheckedIn => ({
  type: 'PartyCheckedIn',
  data: { ...party, ...changes },
})
const takenBack = (changes: object = {}): AttendanceEvent => ({
  type: 'CheckInTakenBack',
  data: { gatheringId: party.gatheringId, attendeeId: RUTH, at, commandId: tap(9), ...changes },
})
const stays = (...events: AttendanceEvent[]) =>
  openStays(stateAfter(attendance, events)).map(({ personId, mark }) => [personId, mark])

describe('A drop-off', () => {
  test('18: is recorded with the check-in, in one event', () =>
    given().when(checkIn({ dropOff })).then(checkedIn(bothDroppedOff)))

  test('18: does not say who brought the children when that is not certain', () =>
    given()
      .when(checkIn({ dropOff: { mark: 'K7Q', rooms } }))
      .then(checkedIn({ stays: [inLambs, inLions], mark: 'K7Q' })))

  test('of a family that is here already brings the children only', () =>
    given(checkedIn())
      .when(checkIn({ commandId: tap(2), attendeePresent: false, dropOff }))
      .then(
        checkedIn({
          commandId: tap(2),
          attendeePresent: false,
          familyMemberIds: [],
          vouched: [NOAH, ADA],
          ...bothDroppedOff,
        }),
      ))

  test('gives the tenth child the index 0', () => {
    const children = Array.from({ length: 10 }, (_, n) => NOAH + n)
    const [event] = attendance.decide(
      checkIn({
        familyMemberIds: children,
        dropOff: { mark: 'K7Q', rooms: new Map(children.map((id) => [id, LAMBS])) },
      }),
      attendance.initial,
    )
    expect((event as PartyCheckedIn).data.stays?.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0])
  })

  test('25: of a child who is in our care already is refused', () =>
    given(checkedIn(bothDroppedOff))
      .when(checkIn({ commandId: tap(2), dropOff: { mark: 'X2C', rooms: new Map([[NOAH, LIONS]]) } }))
      .thenRejected('in-care'))

  test('25: such a child is checked in without one, and the stay goes on', () => {
    const again = checkIn({ commandId: tap(2), gatheringId: party.gatheringId })
    const [event] = attendance.decide(again, stateAfter(attendance, [checkedIn(bothDroppedOff)]))
    expect(stays(checkedIn(bothDroppedOff), event!)).toEqual([
      [NOAH, 'K7Q'],
      [ADA, 'K7Q'],
    ])
  })

  test('25b: of another child of the family has a mark of its own', () => {
    const noah = checkedIn({ familyMemberIds: [NOAH], stays: [inLambs], mark: 'K7Q' })
    const ada = checkIn({
      commandId: tap(2),
      familyMemberIds: [ADA],
      dropOff: { mark: 'X2C', rooms: new Map([[ADA, LIONS]]) },
    })
    const [event] = attendance.decide(ada, stateAfter(attendance, [noah]))
    expect(stays(noah, event!)).toEqual([
      [NOAH, 'K7Q'],
      [ADA, 'X2C'],
    ])
  })

  test('28: that a tablet has kept is taken in, also of a child who is in our care already', () => {
    const kept = checkIn({ commandId: tap(2), tappedAt: at, dropOff: { mark: 'X2C', rooms: new Map([[NOAH, LAMBS]]) } })
    const [event] = attendance.decide(kept, stateAfter(attendance, [checkedIn(bothDroppedOff)]))
    expect(stays(checkedIn(bothDroppedOff), event!)).toEqual([
      [NOAH, 'K7Q'],
      [ADA, 'K7Q'],
      [NOAH, 'X2C'],
    ])
  })
})

describe('A child who was handed over with another household, or at another event', () => {
  const handedOver = new Map([[NOAH, '2026-11-29T17:10:00.000Z']])
  const given = { mark: 'X2C', rooms: new Map([[NOAH, LAMBS]]), handedOver }
  const shown = (clock: string, tappedAt?: string) => {
    const tapped = checkIn({ at: `2026-11-29T${clock}.000Z`, tappedAt, dropOff: given })
    const [event] = attendance.decide(tapped, attendance.initial)
    return staysOf(stateAfter(attendance, [event!])).map(({ end, isAsked }) => end?.is ?? (isAsked ? 'asked' : 'open'))
  }

  test('29, 30: was dropped off before that by a tablet that delivers late, or may have been', () => {
    expect(shown('15:58:00', at)).toEqual(['history'])
    expect(shown('17:09:30', at)).toEqual(['asked'])
    expect(shown('17:11:00', at)).toEqual(['asked'])
    expect(shown('17:30:00', at)).toEqual(['open'])
  })

  test('is here when the family confirms now, although the clock of the server was set back since', () => {
    expect(shown('16:20:00')).toEqual(['asked'])
    expect(shown('17:30:00')).toEqual(['open'])
  })
})

describe('A stay', () => {
  test('24: ends when the visitor takes the drop-off back', () =>
    expect(stays(checkedIn(bothDroppedOff), takenBack({ voids: tap(1) }))).toEqual([]))

  test('24: is not taken back at the tablet after the room has received the child', () => {
    const { gatheringId, attendeeId } = party
    const received = { gatheringId, attendeeId, at, commandId: tap(8), personId: NOAH, roomId: LAMBS }
    given(checkedIn(bothDroppedOff), { type: 'ChildReceived', data: received })
      .when({ type: 'TakeBackOwn', gatheringId, attendeeId, at, commandId: tap(9), voids: tap(1) })
      .thenRejected('in-care')
  })

  test('goes on when that is undone', () => {
    const undone = { gatheringId: party.gatheringId, attendeeId: RUTH, takeBack: tap(9), commandId: tap(10) }
    expect(
      stays(checkedIn(bothDroppedOff), takenBack({ voids: tap(1) }), { type: 'TakeBackUndone', data: undone }),
    ).toHaveLength(2)
  })

  test('ends when the desk takes the child off the list, and goes on when it takes the mother off', () => {
    expect(stays(checkedIn(bothDroppedOff), takenBack({ personIds: [NOAH] }))).toEqual([[ADA, 'K7Q']])
    expect(stays(checkedIn(bothDroppedOff), takenBack({ personIds: [RUTH] }))).toHaveLength(2)
  })

  test('goes on when the check-in is moved to another gathering', () =>
    expect(stays(checkedIn(bothDroppedOff), takenBack({ movedTo: 2026112902 }))).toHaveLength(2))

  test('goes on when the drop-off comes after a take-back that did not know of it', () =>
    expect(
      stays(checkedIn(), takenBack(), checkedIn({ ...bothDroppedOff, commandId: tap(2), tappedBefore: [tap(9)] })),
    ).toHaveLength(2))
})
