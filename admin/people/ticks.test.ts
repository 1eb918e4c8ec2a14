import { expect, test } from 'vitest'
import type { DeskHousehold, DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import { type Ticks, inSince, tickedIn } from './ticks.ts'

const person = (id: number, rest: Partial<DeskPerson> = {}): DeskPerson => ({
  id,
  name: `Person ${id}`,
  cameLast: false,
  ...rest,
})
const household = (...people: DeskPerson[]): DeskHousehold => ({ id: 1, people })
const ticked = (of: DeskHousehold, said: Ticks = new Map()) => tickedIn(of, said).map(({ id }) => id)

const TEN = '2026-11-22T16:00:00.000Z'

test('those who came the last time are ticked', () =>
  expect(ticked(household(person(1), person(2, { cameLast: true }), person(3, { cameLast: true })))).toEqual([2, 3]))

test('the first person of a household that was never here is ticked', () =>
  expect(ticked(household(person(1), person(2)))).toEqual([1]))

test('where somebody is in already, nobody is ticked: they chose who came', () =>
  expect(ticked(household(person(1, { checkedInAt: TEN, cameLast: true }), person(2, { cameLast: true })))).toEqual([]))

test('what the volunteer says counts, except for those who are in', () => {
  const said = new Map([
    [1, true],
    [2, true],
    [3, false],
  ])
  const here = household(person(1, { checkedInAt: TEN }), person(2), person(3, { cameLast: true }))
  expect(ticked(here, said)).toEqual([2])
})

test('a household is in since the first of them came', () => {
  const later = person(1, { checkedInAt: '2026-11-22T16:20:00.000Z' })
  expect(inSince(household(later, person(2, { checkedInAt: TEN })))).toBe(TEN)
  expect(inSince(household(person(1)))).toBeUndefined()
})
