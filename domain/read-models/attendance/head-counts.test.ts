import { expect, test } from 'vitest'
import { byStart } from '#domain/gathering/gathering.ts'
import type { GatheringId } from '#domain/ids.ts'
import { type FirstComers, firstVisits } from './head-counts.ts'
import { createVisitLists } from './visit-lists.ts'
import { type Visitor, createVisitors } from './visitors.ts'

/** The places of two people among all who ever came. */
const ruth = 0

const [EARLY, LATE, LAST] = [2026112202, 2026112201, 2026112901] as const

/** If two gatherings are on one day, the one with the higher slot starts first. */
function visits() {
  const gatherings: FirstComers[] = []
  const gathering = (id: GatheringId, startsAt: string) =>
    gatherings.push({ gatheringId: id, number: gatherings.length + 1, startsAt, firstTimeGuests: 0 })
  const numbered = (number: number) => gatherings[number - 1]!
  const at = (id: GatheringId) => gatherings.find((one) => one.gatheringId === id)!
  gathering(EARLY, '2026-11-22T14:00:00.000Z')
  gathering(LATE, '2026-11-22T16:00:00.000Z')
  gathering(LAST, '2026-11-29T16:00:00.000Z')
  const lists = createVisitLists((one, other) => byStart(numbered(one), numbered(other)) < 0)
  const { visit, leave } = firstVisits(numbered, lists, createVisitors())
  return {
    gathering,
    visit: (visitor: Visitor, id: GatheringId, wasMember: boolean) => visit(visitor, at(id), wasMember),
    leave: (visitor: Visitor, id: GatheringId) => leave(visitor, at(id)),
    guestsAt: (id: GatheringId) => at(id).firstTimeGuests,
  }
}

test('the earlier visit is the one at the gathering that starts earlier, also when its number is higher', () => {
  const known = visits()
  known.visit(ruth, LATE, false)
  known.visit(ruth, EARLY, false)
  expect([EARLY, LATE].map(known.guestsAt)).toEqual([1, 0])
})

test('one of two visits that start at the same moment is the first, in either order', () => {
  for (const order of [
    [2026112203, LATE],
    [LATE, 2026112203],
  ] as const) {
    const known = visits()
    known.gathering(2026112203, '2026-11-22T16:00:00.000Z')
    for (const at of order) known.visit(ruth, at, false)
    expect([LATE, 2026112203].map(known.guestsAt)).toEqual([1, 0])
  }
})
