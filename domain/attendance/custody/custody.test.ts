import { describe, expect, test } from 'vitest'
import { attendanceAfter, type HouseholdAttendance, untouched } from '#domain/attendance/household-attendance.ts'
import type { AttendanceEvent } from '#domain/attendance/events.ts'
import { ADA, givenFor, NOAH, RUTH, tap } from '#domain/given.ts'
import type { Instant } from '#domain/ids.ts'
import { contradicted, custody, type CustodyCommand } from './custody.ts'
import type { CustodyEvent } from './events.ts'
import { endOfIssue, receiptOfMark } from './receipts.ts'
import { isOpen, type Stay, staysOf } from './stays.ts'

/** By the numbers of the examples in the design of the children's pack. */

const given = givenFor(custody)

const [LAMBS, LIONS] = [3, 5]
const LEADER = 'b8d20012-6e3f-4a71-9c24-ad5e8f3a2b41'
const by = { helperId: LEADER }
const on = { gatheringId: 2026112901, attendeeId: RUTH }
const time = (clock: string): Instant => `2026-11-29T${clock.padEnd(8, ':00').slice(0, 8)}.000Z`
const said = (k: number, clock: string) => ({ ...on, at: time(clock), commandId: tap(k) })

const droppedOff = (k: number, clock: string, mark = 'K7Q'): AttendanceEvent => ({
  type: 'PartyCheckedIn',
  data: {
    ...said(k, clock),
    attendeePresent: true,
    familyMemberIds: [NOAH, ADA],
    wasMember: false,
    stays: [
      { personId: NOAH, roomId: LAMBS, index: 1 },
      { personId: ADA, roomId: LIONS, index: 2 },
    ],
    mark,
  },
})
const received = (k: number, clock: string, personId = NOAH, roomId = LAMBS): CustodyEvent => ({
  type: 'ChildReceived',
  data: { ...said(k, clock), personId, roomId, by },
})
const handedOver = (k: number, clock: string, personIds = [NOAH]): CustodyEvent => ({
  type: 'ChildHandedOver',
  data: { ...said(k, clock), personIds, to: { personId: RUTH }, proof: 'code', by },
})
const handOver = (k: number, clock: string, more: object = {}): CustodyCommand => ({
  type: 'HandOver',
  ...said(k, clock),
  personIds: [NOAH],
  to: { personId: RUTH },
  proof: 'code',
  by,
  ...more,
})
const after = (...events: AttendanceEvent[]): HouseholdAttendance => events.reduce(attendanceAfter, untouched)
/** Where a child is: the room and the state of each stay, or how it ended. */
const where = (child: number, ...events: AttendanceEvent[]) =>
  staysOf(after(...events))
    .filter(({ personId }) => personId === child)
    .map(({ end, state, roomId, isAsked }: Stay) => end?.is ?? (isAsked ? 'asked' : `${state} ${roomId}`))

const here = [droppedOff(1, '15:40'), received(2, '15:45')]

describe('In the room', () => {
  test('a child who was dropped off is on the way until the room receives it', () => {
    expect(where(NOAH, droppedOff(1, '15:40'))).toEqual(['on-the-way 3'])
    given(droppedOff(1, '15:40'))
      .when({ type: 'Receive', ...said(2, '15:45'), personIds: [NOAH], roomId: LAMBS, by })
      .then(received(2, '15:45'))
    expect(where(NOAH, ...here)).toEqual(['in-the-room 3'])
  })

  test('36: a child of another room is not received before it is moved here', () => {
    given(droppedOff(1, '15:40'))
      .when({ type: 'Receive', ...said(2, '15:45'), personIds: [NOAH], roomId: LIONS, by })
      .thenRejected('other-room')
    given(droppedOff(1, '15:40'))
      .when({ type: 'Move', ...said(2, '15:45'), personIds: [NOAH], to: LIONS, by })
      .then({ type: 'ChildMoved', data: { ...said(2, '15:45'), personId: NOAH, from: LAMBS, to: LIONS, by } })
  })

  test('45: a child who is moved is on the way to the other room, and counts there', () => {
    const moved: CustodyEvent = {
      type: 'ChildMoved',
      data: { ...said(3, '15:50'), personId: NOAH, from: LAMBS, to: LIONS },
    }
    expect(where(NOAH, ...here, moved)).toEqual(['on-the-way 5'])
    expect(where(NOAH, ...here, moved, received(4, '15:52', NOAH, LIONS))).toEqual(['in-the-room 5'])
  })

  test('46: a child goes out with helpers, and comes back', () => {
    const out: CustodyEvent = { type: 'ChildOut', data: { ...said(3, '15:50'), personId: NOAH, with: [by] } }
    given(...here)
      .when({ type: 'TakeOut', ...said(3, '15:50'), personIds: [NOAH], with: [by] })
      .then(out)
    expect(where(NOAH, ...here, out)).toEqual(['out 3'])
    given(...here, out)
      .when({ type: 'BringBack', ...said(4, '15:55'), personIds: [NOAH] })
      .then({ type: 'ChildBack', data: { ...said(4, '15:55'), personId: NOAH } })
    given(droppedOff(1, '15:40'))
      .when({ type: 'TakeOut', ...said(3, '15:50'), personIds: [NOAH], with: [by] })
      .thenRejected('not-received')
  })
})

test('M3: a command for several children that comes again finishes those that it left out', () => {
  const command = { type: 'Receive' as const, ...said(2, '15:45'), personIds: [NOAH, ADA], roomId: LAMBS, by }
  const moved: CustodyEvent = {
    type: 'ChildMoved',
    data: { ...said(3, '15:50'), personId: ADA, from: LIONS, to: LAMBS },
  }
  given(...here)
    .when(command)
    .thenRejected('other-room')
  given(...here, moved)
    .when(command)
    .then(received(2, '15:45', ADA))
})

describe('A hand-over', () => {
  test('38: ends the stay of the children it names, and no other one', () => {
    given(...here)
      .when(handOver(3, '16:50'))
      .then(handedOver(3, '16:50'))
    expect(where(NOAH, ...here, handedOver(3, '16:50'))).toEqual(['handed-over'])
    expect(where(ADA, ...here, handedOver(3, '16:50'))).toEqual(['on-the-way 5'])
  })

  test('25c: of a child that no room has received is refused, and so is that of all others with it', () =>
    given(...here)
      .when(handOver(3, '16:50', { personIds: [NOAH, ADA] }))
      .thenRejected('not-received'))

  test('43: by a leader also takes a child who was never received', () => {
    const byLeader = { leader: LEADER, second: { personId: RUTH }, proof: 'identity' as const }
    given(droppedOff(1, '15:40'))
      .when(handOver(3, '16:50', { ...byLeader, alsoUnreceived: true }))
      .then({ ...handedOver(3, '16:50'), data: { ...handedOver(3, '16:50').data, ...byLeader } } as CustodyEvent)
  })

  test('40: is refused when another tablet was first', () =>
    given(...here, handedOver(3, '16:50'))
      .when(handOver(4, '16:50'))
      .thenRejected('handed-over'))

  test('62: of two tablets without the server contradict each other until a leader has looked', () => {
    const both = { personId: NOAH, first: tap(3), second: tap(4) }
    const { data } = handedOver(4, '16:51')
    const second = { type: 'ChildHandedOver', data: { ...data, offline: true } } as CustodyEvent
    const news: CustodyEvent[] = [second, { type: 'CustodyContradicted', data: { ...said(4, '16:51'), ...both } }]
    given(...here, handedOver(3, '16:50'))
      .when(handOver(4, '16:51', { offline: true }))
      .then(...news)
    const now = after(...here, handedOver(3, '16:50'), ...news)
    expect(contradicted(now)).toEqual([NOAH])
    const seen: CustodyEvent = {
      type: 'ContradictionSeen',
      data: { ...said(5, '17:00'), personId: NOAH, leader: LEADER },
    }
    given(...here, handedOver(3, '16:50'), ...news)
      .when({ type: 'SeeContradiction', ...said(5, '17:00'), personId: NOAH, leader: LEADER })
      .then(seen)
    expect(contradicted(attendanceAfter(now, seen))).toEqual([])
  })

  test('44: that was a mistake is undone: the child is in the room as before', () => {
    const undone: CustodyEvent = {
      type: 'HandOverUndone',
      data: { ...said(4, '16:51'), handOver: tap(3), personIds: [NOAH], reason: 'wrong-child' },
    }
    given(...here, handedOver(3, '16:50'))
      .when({ type: 'UndoHandOver', ...said(4, '16:51'), handOver: tap(3), reason: 'wrong-child' })
      .then(undone)
    const [stay] = staysOf(after(...here, handedOver(3, '16:50'), undone)).filter(isOpen)
    expect(stay).toMatchObject({ state: 'in-the-room', since: time('15:45') })
  })

  test('47b: can be followed by another one, when the child came back on the same receipt', () => {
    const back: CustodyEvent = {
      type: 'ChildReturned',
      data: { ...said(4, '16:40'), personId: NOAH, roomId: LAMBS, by },
    }
    given(...here, handedOver(3, '16:20'))
      .when({ type: 'Return', ...said(4, '16:40'), personIds: [NOAH], roomId: LAMBS, mark: 'K7Q', by })
      .then(back)
    expect(where(NOAH, ...here, handedOver(3, '16:20'), back)).toEqual(['in-the-room 3'])
    given(...here, handedOver(3, '16:20'), back)
      .when(handOver(5, '17:00'))
      .then(handedOver(5, '17:00'))
  })
})

describe('A hand-over that a tablet delivers late', () => {
  const at = (k: number, clock: string) => ({ ...said(k, clock), personId: NOAH, roomId: LAMBS })
  const back: CustodyEvent = { type: 'ChildReturned', data: at(4, '16:40') }
  const undone: CustodyEvent = {
    type: 'HandOverUndone',
    data: { ...said(4, '16:40'), handOver: tap(3), personIds: [NOAH] },
  }
  const late = (k: number, clock: string): CustodyEvent => ({
    type: 'ChildHandedOver',
    data: { ...handedOver(k, clock).data, offline: true } as never,
  })

  test.each([
    ['came back', back],
    ['never left', undone],
  ])('takes no child off the list who %s since: a leader has to look', (_, since) => {
    const red = { ...said(5, '16:21'), personId: NOAH, first: tap(3), second: tap(5) }
    given(...here, handedOver(3, '16:20'), since)
      .when(handOver(5, '16:21', { offline: true }))
      .then(late(5, '16:21'), { type: 'CustodyContradicted', data: red })
    expect(where(NOAH, ...here, handedOver(3, '16:20'), since, late(5, '16:21'))).toEqual(['in-the-room 3'])
    expect(where(NOAH, ...here, handedOver(3, '16:20'), since, late(5, '16:50'))).toEqual(['handed-over'])
  })
})

test('a hand-over that the server has seen counts also when its clock was set back since the drop-off', () =>
  expect(where(NOAH, ...here, handedOver(3, '14:50'))).toEqual(['handed-over']))

test('47b: a child comes back on its receipt also when another drop-off of it was undone meanwhile', () => {
  const again = droppedOff(4, '16:30', 'X2C')
  const takenBack: AttendanceEvent = { type: 'CheckInTakenBack', data: { ...said(5, '16:31'), voids: tap(4) } }
  const back: CustodyEvent = { type: 'ChildReturned', data: { ...said(6, '16:40'), personId: NOAH, roomId: LAMBS } }
  expect(where(NOAH, ...here, handedOver(3, '16:20'), again, takenBack, back)).toEqual(['in-the-room 3'])
})

describe('A drop-off that a tablet delivers late', () => {
  test('29: is history only when the child was handed over after its tap', () =>
    expect(where(NOAH, ...here, handedOver(3, '16:50'), droppedOff(4, '15:58', 'X2C'))).toEqual([
      'handed-over',
      'history',
    ]))

  test('30: within two minutes of the hand-over asks whether the child is here', () => {
    const late = [...here, handedOver(3, '17:10'), droppedOff(4, '17:11', 'X2C')]
    expect(where(NOAH, ...late)).toEqual(['handed-over', 'asked'])
    const answer = (isHere: boolean): CustodyEvent => ({
      type: 'StayAnswered',
      data: { ...said(5, '17:20'), personId: NOAH, here: isHere },
    })
    given(...late)
      .when({ type: 'Answer', ...said(5, '17:20'), personId: NOAH, here: true })
      .then(answer(true))
    expect(where(NOAH, ...late, answer(true))).toEqual(['handed-over', 'in-the-room 3'])
    expect(where(NOAH, ...late, answer(false))).toEqual(['handed-over', 'history'])
  })

  test('after a hand-over that came later is a stay of its own', () =>
    expect(where(NOAH, ...here, handedOver(3, '16:50'), droppedOff(4, '17:30', 'X2C'))).toEqual([
      'handed-over',
      'on-the-way 3',
    ]))
})

describe('A stay', () => {
  test('24: ends with a take-back only while the child is on the way', () => {
    const takenBack: AttendanceEvent = { type: 'CheckInTakenBack', data: { ...said(6, '15:46'), voids: tap(1) } }
    expect(where(NOAH, droppedOff(1, '15:40'), takenBack)).toEqual([])
    expect(where(NOAH, ...here, takenBack)).toEqual(['in-the-room 3'])
    const data = { ...said(5, '15:44'), personId: NOAH, from: LAMBS, to: LIONS }
    expect(where(NOAH, droppedOff(1, '15:40'), { type: 'ChildMoved', data }, takenBack)).toEqual([])
    expect(where(NOAH, droppedOff(1, '15:40'), takenBack, received(7, '15:47'))).toEqual([])
  })

  test('49: that nobody ended is closed later by a leader, with what became of the child', () => {
    const closed: CustodyEvent = {
      type: 'StayClosedLater',
      data: { ...said(3, '23:50'), personId: NOAH, as: 'collected', leader: LEADER },
    }
    given(...here)
      .when({ type: 'CloseStays', ...said(3, '23:50'), personIds: [NOAH], as: 'collected', leader: LEADER })
      .then(closed)
    expect(where(NOAH, ...here, closed)).toEqual(['closed'])
    given(...here, closed)
      .when({ type: 'CloseStays', ...said(4, '23:55'), personIds: [NOAH], as: 'other' })
      .thenRejected('not-in-care')
  })
})

describe('A receipt', () => {
  const renewed = (k: number, issue: number): CustodyEvent => ({
    type: 'ReceiptRenewed',
    data: { ...said(k, `16:${10 + k}`), mark: 'K7Q', issue, reason: 'lost', for: { personId: RUTH } },
  })
  const renew = (k: number): CustodyCommand => ({
    type: 'RenewReceipt',
    ...said(k, `16:${10 + k}`),
    mark: 'K7Q',
    reason: 'lost',
    for: { personId: RUTH },
  })
  const wrong = (k: number): CustodyEvent => ({
    type: 'HandOverRefused',
    data: { ...said(k, '16:40'), mark: 'K7Q', reason: 'code-wrong' },
  })

  test('35: is renewed, and the one before is void since then', () => {
    given(...here)
      .when(renew(3))
      .then(renewed(3, 1))
    const now = after(...here, renewed(3, 1))
    expect(receiptOfMark(now, 'K7Q').issue).toBe(1)
    expect(endOfIssue(now, 'K7Q', 0)).toBe(time('16:13'))
    expect(endOfIssue(now, 'K7Q', 1)).toBeUndefined()
  })

  test('is renewed three times at most', () =>
    given(...here, renewed(3, 1), renewed(4, 2), renewed(5, 3))
      .when(renew(6))
      .thenRejected('renewals-used-up'))

  test('34: is closed with the third wrong code, and opens again when it is renewed', () => {
    const refuse = (k: number): CustodyCommand => ({
      type: 'RefuseCode',
      ...said(k, '16:40'),
      mark: 'K7Q',
      reason: 'code-wrong',
    })
    given(...here, wrong(3))
      .when(refuse(4))
      .then(wrong(4))
    const closed: CustodyEvent = { type: 'ReceiptClosed', data: { ...said(5, '16:40'), mark: 'K7Q', issue: 0 } }
    given(...here, wrong(3), wrong(4))
      .when(refuse(5))
      .then(wrong(5), closed)
    const now = after(...here, wrong(3), wrong(4), wrong(5), closed)
    expect(receiptOfMark(now, 'K7Q')).toMatchObject({ isClosed: true })
    expect(receiptOfMark(now, 'X2C')).toMatchObject({ isClosed: false })
    expect(receiptOfMark(attendanceAfter(now, renewed(6, 1)), 'K7Q')).toMatchObject({ isClosed: false, wrong: 0 })
  })
})
