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
  test('is given the first slot', () =>
    given().when({ type: 'ScheduleWeekly', service: sunday, from: '2026-11-01' }).then(scheduled()))

  test('repeated word for word is one service', () =>
    given(scheduled()).when({ type: 'ScheduleWeekly', service: sunday, from: '2026-11-01' }).then())

  test('of another name is another service', () =>
    given(scheduled())
      .when({ type: 'ScheduleWeekly', service: { ...sunday, name: 'Youth' }, from: '2026-11-01' })
      .then(scheduled(2, { ...sunday, name: 'Youth' })))

  test('from another day on is another service', () =>
    given(scheduled())
      .when({ type: 'ScheduleWeekly', service: sunday, from: '2026-12-06' })
      .then(scheduled(2, sunday, '2026-12-06')))

  test('that has ended and is planned again with the same words is another service', () =>
    given(scheduled(), ended('2026-11-08'))
      .when({ type: 'ScheduleWeekly', service: sunday, from: '2026-11-01' })
      .then(scheduled(2)))

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

  test('to the same values changes nothing', () =>
    given(scheduled()).when({ type: 'ChangeWeekly', slot: 1, service: sunday, from: '2026-12-06' }).then())

  test('to the values of that day still takes back what was planned for later', () => {
    const past = [scheduled(), changed(early, '2027-01-03')]
    given(...past)
      .when({ type: 'ChangeWeekly', slot: 1, service: sunday, from: '2026-12-06' })
      .then(changed(sunday, '2026-12-06'))
    const plans = stateAfter(schedule, [...past, changed(sunday, '2026-12-06')]).weekly.get(1)
    expect(planOn(plans, '2027-01-03')).toEqual(sunday)
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

  test('after its end is refused', () =>
    given(scheduled(), ended('2026-11-29'))
      .when({ type: 'ChangeWeekly', slot: 1, service: early, from: '2026-12-06' })
      .thenRejected('unknown-service'))
})

describe('Ending a weekly service', () => {
  test('says from which day on', () => {
    given(scheduled()).when({ type: 'EndWeekly', slot: 1, from: '2026-12-06' }).then(ended('2026-12-06'))
    const plans = stateAfter(schedule, [scheduled(), ended('2026-12-06')]).weekly.get(1)
    expect(planOn(plans, '2026-11-29')).toEqual(sunday)
    expect(planOn(plans, '2026-12-06')).toBeNull()
  })

  test('later than its end changes nothing', () =>
    given(scheduled(), ended('2026-12-06')).when({ type: 'EndWeekly', slot: 1, from: '2026-12-13' }).then())

  test('may be moved to an earlier day', () =>
    given(scheduled(), ended('2026-12-06'))
      .when({ type: 'EndWeekly', slot: 1, from: '2026-11-22' })
      .then(ended('2026-11-22')))

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

  test('starts from a given day, when it has been over for a while', () =>
    given(scheduled(), ended('2026-12-06')).when(resume('2027-01-03')).then(resumed('2027-01-03')))

  test('does not start earlier than before', () =>
    given(scheduled(1, sunday, '2027-01-03'), ended('2026-12-06'))
      .when(resume('2026-12-06'))
      .then(resumed('2027-01-03')))

  test('uses the last values of the service', () => {
    const past = [scheduled(), changed(early, '2026-11-08'), ended('2026-12-06'), ended('2026-11-29')]
    given(...past)
      .when(resume('2026-11-22'))
      .then(changed(early, '2026-11-29'))
  })

  test('that ended on the day of its last change has the values of this change', () =>
    given(scheduled(), changed(early, '2026-11-29'), ended('2026-11-29'))
      .when(resume('2026-11-22'))
      .then(changed(early, '2026-11-29')))

  test('that still goes on changes nothing', () => given(scheduled()).when(resume('2026-11-22')).then())

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

  test('is made when both say the same', () =>
    given(...past)
      .when({ type: 'ChangeWeekly', slot: 1, service: early, from: '2026-12-06', expected: 1 })
      .then())

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
