import { describe, expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { givenFor } from '#domain/given.ts'
import { counter, countsFor, MOST_CHANGES, peopleInSlice, type CountedSlice } from './counter.ts'
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
  test('people, and the phone sends the sum of five minutes', () =>
    given()
      .when(count(slice(3, 1)))
      .then(counted(slice(3, 1))))

  test('more people, and the later sum takes the place of the earlier one', () => {
    given(counted(slice(3, 1)))
      .when(count(slice(8, 2)))
      .then(counted(slice(8, 2)))
    expect(people(counted(slice(3, 1)), counted(slice(8, 2)))).toBe(8)
  })

  test('once, when the phone sends the same sum again', () =>
    given(counted(slice(3, 1)))
      .when(count(slice(3, 1)))
      .then())

  test('in the right order, when an earlier sum arrives late', () =>
    given(counted(slice(8, 2)))
      .when(count(slice(3, 1)))
      .then())

  test('one person fewer after a wrong tap', () =>
    given(counted(slice(3, 1)))
      .when(count(slice(2, 2)))
      .then(counted(slice(2, 2))))

  test('offline, and what was kept is recorded at once, without what is known already', () =>
    given(counted(slice(3, 1)))
      .when(count(slice(3, 1), slice(4, 1, later)))
      .then(counted(slice(4, 1, later))))

  test('nobody, and nothing is recorded', () =>
    given()
      .when(count(slice(0, 1)))
      .then())

  test('so often that the count is full, and is told that', () => {
    const full = Array.from({ length: MOST_CHANGES }, (_, index) => counted(slice(1 + (index % 2), index + 1)))
    given(...full)
      .when(count(slice(3, MOST_CHANGES + 1)))
      .thenRejected('counted-too-often')
    given(...full)
      .when(count(slice(2, MOST_CHANGES)))
      .then()
  })
})

describe('Five minutes of a count are taken back', () => {
  test('with everybody who was counted in them', () => {
    given(counted(slice(3, 1)))
      .when(takeBack)
      .then(takenBack(3))
    expect(people(counted(slice(3, 1)), takenBack(3))).toBe(0)
  })

  test('and people who are counted in them afterwards stay', () =>
    expect(people(counted(slice(3, 1)), takenBack(3), counted(slice(5, 2)))).toBe(2))

  test('and the usher takes the same people off, and the count does not fall below zero', () =>
    expect(people(counted(slice(3, 1)), takenBack(3), counted(slice(1, 2)))).toBe(0))

  test('once, when the command is sent again', () =>
    given(counted(slice(3, 1)), takenBack(3))
      .when(takeBack)
      .then())

  test('and nobody is left to take back', () => {
    given().when(takeBack).thenRejected('nobody-counted')
    given(counted(slice(3, 1)), takenBack(3))
      .when({ ...takeBack, commandId: undoing })
      .thenRejected('nobody-counted')
  })
})

describe('A take-back of a count is undone', () => {
  test('and everybody counts again, also those who were counted since', () => {
    given(counted(slice(3, 1)), takenBack(3))
      .when(undo)
      .then(undone)
    expect(people(counted(slice(3, 1)), takenBack(3), counted(slice(5, 2)), undone)).toBe(5)
  })

  test('once', () =>
    given(counted(slice(3, 1)), takenBack(3), undone)
      .when({ ...undo, commandId: moving })
      .then())

  test('only when there is one', () =>
    given(counted(slice(3, 1)))
      .when(undo)
      .thenRejected('nothing-to-undo'))
})

describe('A counter for the wrong service', () => {
  test('is moved to the right one, with what it counts from then on', () => {
    given(counted(slice(3, 1)))
      .when(move)
      .then(moved)
    const after = stateAfter(counter, [counted(slice(3, 1)), moved, counted(slice(5, 2))])
    expect(countsFor(place.gatheringId, after)).toBe(2026112202)
  })

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
