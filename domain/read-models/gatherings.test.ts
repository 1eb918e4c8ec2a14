import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import { createGatherings } from './gatherings.ts'

function gatheringsAfter(...events: DomainEvent[]) {
  const gatherings = createGatherings('America/Chicago')
  for (const event of events) gatherings.apply(event)
  return gatherings
}

const idOf = (found: Gathering | null) => found?.gatheringId ?? null
const idsOf = (found: Gathering[]) => found.map(({ gatheringId }) => gatheringId)

const sundays: DomainEvent = {
  type: 'WeeklyServiceScheduled',
  data: {
    slot: 1,
    name: 'Sunday Service',
    weekday: 0,
    starts: '10:00',
    opens: '09:00',
    closes: '12:00',
    from: '2026-11-08',
  },
}
const second: DomainEvent = {
  type: 'WeeklyServiceScheduled',
  data: { ...sundays.data, slot: 2, name: 'Second Service', starts: '12:30', opens: '11:00', closes: '14:00' },
}
/** Check-in opens on Friday evening and closes on Sunday afternoon. */
const retreat = {
  type: 'OneOffScheduled' as const,
  data: {
    gatheringId: 2026112050,
    name: 'Retreat',
    startsAt: '2026-11-21T00:00:00.000Z',
    opensAt: '2026-11-20T23:00:00.000Z',
    closesAt: '2026-11-22T21:00:00.000Z',
  },
}
const service: Gathering = {
  gatheringId: 2026112201,
  name: 'Sunday Service',
  date: '2026-11-22',
  startsAt: '2026-11-22T16:00:00.000Z',
  opensAt: '2026-11-22T15:00:00.000Z',
  closesAt: '2026-11-22T18:00:00.000Z',
}
const recorded: DomainEvent = { type: 'GatheringRecorded', data: service }
const cancelled: DomainEvent = { type: 'OccurrenceCancelled', data: { gatheringId: 2026112201 } }
const moved: DomainEvent = {
  type: 'WeeklyServiceChanged',
  data: {
    ...sundays.data,
    name: 'Early Service',
    starts: '08:00',
    opens: '07:00',
    closes: '09:00',
    from: '2026-11-22',
  },
}

describe('The current gathering', () => {
  test('is the one whose check-in is open', () => {
    const gatherings = gatheringsAfter(sundays)
    expect(gatherings.current('2026-11-22T14:59:59.999Z')).toBeNull()
    expect(gatherings.current('2026-11-22T15:00:00.000Z')).toEqual(service)
    expect(gatherings.current('2026-11-22T18:00:00.000Z')).toBeNull()
  })

  test('is the one of two that opened later', () => {
    const gatherings = gatheringsAfter(second, sundays)
    expect(idOf(gatherings.current('2026-11-22T16:59:59.999Z'))).toBe(2026112201)
    expect(idOf(gatherings.current('2026-11-22T17:00:00.000Z'))).toBe(2026112202)
    expect(idOf(gatherings.current('2026-11-22T19:00:00.000Z'))).toBe(2026112202)
  })

  test('may have opened the evening before, or days ago', () => {
    const gatherings = gatheringsAfter(retreat, sundays)
    expect(idOf(gatherings.current('2026-11-21T05:30:00.000Z'))).toBe(2026112050)
    expect(idOf(gatherings.current('2026-11-22T14:00:00.000Z'))).toBe(2026112050)
    expect(idOf(gatherings.current('2026-11-22T15:00:00.000Z'))).toBe(2026112201)
    expect(idOf(gatherings.current('2026-11-22T18:00:00.000Z'))).toBe(2026112050)
  })

  test('is not a cancelled one, even when it was already recorded', () => {
    expect(gatheringsAfter(sundays, cancelled).current('2026-11-22T16:00:00.000Z')).toBeNull()
    expect(gatheringsAfter(sundays, recorded, cancelled).current('2026-11-22T16:00:00.000Z')).toBeNull()
  })

  test('stays as it was recorded when the plan changes', () => {
    const gatherings = gatheringsAfter(sundays, recorded, moved)
    expect(gatherings.current('2026-11-22T16:00:00.000Z')).toEqual(service)
    expect(gatherings.current('2026-11-22T13:30:00.000Z')).toBeNull()
    expect(gatherings.find(2026112201)).toEqual(service)
    expect(gatherings.find(2026112901)?.name).toBe('Early Service')
  })
})

test('a gathering of several days stays as it was recorded until its last day', () => {
  const { gatheringId, ...window } = retreat.data
  const recordedRetreat: DomainEvent = {
    type: 'GatheringRecorded',
    data: { gatheringId, date: '2026-11-20', ...window },
  }
  const shortened: DomainEvent = {
    type: 'OneOffChanged',
    data: { ...retreat.data, closesAt: '2026-11-21T03:00:00.000Z' },
  }
  const gatherings = gatheringsAfter(retreat, recordedRetreat, shortened)
  expect(idOf(gatherings.current('2026-11-22T20:00:00.000Z'))).toBe(2026112050)
})

describe('The next gathering', () => {
  test('is the one that opens next, not one that is open', () => {
    const gatherings = gatheringsAfter(sundays, second)
    expect(idOf(gatherings.next('2026-11-17T12:00:00.000Z'))).toBe(2026112201)
    expect(idOf(gatherings.next('2026-11-22T15:30:00.000Z'))).toBe(2026112202)
    expect(idOf(gatherings.next('2026-11-22T19:00:00.000Z'))).toBe(2026112901)
  })

  test('may be months ahead', () => {
    const later: DomainEvent = { type: 'WeeklyServiceScheduled', data: { ...sundays.data, from: '2027-09-05' } }
    expect(idOf(gatheringsAfter(later).next('2026-11-17T12:00:00.000Z'))).toBe(2027090501)
  })

  test('is none when nothing is planned', () => {
    expect(gatheringsAfter().next('2026-11-17T12:00:00.000Z')).toBeNull()
    expect(gatheringsAfter(retreat).next('2026-11-23T12:00:00.000Z')).toBeNull()
  })

  test('is not a cancelled one', () =>
    expect(idOf(gatheringsAfter(sundays, cancelled).next('2026-11-17T12:00:00.000Z'))).toBe(2026112901))
})

describe('The list', () => {
  test('has what was recorded and what is open, newest first, each once', () => {
    const gatherings = gatheringsAfter(sundays, second, recorded)
    expect(idsOf(gatherings.list('2026-11-22T15:30:00.000Z'))).toEqual([2026112201])
    expect(idsOf(gatherings.list('2026-11-22T17:30:00.000Z'))).toEqual([2026112202, 2026112201])
    expect(idsOf(gatherings.list('2026-11-25T12:00:00.000Z'))).toEqual([2026112201])
  })
})

describe('The list of missing gatherings', () => {
  test('has those that have begun and were never recorded', () => {
    const gatherings = gatheringsAfter(sundays, recorded)
    expect(idsOf(gatherings.missing('2026-11-29T14:59:59.999Z'))).toEqual([2026110801, 2026111501])
    expect(idsOf(gatherings.missing('2026-11-29T15:00:00.000Z'))).toEqual([2026110801, 2026111501, 2026112901])
  })

  test('is empty once all of them were recorded', () => {
    const gatherings = gatheringsAfter(sundays)
    for (const data of gatherings.missing('2026-11-29T16:00:00.000Z'))
      gatherings.apply({ type: 'GatheringRecorded', data })
    expect(gatherings.missing('2026-11-29T16:00:00.000Z')).toEqual([])
    expect([...gatherings.recorded()]).toHaveLength(4)
    expect(gatherings.isRecorded(2026112901)).toBe(true)
  })

  test('has no cancelled ones', () =>
    expect(idsOf(gatheringsAfter(sundays, cancelled).missing('2026-11-23T12:00:00.000Z'))).toEqual([
      2026110801, 2026111501,
    ]))

  test('is found without the clock times of the hundreds that were recorded', () => {
    const gatherings = gatheringsAfter(sundays, second)
    const now = '2032-11-08T16:00:00.000Z'
    const recordedOnes = gatherings.missing(now)
    expect(recordedOnes).toHaveLength(2 * 6 * 52 + 4)
    for (const data of recordedOnes.slice(1)) gatherings.apply({ type: 'GatheringRecorded', data })
    const askClock = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    onTestFinished(() => askClock.mockRestore())
    expect(idsOf(gatherings.missing(now))).toEqual([2026110801])
    expect(askClock.mock.calls.length).toBeLessThan(20)
  })

  test('is empty when nothing is planned', () =>
    expect(gatheringsAfter().missing('2026-11-23T12:00:00.000Z')).toEqual([]))
})

test('a gathering is found as recorded, else as planned, else not at all', () => {
  expect(gatheringsAfter(recorded).find(2026112201)).toEqual(service)
  expect(gatheringsAfter(sundays).find(2026112201)).toEqual(service)
  expect(gatheringsAfter(sundays).find(2026112301)).toBeNull()
  expect(gatheringsAfter(sundays, cancelled, recorded).find(2026112201)).toEqual(service)
})
