import { describe, expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import type { ScheduleEvent } from './events.ts'
import { asEveryWeek, daysAround, occurrence, occurrencesBetween, plannedIds } from './occurrences.ts'
import type { Weekly } from './plans.ts'
import { schedule } from './schedule.ts'

const CHICAGO = 'America/Chicago'
const ten = { name: 'Sunday Service', weekday: 0, starts: '10:00', opens: '09:00', closes: '12:00' }

const weekly = (service: Partial<Weekly> = {}, from = '2026-01-04', slot = 1): ScheduleEvent => ({
  type: 'WeeklyServiceScheduled',
  data: { slot, ...ten, ...service, from },
})
const planned = (...events: ScheduleEvent[]) => stateAfter(schedule, events)

/** The times of check-in and of the start on this one day. */
const timesOn = (day: string, service: Partial<Weekly>) =>
  occurrencesBetween(planned(weekly(service)), day, day, CHICAGO).map((one) => [
    one.opensAt,
    one.startsAt,
    one.closesAt,
  ])

test('a service that changes on the last day that is asked for is there once, as it is from then on', () => {
  const change: ScheduleEvent = {
    type: 'WeeklyServiceChanged',
    data: { slot: 1, ...ten, name: 'Early Service', from: '2026-01-18' },
  }
  const found = occurrencesBetween(planned(weekly(), change), '2026-01-11', '2026-01-18', CHICAGO)
  expect(found.map(({ gatheringId, name }) => [gatheringId, name])).toEqual([
    [2026011101, 'Sunday Service'],
    [2026011801, 'Early Service'],
  ])
})

test('a window past midnight closes on the following day, and a start after midnight is there too', () =>
  expect(timesOn('2026-11-08', { opens: '22:30', starts: '00:00', closes: '01:00' })).toEqual([
    ['2026-11-09T04:30:00.000Z', '2026-11-09T06:00:00.000Z', '2026-11-09T07:00:00.000Z'],
  ]))

test('midnight is that of the church', () => {
  expect(daysAround('2026-11-22T05:59:59.999Z', CHICAGO)).toEqual(['2026-11-20', '2026-11-21'])
  expect(daysAround('2026-11-22T06:00:00.000Z', CHICAGO)).toEqual(['2026-11-21', '2026-11-22'])
})

describe('The schedule', () => {
  const supper = {
    name: 'Supper',
    startsAt: '2026-11-25T00:00:00.000Z',
    opensAt: '2026-11-24T23:00:00.000Z',
    closesAt: '2026-11-25T08:00:00.000Z',
  }
  const oneOff: ScheduleEvent = { type: 'OneOffScheduled', data: { gatheringId: 2026112450, ...supper } }
  const all = (events: ScheduleEvent[], first: string, last: string) =>
    occurrencesBetween(planned(...events), first, last, CHICAGO).map(({ gatheringId }) => gatheringId)

  test('makes a service begin on its first day', () =>
    expect(all([weekly()], '2025-12-01', '2026-01-12')).toEqual([2026010401, 2026011101]))

  test('changes a service from the day of a change on, also when that moves it to another weekday', () => {
    const change: ScheduleEvent = {
      type: 'WeeklyServiceChanged',
      data: { slot: 1, ...ten, weekday: 6, from: '2026-01-12' },
    }
    expect(all([weekly(), change], '2026-01-01', '2026-01-24')).toEqual([
      2026010401, 2026011101, 2026011701, 2026012401,
    ])
  })

  test('has no service from the day of its end on', () =>
    expect(
      all(
        [weekly(), { type: 'WeeklyServiceEnded', data: { slot: 1, from: '2026-01-11' } }],
        '2026-01-01',
        '2026-02-01',
      ),
    ).toEqual([2026010401]))

  test('leaves out cancelled gatherings', () => {
    const cancelled: ScheduleEvent = { type: 'OccurrenceCancelled', data: { gatheringId: 2026011101 } }
    expect(all([weekly(), cancelled], '2026-01-01', '2026-01-18')).toEqual([2026010401, 2026011801])
    expect(occurrence(planned(weekly(), cancelled), 2026011101, CHICAGO)).toBeNull()
  })

  test('changes a single day, as long as the service takes place on it', () => {
    const carols: ScheduleEvent = { type: 'OccurrenceChanged', data: { gatheringId: 2026011101, ...supper } }
    const between = (...events: ScheduleEvent[]) =>
      occurrencesBetween(planned(...events), '2026-01-04', '2026-01-18', CHICAGO).map(({ name }) => name)
    expect(between(weekly(), carols)).toEqual(['Sunday Service', 'Supper', 'Sunday Service'])
    expect(occurrence(planned(weekly(), carols), 2026011101, CHICAGO)).toMatchObject({ ...supper, date: '2026-01-11' })
    expect(asEveryWeek(planned(weekly(), carols), 2026011101, CHICAGO)?.name).toBe('Sunday Service')
    expect(between(weekly(), carols, { type: 'OccurrenceChangeTakenBack', data: { gatheringId: 2026011101 } })).toEqual(
      ['Sunday Service', 'Sunday Service', 'Sunday Service'],
    )
    expect(between(weekly(), carols, { type: 'WeeklyServiceEnded', data: { slot: 1, from: '2026-01-11' } })).toEqual([
      'Sunday Service',
    ])
  })

  test('has a cancelled gathering again after it was restored', () => {
    const off = { gatheringId: 2026011101 }
    const events: ScheduleEvent[] = [
      { type: 'OccurrenceCancelled', data: off },
      { type: 'OccurrenceRestored', data: off },
    ]
    expect(all([weekly(), ...events], '2026-01-01', '2026-01-18')).toEqual([2026010401, 2026011101, 2026011801])
  })

  test('has single gatherings on every day of their window', () => {
    expect(all([oneOff], '2026-11-24', '2026-11-24')).toEqual([2026112450])
    expect(all([oneOff], '2026-11-25', '2026-11-25')).toEqual([2026112450])
    expect(all([oneOff], '2026-11-26', '2026-11-26')).toEqual([])
  })

  test('finds a gathering by its id, weekly or single', () => {
    const both = planned(weekly(), oneOff)
    expect(occurrence(both, 2026112201, CHICAGO)).toEqual({
      gatheringId: 2026112201,
      name: 'Sunday Service',
      date: '2026-11-22',
      startsAt: '2026-11-22T16:00:00.000Z',
      opensAt: '2026-11-22T15:00:00.000Z',
      closesAt: '2026-11-22T18:00:00.000Z',
    })
    expect(occurrence(both, 2026112450, CHICAGO)).toEqual({ gatheringId: 2026112450, date: '2026-11-24', ...supper })
  })

  test.each([2026112301, 2026112202, 2025122801, 2026022901, 2026133001, 2026112451])(
    'does not find %i: another weekday, another slot, before it begins, or no day at all',
    (id) => expect(occurrence(planned(weekly(), oneOff), id, CHICAGO)).toBeNull(),
  )

  test('finds a gathering by its id alone up to a day, also when it was cancelled', () => {
    expect(plannedIds(planned(), '2026-11-30')).toEqual([])
    const cancelled = { type: 'OccurrenceCancelled', data: { gatheringId: 2026011101 } } as const
    const ids = plannedIds(planned(oneOff, weekly(), cancelled), '2026-01-18')
    expect(ids).toEqual([2026010401, 2026011101, 2026011801, 2026112450])
  })
})
