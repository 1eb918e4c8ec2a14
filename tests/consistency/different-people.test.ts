import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { createAttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import { createGatherings } from '#domain/read-models/gatherings.ts'
import { history, live, type Step } from './histories.ts'
import { createLittleLog } from './little-log.ts'
import { presentIn } from '#tests/consistency/taking-back/reference.ts'

/** Somebody with a profile of their own may come with it and with the family. They are one person, with one id. */

/** A member of a family comes with the family, and then with a profile of their own. */
const bothWays = (['register', 'add', 'check in', 'check in alone'] as const).map((what): Step => {
  const people = { of: 'z', name: 0, member: 0, primary: false } as const
  return { what, ...people, members: [0], date: '2026-11-22', minute: 10, file: 0 }
})

/** Everybody who is present at a gathering, found slowly from the facts of the log alone. */
function everybodyAt(gatheringId: number, log: readonly DomainEvent[]): Set<number> {
  const facts = log.filter((event) => 'gatheringId' in event.data && event.data.gatheringId === gatheringId)
  const households = new Set(facts.flatMap((event) => ('attendeeId' in event.data ? [event.data.attendeeId] : [])))
  return new Set([...households].flatMap((household) => [...presentIn(household, facts).keys()]))
}

test('every gathering counts different people, and each of them has it among their visits once', () => {
  let twice = 0
  fc.assert(
    fc.property(history, (steps) => {
      const [boards, gatherings] = [createAttendanceBoards(), createGatherings('America/Chicago')]
      const log = createLittleLog((event) => {
        boards.apply(event)
        gatherings.apply(event)
      })
      // Links are another matter: without them, different people are different ids.
      const unlinked = steps.filter(({ what }) => what !== 'link' && what !== 'merge')
      live(log, unlinked)
      for (const [id, board] of boards.boards()) {
        const everybody = everybodyAt(id, log.events())
        expect([id, board.people]).toEqual([id, everybody.size])
        const arrived = [...board.arrivals().values()].reduce((sum, people) => sum + people, 0)
        expect([id, arrived]).toEqual([id, everybody.size])
        for (const person of everybody) expect(boards.visitsOf(person).filter((one) => one === id)).toHaveLength(1)
        const inRows = [...board.parties()].reduce(
          (sum, { primary, family }) => sum + Number(primary) + family.length,
          0,
        )
        if (inRows > everybody.size) twice++
      }
    }),
    { numRuns: 300, examples: [[bothWays]] },
  )
  expect(twice, 'people who came both ways').toBeGreaterThan(0)
})
