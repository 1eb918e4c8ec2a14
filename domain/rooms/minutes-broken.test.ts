import { describe, expect, test } from 'vitest'
import { brokenSpans, minutesIn, type RoomThen, type Span } from './minutes-broken.ts'
import type { HelperInRoom } from './staffing.ts'

const at = (time: string) => `2026-11-22T${time}:00.000Z`
const span = (from: string, to: string): Span => ({ from: at(from), to: at(to) })
const is = <What>(time: string, what: What) => ({ at: at(time), is: what })
const somebody: HelperInRoom = { isAdult: true, isCleared: true, households: [] }
const many = (count: number) => Array.from({ length: count }, () => somebody)
const rules = { helpersWatched: true, unrelated: false, room: { ratio: 'cfoc' } } as const

/** A room that takes children in from 10 to 11, with two adults all the time. */
const ROOM: RoomThen = {
  open: span('10:00', '11:00'),
  others: [],
  isOpen: [],
  children: [],
  childrenOfOthers: [],
  helpers: [is('09:50', many(2))],
  watched: [is('00:00', rules)],
}
const broken = (then: Partial<RoomThen>, until = '23:00') => brokenSpans({ ...ROOM, ...then }, at(until))

describe('the rule of two adults', () => {
  test('is kept while two are there', () => expect(broken({})).toEqual([]))

  test('is broken from when one of two leaves until another one comes', () => {
    const helpers = [is('09:50', many(2)), is('10:41', many(1)), is('10:53', many(2))]
    expect(broken({ helpers })).toEqual([span('10:41', '10:53')])
    expect(minutesIn(broken({ helpers }))).toBe(12)
  })

  test('is broken while the room takes children in and nobody has come, and not before', () => {
    expect(broken({ helpers: [is('10:07', many(2))] })).toEqual([span('10:00', '10:07')])
  })

  test('needs nobody in a room that is closed and empty, and two while a child is there', () => {
    const gone = { helpers: [is('09:50', many(2)), is('10:20', [])], isOpen: [is('10:10', false)] }
    expect(broken(gone)).toEqual([])
    expect(broken({ ...gone, children: [span('10:05', '10:30')] })).toEqual([span('10:20', '10:30')])
    expect(broken({ ...gone, childrenOfOthers: [span('09:05', '10:30')] })).toEqual([span('10:20', '10:30')])
  })

  test('holds after check-in until the last child has left, unless the room belongs to the next event then', () => {
    const then = { helpers: [is('09:50', many(2)), is('11:05', many(1))], children: [span('10:05', '11:20')] }
    expect(broken(then)).toEqual([span('11:05', '11:20')])
    expect(broken({ ...then, others: [span('11:10', '12:10')] })).toEqual([span('11:05', '11:10')])
  })

  test('is that of the event which opened last where two are open at one time', () => {
    const then = { helpers: [is('09:50', [])], others: [span('10:40', '12:00')] }
    expect(broken(then)).toEqual([span('10:00', '10:40')])
    expect(broken({ ...then, others: [span('09:00', '10:20')] })).toEqual([span('10:00', '11:00')])
  })

  test('is broken by a helper without a clearance where the church keeps them, from when it does', () => {
    const helpers = [is('09:50', [somebody, { ...somebody, isCleared: false }])]
    expect(broken({ helpers })).toEqual([])
    const watched = [is('00:00', rules), is('10:30', { ...rules, clearancesKept: true })]
    expect(broken({ helpers, watched })).toEqual([span('10:30', '11:00')])
  })

  test('is not counted while nobody watches it, and before there is a room', () => {
    const off = { ...rules, helpersWatched: false }
    expect(broken({ helpers: [], watched: [] })).toEqual([])
    const watched = [is('10:10', rules), is('10:20', off), is('10:50', rules), is('10:55', undefined)]
    expect(broken({ helpers: [], watched })).toEqual([span('10:10', '10:20'), span('10:50', '10:55')])
  })

  test('goes on being broken until now', () => {
    expect(broken({ helpers: [] }, '10:30')).toEqual([span('10:00', '10:30')])
    expect(broken({ helpers: [] }, '09:30')).toEqual([])
  })
})

test('less than a minute counts as one, and no time as none', () => {
  expect(minutesIn([{ from: at('10:00'), to: '2026-11-22T10:00:20.000Z' }])).toBe(1)
  expect(minutesIn([])).toBe(0)
})
