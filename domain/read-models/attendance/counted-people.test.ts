import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CountingEvent } from '#domain/counting/events.ts'
import { stateAfter } from '#domain/decider.ts'
import { counter, peopleInSlice, type CounterCommand } from '#domain/counting/counter.ts'
import { Rejection } from '#domain/rejection.ts'
import { createCountedPeople } from './counted-people.ts'

const FIRST = 2026112201
const SECOND = 2026112202
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const counted = (
  sum: number,
  sequence: number,
  more: Partial<{ counterId: string; sliceId: string; from: string }> = {},
) =>
  ({
    type: 'PeopleCounted',
    data: {
      gatheringId: FIRST,
      counterId: uuid(1),
      doorName: 'Balcony',
      sliceId: uuid(10),
      from: '2026-11-22T15:00:00.000Z',
      sum,
      sequence,
      ...more,
    },
  }) satisfies CountingEvent

function after(...events: CountingEvent[]) {
  const counts = createCountedPeople()
  for (const event of events) counts.apply(event)
  return counts
}

describe('The latest count at a door', () => {
  const [DOOR, AT] = [uuid(30), '2026-11-22T15:00:00.000Z']
  const atDoor = (sum: number, more: { gatheringId?: number; from?: string } = {}): CountingEvent => {
    const { type, data } = counted(sum, 1)
    return { type, data: { ...data, door: DOOR, ...more } }
  }
  const latestAfter = (...events: [CountingEvent, at?: string | undefined][]) => {
    const counts = createCountedPeople()
    for (const [event, at] of events) counts.apply(event, at === undefined ? undefined : { at })
    return counts.latestAt(DOOR)
  }

  test('is that of the event for which somebody was counted there last', () => {
    const [first, second] = [atDoor(3), atDoor(5, { gatheringId: SECOND })]
    expect(latestAfter([first], [second])).toEqual({ at: AT, people: 5 })
    expect(latestAfter([atDoor(3, { from: '2026-11-22T15:05:00.000Z' })], [second])?.people).toBe(3)
  })
})

describe('People who were counted', () => {
  test('are added up over the doors of a gathering', () => {
    const counts = after(counted(3, 1), counted(5, 1, { counterId: uuid(2) }), counted(4, 2))
    expect(counts.at(FIRST)).toBe(9)
    expect(counts.doors(FIRST).map(({ people }) => people)).toEqual([4, 5])
  })
})

describe('In any history of counts', () => {
  const few = fc.nat({ max: 2 })
  const command = fc
    .record({
      type: fc.constantFrom('Count', 'Count', 'Count', 'TakeBackSlice', 'UndoTakeBackOfSlice', 'MoveCounter'),
      phone: few,
      slice: few,
      sum: fc.nat({ max: 9 }),
      sequence: fc.integer({ min: 1, max: 6 }),
      id: fc.nat({ max: 8 }),
      to: fc.constantFrom(FIRST, SECOND),
    })
    .map(({ type, phone, slice, sum, sequence, id, to }): CounterCommand => {
      const place = { gatheringId: FIRST, counterId: uuid(phone) }
      const sliceId = uuid(10 * phone + slice)
      const commandId = uuid(100 + id)
      if (type === 'Count') {
        const from = `2026-11-22T15:0${slice}:00.000Z`
        return { type, ...place, door: {}, slices: [{ sliceId, from, sum, sequence }] }
      }
      if (type === 'TakeBackSlice') return { type, ...place, sliceId, commandId }
      if (type === 'MoveCounter') return { type, ...place, to, commandId }
      return { type: 'UndoTakeBackOfSlice', ...place, takeBack: uuid(100 + (sum % 9)), commandId }
    })

  /** The events that a list of commands leads to, each counter by itself. */
  function history(commands: readonly CounterCommand[]): CountingEvent[] {
    const events: CountingEvent[] = []
    for (const one of commands) {
      const known = stateAfter(
        counter,
        events.filter(({ data }) => data.counterId === one.counterId),
      )
      try {
        events.push(...counter.decide(one, known))
      } catch (error) {
        if (!(error instanceof Rejection)) throw error
      }
    }
    return events
  }

  /** Adds everything up from the beginning, without the read model. */
  function slowly(events: readonly CountingEvent[], at: number): number {
    let people = 0
    for (const phone of [0, 1, 2]) {
      const known = stateAfter(
        counter,
        events.filter(({ data }) => data.counterId === uuid(phone)),
      )
      if ((known.movedTo ?? FIRST) === at) for (const slice of known.slices.values()) people += peopleInSlice(slice)
    }
    return people
  }

  test('every gathering has the people that adding up from the beginning gives it, also when events come twice', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const events = history(commands)
        const once = after(...events)
        const twice = after(...events.flatMap((event) => [event, event]))
        for (const at of [FIRST, SECOND]) {
          expect(once.at(at)).toBe(slowly(events, at))
          expect(twice.at(at)).toBe(once.at(at))
          expect([...once.slices(at).values()].reduce((all, people) => all + people, 0)).toBe(once.at(at))
        }
      }),
      { numRuns: 500 },
    )
  })
})
