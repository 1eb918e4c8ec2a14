import { describe, expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { givenFor } from '#domain/given.ts'
import { counter, MOST_CHANGES, peopleInSlice, type CountedSlice } from './counter.ts'
import type { CountingEvent } from './events.ts'

const given = givenFor(counter)
const place = { gatheringId: 2026112201, counterId: '5b0c7a52-91be-4d46-b2e5-6a1d08c4f97b' }
const balcony = { doorName: 'Balcony' }
const nine = 'a1000000-0000-4000-8000-000000000001'
const later = 'a1000000-0000-4000-8000-000000000002'
const taking = 'b1000000-0000-4000-8000-000000000001'
const undoing = 'b1000000-0000-4000-8000-000000000002'
const moving = 'b1000000-0000-4000-8000-000000000003'

const slice = (sum: number, sequence: number, sliceId = nine): CountedSlice => ({
  sliceId,
  from: sliceId === nine ? '2026-11-22T15:00:00.000Z' : '2026-11-22T15:05:00.000Z',
  sum,
  sequence,
})
const count = (...slices: CountedSlice[]) => ({ type: 'Count', ...place, door: balcony, slices }) as const
const counted = (one: CountedSlice): CountingEvent => ({
  type: 'PeopleCounted',
  data: { ...place, ...balcony, ...one },
})
const takeBack = { type: 'TakeBackSlice', ...place, sliceId: nine, commandId: taking } as const
const takenBack = (people: number): CountingEvent => ({
  type: 'CountTakenBack',
  data: { ...place, sliceId: nine, people, commandId: taking },
})
const undo = { type: 'UndoTakeBackOfSlice', ...place, takeBack: taking, commandId: undoing } as const
const undone: CountingEvent = { type: 'CountTakeBackUndone', data: { ...place, takeBack: taking, commandId: undoing } }
const move = { type: 'MoveCounter', ...place, to: 2026112202, commandId: moving } as const
const moved: CountingEvent = { type: 'CounterMoved', data: { ...place, to: 2026112202, commandId: moving } }

const people = (...events: CountingEvent[]) =>
  [...stateAfter(counter, events).slices.values()].reduce((all, one) => all + peopleInSlice(one), 0)

describe('An usher counts', () => {
  test('a later sum takes the place of an earlier one', () => {
    given(counted(slice(3, 1)))
      .when(count(slice(8, 2)))
      .then(counted(slice(8, 2)))
    expect(people(counted(slice(3, 1)), counted(slice(8, 2)))).toBe(8)
  })

  test('nobody, and nothing is recorded', () =>
    given()
      .when(count(slice(0, 1)))
      .then())

  test('so often that the count is full, and is told that', () => {
    const full = Array.from({ length: MOST_CHANGES }, (_, index) => counted(slice(1 + (index % 2), index + 1)))
    given(...full.slice(1))
      .when(count(slice(3, MOST_CHANGES + 1)))
      .then(counted(slice(3, MOST_CHANGES + 1)))
    given(...full)
      .when(count(slice(3, MOST_CHANGES + 1)))
      .thenRejected('counted-too-often')
    for (const past of [full, [...full, takenBack(2)]])
      given(...past)
        .when(count(slice(2, MOST_CHANGES)))
        .then()
  })
})

describe('What no usher counts is refused:', () => {
  const inHour = (sum: number, sliceId: string, at: string): CountedSlice => ({
    sliceId,
    sum,
    sequence: 1,
    from: `2026-11-22T${at}:00.000Z`,
  })
  const full = counted(inHour(1_990, nine, '15:00'))

  test('more than 2,000 people at one door within an hour of the clock, until the next hour begins', () => {
    for (const [sum, at] of [
      [10, '15:55'],
      [2_000, '16:00'],
    ] as const)
      given(full)
        .when(count(inHour(sum, later, at)))
        .then(counted(inHour(sum, later, at)))
    given(full)
      .when(count(inHour(11, later, '15:55')))
      .thenRejected('counted-too-many')
    given()
      .when(count(inHour(1_001, nine, '15:00'), inHour(1_000, later, '15:55')))
      .thenRejected('counted-too-many')
  })

  test('and people are taken off an hour that an earlier version let grow larger, or counted after a take-back', () => {
    const large = counted({ ...slice(9_999, 1) })
    given(large)
      .when(count(slice(9_998, 2)))
      .then(counted(slice(9_998, 2)))
    given(large)
      .when(count(slice(9_999, 2)))
      .then(counted(slice(9_999, 2)))
    given(large, takenBack(9_999))
      .when(count(slice(1, 1, later)))
      .then(counted(slice(1, 1, later)))
  })

  test('a number of changes that leaps over more than 100,000, so that nobody else is silenced', () => {
    given(counted(slice(3, 7)))
      .when(count(slice(4, 100_007)))
      .then(counted(slice(4, 100_007)))
    given(counted(slice(3, 7)))
      .when(count(slice(4, 100_008)))
      .thenRejected('counted-too-often')
  })
})

describe('Five minutes of a count are taken back', () => {
  test('everybody who was counted in five minutes is taken back with them', () => {
    given(counted(slice(3, 1)))
      .when(takeBack)
      .then(takenBack(3))
    expect(people(counted(slice(3, 1)), takenBack(3))).toBe(0)
  })

  test('five minutes in which nobody is left are not taken back', () => {
    given().when(takeBack).thenRejected('nobody-counted')
    given(counted(slice(3, 1)), takenBack(3))
      .when({ ...takeBack, commandId: undoing })
      .thenRejected('nobody-counted')
  })
})

describe('A take-back of a count is undone', () => {
  test('everybody counts again when a take-back is undone, also those who were counted since', () => {
    given(counted(slice(3, 1)), takenBack(3))
      .when(undo)
      .then(undone)
    expect(people(counted(slice(3, 1)), takenBack(3), counted(slice(5, 2)), undone)).toBe(5)
  })

  test('a take-back is undone only when there is one', () =>
    given(counted(slice(3, 1)))
      .when(undo)
      .thenRejected('nothing-to-undo'))
})

describe('A counter for the wrong service', () => {
  test('is moved back', () => {
    const back = { ...move, to: place.gatheringId, commandId: undoing }
    given(counted(slice(3, 1)), moved)
      .when(back)
      .then({ type: 'CounterMoved', data: { ...place, to: place.gatheringId, commandId: undoing } })
  })

  test('is not moved to the service where it is', () =>
    given(counted(slice(3, 1)), moved)
      .when({ ...move, commandId: undoing })
      .thenRejected('already-there'))

  test('is not moved when it has counted nobody', () => given().when(move).thenRejected('nobody-counted'))
})
