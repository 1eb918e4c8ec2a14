import { expect, test } from 'vitest'
import type { StayForLeader } from '#domain/contract/custody/leader-routes.ts'
import { alarmCount, alarmsOf, type InCare, lateness } from './alarms.ts'

const NOON = Date.parse('2026-11-22T18:00:00.000Z')
const minutes = (count: number) => NOON + count * 60_000
const iso = (at: number) => new Date(at).toISOString()
const stay = (personId: number, more: Partial<StayForLeader> = {}): StayForLeader => ({
  eventId: 2026112201,
  roomId: 1,
  room: 'Lambs',
  personId,
  name: 'Noah Winter',
  mark: 'K7Q',
  index: 1,
  state: 'in-the-room',
  at: iso(minutes(-60)),
  since: iso(minutes(-60)),
  closesAt: iso(NOON),
  ...more,
})
const inCare = (...stays: StayForLeader[]): InCare => ({
  stays,
  contradictions: [],
  lookAt: [],
  tags: [],
  decided: [],
  lateAfterMinutes: [10, 20, 40],
})

test('48: a child is late from the end of the event on, more after the minutes that the church has set', () =>
  expect([-1, 0, 9, 10, 20, 40].map((after) => lateness(stay(1), [10, 20, 40], minutes(after)))).toEqual([
    null,
    'closed',
    'closed',
    'little',
    'board',
    'red',
  ]))

test('what is red comes first, and the children of one room who are late are one alarm', () => {
  const found = inCare(
    stay(1, { state: 'on-the-way', closesAt: iso(minutes(60)) }),
    stay(2),
    stay(3),
    stay(4, { roomId: 2 }),
    stay(5, { isDoubled: true, doubledAs: 5, closesAt: iso(minutes(60)) }),
    stay(6, { isDoubled: true, doubledAs: 5, closesAt: iso(minutes(60)) }),
  )
  const shown = (at: number) => alarmsOf(found, minutes(at)).map(({ is, isRed, stays }) => [is, isRed, stays.length])
  expect(shown(20)).toEqual([
    ['doubled', true, 2],
    ['late', false, 2],
    ['late', false, 1],
    ['not-arrived', false, 1],
  ])
  expect(shown(40)[1]).toEqual(['late', true, 2])
})

test('a child on the way who is late after the event is not said twice', () =>
  expect(alarmsOf(inCare(stay(1, { state: 'on-the-way' })), minutes(25)).map(({ is }) => is)).toEqual(['late']))

test('what a leader has to look at counts beside the alarms', () => {
  const looked = { personId: 1, eventId: 2026112201, name: 'Noah Winter' }
  const found = { ...inCare(stay(1, { askHere: true })), contradictions: [{ ...looked, handOvers: [] }] }
  expect(alarmCount(found, NOON - 1)).toBe(2)
})
