import { expect, test } from 'vitest'
import { nearestFirst } from './CorrectionDialog.tsx'

const event = (id: number, date: string) => ({ id, name: 'Sunday Service', date })

test('other gatherings are offered with those of the same day first, then the nearest days', () => {
  const events = [
    event(4, '2026-12-06'),
    event(3, '2026-11-29'),
    event(2, '2026-11-22'),
    event(1, '2026-11-22'),
    event(0, '2026-11-08'),
  ]
  expect(nearestFirst(events, 1).map(({ id }) => id)).toEqual([2, 3, 4, 0])
  expect(nearestFirst(events.slice(0, 1), 4)).toEqual([])
})
