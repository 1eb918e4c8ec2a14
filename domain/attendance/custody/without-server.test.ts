import { describe, expect, test } from 'vitest'
import type { AttendanceEvent } from '#domain/attendance/events.ts'
import { attendanceAfter, untouched } from '#domain/attendance/household-attendance.ts'
import { givenFor, NOAH, RUTH, tap } from '#domain/given.ts'
import type { Instant } from '#domain/ids.ts'
import { custody, type CustodyCommand, toLookAt } from './custody.ts'
import type { CustodyEvent } from './events.ts'
import { isOpen, staysOf } from './stays.ts'

/** What a tablet at the door has recorded without the server, and delivers later. */

const given = givenFor(custody)

const [LAMBS, LIONS] = [3, 5]
const by = { helperId: 'b8d20012-6e3f-4a71-9c24-ad5e8f3a2b41' }
const time = (clock: string): Instant => `2026-11-29T${clock.padEnd(8, ':00').slice(0, 8)}.000Z`
const said = (k: number, clock: string) => ({
  gatheringId: 2026112901,
  attendeeId: RUTH,
  at: time(clock),
  commandId: tap(k),
})
const noah = (k: number, clock: string) => ({ ...said(k, clock), personId: NOAH })

const droppedOff: AttendanceEvent = {
  type: 'PartyCheckedIn',
  data: {
    ...said(1, '15:40'),
    attendeePresent: true,
    familyMemberIds: [NOAH],
    wasMember: false,
    stays: [{ personId: NOAH, roomId: LAMBS, index: 1 }],
    mark: 'K7Q',
  },
}
const received: CustodyEvent = { type: 'ChildReceived', data: { ...noah(2, '15:45'), roomId: LAMBS, by } }
const left = (k: number, clock: string, more: object = {}): CustodyEvent => ({
  type: 'ChildHandedOver',
  data: { ...said(k, clock), personIds: [NOAH], to: { personId: RUTH }, proof: 'code', by, ...more },
})
const takenBack: AttendanceEvent = { type: 'CheckInTakenBack', data: { ...said(6, '15:42'), voids: tap(1) } }
const closed: CustodyEvent = { type: 'StayClosedLater', data: { ...noah(7, '16:20'), as: 'collected' } }
const seen = (k: number, clock: string, roomId = LAMBS): CustodyEvent => ({
  type: 'ChildReceived',
  data: { ...noah(k, clock), roomId, by, offline: true },
})
const late = { by, offline: true, personIds: [NOAH] } as const
const receive = (k: number, clock: string, roomId = LAMBS): CustodyCommand => ({
  type: 'Receive',
  ...said(k, clock),
  ...late,
  roomId,
})
const handOver = (k: number, clock: string, more: object = {}): CustodyCommand => ({
  type: 'HandOver',
  ...said(k, clock),
  ...late,
  to: { personId: RUTH },
  proof: 'code',
  ...more,
})

/** Where Noah is. */
const where = (...events: AttendanceEvent[]) =>
  staysOf(events.reduce(attendanceAfter, untouched)).map(
    ({ end, state, roomId, isAsked }) => end?.is ?? (isAsked ? `asked ${roomId}` : `${state} ${roomId}`),
  )
const here = [droppedOff, received]

describe('What a room saw before the child left', () => {
  test('changes nothing: the log knows more', () => {
    given(...here, left(3, '16:20'))
      .when(receive(4, '16:10'))
      .thenRejected('handed-over')
    given(...here, closed)
      .when(receive(4, '16:10'))
      .thenRejected('not-in-care')
    const out: CustodyEvent = { type: 'ChildOut', data: { ...noah(3, '16:00'), with: [by, by] } }
    given(...here, out)
      .when(receive(4, '15:50'))
      .then()
  })
})

describe('A child that a room saw later than the log knows', () => {
  test.each<[string, AttendanceEvent[]]>([
    ['was handed over before', [...here, left(3, '16:20')]],
    ['was closed before by a leader', [...here, closed]],
    ['had its drop-off taken back', [droppedOff, takenBack]],
  ])('is not lost who %s: somebody is asked', (_, before) => {
    expect(where(...before)).not.toContain('asked 3')
    given(...before)
      .when(receive(8, '16:40', LIONS))
      .then(seen(8, '16:40', LIONS))
    expect(where(...before, seen(8, '16:40', LIONS))).toEqual(['asked 5'])
    const out: CustodyCommand = { type: 'TakeOut', ...said(8, '16:40'), ...late, with: [by, by], roomId: LAMBS }
    given(...before)
      .when(out)
      .then(seen(8, '16:40'))
    const moved: CustodyCommand = { type: 'Move', ...said(8, '16:40'), ...late, to: LIONS, roomId: LAMBS }
    given(...before)
      .when(moved)
      .then(seen(8, '16:40', LIONS))
  })

  test('whose drop-off was taken back leaves with a leader only: that receipt stays void', () => {
    given(droppedOff, takenBack, seen(8, '16:40'))
      .when(handOver(9, '16:50', { receipt: { mark: 'K7Q', issue: 0 }, offline: false }))
      .thenRejected('receipt-ended')
  })

  test('is in the room where it was, also when the list said another one', () => {
    given(droppedOff)
      .when(receive(2, '15:45', LIONS))
      .then(seen(2, '15:45', LIONS))
    expect(where(droppedOff, seen(2, '15:45', LIONS))).toEqual(['in-the-room 5'])
  })
})

describe('A hand-over that comes late', () => {
  test('does not take a child off the list who was seen after it: somebody is asked', () => {
    const out: CustodyEvent = { type: 'ChildOut', data: { ...noah(3, '16:30'), with: [by, by] } }
    expect(where(...here, out, left(4, '16:20', { offline: true }))).toEqual(['asked 3'])
    given(
      ...here,
      left(3, '16:00'),
      { type: 'ChildReturned', data: { ...noah(4, '16:05'), roomId: LAMBS } },
      seen(5, '16:30'),
    )
      .when(handOver(6, '16:20'))
      .then(left(6, '16:20', { offline: true }))
  })

  test('within two minutes of the drop-off says nothing: somebody is asked', () => {
    expect(where(droppedOff, left(4, '15:39', { offline: true }))).toEqual(['asked 3'])
    expect(where(droppedOff, left(4, '15:30', { offline: true }))).toEqual(['on-the-way 3'])
  })

  test('says what a leader has to look at, until they have', () => {
    const renewed: CustodyEvent = {
      type: 'ReceiptRenewed',
      data: { ...said(3, '15:50'), mark: 'K7Q', issue: 1, reason: 'lost', for: { personId: RUTH } },
    }
    const shut: CustodyEvent = { type: 'ReceiptClosed', data: { ...said(4, '15:52'), mark: 'K7Q', issue: 1 } }
    const flagged = left(5, '16:20', {
      offline: true,
      lookAt: ['collecting-forbidden', 'receipt-ended', 'mark-closed', 'not-received'],
    })
    given(droppedOff, renewed, shut)
      .when(handOver(5, '16:20', { receipt: { mark: 'K7Q', issue: 0 }, lookAt: ['collecting-forbidden'] }))
      .then(flagged)
    const told = [droppedOff, renewed, shut, flagged]
    expect(toLookAt(told.reduce(attendanceAfter, untouched))).toEqual(new Map([[NOAH, [flagged]]]))
    const looked: CustodyEvent = { type: 'ContradictionSeen', data: noah(6, '17:00') }
    given(...told)
      .when({ type: 'SeeContradiction', ...noah(6, '17:00') })
      .then(looked)
    expect(toLookAt([...told, looked].reduce(attendanceAfter, untouched)).size).toBe(0)
  })

  test('undone on the tablet is noted also when another one had handed the child over', () => {
    const both = [...here, left(3, '16:20'), left(4, '16:21', { offline: true })]
    const undo = { type: 'UndoHandOver', ...said(5, '16:21:05'), handOver: tap(4), by } as const
    given(...both)
      .when({ ...undo, offline: true })
      .then({ type: 'HandOverUndone', data: { ...said(5, '16:21:05'), by, handOver: tap(4), personIds: [NOAH] } })
    given(...both)
      .when(undo)
      .thenRejected('nothing-to-undo')
  })
})

describe('A child who came back without the server', () => {
  const back = (clock: string): CustodyEvent => ({
    type: 'ChildReturned',
    data: { ...noah(5, clock), roomId: LAMBS, by, offline: true },
  })
  const command = (clock: string): CustodyCommand => ({
    type: 'Return',
    ...said(5, clock),
    ...late,
    roomId: LAMBS,
    mark: 'K7Q',
  })

  test('is in the room, also when the hand-over before it is told later', () => {
    given(...here, left(3, '16:20'))
      .when(command('16:40'))
      .then(back('16:40'))
    given(...here)
      .when(command('16:40'))
      .then(back('16:40'))
    expect(where(...here, back('16:40'), left(6, '16:20', { offline: true }))).toEqual(['in-the-room 3'])
  })

  test('and was handed over again since is not here', () => {
    given(...here, left(3, '16:50'))
      .when(command('16:40'))
      .thenRejected('handed-over')
  })

  test('is asked about when it was not handed over by the log, but closed', () => {
    given(...here, closed)
      .when(command('16:40'))
      .then(seen(5, '16:40'))
  })
})

test('another household that handed the same child over is contradicted once', () => {
  const red: CustodyEvent = {
    type: 'CustodyContradicted',
    data: { ...noah(4, '16:21'), first: tap(3), second: tap(4) },
  }
  const command: CustodyCommand = { type: 'Contradict', ...noah(4, '16:21'), first: tap(3) }
  const before = [...here, left(4, '16:21', { offline: true })]
  given(...before)
    .when(command)
    .then(red)
  given(...before, red)
    .when(command)
    .then()
  expect(staysOf([...before, red].reduce(attendanceAfter, untouched)).some(isOpen)).toBe(false)
})
