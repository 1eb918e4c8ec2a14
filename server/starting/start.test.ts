import { expect, test } from 'vitest'
import { clock } from './start.ts'

test('the clock shows each millisecond as it is, also when it is asked twice, or was set back', () => {
  const times = [0, 0, 1, 1_795_363_084_120, 1_795_363_084_120, 1_795_363_084_121, 1]
  const now = clock(() => times.shift() ?? 0)
  expect(Array.from({ length: 7 }, now)).toEqual([
    '1970-01-01T00:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
    '1970-01-01T00:00:00.001Z',
    '2026-11-22T15:58:04.120Z',
    '2026-11-22T15:58:04.120Z',
    '2026-11-22T15:58:04.121Z',
    '1970-01-01T00:00:00.001Z',
  ])
})
