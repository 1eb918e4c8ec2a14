import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { ADA, BOAZ, NOAH, RUTH, tap } from '#domain/given.ts'
import type { PersonId } from '#domain/ids.ts'
import { createAttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import { createPeople } from '#domain/read-models/people/people.ts'
import { createCustody } from './custody.ts'

const [LAMBS, LIONS] = [3, 5]
const [NINE, ELEVEN] = [2026112901, 2026112902]
const at = '2026-11-29T15:40:00.000Z'

type DroppedOff = { gatheringId?: number; attendeeId?: PersonId; children?: Record<PersonId, number>; at?: string }

const droppedOff = (
  k: number,
  mark: string,
  { children = { [NOAH]: LAMBS }, ...rest }: DroppedOff = {},
): DomainEvent => {
  const stays = Object.entries(children).map(([id, roomId], n) => ({ personId: Number(id), roomId, index: n + 1 }))
  const familyMemberIds = stays.map(({ personId }) => personId)
  const party = { gatheringId: NINE, attendeeId: RUTH, attendeePresent: true, wasMember: false, at, ...rest }
  return { type: 'PartyCheckedIn', data: { ...party, familyMemberIds, commandId: tap(k), stays, mark } }
}
const takenBack = (k: number, voids: number): DomainEvent => ({
  type: 'CheckInTakenBack',
  data: { gatheringId: NINE, attendeeId: RUTH, voids: tap(voids), at, commandId: tap(k) },
})
const received = (k: number, attendeeId = RUTH, personId = NOAH): DomainEvent => ({
  type: 'ChildReceived',
  data: { gatheringId: NINE, attendeeId, at, commandId: tap(k), personId, roomId: LAMBS },
})
const handedOver = (k: number, attendeeId = RUTH, personId = NOAH, when = at): DomainEvent => {
  const place = { gatheringId: NINE, attendeeId, at: when, commandId: tap(k) }
  return {
    type: 'ChildHandedOver',
    data: { ...place, personIds: [personId], to: { personId: attendeeId }, proof: 'code' },
  }
}
const linked: DomainEvent = { type: 'PeopleLinked', data: { link: tap(50), a: NOAH, b: ADA } }

function custodyAfter(...events: DomainEvent[]) {
  const [attendance, people] = [createAttendanceBoards(), createPeople()]
  const custody = createCustody({ attendance, people, timeZone: 'America/Chicago' })
  for (const event of events) for (const model of [attendance, people, custody]) model.apply(event)
  return custody
}
const marksOf = (stays: readonly { mark: string }[]) => stays.map(({ mark }) => mark)

describe('A child in our care', () => {
  test('is in the room and with the household of the drop-off', () => {
    const custody = custodyAfter(droppedOff(1, 'K7Q'))
    const stay = {
      personId: NOAH,
      roomId: LAMBS,
      index: 1,
      mark: 'K7Q',
      dropOff: tap(1),
      at,
      state: 'on-the-way',
      since: at,
      wasReceived: false,
      gatheringId: NINE,
      attendeeId: RUTH,
    }
    expect(custody.inRoom(LAMBS)).toEqual([stay])
    expect(custody.ofHousehold(RUTH)).toEqual([stay])
    expect(custody.staysOf(NOAH)).toEqual([stay])
    expect(custody.inRoom(LIONS)).toEqual([])
  })

  // The first part of example 12: nobody was handed over, so all of them count.
  test('12: who stays on from an earlier service counts in the room', () =>
    expect(
      marksOf(
        custodyAfter(
          droppedOff(1, 'K7Q'),
          droppedOff(2, 'X2C', { gatheringId: ELEVEN, attendeeId: BOAZ, children: { [ADA]: LAMBS } }),
        ).inRoom(LAMBS),
      ),
    ).toEqual(['K7Q', 'X2C']))

  test('27: is one child, in whichever of two linked households', () => {
    const events = [droppedOff(1, 'K7Q'), droppedOff(2, 'X2C', { attendeeId: BOAZ, children: { [ADA]: LIONS } })]
    expect(marksOf(custodyAfter(...events).staysOf(NOAH))).toEqual(['K7Q'])
    expect(marksOf(custodyAfter(...events, linked).staysOf(NOAH))).toEqual(['K7Q', 'X2C'])
  })

  test('29: was handed over when the last household of the child did so, unless that was undone', () => {
    const events = [
      linked,
      droppedOff(1, 'K7Q', { attendeeId: BOAZ, children: { [ADA]: LIONS } }),
      received(2, BOAZ, ADA),
      handedOver(3, BOAZ, ADA, '2026-11-29T17:10:00.000Z'),
    ]
    const place = { gatheringId: NINE, attendeeId: BOAZ, at: '2026-11-29T17:10:05.000Z', commandId: tap(4) }
    const undone: DomainEvent = { type: 'HandOverUndone', data: { ...place, handOver: tap(3), personIds: [ADA] } }
    expect(custodyAfter(...events.slice(0, 3)).lastHandOver(NOAH)).toBeUndefined()
    expect(custodyAfter(...events).lastHandOver(NOAH)).toBe('2026-11-29T17:10:00.000Z')
    expect(custodyAfter(...events, undone).lastHandOver(NOAH)).toBeUndefined()
  })

  test('is on the list of the day also after the hand-over', () => {
    const custody = custodyAfter(droppedOff(1, 'K7Q'), received(2), handedOver(3))
    expect(custody.all()).toEqual([])
    expect(custody.ofDay('2026-11-29')).toMatchObject([{ personId: NOAH, end: { is: 'handed-over' } }])
    expect(custody.placeOf('2026-11-29', 'K7Q')).toEqual({ gatheringId: NINE, attendeeId: RUTH })
    expect(custody.ofDay('2026-11-28')).toEqual([])
  })

  test('is not in our care any more when the drop-off was undone', () => {
    const custody = custodyAfter(droppedOff(1, 'K7Q'), takenBack(2, 1))
    expect([...custody.inRoom(LAMBS), ...custody.staysOf(NOAH)]).toEqual([])
  })

  test('goes to the room of the last time again, also after an undo', () => {
    expect(custodyAfter().lastRoomOf(NOAH)).toBeUndefined()
    expect(custodyAfter(droppedOff(1, 'K7Q'), takenBack(2, 1)).lastRoomOf(NOAH)).toBe(LAMBS)
  })
})

test('24: a mark stays used on its day when the drop-off was undone', () => {
  const custody = custodyAfter(droppedOff(1, 'K7Q'), takenBack(2, 1))
  expect(['2026-11-28', '2026-11-29'].map((day) => custody.isUsed(day, 'K7Q'))).toEqual([false, true])
  expect(custody.isUsed('2026-11-29', 'X2C')).toBe(false)
})

test('N2: a mark that a device has given to two families at once is shared, and both are on the list of the day', () => {
  const custody = custodyAfter(
    droppedOff(1, 'K7Q'),
    droppedOff(2, 'K7Q', { attendeeId: BOAZ, children: { [ADA]: LAMBS } }),
    droppedOff(3, 'X2C', { attendeeId: BOAZ, children: { [ADA]: LAMBS }, gatheringId: ELEVEN }),
  )
  expect(['K7Q', 'X2C'].map((mark) => custody.isShared('2026-11-29', mark))).toEqual([true, false])
  expect(custody.ofDay('2026-11-29').map(({ mark }) => mark)).toEqual(['K7Q', 'K7Q', 'X2C'])
})

test('the day of a mark is that of the church, and not that of the clock in London', () => {
  const custody = custodyAfter(droppedOff(1, 'K7Q', { at: '2026-11-30T03:10:00.000Z' }))
  expect(['2026-11-29', '2026-11-30'].map((day) => custody.isUsed(day, 'K7Q'))).toEqual([true, false])
})
