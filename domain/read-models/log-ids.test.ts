import { expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { tap } from '#domain/given.ts'
import { createLogIds } from './log-ids.ts'

const founded = (k: number): DomainEvent => ({ type: 'ChurchFounded', data: { logId: tap(k), secretFingerprint: 'x' } })
const restored: DomainEvent = { type: 'LogRestored', data: { logId: tap(9) } }

test('a log keeps its first id, and knows how often it was restored or copied since a moment', () => {
  const ids = createLogIds()
  expect(ids.first()).toBeNull()
  ids.apply(founded(1), { by: 'system', at: '2026-01-04T15:00:00.000Z' })
  ids.apply(restored, { by: 'system', at: '2026-11-22T15:00:00.000Z' })
  ids.apply(founded(2), { by: 'system', at: '2026-11-29T15:00:00.000Z' })
  expect(ids.first()).toBe(tap(1))
  expect(['2026-11-22T15:00:00.001Z', '2026-11-22T15:00:00.000Z'].map(ids.changesSince)).toEqual([1, 2])
})
