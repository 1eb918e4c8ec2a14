import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followCurrent, gatheringShown, useCurrent } from './current.ts'
import type { Following } from './current.ts'
import type { Heard } from '#web/live/ask-current.ts'

const service = {
  id: 2026112201,
  name: 'Sunday Service',
  date: '2026-11-22',
  opensAt: '2026-11-22T15:00:00.000Z',
  startsAt: '2026-11-22T16:00:00.000Z',
  closesAt: '2026-11-22T18:00:00.000Z',
}
const at = (time: string) => Date.parse(`2026-11-22T${time}Z`)

let following: Following | undefined

beforeEach(() => void vi.useFakeTimers({ now: at('14:59:50') }))
afterEach(() => {
  following?.stop()
  useCurrent.setState(useCurrent.getInitialState())
  vi.useRealTimers()
})

test('a gathering becomes current by itself when check-in opens', async () => {
  const server = async (): Promise<Heard> =>
    Date.now() < Date.parse(service.opensAt)
      ? { event: null, next: service, ahead: 0 }
      : { event: service, next: null, ahead: 0 }
  following = followCurrent(server)
  await vi.advanceTimersByTimeAsync(0)
  expect(useCurrent.getState()).toMatchObject({ isKnown: true, event: null, next: service })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(useCurrent.getState().event).toEqual(service)
})

test('a wall whose clock is slow asks when check-in opens by the clock of the server', async () => {
  const HOUR = 60 * 60_000
  const opensAt = Date.parse(service.opensAt) - HOUR
  const asked: number[] = []
  following = followCurrent(async () => {
    asked.push(Date.now())
    return { event: null, next: service, ahead: HOUR }
  })
  await vi.advanceTimersByTimeAsync(0)
  vi.setSystemTime(opensAt - 1000)
  following.ask()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked.at(-1)).toBe(opensAt)
})

test('the last known state stays while the server is away', async () => {
  let away = false
  following = followCurrent(async () => {
    if (away) throw new Error('away')
    return { event: service, next: null, ahead: 0 }
  })
  await vi.advanceTimersByTimeAsync(0)
  away = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(useCurrent.getState().event).toEqual(service)
})

test('a gathering that has closed is shown until the next is near, or the day is over', () => {
  const closed = { event: null, next: null, isKnown: true, ahead: 0, last: service }
  const later = { ...service, id: 2026112202, opensAt: '2026-11-22T22:00:00.000Z' }
  const shownAt = (moment: number, next: typeof service | null = null) =>
    gatheringShown({ ...closed, next }, moment, 'America/Chicago')
  expect(shownAt(at('19:00:00'))).toBe(service)
  expect(shownAt(at('19:00:00'), later)).toBe(service)
  expect(shownAt(at('21:00:00'), later)).toBe(null)
  expect(shownAt(at('23:59:00'))).toBe(service)
  expect(shownAt(Date.parse('2026-11-23T06:00:00Z'))).toBe(null)
  expect(gatheringShown({ ...closed, last: null }, at('19:00:00'), 'America/Chicago')).toBe(null)
})

test('a gathering that goes on past midnight is shown on the day on which it closes', () => {
  const night = { ...service, opensAt: '2026-11-23T04:30:00.000Z', closesAt: '2026-11-23T07:00:00.000Z' }
  const closed = { event: null, next: null, isKnown: true, ahead: 0, last: night }
  const shownAt = (moment: string) => gatheringShown(closed, Date.parse(moment), 'America/Chicago')
  expect(shownAt('2026-11-23T07:00:01Z')).toBe(night)
  expect(shownAt('2026-11-24T06:00:00Z')).toBe(null)
})

test('a gathering that was to go on past midnight, and that staff close before it, is still shown that evening', () => {
  const night = { ...service, opensAt: '2026-11-23T04:30:00.000Z', closesAt: '2026-11-23T07:00:00.000Z' }
  const closed = { event: null, next: null, isKnown: true, ahead: 0, last: night }
  expect(gatheringShown(closed, Date.parse('2026-11-23T05:30:00Z'), 'America/Chicago')).toBe(night)
})
