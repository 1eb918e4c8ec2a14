import { expect, test } from 'vitest'
import { lastHour } from './bars.ts'

const at = (time: string) => Date.parse(`2026-11-22T${time}:00.000Z`)
const arrivals = (time: string, people: number) => ({ from: `2026-11-22T${time}:00.000Z`, people })

test('twelve bars of five minutes end with the current one', () => {
  const bars = lastHour([], at('16:06'))
  expect(bars).toHaveLength(12)
  expect(bars[0]?.from).toBe(at('15:10'))
  expect(bars.at(-1)?.from).toBe(at('16:05'))
})

test('each person counts in the five minutes in which they came', () => {
  const bars = lastHour([arrivals('15:40', 20), arrivals('16:05', 4)], at('16:06'))
  expect(bars.map(({ people }) => people)).toEqual([0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 0, 4])
})

test('arrivals of more than an hour ago are on no bar', () => {
  expect(lastHour([arrivals('15:05', 9)], at('16:06')).every(({ people }) => people === 0)).toBe(true)
})

test('the busiest five minutes are the tallest', () => {
  const bars = lastHour([arrivals('15:40', 40), arrivals('16:05', 10)], at('16:06'))
  expect(bars[6]?.share).toBe(1)
  expect(bars[11]?.share).toBe(0.25)
})

test('the first family alone does not fill the wall', () => {
  expect(lastHour([arrivals('16:05', 2)], at('16:06')).at(-1)?.share).toBe(0.2)
})
