import { expect, test } from 'vitest'
import type { Gathering } from '#domain/gathering/gathering.ts'
import { openingsUntil, type TellingOfOpenings } from './openings.ts'

const moment = (time: string) => `2026-11-22T${time}:00.000Z`
const gatheringId = 2026112201

const service = (opens = '15:00', closes = '17:00', id = gatheringId): Gathering => ({
  gatheringId: id,
  name: 'Worship',
  date: '2026-11-22',
  startsAt: moment('16:00'),
  opensAt: moment(opens),
  closesAt: moment(closes),
})

const closed = (until: string): TellingOfOpenings => ({ until: moment(until), open: [] })
const open = (until: string): TellingOfOpenings => ({ until: moment(until), open: [gatheringId] })

/** What is told of one service, or of these, when somebody looks next at this time. */
function given(told: TellingOfOpenings, at: string, ...gatherings: readonly Gathering[]) {
  const next = openingsUntil(told, moment(at), gatherings, '7')
  const words = next.events.map(({ id, type, timestamp }) => `${timestamp.slice(11, 16)} ${type} ${id}`)
  return { ...next, words }
}

const OPENED = `15:00 event.opened event-${gatheringId}-opened`
const closedAt = (time: string) => `${time} event.closed event-${gatheringId}-closed-${Date.parse(moment(time))}`

test('an event opens once and closes once, however often somebody looks', () => {
  const opened = given(closed('14:59'), '15:00', service())
  expect(opened.words).toEqual([OPENED])
  expect(opened.told).toEqual(open('15:00'))
  expect(opened.events[0]).toMatchObject({ data: { eventId: gatheringId }, position: '7' })
  expect(given(opened.told, '16:00', service()).words).toEqual([])
  expect(given(open('16:59'), '17:00', service()).words).toEqual([closedAt('17:00')])
  expect(given(closed('17:00'), '18:00', service()).words).toEqual([])
})

test('an opening and a closing are told later if nobody looked', () => {
  expect(given(closed('12:00'), '20:00', service()).words).toEqual([OPENED, closedAt('17:00')])
  const later = given(closed('12:00'), '20:00', service('16:00', '18:00', 2026112202), service())
  expect(later.words.map((words) => words.slice(0, 5))).toEqual(['15:00', '16:00', '17:00', '18:00'])
})

test('an event that an administrator closes has closed, and can open again', () => {
  const early = given(open('15:30'), '15:31', service('15:00', '15:30'))
  expect(early.words).toEqual([closedAt('15:30')])
  const again = given(early.told, '15:40', service())
  expect(again.words).toEqual([`15:31 event.opened event-${gatheringId}-opened-${Date.parse(moment('17:00'))}`])
})

test('looking at an earlier time tells nothing, because the clock of a server may go back', () => {
  const back = given(open('15:30'), '14:30', service())
  expect([back.words, back.told]).toEqual([[], open('15:30')])
})
