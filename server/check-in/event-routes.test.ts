import { expect, test } from 'vitest'
import { allEvents, currentEvent, ensurePastEvents, eventStats } from '#domain/contract/gathering/event-routes.ts'
import type { ScheduleCommand } from '#domain/schedule/schedule.ts'
import { aFamily, clockAt, eventsIn, foyer, get, plan, sendIn } from '#tests/foyer/setup.ts'
import { SUNDAY } from '#tests/foyer/foyer.ts'

/** A first start on this Sunday opens a gathering until midnight, and plans a service for every Sunday after it. */
const OPEN_CHECK_IN = 2026112250
const MONDAY = '2026-11-23T18:00:00.000Z'
const NEXT_SERVICE = {
  id: 2026112901,
  name: 'Sunday Service',
  date: '2026-11-29',
  startsAt: '2026-11-29T16:00:00.000Z',
  opensAt: '2026-11-29T15:00:00.000Z',
  closesAt: '2026-11-29T18:00:00.000Z',
}

const oneOff = (name: string, opensAt: string, closesAt: string): ScheduleCommand => ({
  type: 'ScheduleOneOff',
  date: opensAt.slice(0, 10),
  gathering: { name, startsAt: opensAt, opensAt, closesAt },
})

test('on the day of the first start check-in is open until midnight on the church’s clock', async () => {
  const { ask } = await foyer()
  const { status, body } = await ask(currentEvent, {})
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: OPEN_CHECK_IN, date: '2026-11-22', closesAt: '2026-11-23T06:00:00.000Z' })
})

test('between two services the kiosk shows what comes next, and when it opens', async () => {
  const clock = clockAt()
  const { ask } = await foyer(clock)
  clock.turnTo(MONDAY)
  const { status, failure, headers } = await ask(currentEvent, {})
  expect(status).toBe(404)
  expect(failure).toEqual({ code: 'no-event-open', message: 'No event is open right now', next: NEXT_SERVICE })
  // A wall counts the minutes by the clock of the server.
  expect(headers.get('date')).toBe(new Date(MONDAY).toUTCString())
})

test('when nothing is planned, the kiosk is told only that nothing is open', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  await plan(opened, { type: 'EndWeekly', slot: 1, from: '2026-11-23' })
  clock.turnTo(MONDAY)
  expect((await opened.ask(currentEvent, {})).failure).toEqual({
    code: 'no-event-open',
    message: 'No event is open right now',
  })
})

test('a window is open from its first moment and closed at its last', async () => {
  const clock = clockAt()
  const { ask } = await foyer(clock)
  const statusAt = async (moment: string) => {
    clock.turnTo(moment)
    return (await ask(currentEvent, {})).status
  }
  expect(await statusAt('2026-11-29T14:59:59.999Z')).toBe(404)
  expect(await statusAt('2026-11-29T15:00:00.000Z')).toBe(200)
  expect(await statusAt('2026-11-29T17:59:59.999Z')).toBe(200)
  expect(await statusAt('2026-11-29T18:00:00.000Z')).toBe(404)
})

test('while one gathering is open, a kiosk knows when the next one opens before it closes', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  const nextOpens = async () => (await opened.ask(currentEvent, {})).body.nextOpensAt
  expect(await nextOpens()).toBeUndefined()
  await plan(opened, oneOff('Baptism', '2026-11-22T17:00:00.000Z', '2026-11-22T18:00:00.000Z'))
  expect(await nextOpens()).toBe('2026-11-22T17:00:00.000Z')
  clock.turnTo('2026-11-22T17:00:00.000Z')
  expect(await nextOpens()).toBeUndefined()
})

test('while one gathering is open, a phone hears of the next one of that day', async () => {
  const opened = await foyer()
  const next = async () => (await opened.ask(currentEvent, {})).body.next
  expect(await next()).toBeUndefined()
  await plan(opened, oneOff('Baptism', '2026-11-22T17:00:00.000Z', '2026-11-22T18:00:00.000Z'))
  expect(await next()).toMatchObject({ name: 'Baptism', opensAt: '2026-11-22T17:00:00.000Z' })
})

test('when two gatherings are open, the one that opened later is current', async () => {
  const opened = await foyer()
  await plan(opened, oneOff('Baptism', '2026-11-22T15:57:00.000Z', '2026-11-22T17:00:00.000Z'))
  expect((await opened.ask(currentEvent, {})).body.id).toBe(OPEN_CHECK_IN)

  await plan(opened, oneOff('Choir', '2026-11-22T15:58:00.000Z', '2026-11-22T17:00:00.000Z'))
  const { body } = await opened.ask(currentEvent, {})
  expect(body.name).toBe('Choir')
})

test('the events are those that were recorded and those that are open, newest first', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  expect((await opened.ask(allEvents, {})).body).toEqual([
    { id: OPEN_CHECK_IN, name: 'Open Check-In', date: '2026-11-22' },
  ])
  await sendIn(opened, await aFamily(opened))

  clock.turnTo('2026-11-29T16:00:00.000Z')
  const ids = (await opened.ask(allEvents, {})).body.map(({ id }) => id)
  expect(ids).toEqual([NEXT_SERVICE.id, OPEN_CHECK_IN])
})

test('recording missing past events records each one once, and the list shows them at once', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  clock.turnTo('2026-12-14T18:00:00.000Z')
  expect((await opened.ask(ensurePastEvents, {})).body).toEqual({ recorded: 4 })
  const ids = [2026121301, 2026120601, NEXT_SERVICE.id, OPEN_CHECK_IN]
  expect((await opened.ask(allEvents, {})).body.map(({ id }) => id)).toEqual(ids)

  expect((await opened.ask(ensurePastEvents, {})).body).toEqual({ recorded: 0 })
  expect(await eventsIn(opened.log, 'GatheringRecorded')).toHaveLength(4)
})

test('two pages that record missing past events at the same moment record each one once', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  clock.turnTo('2027-02-01T18:00:00.000Z')
  await Promise.all([1, 2, 3].map(() => opened.ask(ensurePastEvents, {})))
  const recorded = await eventsIn(opened.log, 'GatheringRecorded')
  expect(recorded).toHaveLength(1 + 10)
  expect(new Set(recorded.map(({ data }) => data.gatheringId)).size).toBe(recorded.length)
})

test('a cancelled gathering is neither current nor recorded later', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  await plan(opened, { type: 'CancelOccurrence', gatheringId: NEXT_SERVICE.id })
  clock.turnTo('2026-11-29T16:00:00.000Z')
  expect((await opened.ask(currentEvent, {})).failure.next?.id).toBe(2026120601)
  await opened.ask(ensurePastEvents, {})
  expect((await opened.ask(eventStats, { params: { eventId: NEXT_SERVICE.id } })).status).toBe(404)
})

test('a planned event already has counts, and they are zero', async () => {
  const { ask } = await foyer()
  const { body } = await ask(eventStats, { params: { eventId: NEXT_SERVICE.id } })
  expect(body).toEqual({ totalAttendees: 0, firstTimeGuests: 0, counted: 0 })
})

test.each(['2026112301', '2026113201', '99', '-1', '1e9', '2026112250.0', '02026112250', '%00', 'current%2F', 'null'])(
  'there are no counts for an event called %s',
  async (id) => {
    const { status, failure } = await get(await foyer(), `/api/events/${id}/stats`)
    expect([status, Object.keys(failure)]).toEqual([404, ['code', 'message']])
  },
)

test('a check-in records the event as it was planned then, and later plans do not change it', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  await sendIn(opened, await aFamily(opened), { eventId: OPEN_CHECK_IN })
  const gathering = { name: 'Renamed', startsAt: SUNDAY, opensAt: SUNDAY, closesAt: MONDAY }
  await plan(opened, { type: 'ChangeOneOff', gatheringId: OPEN_CHECK_IN, gathering })
  const { body } = await opened.ask(currentEvent, {})
  expect(body).toMatchObject({ name: 'Open Check-In', closesAt: '2026-11-23T06:00:00.000Z' })
})
