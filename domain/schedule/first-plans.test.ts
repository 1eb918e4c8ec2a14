import { expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import type { ScheduleEvent } from './events.ts'
import { firstPlans } from './first-plans.ts'
import { occurrencesBetween } from './occurrences.ts'
import { schedule } from './schedule.ts'

const CHICAGO = 'America/Chicago'

/** The plans of a church that starts at this moment. */
const plannedAt = (now: string) =>
  firstPlans(now, CHICAGO).reduce<ScheduleEvent[]>(
    (past, plan) => [...past, ...schedule.decide(plan, stateAfter(schedule, past))],
    [],
  )

const openWindow = (now: string) => plannedAt(now).flatMap((event) => ('opensAt' in event.data ? [event.data] : []))[0]

test.each([
  ['on a Wednesday morning', '2026-11-18T15:20:00.000Z', '2026-11-19T06:00:00.000Z'],
  ['six hours before midnight', '2026-11-19T00:00:00.000Z', '2026-11-19T06:00:00.000Z'],
])('the first check-in works at once and until local midnight: %s', (_, now, closesAt) =>
  expect(openWindow(now)).toMatchObject({ opensAt: now, startsAt: now, closesAt }),
)

test('late in the evening it works for six hours, over midnight, and the gathering keeps its day', () =>
  expect(openWindow('2026-11-19T04:30:00.000Z')).toMatchObject({
    gatheringId: 2026111850,
    closesAt: '2026-11-19T10:30:00.000Z',
  }))

test('there is a service every Sunday at ten, with check-in from nine to noon, from the day after on', () => {
  const planned = stateAfter(schedule, plannedAt('2026-11-18T15:20:00.000Z'))
  expect(occurrencesBetween(planned, '2026-11-19', '2026-11-29', CHICAGO)).toMatchObject([
    {
      gatheringId: 2026112201,
      opensAt: '2026-11-22T15:00:00.000Z',
      startsAt: '2026-11-22T16:00:00.000Z',
      closesAt: '2026-11-22T18:00:00.000Z',
    },
    { gatheringId: 2026112901 },
  ])
})

test('a second server that starts at the same moment makes no plans of its own', () => {
  const now = '2026-11-18T15:20:00.000Z'
  const planned = stateAfter(schedule, plannedAt(now))
  expect(firstPlans(now, CHICAGO).flatMap((plan) => schedule.decide(plan, planned))).toEqual([])
})
