import { expect, test, vi } from 'vitest'
import { keptTallies, countTap, useTallies } from './tallies.ts'
import { peopleInTally } from './tally.ts'

const door = { name: 'Main door' }
const counted = () => keptTallies().reduce((sum, tally) => sum + peopleInTally(tally), 0)

test('after a tap that the screen failed to show, the next ones are counted, and the page does not freeze', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  let broken = false
  useTallies.subscribe(() => {
    if (broken) throw new Error('The screen is broken')
  })
  countTap(2026112201, door, 1)
  broken = true
  await expect.poll(() => said).toHaveBeenCalled()
  broken = false
  countTap(2026112201, door, 1)
  await expect.poll(() => counted()).toBe(2)
  countTap(2026112201, door, 5)
  await expect.poll(() => counted()).toBe(7)
})
