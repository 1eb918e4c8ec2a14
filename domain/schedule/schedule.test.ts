import { describe, expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { givenFor } from '#domain/given.ts'
import type { ScheduleEvent } from './events.ts'
import { planOn } from './plans.ts'
import { schedule } from './schedule.ts'

const given = givenFor(schedule)

const sunday = { name: 'Sunday Service', weekday: 0, starts: '10:00', opens: '09:00', closes: '12:00' }
const early = { ...sunday, starts: '09:00', opens: '08:00' }
const scheduled = (slot = 1, service = sunday, from = '2026-11-01'): ScheduleEvent => ({
  type: 'WeeklyServiceScheduled',
  data: { slot, ...service, from },
})
const changed = (service: typeof sunday, from: string): ScheduleEvent => ({
  type: 'WeeklyServiceChanged',
  data: { slot: 1, ...service, from },
})
const resumed = (from: string) => changed(sunday, from)
const ended = (from: string): ScheduleEvent => ({ type: 'WeeklyServiceEnded', data: { slot: 1, from } })

describe('A weekly service', () => {
  test('is never given the slot of one that has ended', () =>
    given(scheduled(), ended('2026-11-08'))
      .when({ type: 'ScheduleWeekly', service: early, from: '2026-12-06' })
      .then(scheduled(2, early, '2026-12-06')))

  test('is refused after forty-nine', () => {
    const all = Array.from({ length: 49 }, (_, index) => scheduled(index + 1, { ...sunday, name: `Service ${index}` }))
    const another = { type: 'ScheduleWeekly', service: early, from: '2026-11-01' } as const
    given(...all.slice(1))
      .when(another)
      .then(scheduled(49, early))
    given(...all)
      .when(another)
      .thenRejected('slots-used-up')
  })
})

describe('Changing a weekly service', () => {
  test('says from which day on', () =>
    given(scheduled())
      .when({ type: 'ChangeWeekly', slot: 1, service: early, from: '2026-12-06' })
      .then(changed(early, '2026-12-06')))

  test('leaves the days before as they were', () => {
    const plans = stateAfter(schedule, [scheduled(), changed(early, '2026-12-06')]).weekly.get(1)
    expect(planOn(plans, '2026-10-25')).toBeNull()
    expect(planOn(plans, '2026-11-29')).toEqual(sunday)
    expect(planOn(plans, '2026-12-06')).toEqual(early)
    expect(planOn(plans, '2030-01-06')).toEqual(early)
  })

  test('that was never planned is refused', () =>
    given().when({ type: 'ChangeWeekly', slot: 1, service: early, from: '2026-12-06' }).thenRejected('unknown-service'))

  test('can move a start in the future to an earlier day', () => {
    given(scheduled())
      .when({ type: 'ChangeWeekly', slot: 1, service: sunday, from: '2026-10-25' })
      .then(changed(sunday, '2026-10-25'))
    const plans = stateAfter(schedule, [scheduled(), changed(sunday, '2026-10-25')]).weekly.get(1)
    expect(planOn(plans, '2026-10-25')).toEqual(sunday)
  })
})

describe('Ending a weekly service', () => {
  test('before it begins means that it never takes place', () => {
    given(scheduled()).when({ type: 'EndWeekly', slot: 1, from: '2026-10-04' }).then(ended('2026-10-04'))
    const plans = stateAfter(schedule, [scheduled(), ended('2026-10-04')]).weekly.get(1)
    expect(planOn(plans, '2026-11-01')).toBeNull()
  })

  test('that was never planned is refused', () =>
    given().when({ type: 'EndWeekly', slot: 1, from: '2026-12-06' }).thenRejected('unknown-service'))
})

describe('Continuing a weekly service that has ended', () => {
  const resume = (from: string) => ({ type: 'ResumeWeekly', slot: 1, from }) as const

  test('keeps its old values from the day of its end on', () =>
    given(scheduled(), ended('2026-12-06')).when(resume('2026-11-22')).then(resumed('2026-12-06')))

  test('that ended on the day of its last change has the values of this change', () =>
    given(scheduled(), changed(early, '2026-11-29'), ended('2026-11-29'))
      .when(resume('2026-11-22'))
      .then(changed(early, '2026-11-29')))

  test('that was never planned is refused', () => given().when(resume('2026-11-22')).thenRejected('unknown-service'))
})

describe('A change based on old information', () => {
  const past = [scheduled(), changed(early, '2026-12-06')]

  test('is refused', () => {
    given(...past)
      .when({ type: 'ChangeWeekly', slot: 1, service: sunday, from: '2026-12-13', expected: 1 })
      .thenRejected('plan-changed')
    given(...past)
      .when({ type: 'EndWeekly', slot: 1, from: '2026-12-13', expected: 1 })
      .thenRejected('plan-changed')
    given(scheduled(), ended('2026-12-06'), ended('2026-11-29'))
      .when({ type: 'ResumeWeekly', slot: 1, from: '2026-12-13', expected: 2 })
      .thenRejected('plan-changed')
  })

  test('is made when its information is still true', () =>
    given(...past, scheduled(2, { ...sunday, name: 'Youth' }))
      .when({ type: 'EndWeekly', slot: 1, from: '2026-12-13', expected: 2 })
      .then(ended('2026-12-13')))
})

describe('What is different on one Sunday', () => {
  const details = (day: string) => ({
    name: 'Carols',
    startsAt: `${day}T23:00:00.000Z`,
    opensAt: `${day}T22:00:00.000Z`,
    closesAt: `${day}T23:30:00.000Z`,
  })
  const [advent, christmas] = [2026122001, 2026122701]

  test('leaves the other Sundays as they are, also those that are different too', () => {
    const events: ScheduleEvent[] = [
      { type: 'OccurrenceChanged', data: { gatheringId: advent, ...details('2026-12-20') } },
      { type: 'OccurrenceChanged', data: { gatheringId: christmas, ...details('2026-12-27') } },
      { type: 'OccurrenceChangeTakenBack', data: { gatheringId: christmas } },
    ]
    expect(stateAfter(schedule, [scheduled(), ...events]).changed).toEqual(new Map([[advent, details('2026-12-20')]]))
  })

  test('leaves those that are cancelled', () => {
    const cancelled = (gatheringId: number): ScheduleEvent => ({ type: 'OccurrenceCancelled', data: { gatheringId } })
    const restored: ScheduleEvent = { type: 'OccurrenceRestored', data: { gatheringId: christmas } }
    const past = [scheduled(), cancelled(advent), cancelled(christmas)]
    expect(stateAfter(schedule, past).cancelled).toEqual(new Set([advent, christmas]))
    expect(stateAfter(schedule, [...past, restored]).cancelled).toEqual(new Set([advent]))
  })
})
