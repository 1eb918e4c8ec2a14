import { expect, test } from 'vitest'
import { BOAZ, RUTH } from '#domain/given.ts'
import { firstVisits } from './first-visits.ts'

const [EARLY, LATE, LAST] = [2026112202, 2026112201, 2026112901] as const

/** Of two gatherings on one day, the one with the higher slot starts first. */
function visits() {
  const known = firstVisits()
  known.gathering(EARLY, '2026-11-22T14:00:00.000Z')
  known.gathering(LATE, '2026-11-22T16:00:00.000Z')
  known.gathering(LAST, '2026-11-29T16:00:00.000Z')
  return known
}

test('the earlier visit is the one that starts earlier, whatever its number', () => {
  const known = visits()
  known.visit(RUTH, LATE, false)
  known.visit(RUTH, EARLY, false)
  expect([EARLY, LATE].map(known.guestsAt)).toEqual([1, 0])
})

test('one of three visits is the first, in whatever order they become known', () => {
  for (const order of [
    [EARLY, LATE, LAST],
    [EARLY, LAST, LATE],
    [LATE, EARLY, LAST],
    [LATE, LAST, EARLY],
    [LAST, EARLY, LATE],
    [LAST, LATE, EARLY],
  ] as const) {
    const known = visits()
    for (const at of order) known.visit(RUTH, at, false)
    expect([EARLY, LATE, LAST].map(known.guestsAt)).toEqual([1, 0, 0])
  }
})

test('one of two visits that start at the same moment is the first, in either order', () => {
  for (const order of [
    [2026112203, LATE],
    [LATE, 2026112203],
  ] as const) {
    const known = visits()
    known.gathering(2026112203, '2026-11-22T16:00:00.000Z')
    for (const at of order) known.visit(RUTH, at, false)
    expect([LATE, 2026112203].map(known.guestsAt)).toEqual([1, 0])
  }
})

test('a repeated visit counts once', () => {
  const known = visits()
  known.visit(RUTH, LATE, false)
  known.visit(RUTH, LATE, false)
  known.visit(BOAZ, LATE, false)
  expect(known.guestsAt(LATE)).toBe(2)
})

test('a member is no guest, and changes no count except their own', () => {
  const known = visits()
  known.visit(BOAZ, LATE, false)
  known.visit(RUTH, LATE, true)
  known.visit(RUTH, LAST, false)
  expect([LATE, LAST].map(known.guestsAt)).toEqual([1, 0])
})
