import { expect, test } from 'vitest'
import { chanceFrom } from '#commands/seed/chance.ts'
import { pauseAfter } from './pause-after.ts'

/** The mean pause between two families, in seconds. */
function secondsAt(minutes: number): number {
  const chance = chanceFrom(7)
  const pauses = Array.from({ length: 1_000 }, () => pauseAfter(minutes, chance))
  return pauses.reduce((sum, pause) => sum + pause) / pauses.length / 1_000
}

test('families come one by one at first, in a rush when the service begins, and now and then later', () => {
  const [first, rush, later] = [secondsAt(0), secondsAt(3), secondsAt(30)]
  expect(rush).toBeLessThan(3)
  expect(first).toBeGreaterThan(rush)
  expect(first).toBeLessThan(7)
  expect(later).toBeGreaterThan(10)
})
