import { expect, test, vi } from 'vitest'
import { type Card, keepCard, keepRooms, useKept } from './kept-rooms.ts'

/** The storage of a browser is not there. */
vi.mock('./sealed.ts', () => ({ canSeal: () => true, keepSealed: async () => {}, forget: async () => {} }))

const [LITTLE_FISH, LAMBS] = [1, 2] as const
const listOf = (roomId: number) => ({ roomId, name: '', receiveBy: 'mark' as const, count: 0, children: [] })
const heardOf = (...rooms: number[]) => ({
  eventId: 2026112201,
  heardAt: 0,
  lists: rooms.map(listOf),
  dropOffs: [],
  twoScans: [],
  atEvent: [],
  helpers: [],
  standing: { state: 'in', kind: 'room', rooms, lettingIn: false } as const,
})
const asa: Card = {
  personId: -1,
  firstName: 'Asa',
  day: '2026-11-22',
  mark: 'D3T',
  index: 1,
  roomId: LITTLE_FISH,
  hasRule: false,
}

test('a child who is known by the tag alone stays on the list, until the tablet serves another room', async () => {
  await keepRooms(heardOf(LITTLE_FISH))
  await keepCard(asa)
  await keepRooms(heardOf(LITTLE_FISH, LAMBS))
  expect(useKept.getState().rooms?.cards).toEqual([asa])
  await keepRooms(heardOf(LAMBS))
  expect(useKept.getState().rooms?.cards).toEqual([])
})
