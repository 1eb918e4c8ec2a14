import { describe, expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { givenFor, tap } from '#domain/given.ts'
import type { MarksEvent } from './events.ts'
import { type LendMarks, marksOfDay, ownBlocks } from './marks-of-day.ts'

const given = givenFor(marksOfDay)
const [KIOSK, DESK] = ['3f0c7a52-91be-8d46-b2e5-6a1d08c4f97b', '5b1d9e34-7c2a-8f60-a4d8-2e9b6c0f7a13'] as const
const DAY = '2026-11-29'
const at = '2026-11-29T15:12:00.000Z'

const lent = (block: number, k: number, deviceId: string = KIOSK): MarksEvent => ({
  type: 'MarksLent',
  data: { day: DAY, deviceId, block, at, commandId: tap(k) },
})
const lend = (
  k: number,
  { holds = [], ...rest }: Partial<Omit<LendMarks, 'holds'>> & { holds?: [number, number][] } = {},
): LendMarks => ({
  type: 'LendMarks',
  day: DAY,
  deviceId: KIOSK,
  more: false,
  from: 'first',
  at,
  commandId: tap(k),
  holds: new Map(holds),
  ...rest,
})
const many = (count: number, from: (n: number) => number) =>
  Array.from({ length: count }, (_, n) => lent(from(n), n + 1))

describe('A tablet is lent marks', () => {
  test('when it has none', () => given().when(lend(1)).then(lent(0, 1)))
  test('that were lent to nobody before', () =>
    given(lent(0, 1))
      .when(lend(2, { deviceId: DESK }))
      .then(lent(1, 2, DESK)))
  test('when fewer than ten of its own are unused', () =>
    given(lent(0, 1))
      .when(lend(2, { holds: [[0, 9]] }))
      .then(lent(1, 2)))
  test('only when it asks for more, while ten are unused', () => {
    given(lent(0, 1))
      .when(lend(2, { holds: [[0, 10]] }))
      .then()
    given(lent(0, 1))
      .when(lend(2, { holds: [[0, 10]], more: true }))
      .then(lent(1, 2))
  })
  test('without those of another tablet being counted as its own', () => {
    given(lent(0, 1, DESK))
      .when(lend(2, { holds: [[0, 20]] }))
      .then(lent(1, 2))
    expect(ownBlocks(stateAfter(marksOfDay, [lent(0, 1, DESK), lent(1, 2)]), KIOSK, [0, 1, 7])).toEqual([1])
  })
  test('again after it has lost all that it had, and what it had is lent to nobody', () =>
    given(lent(0, 1), lent(1, 2)).when(lend(3)).then(lent(2, 3)))
})

// Example 31 of the design of the children's pack.
describe('A day', () => {
  test('has 200 blocks: the next request is refused, and the desk writes on paper', () => {
    given(...many(199, (n) => n))
      .when(lend(200))
      .then(lent(199, 200))
    given(...many(200, (n) => n))
      .when(lend(201))
      .thenRejected('marks-exhausted')
  })
  test('on which the log was restored lends from the other end', () => {
    given(...many(30, (n) => n))
      .when(lend(31, { from: 'last' }))
      .then(lent(399, 31))
    given(...many(30, (n) => n), lent(399, 31))
      .when(lend(32, { from: 'last' }))
      .then(lent(398, 32))
    given(...many(200, (n) => 399 - n))
      .when(lend(201, { from: 'last' }))
      .thenRejected('marks-exhausted')
  })
  test('on which it was restored twice lends nothing more', () =>
    given(lent(0, 1))
      .when(lend(2, { from: 'nowhere' }))
      .thenRejected('marks-exhausted'))
})
