import { describe, expect, test } from 'vitest'
import { allEvents, currentEvent } from '#domain/contract/gathering/event-routes.ts'
import {
  addEvent,
  addService,
  cancelEvent,
  changeEvent,
  changeService,
  endService,
  eventAsEveryWeek,
  restoreEvent,
  resumeService,
  schedule,
} from '#domain/contract/schedule/schedule-routes.ts'
import { aFamily, clockAt, eventsIn, foyer, sendIn } from '#tests/foyer/setup.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'

/** A first start on Sunday, November 22: open until midnight, and from then on a service every Sunday at ten. */
const SUNDAY_SERVICE = { name: 'Sunday Service', weekday: 0, starts: '10:00', opens: '09:00', closes: '12:00' }
const CONCERT = { name: 'Concert', date: '2026-12-12', starts: '18:00', opens: '17:00', closes: '20:00' }
const TODAY = '2026-11-22'
const OPEN_CHECK_IN = 2026112250
const NEXT_SUNDAY = 2026112901
const NEXT_SUNDAY_AT_TEN = '2026-11-29T16:00:00.000Z'

const planned = async ({ asAdmin }: Foyer, weeks = 3) => (await asAdmin(schedule, { query: { weeks } })).body
const event = async (opened: Foyer, id: number) => (await planned(opened)).events.find((one) => one.id === id)
const service = async (opened: Foyer, slot = 1) => (await planned(opened)).services.find((one) => one.slot === slot)
const refusal = ({ status, failure }: { status: number; failure: { code: string; message: string } }) => [
  status,
  failure.code,
]

describe('the schedule', () => {
  test('has the weekly services, and the gatherings of the next weeks', async () => {
    const { today, current, next, services, events } = await planned(await foyer(), 2)
    expect([today, current?.id, next?.id]).toEqual([TODAY, OPEN_CHECK_IN, NEXT_SUNDAY])
    expect(services).toEqual([{ slot: 1, revision: '1', plans: [{ ...SUNDAY_SERVICE, from: '2026-11-23' }] }])
    expect(events).toMatchObject([
      { id: OPEN_CHECK_IN, state: 'open', isCancelled: false, isRecorded: false },
      {
        id: NEXT_SUNDAY,
        slot: 1,
        date: '2026-11-29',
        startsAt: NEXT_SUNDAY_AT_TEN,
        starts: '10:00',
        opens: '09:00',
        closes: '12:00',
        state: 'planned',
      },
      { id: 2026120601 },
    ])
  })

  test('has every special gathering, however far ahead', async () => {
    const opened = await foyer()
    const may = { ...CONCERT, date: '2027-05-09' }
    await opened.asAdmin(addEvent, { body: may })
    await opened.asAdmin(cancelEvent, { params: { eventId: 2027070401 } })
    const { events } = await planned(opened, 1)
    expect(events.map(({ id, isCancelled }) => [id, isCancelled])).toEqual([
      [OPEN_CHECK_IN, false],
      [NEXT_SUNDAY, false],
      [2027050950, false],
      [2027070401, true],
    ])
  })

  test.each(['0', '105', 'all', '-1'])('cannot be requested for this number of weeks: %s', async (weeks) => {
    const { asAdmin } = await foyer()
    expect((await asAdmin(schedule, { query: { weeks } })).status).toBe(400)
  })
})

describe('a weekly service', () => {
  test('takes place every week from its first day on', async () => {
    const opened = await foyer()
    const youth = { ...SUNDAY_SERVICE, name: '  Youth ', weekday: 5, starts: '19:00', opens: '18:30', closes: '20:00' }
    const { status, body } = await opened.asAdmin(addService, { body: { ...youth, from: '2026-12-01' } })
    expect([status, body]).toEqual([201, { slot: 2, revision: '1' }])
    const { events } = await planned(opened)
    expect(events.filter(({ slot }) => slot === 2)).toMatchObject([
      { id: 2026120402, name: 'Youth', startsAt: '2026-12-05T01:00:00.000Z' },
      { id: 2026121102 },
    ])
  })

  test('without a first day begins today, or tomorrow when today’s would be over', async () => {
    const opened = await foyer(clockAt('2026-11-22T20:00:00.000Z'))
    await opened.asAdmin(addService, { body: { ...SUNDAY_SERVICE, name: 'Morning' } })
    await opened.asAdmin(addService, {
      body: { ...SUNDAY_SERVICE, name: 'Evening', starts: '17:00', opens: '16:00', closes: '18:00' },
    })
    expect((await service(opened, 2))?.plans[0]?.from).toBe('2026-11-23')
    expect((await service(opened, 3))?.plans[0]?.from).toBe(TODAY)
  })

  test('changes from a given day on, ends, and can continue', async () => {
    const opened = await foyer()
    const params = { slot: 1 }
    const early = { ...SUNDAY_SERVICE, starts: '09:30', opens: '08:30' }
    const change = { ...early, from: '2026-12-06', revision: '1' }
    expect((await opened.asAdmin(changeService, { params, body: change })).body.revision).toBe('2')
    expect((await service(opened))?.plans).toEqual([
      { ...SUNDAY_SERVICE, from: '2026-11-23' },
      { ...early, from: '2026-12-06' },
    ])
    await opened.asAdmin(endService, { params, body: { from: '2026-12-13', revision: '2' } })
    expect(await service(opened)).toMatchObject({ revision: '3', ends: '2026-12-13' })
    expect((await event(opened, 2026121301))?.id).toBeUndefined()
    await opened.asAdmin(resumeService, { params, body: { revision: '3' } })
    expect(await event(opened, 2026121301)).toMatchObject({ starts: '09:30' })
  })

  test('that continues when today’s would be over already takes place again next week', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const params = { slot: 1 }
    await opened.asAdmin(endService, { params, body: { from: '2026-11-29', revision: '1' } })
    clock.turnTo('2026-11-29T21:00:00.000Z')
    await opened.asAdmin(resumeService, { params, body: { revision: '2' } })
    const [first] = (await planned(opened)).events.filter(({ slot }) => slot === 1)
    expect(first?.date).toBe('2026-12-06')
  })

  test('that changes while it is open keeps today’s times, also when nobody has come yet', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    clock.turnTo(NEXT_SUNDAY_AT_TEN)
    const body = {
      ...SUNDAY_SERVICE,
      starts: '15:00',
      opens: '14:00',
      closes: '16:00',
      from: '2026-11-29',
      revision: '1',
    }
    await opened.asAdmin(changeService, { params: { slot: 1 }, body })
    expect((await opened.ask(currentEvent, {})).body).toMatchObject({ id: NEXT_SUNDAY, startsAt: NEXT_SUNDAY_AT_TEN })
    expect(await event(opened, NEXT_SUNDAY)).toMatchObject({ starts: '10:00', state: 'open', isRecorded: true })
    expect(await event(opened, 2026120601)).toMatchObject({ starts: '15:00' })
  })

  test('that ends while it is open stays open until it closes', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    clock.turnTo(NEXT_SUNDAY_AT_TEN)
    await opened.asAdmin(endService, { params: { slot: 1 }, body: { from: '2026-11-29', revision: '1' } })
    expect((await opened.ask(currentEvent, {})).body.id).toBe(NEXT_SUNDAY)
    clock.turnTo('2026-11-29T18:00:00.000Z')
    expect((await opened.ask(currentEvent, {})).failure.next).toBeUndefined()
  })

  test.each([
    [{ name: '   ' }, 'Please enter a name.'],
    [
      { opens: '12:00', closes: '09:00', starts: '13:00' },
      'Check-in must close after it opens. Over midnight it stays open for 12 hours at most.',
    ],
    [{ from: '2026-11-21' }, 'Please choose today or a later day.'],
    [{ from: '2032-11-22' }, 'Please choose a day within the next five years.'],
    [{ from: '2027-02-30' }, 'Please enter a date.'],
  ])('is refused with the reason when it is invalid: %o', async (fieldError, words) => {
    const { asAdmin } = await foyer()
    const { status, failure } = await asAdmin(addService, { body: { ...SUNDAY_SERVICE, ...fieldError } })
    expect([status, failure.message]).toEqual([400, words])
  })
})

describe('a gathering that takes place once', () => {
  test('is planned, changed, moved to another day and cancelled', async () => {
    const opened = await foyer()
    const { status, body } = await opened.asAdmin(addEvent, { body: CONCERT })
    expect([status, body]).toEqual([201, { eventId: 2026121250, revision: '1' }])
    const later = { ...CONCERT, starts: '18:30', revision: '1' }
    const changed = await opened.asAdmin(changeEvent, { params: { eventId: 2026121250 }, body: later })
    expect(changed.body).toEqual({ eventId: 2026121250, revision: '2' })
    const sunday = { ...later, date: '2026-12-13', revision: '2' }
    const moved = await opened.asAdmin(changeEvent, { params: { eventId: 2026121250 }, body: sunday })
    expect(moved.body).toEqual({ eventId: 2026121350, revision: '1' })
    expect(await event(opened, 2026121250)).toMatchObject({ isCancelled: true })
    await opened.asAdmin(cancelEvent, { params: { eventId: 2026121350 } })
    expect(await event(opened, 2026121350)).toMatchObject({ isCancelled: true, starts: '18:30' })
    await opened.asAdmin(restoreEvent, { params: { eventId: 2026121350 } })
    expect(await event(opened, 2026121350)).toMatchObject({ isCancelled: false })
  })

  test.each([
    [
      { date: TODAY, opens: '08:00', starts: '08:30', closes: '09:58' },
      'This would be over already. Please choose a later time.',
    ],
    [{ date: '2026-11-21' }, 'Please choose today or a later day.'],
    [{ date: '2027-02-29' }, 'Please enter a date.'],
    // At two o'clock the clocks change to three.
    [
      { date: '2027-03-14', opens: '02:30', starts: '02:45', closes: '03:15' },
      'The clocks are changed that night. Please choose other times.',
    ],
    [
      { date: '2027-03-14', opens: '01:30', starts: '02:30', closes: '03:00' },
      'The clocks are changed that night. Please choose other times.',
    ],
  ])('is refused with the reason when it is invalid: %o', async (fieldError, words) => {
    const { asAdmin } = await foyer()
    const { status, failure } = await asAdmin(addEvent, { body: { ...CONCERT, ...fieldError } })
    expect([status, failure.message]).toEqual([400, words])
  })

  test('keeps its times once it has begun, can still be cancelled, and is then over', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const params = { eventId: OPEN_CHECK_IN }
    const body = { ...CONCERT, date: TODAY, revision: '1' }
    expect(refusal(await opened.asAdmin(changeEvent, { params, body }))).toEqual([409, 'gathering-begun'])
    const family = await aFamily(opened)
    await sendIn(opened, family)
    await opened.asAdmin(cancelEvent, { params })
    expect((await opened.ask(currentEvent, {})).status).toBe(404)
    expect((await opened.ask(allEvents, {})).body.map(({ id }) => id)).toEqual([OPEN_CHECK_IN])
    await opened.asAdmin(restoreEvent, { params })
    expect((await opened.ask(currentEvent, {})).body.id).toBe(OPEN_CHECK_IN)
    clock.turnTo('2026-11-23T06:00:00.000Z')
    expect(refusal(await opened.asAdmin(cancelEvent, { params }))).toEqual([409, 'gathering-over'])
    expect(refusal(await opened.asAdmin(restoreEvent, { params }))).toEqual([409, 'gathering-over'])
  })
})

describe('a single Sunday', () => {
  const params = { eventId: 2026122001 }
  const carols = { name: 'Carols', date: '2026-12-20', starts: '17:00', opens: '16:00', closes: '19:00' }

  test('can be different, while the others stay as they are', async () => {
    const opened = await foyer()
    const { body } = await opened.asAdmin(changeEvent, { params, body: { ...carols, revision: '1' } })
    expect(body).toEqual({ ...params, revision: '2' })
    const { events } = await planned(opened, 5)
    expect(events.map(({ name, starts, everyWeek }) => [name, starts, everyWeek?.starts]).slice(3)).toEqual([
      ['Sunday Service', '10:00', undefined],
      ['Carols', '17:00', '10:00'],
      ['Sunday Service', '10:00', undefined],
    ])
    await opened.asAdmin(eventAsEveryWeek, { params, body: { revision: '2' } })
    expect((await planned(opened, 5)).events[4]).toMatchObject({ name: 'Sunday Service', starts: '10:00' })
  })

  test('that is changed back by hand is like every other week again', async () => {
    const opened = await foyer()
    await opened.asAdmin(changeEvent, { params, body: { ...carols, revision: '1' } })
    const { weekday: _, ...times } = SUNDAY_SERVICE
    await opened.asAdmin(changeEvent, { params, body: { ...times, date: '2026-12-20', revision: '2' } })
    expect(await eventsIn(opened.log, 'OccurrenceChangeTakenBack')).toHaveLength(1)
  })

  test('is not changed back when it would be over already then', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    await opened.asAdmin(changeEvent, { params, body: { ...carols, revision: '1' } })
    clock.turnTo('2026-12-20T19:00:00.000Z')
    const reply = await opened.asAdmin(eventAsEveryWeek, { params, body: { revision: '2' } })
    expect(refusal(reply)).toEqual([400, 'over-already'])
    expect(await event(opened, params.eventId)).toMatchObject({ starts: '17:00', state: 'planned' })
  })

  /** The first day on which the service takes place that ended before this Sunday and is resumed on it. */
  async function firstDayWhenResumed(at: string, times: Pick<typeof carols, 'starts' | 'opens' | 'closes'>) {
    const clock = clockAt()
    const opened = await foyer(clock)
    const service = { slot: 1 }
    await opened.asAdmin(changeEvent, { params, body: { ...carols, ...times, revision: '1' } })
    await opened.asAdmin(endService, { params: service, body: { from: carols.date, revision: '1' } })
    clock.turnTo(at)
    await opened.asAdmin(resumeService, { params: service, body: { revision: '2' } })
    return (await planned(opened)).events.find(({ slot }) => slot === 1)?.date
  }

  test('that is different and would be over already does not take place when the service continues', async () => {
    const early = { starts: '08:00', opens: '07:00', closes: '09:00' }
    expect(await firstDayWhenResumed('2026-12-20T16:30:00.000Z', early)).toBe('2026-12-27')
  })

  test('keeps its date', async () => {
    const { asAdmin } = await foyer()
    const { status, failure } = await asAdmin(changeEvent, {
      params,
      body: { ...carols, date: '2026-12-21', revision: '1' },
    })
    expect([status, failure.message]).toEqual([
      400,
      'A day of a weekly event keeps its date. Call it off, and add an event on the other day.',
    ])
  })
})

describe('two administrators at once', () => {
  test('lose nothing: the second one to save is told that it was changed meanwhile', async () => {
    const opened = await foyer()
    const params = { slot: 1 }
    const body = { ...SUNDAY_SERVICE, from: '2026-11-29', revision: '1' }
    const replies = await Promise.all(
      ['09:15', '09:30', '09:45'].map((starts) => opened.asAdmin(changeService, { params, body: { ...body, starts } })),
    )
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    const told = replies.find(({ status }) => status === 409)
    expect(told?.failure).toEqual({
      code: 'plan-changed',
      message: 'This was changed by somebody else in the meantime. Please look at it again.',
    })
    expect(await eventsIn(opened.log, 'WeeklyServiceChanged')).toHaveLength(1)
  })
})
