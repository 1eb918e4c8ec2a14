import { expect, test } from 'vitest'
import { sameShowing } from './opens-by-itself.ts'

const shown = { text: 'code', at: 1_000, isInvalid: false }

test('the same code within three seconds counts as shown once, and another code counts again', () => {
  expect(sameShowing(null, 'code', 1_000)).toBeNull()
  expect(sameShowing(shown, 'code', 3_999)).toEqual(shown)
  expect(sameShowing(shown, 'other', 1_001)).toBeNull()
})

test('a code whose lookup failed can be tried again after three seconds', () =>
  expect(sameShowing(shown, 'code', 4_000)).toBeNull())

test('an invalid code is reported once, however long it is shown', () => {
  let held = { ...shown, isInvalid: true }
  for (let now = 1_100; now < 20_000; now += 100) held = sameShowing(held, 'code', now)!
  expect(held.at).toBe(19_900)
  expect(sameShowing(held, 'code', 22_900)).toBeNull()
})
