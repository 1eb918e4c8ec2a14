import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { gatheringIdOf } from '#domain/gathering/gathering.ts'
import { BOAZ, RUTH, tap } from '#domain/given.ts'
import { createAttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import { createCountedPeople } from '#domain/read-models/attendance/counted-people.ts'
import { createGatherings } from '#domain/read-models/gatherings.ts'
import { heldGatherings, weeklyServiceOf } from './held-gatherings.ts'

const [FIRST, SECOND] = ['2026-11-15', '2026-11-22'].map((day) => gatheringIdOf(day, 1)) as [number, number]
const CONCERT = gatheringIdOf('2026-11-22', 50)

const planned = (gatheringId: number, hour = 16): DomainEvent => {
  const date = String(gatheringId).replace(/^(\d{4})(\d\d)(\d\d)\d\d$/, '$1-$2-$3')
  const at = (hours: number) => `${date}T${hours}:00:00.000Z`
  return {
    type: 'GatheringRecorded',
    data: {
      gatheringId,
      name: 'A gathering',
      date,
      startsAt: at(hour),
      opensAt: at(hour - 1),
      closesAt: at(hour + 2),
    },
  }
}
const checkedIn = (gatheringId: number, attendeeId = RUTH, k = 1): DomainEvent => ({
  type: 'PartyCheckedIn',
  data: {
    gatheringId,
    attendeeId,
    attendeePresent: true,
    familyMemberIds: [],
    wasMember: false,
    at: '2026-11-22T15:58:04.120Z',
    commandId: tap(k),
  },
})
const takenBack = (gatheringId: number, k = 2): DomainEvent => ({
  type: 'CheckInTakenBack',
  data: { gatheringId, attendeeId: RUTH, at: '2026-11-22T16:30:00.000Z', commandId: tap(k) },
})
const undone = (gatheringId: number): DomainEvent => ({
  type: 'TakeBackUndone',
  data: { gatheringId, attendeeId: RUTH, takeBack: tap(2), commandId: tap(3) },
})
const DOOR = { counterId: tap(700), sliceId: tap(701) }
const counted = (gatheringId: number, sum: number, sequence = 1): DomainEvent => ({
  type: 'PeopleCounted',
  data: { gatheringId, ...DOOR, doorName: 'West', from: '2026-11-22T15:55:00.000Z', sum, sequence },
})
const movedTo = (gatheringId: number, to: number): DomainEvent => ({
  type: 'CounterMoved',
  data: { gatheringId, counterId: DOOR.counterId, to, commandId: tap(8) },
})
const cancelled = (gatheringId: number): DomainEvent => ({ type: 'OccurrenceCancelled', data: { gatheringId } })

/** The gatherings that took place after these events. */
function heldAfter(...events: DomainEvent[]): number[] {
  const [attendance, counted] = [createAttendanceBoards(), createCountedPeople()]
  const gatherings = createGatherings('America/Chicago')
  for (const event of events) for (const model of [gatherings, attendance, counted]) model.apply(event)
  return heldGatherings({ gatherings, attendance, counted }).map(({ gatheringId }) => gatheringId)
}

describe('A gathering took place', () => {
  const both = [planned(FIRST), planned(SECOND)]

  test('when somebody is checked in at it, and not when it only was open', () => {
    expect(heldAfter(...both)).toEqual([])
    expect(heldAfter(...both, checkedIn(SECOND))).toEqual([SECOND])
  })

  test('when people were only counted at the doors', () =>
    expect(heldAfter(...both, counted(FIRST, 12))).toEqual([FIRST]))

  test('not when everybody who was checked in was taken back, until that is undone', () => {
    const back = [...both, checkedIn(FIRST), takenBack(FIRST)]
    expect(heldAfter(...back)).toEqual([])
    expect(heldAfter(...back, checkedIn(FIRST, BOAZ, 5))).toEqual([FIRST])
    expect(heldAfter(...back, undone(FIRST))).toEqual([FIRST])
  })

  test('not when nobody is counted any longer, or the people who were counted belong to another gathering', () => {
    expect(heldAfter(...both, counted(FIRST, 12), counted(FIRST, 0, 2))).toEqual([])
    expect(heldAfter(...both, counted(FIRST, 12), movedTo(FIRST, SECOND))).toEqual([SECOND])
  })

  test('not when it was cancelled, but when people came anyway', () => {
    expect(heldAfter(...both, cancelled(FIRST))).toEqual([])
    expect(heldAfter(...both, cancelled(FIRST), checkedIn(FIRST))).toEqual([FIRST])
  })

  test('stays so after everybody who came was erased', () =>
    expect(heldAfter(...both, checkedIn(FIRST), { type: 'AttendeeErased', data: { attendeeId: RUTH } })).toEqual([
      FIRST,
    ]))

  test('and those that took place are in the order in which they started', () =>
    expect(
      heldAfter(
        planned(CONCERT, 20),
        planned(SECOND),
        planned(FIRST),
        ...[CONCERT, SECOND, FIRST].map((id) => checkedIn(id)),
      ),
    ).toEqual([FIRST, SECOND, CONCERT]))
})

test('A gathering belongs to the weekly service of its slot, or to none when it takes place once', () =>
  expect([FIRST, SECOND, gatheringIdOf('2026-11-25', 49), CONCERT].map(weeklyServiceOf)).toEqual([1, 1, 49, null]))
