import { expect, test } from 'vitest'
import { currentEvent, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { cancelEvent, changeClosing, schedule } from '#domain/contract/schedule/schedule-routes.ts'
import { aFamily, clockAt, eventsIn, foyer, hearing, sendIn, viewerAt } from '#tests/foyer/setup.ts'
import { watchCounts } from '#tests/foyer/watching.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'

/** A first start on this Sunday, two minutes to ten in Chicago, opens a gathering until midnight. */
const OPEN_CHECK_IN = 2026112250
const MIDNIGHT = '2026-11-23T06:00:00.000Z'
const HALF_PAST_ELEVEN = '2026-11-22T17:30:00.000Z'
const NEXT_SUNDAY = 2026112901

const params = { eventId: OPEN_CHECK_IN }
const closesNow = async ({ ask }: Foyer) => (await ask(currentEvent, {})).body.closesAt
const planned = async ({ asAdmin }: Foyer) =>
  (await asAdmin(schedule, { query: { weeks: 2 } })).body.events.find(({ id }) => id === OPEN_CHECK_IN)

test('an open check-in can close at another time, and the kiosks learn of it with their next request', async () => {
  const opened = await foyer()
  const { status } = await opened.asAdmin(changeClosing, { params, body: { closes: '11:30', was: MIDNIGHT } })
  expect([status, await closesNow(opened)]).toEqual([200, HALF_PAST_ELEVEN])
  expect(await planned(opened)).toMatchObject({ closes: '11:30', state: 'open' })
  const later = { closes: '13:00', was: HALF_PAST_ELEVEN }
  await opened.asAdmin(changeClosing, { params, body: later })
  expect(await closesNow(opened)).toBe('2026-11-22T19:00:00.000Z')
})

test('the wall and the dashboard are told that the closing time has changed', async () => {
  const opened = await foyer()
  const viewer = viewerAt(opened)
  await watchCounts(viewer, OPEN_CHECK_IN)
  await sendIn(opened, await aFamily(opened))
  const heard = hearing(viewer, 'events:changed')
  await opened.asAdmin(changeClosing, { params, body: { closes: '11:30', was: MIDNIGHT } })
  await expect(heard).resolves.toBeUndefined()
})

test('a time in the past closes check-in now, everybody who is checked in stays so, and it can open again', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  const family = await aFamily(opened)
  await sendIn(opened, family, { family: family.familyMembers.map(({ id }) => id) })
  clock.turnTo('2026-11-22T16:03:00.000Z')
  const { status } = await opened.asAdmin(changeClosing, { params, body: { closes: '10:00', was: MIDNIGHT } })
  expect([status, (await opened.ask(currentEvent, {})).status]).toEqual([200, 404])
  expect((await opened.ask(eventStats, { params })).body.totalAttendees).toBe(3)
  const closed = (await planned(opened))!
  expect(closed.state).toBe('over')
  clock.turnTo('2026-11-22T16:05:00.000Z')
  await opened.asAdmin(changeClosing, { params, body: { closes: '11:30', was: closed.closesAt } })
  expect(await closesNow(opened)).toBe(HALF_PAST_ELEVEN)
  expect((await opened.ask(eventStats, { params })).body.totalAttendees).toBe(3)
})

test('the same closing time twice is recorded once, and a change based on an old time is refused', async () => {
  const opened = await foyer()
  const change = (closes: string) => opened.asAdmin(changeClosing, { params, body: { closes, was: MIDNIGHT } })
  const replies = await Promise.all([change('11:30'), change('11:30')])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await eventsIn(opened.log, 'GatheringClosingChanged')).toHaveLength(1)
  const refused = await change('12:30')
  expect([refused.status, refused.failure.code]).toEqual([409, 'plan-changed'])
})

test('a closing time long after midnight is refused as a mistake', async () => {
  const opened = await foyer()
  const { status, failure } = await opened.asAdmin(changeClosing, { params, body: { closes: '09:00', was: MIDNIGHT } })
  expect([status, failure.message]).toEqual([
    400,
    'Check-in must close after it opens. Over midnight it stays open for 12 hours at most.',
  ])
})

test('a gathering that has not begun, was cancelled, or is unknown has no closing time that can change', async () => {
  const opened = await foyer()
  const change = (eventId: number) =>
    opened.asAdmin(changeClosing, { params: { eventId }, body: { closes: '11:30', was: MIDNIGHT } })
  expect((await change(NEXT_SUNDAY)).failure.code).toBe('check-in-not-open')
  expect((await change(2026113050)).failure.code).toBe('unknown-gathering')
  await opened.asAdmin(cancelEvent, { params })
  expect((await change(OPEN_CHECK_IN)).failure.code).toBe('unknown-gathering')
})
