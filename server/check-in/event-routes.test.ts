import { expect, test, vi } from 'vitest'
import {
  allEvents,
  currentEvent,
  ensurePastEvents,
  eventAttendances,
  eventStats,
} from '#domain/contract/gathering/event-routes.ts'
import type { ScheduleCommand } from '#domain/schedule/schedule.ts'
import { aFamily, clockAt, eventNow, eventsIn, foyer, get, plan, sendIn } from '#tests/foyer/setup.ts'
import { type Foyer } from '#tests/foyer/foyer.ts'
import fc from 'fast-check'
import { editAttendee, eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import type { DomainEvent } from '#domain/events.ts'
import { gatheringIdOf } from '#domain/gathering/gathering.ts'
import { RUTH, tap } from '#domain/given.ts'
import { namesAt, recordsOf } from '#server/people/attendance-shapes.ts'
import { createReadModels } from '#server/read-models.ts'
import type { Views } from '#server/views.ts'
import { history, live } from '#tests/consistency/histories.ts'
import { createLittleLog } from '#tests/consistency/little-log.ts'
import { keptList } from './event-routes.ts'

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

const NEXT_SUNDAY = 2026112901
const SERVICE = '2026-11-15' as const

const namesOn = async (at: Foyer, eventId: number) =>
  (await at.asAdmin(eventAttendances, { params: { eventId } })).body.map(({ user }) => user.name)

test('a list that was read before shows the next family and a new name, and no longer somebody who was erased', async () => {
  const opened = await foyer()
  const eventId = await eventNow(opened)
  expect(await namesOn(opened, eventId)).toEqual([])
  const [first, second] = [await aFamily(opened), await aFamily(opened)]
  await sendIn(opened, first)
  expect(await namesOn(opened, eventId)).toEqual(['Ruth Winter'])
  await sendIn(opened, second)
  expect(await namesOn(opened, eventId)).toEqual(['Ruth Winter', 'Ruth Winter'])
  await opened.asAdmin(editAttendee, { params: { userId: first.id }, body: { name: 'Ruth Frost' } })
  expect(await namesOn(opened, eventId)).toEqual(['Ruth Winter', 'Ruth Frost'])
  await opened.asAdmin(eraseAttendee, { params: { userId: second.id } })
  expect(await namesOn(opened, eventId)).toEqual(['', 'Ruth Frost'])
})

test('two services that are read in turn each have their own list', async () => {
  const opened = await foyer()
  const eventId = await eventNow(opened)
  await sendIn(opened, await aFamily(opened))
  for (const _ of [1, 2]) {
    expect(await namesOn(opened, eventId)).toEqual(['Ruth Winter'])
    expect(await namesOn(opened, NEXT_SUNDAY)).toEqual([])
  }
})

/** The views of a list that is read again and again, and a log that they follow, some events at a time. */
function lists() {
  const { models, apply } = createReadModels('America/Chicago')
  const listeners: Parameters<Views['onFolded']>[0][] = []
  let position = 0
  const listOf = keptList({
    ...models,
    position: () => String(position),
    onFolded: (listener) => void listeners.push(listener),
  })
  return {
    listOf,
    /** The list as it would be written now. */
    listNow: (id: number) => JSON.stringify(recordsOf(models.attendance.board(id), namesAt(models, id))),
    hear(events: readonly DomainEvent[]): void {
      for (const event of events) {
        position += 1
        const cause = { by: 'system', commandId: '' } as const
        apply({ event, cause, stream: '', revision: position, id: '', position: String(position) })
      }
      for (const listener of listeners) listener(events, [])
    },
  }
}

const registered = (attendeeId: number): DomainEvent => ({
  type: 'AttendeeRegistered',
  data: { attendeeId, name: `Ruth ${attendeeId}`, phone: '5125550101' },
})

const checkedIn = (attendeeId: number, commandId = tap(attendeeId - RUTH)): DomainEvent => ({
  type: 'PartyCheckedIn',
  data: {
    gatheringId: NEXT_SUNDAY,
    attendeeId,
    attendeePresent: true,
    familyMemberIds: [],
    wasMember: false,
    at: '2026-11-29T16:00:00.000Z',
    commandId,
  },
})

test('a list is written once for all who read it before anything else is recorded', () => {
  const { listOf, hear } = lists()
  hear([registered(RUTH), checkedIn(RUTH)])
  const list = listOf(NEXT_SUNDAY)
  expect(listOf(NEXT_SUNDAY)).toBe(list)
  hear([registered(RUTH + 1)])
  expect(listOf(NEXT_SUNDAY)).not.toBe(list)
})

test('a household that comes for the first time is put before the others, whose rows are not written again', () => {
  const { listOf, listNow, hear } = lists()
  const households = [0, 1, 2, 3, 4].map((k) => RUTH + k)
  hear(households.map((id) => registered(id)))
  expect(listOf(NEXT_SUNDAY).json.toString()).toBe('[]')
  for (const some of [households.slice(0, 1), households.slice(1, 4), households.slice(4)]) {
    const write = vi.spyOn(JSON, 'stringify')
    hear(some.map((id) => checkedIn(id)))
    const list = listOf(NEXT_SUNDAY)
    const rows = write.mock.calls.map(([items]) => (items as unknown[]).length)
    write.mockRestore()
    expect(rows).toEqual([some.length])
    expect(list.json.toString()).toBe(listNow(NEXT_SUNDAY))
  }
})

test('a household that comes again after its check-in was taken back keeps its place', () => {
  const { listOf, listNow, hear } = lists()
  hear([RUTH, RUTH + 1].flatMap((id) => [registered(id), checkedIn(id)]))
  const place = { gatheringId: NEXT_SUNDAY, attendeeId: RUTH }
  const at = '2026-11-29T16:10:00.000Z'
  hear([{ type: 'CheckInTakenBack', data: { ...place, at, commandId: tap(100) } }])
  listOf(NEXT_SUNDAY)
  hear([checkedIn(RUTH, tap(101))])
  expect(JSON.parse(listOf(NEXT_SUNDAY).json.toString())).toMatchObject([{ id: RUTH + 1 }, { id: RUTH }])
  expect(listOf(NEXT_SUNDAY).json.toString()).toBe(listNow(NEXT_SUNDAY))
})

test('after any events, a list that is kept and updated is the same as one that is made anew', () => {
  /** First anything happens, but not at this service. Then nearly everything is a check-in there. */
  const busy = fc.tuple(history, history).map(([before, during]) => [
    ...before.map((one) => (one.date === SERVICE ? { ...one, date: '2026-11-08' as const } : one)),
    ...during.map((one) => {
      const what = one.primary ? ('check in' as const) : ('check in alone' as const)
      return one.minute % 8 === 0 ? one : { ...one, date: SERVICE, what }
    }),
  ])
  const most = fc.integer({ min: 1, max: 3 })
  const id = gatheringIdOf(SERVICE, 1)
  fc.assert(
    fc.property(busy, most, most, fc.boolean(), (steps, atOnce, readEvery, isTwice) => {
      const { listOf, listNow, hear } = lists()
      const events: DomainEvent[] = []
      live(
        createLittleLog((event) => void events.push(...(isTwice ? [event, event] : [event]))),
        steps,
      )
      for (let at = 0; at < events.length; at += atOnce) {
        hear(events.slice(at, at + atOnce))
        if (at % readEvery === 0) expect(listOf(id).json.toString()).toBe(listNow(id))
      }
    }),
    { numRuns: 100 },
  )
})
