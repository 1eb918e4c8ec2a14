import { expect, test } from 'vitest'
import { eventToCopy, newEvent, newService, serviceToEdit, withStart } from './drafts.ts'

const SATURDAY = '2026-11-21'
const times = { starts: '10:00', opens: '09:00', closes: '12:00' }

test('a new service is on the next Sunday at ten, with check-in from nine to noon', () => {
  expect(newService(SATURDAY, 'Sunday Service')).toEqual({
    name: 'Sunday Service',
    weekday: 0,
    from: '2026-11-22',
    ...times,
  })
})

test('a new gathering is today: at the usual times, or at the next full hour once those have passed', () => {
  expect(newEvent(SATURDAY, '08:20')).toEqual({ name: '', date: SATURDAY, ...times })
  const afternoon = { starts: '15:00', opens: '14:00', closes: '17:00' }
  expect(newEvent(SATURDAY, '14:20')).toEqual({ name: '', date: SATURDAY, ...afternoon })
  const midnight = { starts: '00:00', opens: '23:00', closes: '02:00' }
  expect(newEvent(SATURDAY, '23:40')).toEqual({ name: '', date: SATURDAY, ...midnight })
})

test('another start time moves the opening and closing by the same amount', () => {
  expect(withStart(times, '18:30', new Set())).toEqual({ starts: '18:30', opens: '17:30', closes: '20:30' })
  expect(withStart(times, '23:00', new Set())).toEqual({ starts: '23:00', opens: '22:00', closes: '01:00' })
  expect(withStart(times, '00:30', new Set())).toEqual({ starts: '00:30', opens: '23:30', closes: '02:30' })
})

test('a time that was set by hand stays as it was set', () =>
  expect(withStart(times, '11:00', new Set(['closes']))).toEqual({
    starts: '11:00',
    opens: '10:00',
    closes: '12:00',
  }))

test('a half-typed start time moves nothing', () =>
  expect(withStart(times, '', new Set())).toEqual({ ...times, starts: '' }))

test('a service is changed from today on, and one that has not begun from its first day on', () => {
  const plan = { name: 'Sunday Service', weekday: 0, ...times }
  expect(serviceToEdit({ plans: [{ ...plan, from: '2026-01-04' }] }, SATURDAY)?.from).toBe(SATURDAY)
  expect(serviceToEdit({ plans: [{ ...plan, from: '2027-01-03' }] }, SATURDAY)?.from).toBe('2027-01-03')
})

test('a copy of a gathering is a week later, and never in the past', () => {
  const event = {
    id: 2026112850,
    name: 'Concert',
    date: '2026-11-28',
    startsAt: '2026-11-28T16:00:00.000Z',
    opensAt: '2026-11-28T15:00:00.000Z',
    closesAt: '2026-11-28T18:00:00.000Z',
    ...times,
    revision: '1',
    state: 'planned' as const,
    isCancelled: false,
    isRecorded: false,
  }
  expect(eventToCopy(event, SATURDAY)).toEqual({ name: 'Concert', date: '2026-12-05', ...times })
  expect(eventToCopy({ ...event, date: '2026-11-01' }, SATURDAY).date).toBe(SATURDAY)
})
