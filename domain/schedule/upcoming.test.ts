import { describe, expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { ScheduleEvent } from './events.ts'
import { upcomingGatherings, upcomingServices } from './upcoming.ts'
import { schedule } from './schedule.ts'

const sunday = { name: 'Sunday Service', weekday: 0, starts: '10:00', opens: '09:00', closes: '12:00' }
const vigil = { ...sunday, name: 'Vigil', weekday: 6, starts: '23:00', opens: '22:00', closes: '01:00' }
const weekly = (service = sunday, slot = 1, from = '2026-11-01'): ScheduleEvent => ({
  type: 'WeeklyServiceScheduled',
  data: { slot, ...service, from },
})
const changed = (service: typeof sunday, from: string): ScheduleEvent => ({
  type: 'WeeklyServiceChanged',
  data: { slot: 1, ...service, from },
})
const ended = (from: string): ScheduleEvent => ({ type: 'WeeklyServiceEnded', data: { slot: 1, from } })
const after = (...events: ScheduleEvent[]) => stateAfter(schedule, events)

/** A Sunday, half past midnight in Chicago. */
const SUNDAY_NIGHT = '2026-11-22T06:30:00.000Z'

const seen = (planned: ReturnType<typeof after>, recorded: Gathering[] = [], now = SUNDAY_NIGHT) =>
  upcomingGatherings(planned, recorded, { now, days: 8, timeZone: 'America/Chicago' })

const begun: Gathering = {
  gatheringId: 2026112201,
  name: 'As it was planned then',
  date: '2026-11-22',
  startsAt: '2026-11-22T16:00:00.000Z',
  opensAt: '2026-11-22T15:00:00.000Z',
  closesAt: '2026-11-22T18:00:00.000Z',
}

describe('The list of what takes place from today on', () => {
  test('has today from midnight on, and what opened yesterday and is still open', () => {
    const ids = seen(after(weekly(), weekly(vigil, 2))).map(({ gathering }) => gathering.gatheringId)
    expect(ids).toEqual([2026112102, 2026112201, 2026112802, 2026112901])
  })

  test('shows gatherings that have begun as they were recorded, also when they are no longer planned', () => {
    expect(seen(after(weekly()), [begun])[0]).toMatchObject({ gathering: begun, isRecorded: true })
    expect(seen(after(weekly(), ended('2026-11-22')), [begun])).toMatchObject([{ gathering: begun }])
  })

  test('has single gatherings and cancelled days of months to come, each once', () => {
    const supper = { ...begun, name: 'Christmas Supper' }
    const { gatheringId: _, date: __, ...details } = supper
    const times = { startsAt: '2027-01-06T00:00:00.000Z', opensAt: '2027-01-05T23:00:00.000Z' }
    const far: ScheduleEvent[] = [
      {
        type: 'OneOffScheduled',
        data: { ...details, ...times, gatheringId: 2027010550, closesAt: '2027-01-06T03:00:00.000Z' },
      },
      { type: 'OccurrenceCancelled', data: { gatheringId: 2027010301 } },
    ]
    expect(seen(after(weekly(), ...far)).map((one) => [one.gathering.gatheringId, one.isCancelled])).toEqual([
      [2026112201, false],
      [2026112901, false],
      [2027010301, true],
      [2027010550, false],
    ])
  })

  test('shows the usual values for a day that is different', () => {
    const different: ScheduleEvent = {
      type: 'OccurrenceChanged',
      data: {
        gatheringId: 2026122001,
        name: 'Carols',
        startsAt: '2026-12-20T23:00:00.000Z',
        opensAt: '2026-12-20T22:00:00.000Z',
        closesAt: '2026-12-21T00:00:00.000Z',
      },
    }
    expect(seen(after(weekly(), different)).at(-1)).toMatchObject({ everyWeek: { name: 'Sunday Service' } })
  })
})

describe('The weekly services', () => {
  test('are shown only as they are from a day on that has come, and as they were planned last for one', () => {
    const early = { ...sunday, starts: '09:30' }
    const today = { slot: 1, ends: null, plans: [{ from: '2026-11-22', service: early }] }
    expect(upcomingServices(after(weekly(), changed(early, '2026-11-22')), '2026-11-22')).toEqual([today])
    const twice = after(weekly(), changed(sunday, '2026-11-22'), changed(early, '2026-11-22'))
    expect(upcomingServices(twice, '2026-11-15')[0]?.plans.slice(1)).toEqual(today.plans)
  })

  test('that have ended are shown for thirty days, as they were last', () => {
    const planned = after(weekly(), ended('2026-11-22'))
    const before = { slot: 1, ends: '2026-11-22', plans: [{ from: '2026-11-01', service: sunday }] }
    expect(upcomingServices(planned, '2026-11-15')).toEqual([before])
    expect(upcomingServices(planned, '2026-12-22')).toEqual([before])
    expect(upcomingServices(planned, '2026-12-23')).toEqual([])
  })

  test('that ended before they began are shown, too', () =>
    expect(upcomingServices(after(weekly(sunday, 1, '2026-12-06'), ended('2026-11-22')), '2026-11-22')).toMatchObject([
      { ends: '2026-11-22', plans: [{ from: '2026-12-06' }] },
    ]))
})
