import { expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { givenFor, tap } from '#domain/given.ts'
import type { RoomOfDayEvent } from './events.ts'
import { isRoomOpen, roomOfDay } from './room-of-day.ts'

const given = givenFor(roomOfDay)
const there = { gatheringId: 2026112201, roomId: 3, at: '2026-11-22T15:00:00.000Z' }
const did = (type: RoomOfDayEvent['type'], k: number, undoes?: number): RoomOfDayEvent => ({
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
