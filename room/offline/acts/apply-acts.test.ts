import { expect, test } from 'vitest'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { type RoomList, savedHere, withActs } from './apply-acts.ts'
import type { KeptAct } from './kept-acts.ts'

const AT = '2026-11-29T16:42:00.000Z'
const child = (personId: number, state: ChildInRoom['state']): ChildInRoom => ({
  personId,
  firstName: 'Noah',
  lastInitial: 'W',
  mark: 'K7Q',
  index: personId,
  state,
  allergiesAsked: true,
  hasNote: false,
  hasRule: false,
  droppedOffAt: '2026-11-29T15:58:00.000Z',
  since: AT,
})
const room = (roomId: number, children: ChildInRoom[]): RoomList => ({
  roomId,
  name: `Room ${roomId}`,
  receiveBy: 'mark',
  count: 0,
  children,
})
const act = (kind: KeptAct['kind'], personIds: number[], more: Partial<KeptAct> = {}): KeptAct => ({
  commandId: '11111111-0000-4000-a000-000000000000',
  kind,
  at: AT,
  eventId: 2026112901,
  roomId: 3,
  personIds,
  body: {},
  ...more,
})
const states = (lists: RoomList[]) =>
  lists.map(({ count, children }) => [count, ...children.map(({ personId, state }) => `${personId} ${state}`)])

test('the lists show what happened while the server was away', () => {
  const lists = [room(3, [child(1, 'on-the-way'), child(2, 'in-the-room'), child(4, 'in-the-room')])]
  const acts = [act('received', [1]), act('out', [2]), act('hand-over', [4])]
  expect(states(withActs(lists, acts))).toEqual([[2, '1 in-the-room', '2 out', '4 handed-over']])
  expect(states(withActs(lists, [...acts, act('back', [2]), act('returned', [4])]))).toEqual([
    [3, '1 in-the-room', '2 in-the-room', '4 in-the-room'],
  ])
  expect([...savedHere(acts)]).toEqual([[4, 'saved']])
})

test('45: a child who is sent to another room is on one list at every moment', () => {
  const lists = [room(3, [child(1, 'in-the-room')]), room(5, [])]
  expect(states(withActs(lists, [act('moved', [1], { to: 5 })]))).toEqual([[0], [1, '1 on-the-way']])
  expect(states(withActs(lists, [act('moved', [1], { to: 9 })]))).toEqual([[0], [0]])
})

test('a hand-over that was undone here leaves the child in the room, with the old times', () => {
  const lists = [room(3, [child(4, 'in-the-room')])]
  const gone = act('hand-over', [4], { at: '2026-11-29T17:00:00.000Z' })
  const undo = act('undo', [4], { commandId: '22222222-0000-4000-a000-000000000000', undoes: gone.commandId })
  expect(withActs(lists, [gone, undo])).toEqual([{ ...lists[0], count: 1 }])
  expect([...savedHere([gone, undo])]).toEqual([])
  // The server had the hand-over already.
  expect(states(withActs([room(3, [child(4, 'handed-over')])], [undo]))).toEqual([[1, '4 in-the-room']])
})

test('a hand-over that the server refuses is marked until it takes it', () => {
  const refused = act('hand-over', [4], { refused: '403 code-wrong' })
  expect([...savedHere([refused])]).toEqual([[4, 'refused']])
})

test('a roll call that a tablet has started alone shows who was seen, who is not found, and its end', () => {
  const lists = [room(3, [child(1, 'in-the-room'), child(2, 'out')]), room(5, [])]
  const begun = act('roll-call', [])
  const inIt = (kind: KeptAct['kind'], ids: number[]) => act(kind, ids, { rollCallId: begun.commandId })
  const shown = (...acts: KeptAct[]) => withActs(lists, [begun, ...acts]).map(({ rollCall }) => rollCall)
  const rollCall = { rollCallId: begun.commandId, at: AT, here: [] as number[], notFound: [] as number[] }
  expect(shown()).toEqual([rollCall, undefined])
  const seen = inIt('accounted', [1])
  expect(shown(seen, inIt('not-found', [2]))[0]).toEqual({ ...rollCall, here: [1], notFound: [2] })
  expect(shown(seen, inIt('accounted-back', [1]))[0]).toEqual(rollCall)
  expect(shown(seen, inIt('roll-call-end', []))[0]).toBeUndefined()
})
