import { expect, test } from 'vitest'
import { clockAhead, passingTime, untilNextCheck } from './clock.ts'

test('a page knows how much time has passed, also after its device slept or its clock was set back', () => {
  const shown = { wall: 1_000_000, sinceStart: 10 }
  const passed = passingTime([() => shown.wall, () => shown.sinceStart])
  expect(passed()).toBe(0)
  shown.wall += 500
  shown.sinceStart += 500
  expect(passed()).toBe(500)
  // Asleep: one clock stood still.
  shown.wall += 90_000
  expect(passed()).toBe(90_500)
  // Set back by an hour: the other one goes on.
  shown.wall -= 3_600_000
  shown.sinceStart += 1000
  expect(passed()).toBe(91_500)
})

const opensAt = '2026-11-22T15:00:00.000Z'
const closesAt = '2026-11-22T18:00:00.000Z'
const service = { id: 2026112201, name: 'Sunday Service', date: '2026-11-22', startsAt: opensAt, opensAt, closesAt }
const open = { event: service, next: null }
const closed = { event: null, next: service }
const KIOSK = 5_000
const WALL = 30_000

const wait = (onNow: Parameters<typeof untilNextCheck>[0], time: string, usual: number) =>
  untilNextCheck(onNow, Date.parse(`2026-11-22T${time}.000Z`), usual)

test('a page asks as often as it usually does, and when check-in opens or closes', () => {
  expect(wait(open, '16:00:00', KIOSK)).toBe(5_000)
  expect(wait(open, '17:59:58', KIOSK)).toBe(2_000)
  expect(wait(closed, '14:59:59', KIOSK)).toBe(1_000)
  expect(wait(open, '16:00:00', WALL)).toBe(30_000)
  expect(wait(open, '17:59:45', WALL)).toBe(15_000)
  expect(wait(closed, '14:59:50', WALL)).toBe(10_000)
  expect(wait({ event: null, next: null }, '15:00:00', WALL)).toBe(30_000)
})

test('a page asks when another event opens and takes the place of the open one', () => {
  const overlapped = { event: { ...service, nextOpensAt: '2026-11-22T17:00:00.000Z' }, next: null }
  expect(wait(overlapped, '16:59:57', WALL)).toBe(3_000)
})

test('a page whose clock is ahead of the server’s does not ask without end', () => {
  expect(wait(closed, '15:00:00', KIOSK)).toBe(5_000)
  expect(wait(closed, '15:00:20', KIOSK)).toBe(5_000)
  expect(wait(closed, '15:00:20', WALL)).toBe(5_000)
})

test('a page takes its clock for wrong when it differs by more than five seconds from the server’s', () => {
  const at = Date.parse('2026-11-22T15:00:00.000Z')
  const headers = (ms: number) => new Headers({ date: new Date(at + ms).toUTCString() })
  const ahead = (ms: number) => clockAhead(headers(ms), at + 500, at + 500)
  expect([ahead(5_000), ahead(6_000), ahead(-6_000)]).toEqual([0, 6_000, -6_000])
  expect(clockAhead(new Headers(), at, at)).toBe(0)
})
