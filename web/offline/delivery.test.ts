import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Waits, keepDelivering, untilNextTry } from './delivery.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const WAITS: Waits = [500, 3_500]

/** Delivers with rounds that return this in turn, and then that nothing is left. Returns when each began. */
function rounds(...waits: (number | null | Error)[]) {
  const began: number[] = []
  const urgent: boolean[] = []
  const start = Date.now()
  const deliver = keepDelivering(async (isUrgent) => {
    began.push(Date.now() - start)
    urgent.push(isUrgent)
    const wait = waits.shift()
    if (wait instanceof Error) throw wait
    return wait === undefined ? Infinity : wait
  }, WAITS)
  return { began, urgent, deliver }
}

test('the server is tried again within four seconds, and two devices never try at the same moment', () => {
  expect([1, 2, 3, 60].map((errors) => untilNextTry(WAITS, errors, 1))).toEqual([2_500, 3_500, 3_500, 3_500])
  expect([0, 0.5].map((chance) => untilNextTry(WAITS, 5, chance))).toEqual([500, 2_000])
  expect(untilNextTry([5_000, 5_000], 5, 0.5)).toBe(5_000)
})

test('a round follows after each error, later with each, however long that takes', async () => {
  const { began, urgent } = rounds(null, null, new Error('broken'), null, Infinity)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(began).toEqual([0, 2_500, 6_000, 9_500, 13_000])
  expect(urgent).toEqual([true, false, false, false, false])
})

test('a round without an error ends the waiting, and the next error begins it anew', async () => {
  const { began } = rounds(null, 100, null, Infinity)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(began).toEqual([0, 2_500, 2_600, 5_100])
})

test('one round at a time is under way, and a round that comes sooner takes the place of the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const round = vi.fn<(isUrgent: boolean) => Promise<number | null>>(async () => null).mockReturnValueOnce(promise)
  const deliver = keepDelivering(round, WAITS)
  deliver(true)
  expect(round).toHaveBeenCalledOnce()
  resolve(1_000)
  await vi.advanceTimersByTimeAsync(0)
  deliver(true)
  expect(round.mock.calls).toEqual([[true], [true]])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(round).toHaveBeenCalledTimes(2)
})
