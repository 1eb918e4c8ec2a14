import { expect, test } from 'vitest'
import { overlapping, overlappingWeekly } from './overlapping.ts'
import type { PlannedEvent } from '#domain/contract/schedule/schedule-shapes.ts'

const CHICAGO = 'America/Chicago'

/** The service of Sunday, November 22, with check-in from nine to noon. */
const service: PlannedEvent = {
  id: 2026112201,
  slot: 1,
  name: 'Sunday Service',
  date: '2026-11-22',
  startsAt: '2026-11-22T16:00:00.000Z',
  opensAt: '2026-11-22T15:00:00.000Z',
  closesAt: '2026-11-22T18:00:00.000Z',
  starts: '10:00',
  opens: '09:00',
  closes: '12:00',
  revision: '1',
  state: 'planned',
  isCancelled: false,
  isRecorded: false,
}

const draft = { name: 'Baptism', date: '2026-11-22', starts: '11:00', opens: '11:00', closes: '13:00' }
const found = (change: Partial<typeof draft> = {}, events = [service], own?: number) =>
  overlapping({ ...draft, ...change }, events, own, CHICAGO)?.name

test('overlapping check-ins are noticed, and consecutive ones are not', () => {
  expect(found()).toBe('Sunday Service')
  expect(found({ opens: '12:00', starts: '12:30' })).toBeUndefined()
  expect(found({ date: '2026-11-23' })).toBeUndefined()
})

test('a window that reaches past midnight overlaps a gathering on the next day', () => {
  const night = { date: '2026-11-21', starts: '22:00', opens: '22:00', closes: '09:30' }
  expect(found(night)).toBe('Sunday Service')
})

test('a cancelled gathering and the gathering itself are not counted as overlaps', () => {
  expect(found({}, [{ ...service, isCancelled: true }])).toBeUndefined()
  expect(found({}, [service], service.id)).toBeUndefined()
})

test('nothing is shown while a time is missing', () => expect(found({ opens: '' })).toBeUndefined())

test('a weekly service overlaps a gathering on one of its days, and never itself', () => {
  const weekly = {
    name: 'Second Service',
    weekday: 0,
    starts: '11:00',
    opens: '10:30',
    closes: '12:30',
    from: '2026-11-15',
  }
  const met = (change: Partial<typeof weekly>, own?: number) =>
    overlappingWeekly({ ...weekly, ...change }, [service], own, CHICAGO)?.name
  expect(met({})).toBe('Sunday Service')
  expect(met({ weekday: 1 })).toBeUndefined()
  expect(met({ from: '2026-11-29' })).toBeUndefined()
  expect(met({}, 1)).toBeUndefined()
  expect(met({ weekday: 6, starts: '23:00', opens: '22:00', closes: '09:30' })).toBe('Sunday Service')
})
