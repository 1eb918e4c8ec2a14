import { describe, expect, test } from 'vitest'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { allergiesOnCard, calledInRoom, howFull, initialsOf, lanesOf, lateFor } from './lanes.ts'

const NOON = Date.parse('2026-11-29T17:00:00.000Z')
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString()

const child = (more: Partial<ChildInRoom>): ChildInRoom => ({
  personId: 1_000_000_000_000_001,
  firstName: 'Noah',
  lastInitial: 'B',
  mark: 'K7Q',
  index: 1,
  state: 'in-the-room',
  allergiesAsked: true,
  hasNote: false,
  hasRule: false,
  droppedOffAt: at(0),
  since: at(0),
  ...more,
})

describe('the lanes of a room', () => {
  test('keep the order of names, with those who are out last, and the latest hand-over first', () => {
    const children = [
      child({ firstName: 'Ada', state: 'out' }),
      child({ firstName: 'Ben', state: 'handed-over', since: at(1) }),
      child({ firstName: 'Chaya' }),
      child({ firstName: 'Dov', state: 'on-the-way' }),
      child({ firstName: 'Eli', state: 'handed-over', since: at(9) }),
    ]
    const { onTheWay, inTheRoom, handedOver } = lanesOf(children)
    expect([onTheWay, inTheRoom, handedOver].map((lane) => lane.map(({ firstName }) => firstName))).toEqual([
      ['Dov'],
      ['Chaya', 'Ada'],
      ['Eli', 'Ben'],
    ])
  })

  test('37: a child who is on the way for more than 15 minutes is late, and nobody else is', () => {
    const onTheWay = child({ state: 'on-the-way' })
    expect(lateFor(onTheWay, NOON + 15 * 60_000)).toBeNull()
    expect(lateFor(onTheWay, NOON + 16 * 60_000)).toBe(16)
    expect(lateFor(child({}), NOON + 60 * 60_000)).toBeNull()
  })
})

test.each([
  ['Peanuts', { text: 'Peanuts' }],
  ['Egg, milk', { text: 'Egg, milk' }],
  ['Milk, egg, sesame, bee stings', { count: 4 }],
  ['anything with tree nuts inside', { count: 1 }],
])('a card shows “%s” in full, or how many allergies there are', (allergies, shown) =>
  expect(allergiesOnCard(allergies)).toEqual(shown),
)

test.each([
  [9, 'good'],
  [10, 'look'],
  [12, 'full'],
  [13, 'full'],
] as const)('8: a room of 12 places with %i children is %s', (count, is) => expect(howFull(count, 12)).toBe(is))

test('people are called as a room calls them', () => {
  expect(['Rachel Hope', 'Rachel H.', 'Madonna', 'Ana María de la Cruz'].map(initialsOf)).toEqual([
    'RH',
    'RH',
    'M',
    'AC',
  ])
  expect([child({}), child({ lastInitial: '' })].map(calledInRoom)).toEqual(['Noah B.', 'Noah'])
})
