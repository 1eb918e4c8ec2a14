import { expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { givenFor, tap } from '#domain/given.ts'
import type { RoomOfDayEvent } from './events.ts'
import { isRoomOpen, roomOfDay } from './room-of-day.ts'

const given = givenFor(roomOfDay)
const there = { gatheringId: 2026112201, roomId: 3, at: '2026-11-22T15:00:00.000Z' }
const did = (type: 'RoomClosed' | 'RoomOpened', k: number, undoes?: number): RoomOfDayEvent => ({
  type,
  data: { ...there, commandId: tap(k), ...(undoes !== undefined && { undoes: tap(undoes) }) },
})
const asks = (type: 'CloseRoom' | 'OpenRoom', k: number) => ({ type, ...there, commandId: tap(k) }) as const
const undo = (k: number, change: number) =>
  ({ type: 'UndoClosing', ...there, change: tap(change), commandId: tap(k) }) as const

test('a room is open until it is closed, and can be opened again', () => {
  expect(isRoomOpen(stateAfter(roomOfDay, []))).toBe(true)
  given().when(asks('OpenRoom', 1)).then()
  given().when(asks('CloseRoom', 1)).then(did('RoomClosed', 1))
  given(did('RoomClosed', 1)).when(asks('CloseRoom', 2)).then()
  given(did('RoomClosed', 1)).when(asks('OpenRoom', 2)).then(did('RoomOpened', 2))
})

test('the last closing or opening of a room is undone', () => {
  given(did('RoomClosed', 1))
    .when(undo(2, 1))
    .then(did('RoomOpened', 2, 1))
  given(did('RoomClosed', 1), did('RoomOpened', 2))
    .when(undo(3, 2))
    .then(did('RoomClosed', 3, 2))
  given(did('RoomClosed', 1), did('RoomOpened', 2)).when(undo(3, 1)).thenRejected('plan-changed')
  given().when(undo(3, 1)).thenRejected('nothing-to-undo')
})

/** Places of a room that may never have more than twelve children. */
const take = (k: number, changes: object = {}) =>
  ({
    type: 'TakeSeats',
    ...there,
    commandId: tap(k),
    children: 1,
    never: 12,
    there: 11,
    recorded: new Set<string>(),
    ...changes,
  }) as const
const taken = (k: number, children = 1): RoomOfDayEvent => ({
  type: 'SeatsTaken',
  data: { ...there, children, commandId: tap(k) },
})

// By the numbers of the examples in the design of the children's pack.
test('9: a room never has more children than it may', () => {
  given().when(take(1)).then(taken(1))
  given()
    .when(take(1, { there: 12 }))
    .thenRejected('room-full')
  given()
    .when(take(1, { children: 2 }))
    .thenRejected('room-full')
})

test('10: of two families that want the last place at the same moment one gets it', () =>
  given(taken(1)).when(take(2)).thenRejected('room-full'))

test('10: a claim whose drop-off is recorded is not counted a second time', () =>
  given(taken(1))
    .when(take(2, { recorded: new Set([tap(1)]) }))
    .then(taken(2)))

test('11: a claim whose drop-off never came counts for a minute', () => {
  given(taken(1))
    .when(take(2, { at: '2026-11-22T15:00:59.999Z' }))
    .thenRejected('room-full')
  expect(roomOfDay.decide(take(2, { at: '2026-11-22T15:01:00.000Z' }), stateAfter(roomOfDay, [taken(1)]))).toHaveLength(
    1,
  )
})
