import { expect, test } from 'vitest'
import { idleFor } from './idle.ts'

test('a screen with personal data asks after 40 seconds, and leaves 20 to reply', () => {
  expect(idleFor(0, true)).toBe('here')
  expect(idleFor(39_999, true)).toBe('here')
  expect(idleFor(40_000, true)).toEqual({ secondsLeft: 20 })
  expect(idleFor(40_001, true)).toEqual({ secondsLeft: 20 })
  expect(idleFor(46_000, true)).toEqual({ secondsLeft: 14 })
  expect(idleFor(59_999, true)).toEqual({ secondsLeft: 1 })
  expect(idleFor(60_000, true)).toBe('gone')
})

test('a screen without personal data does not ask', () => {
  expect(idleFor(40_000, false)).toBe('here')
  expect(idleFor(59_999, false)).toBe('here')
  expect(idleFor(60_000, false)).toBe('gone')
})

test('a tablet that slept for hours was left long ago, on any screen', () => {
  expect(idleFor(8 * 60 * 60_000, true)).toBe('gone')
  expect(idleFor(8 * 60 * 60_000, false)).toBe('gone')
})
