import { expect, test } from 'vitest'
import { attendanceAfter, untouched } from '#domain/attendance/household-attendance.ts'
import type { AttendanceEvent } from '#domain/attendance/events.ts'
import { ADA, NOAH, RUTH, tap } from '#domain/given.ts'
import type { CustodyEvent } from './events.ts'
import { timesInRooms } from './stays-over-time.ts'

const [LAMBS, LIONS] = [3, 5]
const by = { helperId: 'b8d20012-6e3f-4a71-9c24-ad5e8f3a2b41' }
const on = { gatheringId: 2026112901, attendeeId: RUTH }
const time = (clock: string) => `2026-11-29T${clock}:00.000Z`
const said = (k: number, clock: string) => ({ ...on, at: time(clock), commandId: tap(k) })

const droppedOff: AttendanceEvent = {
  type: 'PartyCheckedIn',
  data: {
    ...said(1, '15:40'),
    attendeePresent: true,
    familyMemberIds: [NOAH, ADA],
    wasMember: false,
    stays: [
      { personId: NOAH, roomId: LAMBS, index: 1 },
      { personId: ADA, roomId: LIONS, index: 2 },
    ],
    mark: 'K7Q',
  },
}
const handedOver = (k: number, clock: string): CustodyEvent => ({
  type: 'ChildHandedOver',
  data: { ...said(k, clock), personIds: [NOAH], to: { personId: RUTH }, proof: 'code', by },
})
const closed = (as: 'collected' | 'never-here', clock = '23:00'): CustodyEvent => ({
  type: 'StayClosedLater',
  data: { ...said(9, clock), personId: NOAH, as, leader: by.helperId },
})
/** When Noah was where, as clock times. Ada is in Lions from her drop-off on. */
const noah = (...events: AttendanceEvent[]) => {
  const times = timesInRooms([droppedOff, ...events].reduce(attendanceAfter, untouched), time('18:00'))
  const clock = (at = '') => at.slice(11, 16)
  const [ada, others] = [times.at(-1), times.slice(0, -1)]
  expect(ada).toEqual({ roomId: LIONS, from: time('15:40') })
  return others.map(({ roomId, from, to }) => [roomId, clock(from), clock(to)])
}

test('a child is in a room from the drop-off until it is handed over, and still while it is not', () => {
  expect(noah()).toEqual([[LAMBS, '15:40', '']])
  expect(noah(handedOver(2, '17:00'))).toEqual([[LAMBS, '15:40', '17:00']])
})

test('a child who moved was in one room after the other, also when a tablet tells it later', () => {
  const moved: CustodyEvent = {
    type: 'ChildMoved',
    data: { ...said(3, '16:10'), personId: NOAH, from: LAMBS, to: LIONS, by },
  }
  expect(noah(moved, handedOver(4, '17:00'))).toEqual([
    [LAMBS, '15:40', '16:10'],
    [LIONS, '16:10', '17:00'],
  ])
})

test('a hand-over that was undone did not end it for longer than that', () => {
  const undone: CustodyEvent = {
    type: 'HandOverUndone',
    data: { ...said(4, '17:05'), handOver: tap(2), personIds: [NOAH] },
  }
  expect(noah(handedOver(2, '17:00'), undone)).toEqual([
    [LAMBS, '15:40', '17:00'],
    [LAMBS, '17:05', ''],
  ])
})

test('a stay that a leader closed later ends with the check-in, and one of a child who was never there is none', () => {
  expect(noah(closed('collected'))).toEqual([[LAMBS, '15:40', '18:00']])
  expect(noah(closed('collected', '17:30'))).toEqual([[LAMBS, '15:40', '17:30']])
  expect(noah(closed('never-here'))).toEqual([])
})
