import { describe, expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { givenFor, tap } from '#domain/given.ts'
import type { RoomsEvent } from './events.ts'
import { addedBy, FIRST_RULES, type NewRoom, type RoomChange, rooms, roomsInUse, rulesOf, servesSlot } from './rooms.ts'

const given = givenFor(rooms)

const LAMBS = { name: 'Lambs', where: 'upstairs', services: 'all', ages: { fromMonths: 12, toMonths: 35 } } as const
const FIRST = { ratio: 'cfoc', twoScans: false, slips: false, receiveBy: 'mark' } as const

const added = (roomId: number, { k = roomId, ...room }: NewRoom & { k?: number }): RoomsEvent => ({
  type: 'RoomAdded',
  data: { roomId, ...FIRST, order: roomId, ...(room as typeof LAMBS), commandId: tap(k) },
})
const changed = (k: number, change: RoomChange, undoes?: number, roomId = 1): RoomsEvent => ({
  type: 'RoomChanged',
  data: { roomId, ...(change as object), commandId: tap(k), ...(undoes !== undefined && { undoes: tap(undoes) }) },
})
const ended = (k: number, undoes?: number, roomId = 1): RoomsEvent => ({
  type: 'RoomEnded',
  data: { roomId, commandId: tap(k), ...(undoes !== undefined && { undoes: tap(undoes) }) },
})

const add = (k: number, room: NewRoom) => ({ type: 'AddRoom', room, commandId: tap(k) }) as const
const change = (k: number, fields: RoomChange, roomId = 1) =>
  ({ type: 'ChangeRoom', roomId, change: fields, commandId: tap(k) }) as const
const end = (k: number, roomId = 1, ...inside: number[]) =>
  ({ type: 'EndRoom', roomId, occupied: new Set(inside), commandId: tap(k) }) as const
const undo = (k: number, one: number, ...inside: number[]) =>
  ({ type: 'UndoRooms', change: tap(one), occupied: new Set(inside), commandId: tap(k) }) as const

const names = (...events: RoomsEvent[]) => roomsInUse(stateAfter(rooms, events)).map(({ name }) => name)

describe('A children’s room', () => {
  test('is as most churches have it, unless something else is said', () => {
    given().when(add(1, LAMBS)).then(added(1, LAMBS))
    const own = { ...LAMBS, ratio: { perAdult: 3 }, twoScans: true, receiveBy: 'tap', order: 7 } as const
    given().when(add(1, own)).then(added(1, own))
  })

  test('gets a number that no room had before, also not one that has ended', () => {
    given(added(1, LAMBS), ended(2))
      .when(add(3, LAMBS))
      .then(added(2, { ...LAMBS, order: 1, k: 3 }))
    expect(addedBy(stateAfter(rooms, [added(1, LAMBS), added(2, { ...LAMBS, k: 3 })]), tap(3))).toBe(2)
  })

  test('is refused after 999', () => {
    const all = Array.from({ length: 999 }, (_, at) => added(at + 1, { ...LAMBS, name: `Room ${at}` }))
    given(...all)
      .when(add(5000, LAMBS))
      .thenRejected('rooms-used-up')
  })

  test('has a name of its own at each service', () => {
    given(added(1, LAMBS))
      .when(add(2, { name: 'LAMBS', services: [2] }))
      .thenRejected('room-name-taken')
    const early: NewRoom = { name: 'Lambs', services: [1] }
    given(added(1, early))
      .when(add(2, { name: 'lambs', services: [1, 2] }))
      .thenRejected('room-name-taken')
    given(added(1, early))
      .when(add(2, { ...early, services: [2] }))
      .then(added(2, { ...early, services: [2] }))
  })

  test('never takes in fewer children than it has places', () => {
    given()
      .when(add(1, { ...LAMBS, places: 12, never: 11 }))
      .thenRejected('never-below-places')
    given(added(1, { ...LAMBS, never: 12 }))
      .when(change(2, { places: 13 }))
      .thenRejected('never-below-places')
  })

  test('is full in favour of another room that is used', () => {
    const fish = added(2, { name: 'Little Fish', services: 'all' })
    for (const overflowTo of [1, 3])
      given(added(1, LAMBS), fish).when(change(3, { overflowTo })).thenRejected('overflow-unfit')
    given(added(1, LAMBS), fish, ended(3, undefined, 2))
      .when(change(4, { overflowTo: 2 }))
      .thenRejected('overflow-unfit')
    given(added(1, LAMBS), fish)
      .when(change(3, { overflowTo: 2 }))
      .then(changed(3, { overflowTo: 2 }))
  })

  test('is listed by its order', () => {
    const all = [
      added(1, LAMBS),
      added(2, { name: 'Fish', services: 'all' }),
      added(3, { name: 'Youth', services: 'all' }),
    ]
    expect(names(...all)).toEqual(['Lambs', 'Fish', 'Youth'])
    expect(names(...all, changed(4, { order: 0.5 }, undefined, 3))).toEqual(['Youth', 'Lambs', 'Fish'])
  })

  test('is open at its services, and at every gathering that takes place once', () => {
    expect([1, 2, 50].map((slot) => servesSlot({ services: [2] }, slot))).toEqual([false, true, true])
    expect([1, 50].map((slot) => servesSlot({ services: 'all' }, slot))).toEqual([true, true])
  })
})

describe('Changing a children’s room', () => {
  test('says only what changed, and that something is there no more', () => {
    given(added(1, LAMBS))
      .when(change(2, { name: 'Lambs', where: null, ages: { toMonths: 35, fromMonths: 12 }, places: 12 }))
      .then(changed(2, { where: null, places: 12 }))
    given(added(1, LAMBS))
      .when(change(2, { name: 'Lambs' }))
      .then()
  })

  test('that was never added, or has ended, is refused', () => {
    given()
      .when(change(1, { name: 'Fish' }))
      .thenRejected('unknown-room')
    given().when(end(1)).thenRejected('unknown-room')
    given(added(1, LAMBS), ended(2))
      .when(change(3, { name: 'Fish' }))
      .thenRejected('room-ended')
  })

  test('to its end takes it off the list, once', () => {
    given(added(1, LAMBS)).when(end(2)).then(ended(2))
    given(added(1, LAMBS), ended(2)).when(end(3)).then()
    expect(names(added(1, LAMBS), ended(2))).toEqual([])
  })
})

test('50. a room with children in our care is not ended, and its adding not undone', () => {
  given(added(1, LAMBS))
    .when(end(2, 1, 1))
    .thenRejected('in-care')
  given(added(1, LAMBS))
    .when(undo(2, 1, 1))
    .thenRejected('in-care')
  given(added(1, LAMBS))
    .when(end(2, 1, 2))
    .then(ended(2))
})

describe('Undoing a change of the rooms', () => {
  test('gives a room back what it had', () => {
    given(added(1, LAMBS), changed(2, { where: null, places: 12 }))
      .when(undo(3, 2))
      .then(changed(3, { where: 'upstairs', places: null }, 2))
    given(added(1, LAMBS), changed(2, { places: 12 }), changed(3, { places: null }, 2))
      .when(undo(4, 3))
      .then(changed(4, { places: 12 }, 3))
  })

  test('ends a room that was added, and brings one back that was ended', () => {
    given(added(1, LAMBS)).when(undo(2, 1)).then(ended(2, 1))
    const back: RoomsEvent = { type: 'RoomBroughtBack', data: { roomId: 1, commandId: tap(3), undoes: tap(2) } }
    given(added(1, LAMBS), ended(2)).when(undo(3, 2)).then(back)
    given(added(1, LAMBS), ended(2), back).when(undo(4, 3)).then(ended(4, 3))
    expect(names(added(1, LAMBS), ended(2), back)).toEqual(['Lambs'])
  })

  test('is refused when the room was changed again since, or another one has its name', () => {
    given(added(1, LAMBS), changed(2, { places: 12 }), changed(3, { places: 14 }))
      .when(undo(4, 2))
      .thenRejected('plan-changed')
    given(added(1, LAMBS), ended(2), added(2, { ...LAMBS, k: 3 }))
      .when(undo(4, 2))
      .thenRejected('room-name-taken')
    given(added(1, LAMBS)).when(undo(3, 2)).thenRejected('nothing-to-undo')
  })
})

describe('What holds in every room', () => {
  const set = (k: number, rules: Partial<typeof FIRST_RULES>, undoes?: number): RoomsEvent => ({
    type: 'ChildRulesSet',
    data: { ...FIRST_RULES, ...rules, commandId: tap(k), ...(undoes !== undefined && { undoes: tap(undoes) }) },
  })
  const setRules = (k: number, rules: Partial<typeof FIRST_RULES>) =>
    ({ type: 'SetChildRules', rules, commandId: tap(k) }) as const

  test('is set one by one, and what is not named stays', () => {
    given(set(1, { promotion: '09-01' }))
      .when(setRules(2, { helpersWatched: true }))
      .then(set(2, { promotion: '09-01', helpersWatched: true }))
    given()
      .when(setRules(1, { promotion: '08-01' }))
      .then()
    expect(rulesOf(stateAfter(rooms, []))).toEqual(FIRST_RULES)
  })

  test('is undone as long as nothing was set since', () => {
    given(set(1, { wallPages: false }))
      .when(undo(2, 1))
      .then(set(2, {}, 1))
    given(set(1, { wallPages: false }), set(2, { promotion: '09-01' }))
      .when(undo(3, 1))
      .thenRejected('plan-changed')
  })
})
