import { expect, test } from 'vitest'
import { passingTime } from './passing-time.ts'

test('a page knows how much time has passed, also after its device slept or its clock was set back', () => {
  const shown = { wall: 1_000_000, sinceStart: 10 }
  const passed = passingTime([() => shown.wall, () => shown.sinceStart])
  expect(passed()).toBe(0)
  shown.wall += 500
  shown.sinceStart += 500
  expect(passed()).toBe(500)
  // Asleep: one clock stood still.
  shown.wall += 90_000
  expect(passed()).toBe(90_500)
  // Set back by an hour: the other one goes on.
  shown.wall -= 3_600_000
  shown.sinceStart += 1000
  expect(passed()).toBe(91_500)
})
