import { expect, test } from 'vitest'
import { FailingEvents, waitAfter } from './failing-events.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('the waits of a receiver that fails grow to a day, and keep their proportion to the first one', () => {
  const waits = Array.from({ length: 11 }, (_, n) => waitAfter(n + 1, 5000, 0.5))
  const hours = [2, 5, 10, 14, 20, 24, 24, 24].map((count) => count * HOUR)
  expect(waits).toEqual([5000, 5 * MINUTE, 30 * MINUTE, ...hours])
  expect(waitAfter(2, 1, 0.5)).toBe(60)
  expect([waitAfter(1, 5000, 0), waitAfter(1, 5000, 1)]).toEqual([4500, 5500])
})

test('an event that is due is tried, also when the clock was set back and another one had to be tried first', () => {
  let now = '2026-12-01T15:00:00.000Z'
  const failing = new FailingEvents({ now: () => now, retryMs: 5000 })
  const old = { since: now, position: '7', eventId: 'one', attempts: 2 }
  failing.load([{ ...old, id: 'first', next: '2026-12-01T17:00:00.000Z' }], now)
  now = '2026-12-01T12:00:00.000Z'
  failing.load([{ ...old, id: 'second', next: '2026-12-01T16:00:00.000Z' }], now)
  expect(failing.due()).toBeUndefined()
  now = '2026-12-01T16:30:00.000Z'
  expect([failing.waitFor(), failing.due()]).toMatchObject([0, { id: 'second' }])
})

test('what has failed before a webhook was turned on is tried at once, and counts its days anew', () => {
  const now = '2026-12-01T15:00:00.000Z'
  const failing = new FailingEvents({ now: () => now, retryMs: 5000 })
  const old = { since: '2026-11-20T15:00:00.000Z', next: '2026-12-02T15:00:00.000Z', position: '7', eventId: 'one' }
  failing.load([{ ...old, id: 'one', attempts: 12 }], now)
  expect(failing.due()).toMatchObject({ id: 'one' })
  expect([failing.attemptsOf('one'), failing.hasFailedForDays('one')]).toEqual([0, false])
  failing.load([{ ...old, id: 'two', attempts: 12 }], '2026-11-01T15:00:00.000Z')
  expect(failing.waitFor('two')).toBeGreaterThan(0)
  expect(failing.hasFailedForDays('two')).toBe(true)
})
