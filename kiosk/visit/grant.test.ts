import { expect, test, vi } from 'vitest'
import { dropGrant, grantOfThisVisit, heldGrant } from './grant.ts'

/** The grant of a visit, which changes one person and their family. */

test('a visit has the grant of the person who was found last, and of nobody else', () => {
  const hold = grantOfThisVisit()
  hold(7, 'for seven')
  expect(heldGrant(7)).toBe('for seven')
  hold(8, 'for eight')
  expect([heldGrant(7), heldGrant(8)]).toEqual([null, 'for eight'])
})

test('the next family has no grant of the family before, even if a reply comes late', () => {
  const hold = grantOfThisVisit()
  hold(7, 'for seven')
  dropGrant()
  expect(heldGrant(7)).toBeNull()
  hold(7, 'for seven')
  expect(heldGrant(7)).toBeNull()
  grantOfThisVisit()(8, 'for eight')
  hold(7, 'for seven')
  expect(heldGrant(8)).toBe('for eight')
})

test('a grant is used for twenty-five minutes, five less than the server accepts it', () => {
  vi.useFakeTimers()
  grantOfThisVisit()(7, 'for seven')
  vi.advanceTimersByTime(25 * 60_000 - 1)
  expect(heldGrant(7)).toBe('for seven')
  vi.advanceTimersByTime(1)
  expect(heldGrant(7)).toBeNull()
  vi.useRealTimers()
})
