import { expect, test, vi } from 'vitest'
import { keptTallies, countTap, useTallies } from './tallies.ts'
import type { TallyChange } from './phone-storage.ts'
import { type Tally, peopleInTally } from './tally.ts'

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

test('taps that the phone was still storing when the page was loaded again count once', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  /** What the phone has stored, and the taps in it. It stores nothing while it is busy. */
  let stored: readonly Tally[] = []
  const inIt = new Set<string>()
  let isBusy = true
  const asked = Promise.withResolvers<void>()
  vi.doMock('./phone-storage.ts', () => ({
    changeStored: async (next: TallyChange, tapIds: readonly string[]) => {
      asked.resolve()
      if (isBusy) return await new Promise(() => {})
      stored = next(stored, (id) => inIt.has(id))
      for (const id of tapIds) inIt.add(id)
      return stored
    },
  }))
  const people = () => stored.reduce((sum, tally) => sum + peopleInTally(tally), 0)
  const load = async () => (vi.resetModules(), await import('./tallies.ts'))
  const before = await load()
  before.countTap(2026112202, door, 5)
  before.countTap(2026112202, door, 1)
  const waiting = new Map(kept)
  await asked.promise
  isBusy = false
  await (await load()).readTallies()
  expect(people()).toBe(6)
  expect(kept.size).toBe(0)
  // The first page stored them after all, and was left before it could forget them.
  for (const [key, value] of waiting) kept.set(key, value)
  await (await load()).readTallies()
  expect(people()).toBe(6)
})
