import { expect, test } from 'vitest'
import { timeToOpening } from './time-to-opening.ts'

const zone = 'America/Chicago'
const event = {
  id: 2026112201,
  name: 'Sunday Service',
  date: '2026-11-22',
  opensAt: '2026-11-22T15:00:00.000Z',
  startsAt: '2026-11-22T16:00:00.000Z',
  closesAt: '2026-11-22T18:00:00.000Z',
}
const wait = (now: string) => timeToOpening(event, Date.parse(now), zone)

test('shortly before the start the wall counts the minutes, including the current one', () => {
  expect(wait('2026-11-22T14:36:30Z')).toEqual({ kind: 'minutes', minutes: 24 })
  expect(wait('2026-11-22T14:59:59Z')).toEqual({ kind: 'minutes', minutes: 1 })
})

test('a countdown never shows zero: the server is asked when the time is over', () => {
  expect(wait('2026-11-22T15:00:03Z')).toEqual({ kind: 'minutes', minutes: 1 })
})

test('earlier on that day the wall shows only the time', () => {
  expect(wait('2026-11-22T12:00:00Z')).toEqual({ kind: 'today' })
})

test('on another day of the church the day is named', () => {
  expect(wait('2026-11-22T05:59:00Z')).toEqual({ kind: 'later' })
})
