import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { countingRoutes } from '#domain/contract/counting/counting-routes.ts'
import { turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { addEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { counterStream } from '#domain/counting/counter.ts'
import type { CounterId } from '#domain/ids.ts'
import { NO_STREAM } from '#infra/event-log/event-log.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, clockAt, eventNow, eventsIn, foyer, hearing, plan, sendIn, viewerAt } from '#tests/foyer/setup.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { fleetAt, letInTablet } from '#tests/foyer/tablets.ts'
import { watchCounts } from '#tests/foyer/watching.ts'
import { WIDE_BUDGETS } from '#tests/foyer/wide-budgets.ts'

const { countPeople, doorCounts, moveCounter, takeBackCount, undoTakeBackOfCount } = countingRoutes

const EARLIER = '2026-11-22T16:20:00.000Z'
const slice = (sum: number, sequence: number, more: Partial<{ sliceId: string; from: string }> = {}) => ({
  sliceId: 'a1000000-0000-4000-8000-000000000001',
  from: EARLIER,
  sum,
  sequence,
  ...more,
})

/** An usher with a phone of their own, who stands at the balcony. */
async function anUsher(clock = clockAt()) {
  const opened = await foyer(clock)
  const eventId = await eventNow(opened)
  clock.turnTo('2026-11-22T16:28:00.000Z')
  const counterId: CounterId = randomUUID()
  const params = { eventId, counterId }
  const count = (...slices: ReturnType<typeof slice>[]) =>
    opened.asAdmin(countPeople, { params, body: { doorName: 'Balcony', slices } })
  return { opened, clock, eventId, params, count }
}

const statsAt = async (at: Foyer, eventId: number) => (await at.ask(eventStats, { params: { eventId } })).body

const breakfast = { name: 'Breakfast', date: '2026-11-22', starts: '08:00', opens: '07:30', closes: '11:00' }

describe('an usher who counts', () => {
  test('adds people to the count of the service, beside those who checked in', async () => {
    const { opened, eventId, count } = await anUsher()
    await sendIn(opened, await aFamily(opened))
    const { status, body } = await count(slice(18, 1))
    expect([status, body]).toEqual([200, { people: 18, totalAttendees: 1, counted: 18 }])
    expect(await statsAt(opened, eventId)).toEqual({ totalAttendees: 1, firstTimeGuests: 1, counted: 18 })
  })

  test('with a counter is on the page of the tablets, with the latest moment and all that it has counted at this service', async () => {
    const { opened, clock, eventId } = await anUsher()
    const { tablet, id } = await letInTablet(opened, { kind: 'counter', serves: [1], name: 'Main door' })
    const row = async () => (await fleetAt(opened)).devices.find((device) => device.id === id)
    expect(await row()).not.toHaveProperty('lastCount')
    const params = { eventId, counterId: randomUUID() }
    const count = (...slices: ReturnType<typeof slice>[]) =>
      tablet.call(opened, countPeople, { params, body: { slices } })
    clock.turnTo('2026-11-22T16:31:20.000Z')
    await count(slice(24, 1, { sliceId: randomUUID(), from: '2026-11-22T16:30:00.000Z' }))
    expect((await row())?.lastCount).toEqual({ at: '2026-11-22T16:31:20.000Z', people: 24 })
    clock.turnTo('2026-11-22T16:40:00.000Z')
    await count(slice(18, 1))
    expect((await row())?.lastCount).toEqual({ at: '2026-11-22T16:31:20.000Z', people: 42 })
  })

  test('is shown with the door at which they stand', async () => {
    const { opened, params, eventId, count } = await anUsher()
    await count(slice(18, 1))
    const { id: door } = await letInTablet(opened, { kind: 'counter', serves: [1], name: 'Main door' })
    const other = { eventId, counterId: randomUUID() }
    await opened.asAdmin(countPeople, { params: other, body: { door, slices: [slice(2, 1)] } })
    const { body } = await opened.asAdmin(doorCounts, { params: { eventId } })
    expect(body).toEqual({
      counted: 20,
      doors: [
        { counterId: params.counterId, countedFor: eventId, name: 'Balcony', people: 18 },
        { counterId: other.counterId, countedFor: eventId, door, name: 'Main door', people: 2 },
      ],
      named: [{ door, name: 'Main door' }],
    })
  })

  test.each([
    ['names no door', {}],
    ['names a counter that was never let in', { door: randomUUID() }],
  ])('who %s is refused, and told so', async (_, place) => {
    const { opened, params } = await anUsher()
    const body = { ...place, slices: [slice(2, 1)] }
    const { status, failure } = await opened.asAdmin(countPeople, { params, body })
    expect([status, failure.message]).toEqual([400, 'Please say at which door you count.'])
    expect(await eventsIn(opened.log, 'PeopleCounted')).toEqual([])
  })

  test('with a counter at another door is shown at the door that they typed', async () => {
    const { opened, params, eventId } = await anUsher()
    const { tablet } = await letInTablet(opened, { kind: 'counter', serves: [1], name: 'Main door' })
    await tablet.call(opened, countPeople, { params, body: { doorName: 'Balcony', slices: [slice(2, 1)] } })
    const { body } = await opened.asAdmin(doorCounts, { params: { eventId } })
    expect(body.doors).toMatchObject([{ name: 'Balcony', people: 2 }])
  })

  test('with a counter that was let in anew, after a restore that knows nothing of it, loses nobody', async () => {
    const { opened, params, eventId } = await anUsher()
    const { tablet } = await letInTablet(opened, { kind: 'counter', serves: [1], name: 'Main door' })
    const body = { door: randomUUID(), slices: [slice(2, 1)] }
    expect((await tablet.call(opened, countPeople, { params, body })).status).toBe(200)
    const { doors } = (await opened.asAdmin(doorCounts, { params: { eventId } })).body
    expect(doors).toMatchObject([{ name: 'Main door', people: 2 }])
  })

  test('at the door of a counter that was removed since loses nobody', async () => {
    const { opened, params, eventId } = await anUsher()
    const { id: door } = await letInTablet(opened, { kind: 'counter', serves: [1], name: 'Main door' })
    await opened.asAdmin(turnAwayDevice, { params: { id: door }, body: {} })
    await opened.asAdmin(countPeople, { params, body: { door, slices: [slice(2, 1)] } })
    const { body } = await opened.asAdmin(doorCounts, { params: { eventId } })
    expect(body.doors).toMatchObject([{ door, name: 'Main door', people: 2 }])
  })

  test('begins a few counts and changes them, and a phone that does so without end is stopped', async () => {
    const hour = 3_600_000
    const writes = {
      ...WIDE_BUDGETS.writes,
      'new-count': { most: 2, withinMs: hour },
      'changed-count': { most: 3, withinMs: hour },
    }
    const opened = await foyer({ budgets: { ...WIDE_BUDGETS, writes } })
    const eventId = await eventNow(opened)
    const { tablet } = await letInTablet(opened, { kind: 'counter', serves: [1], name: 'Main door' })
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    const statuses = []
    for (const [counterId, sum] of [
      [first, 1],
      [second, 1],
      [third, 1],
      [first, 2],
      [first, 2],
      [first, 3],
    ] as const) {
      const params = { eventId, counterId }
      const body = { slices: [slice(sum, sum, { sliceId: counterId })] }
      statuses.push((await tablet.call(opened, countPeople, { params, body })).status)
    }
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429])
    expect(await eventsIn(opened.log, 'PeopleCounted')).toHaveLength(3)
  })

  test('counts 10,000 people in an hour at most, and takes people off and sends again all the same', async () => {
    const { opened, clock, eventId } = await anUsher()
    const { tablet } = await letInTablet(opened, { kind: 'counter', serves: [1], name: 'Main door' })
    const ids = Array.from({ length: 6 }, () => randomUUID())
    const count = async (n: number, sum: number, sequence = 1) => {
      const params = { eventId, counterId: ids[n]! }
      const body = { slices: [slice(sum, sequence, { sliceId: ids[n]! })] }
      return (await tablet.call(opened, countPeople, { params, body })).status
    }
    for (const n of [0, 1, 2, 3, 4]) expect(await count(n, 2_000)).toBe(200)
    expect(await count(5, 1)).toBe(429)
    expect(await count(0, 2_000)).toBe(200)
    expect(await count(0, 1_999, 2)).toBe(200)
    clock.turnTo('2026-11-22T17:29:00.000Z')
    expect(await count(5, 1)).toBe(200)
    expect((await statsAt(opened, eventId)).counted).toBe(10_000)
  })

  test('writes only a count of their own, and learns what is recorded of that of somebody else', async () => {
    const { opened, params, eventId } = await anUsher()
    const [hannah, esther] = [
      await signedIn(opened, { roles: ['greeter'] }),
      await signedIn(opened, { roles: ['greeter'] }),
    ]
    const { tablet } = await letInTablet(opened, { kind: 'counter', serves: [1], name: 'Main door' })
    const asked = (sum: number, sequence: number, at = params) => ({
      params: at,
      body: { doorName: 'Balcony', slices: [slice(sum, sequence)] },
    })
    expect((await hannah.browser.call(opened, countPeople, asked(5, 1))).status).toBe(200)
    const { sliceId } = slice(0, 0)
    for (const other of [esther.browser, tablet]) {
      const { status, failure } = await other.call(opened, countPeople, asked(0, 1_000))
      expect([status, failure]).toMatchObject([
        409,
        { code: 'not-your-count', recorded: [{ sliceId, sum: 5, sequence: 1 }] },
      ])
    }
    expect((await hannah.browser.call(opened, countPeople, asked(6, 2))).status).toBe(200)
    expect((await opened.asAdmin(countPeople, asked(7, 3))).status).toBe(200)

    const own = { eventId, counterId: randomUUID() }
    expect((await tablet.call(opened, countPeople, asked(5, 1, own))).status).toBe(200)
    expect((await hannah.browser.call(opened, countPeople, asked(6, 2, own))).failure.code).toBe('not-your-count')
    expect((await tablet.call(opened, countPeople, asked(6, 2, own))).status).toBe(200)
  })

  test('goes on in a count of which the log does not say who began it', async () => {
    const { opened, params, eventId } = await anUsher()
    const { counterId } = params
    const begun = {
      type: 'PeopleCounted',
      data: { gatheringId: eventId, counterId, doorName: 'Balcony', ...slice(5, 1) },
    } as const
    const cause = { by: 'tablet', commandId: randomUUID() } as const
    await opened.log.append(counterStream(eventId, counterId), [{ id: randomUUID(), event: begun, cause }], NO_STREAM)
    const { browser } = await signedIn(opened, { roles: ['greeter'] })
    const body = { doorName: 'Balcony', slices: [slice(6, 2)] }
    expect((await browser.call(opened, countPeople, { params, body })).status).toBe(200)
  })

  test('whose phone has a wrong clock is shown in the right five minutes', async () => {
    const { opened, params } = await anUsher()
    // The phone is three hours behind, and counted three minutes ago.
    const doorName = 'Balcony'
    const body = {
      doorName,
      slices: [slice(2, 1, { from: '2026-11-22T13:25:00.000Z' })],
      sentAt: '2026-11-22T13:28:00.000Z',
    }
    await opened.asAdmin(countPeople, { params, body })
    const [counted] = await eventsIn(opened.log, 'PeopleCounted')
    expect(counted?.data.from).toBe('2026-11-22T16:25:00.000Z')
  })

  test('makes a service take place at which nobody has checked in', async () => {
    const { opened, eventId, count } = await anUsher()
    await count(slice(1, 1))
    expect(await eventsIn(opened.log, 'GatheringRecorded')).toMatchObject([{ data: { gatheringId: eventId } }])
  })

  test('without a network, while the service is cancelled, loses nobody', async () => {
    const { opened, eventId, count } = await anUsher()
    await plan(opened, { type: 'CancelOccurrence', gatheringId: eventId })
    expect((await count(slice(3, 1))).status).toBe(200)
    expect((await statsAt(opened, eventId)).counted).toBe(3)
  })

  test('before the doors open is refused', async () => {
    const { opened } = await anUsher()
    const params = { eventId: 2026112901, counterId: randomUUID() }
    const { status, failure } = await opened.asAdmin(countPeople, { params, body: { slices: [slice(1, 1)] } })
    expect([status, failure.code]).toEqual([409, 'check-in-not-open'])
  })

  test('and whose phone comes back after more than four weeks is refused', async () => {
    const { opened, clock, params } = await anUsher()
    clock.turnTo('2026-12-22T15:58:00.000Z')
    const { status, failure } = await opened.asAdmin(countPeople, { params, body: { slices: [slice(1, 1)] } })
    expect([status, failure.code]).toEqual([409, 'too-late'])
  })

  test.each([
    ['more people than any hall holds', { sum: 10_000 }],
    ['fewer than nobody', { sum: -1 }],
    ['half a person', { sum: 1.5 }],
    ['no order', { sequence: 0 }],
    ['more changes than any phone makes', { sequence: 1_000_000_001 }],
  ])('%s is refused', async (_, wrong) => {
    const { opened, params } = await anUsher()
    const body = { doorName: 'Balcony', slices: [{ ...slice(1, 1), ...wrong }] }
    expect((await opened.asAdmin(countPeople, { params, body })).status).toBe(400)
    expect(await eventsIn(opened.log, 'PeopleCounted')).toEqual([])
  })
})

describe('the administrator', () => {
  test('takes five minutes of a count back, and restores them', async () => {
    const { opened, eventId, params, count } = await anUsher()
    await count(slice(18, 1), slice(4, 1, { sliceId: randomUUID(), from: '2026-11-22T16:25:00.000Z' }))
    const takeBack = randomUUID()
    const body = { sliceId: slice(0, 1).sliceId, commandId: takeBack }
    expect((await opened.asAdmin(takeBackCount, { params, body })).body.counted).toBe(4)
    expect((await opened.asAdmin(takeBackCount, { params, body })).status).toBe(200)
    expect((await statsAt(opened, eventId)).counted).toBe(4)
    const undone = await opened.asAdmin(undoTakeBackOfCount, { params, body: { takeBack } })
    expect(undone.body.counted).toBe(22)
  })

  test('takes five minutes back, and the phone learns from which ones it may not take anybody off', async () => {
    const { opened, params, count } = await anUsher()
    const { sliceId } = slice(0, 1)
    await count(slice(5, 1), slice(4, 1, { sliceId: randomUUID(), from: '2026-11-22T16:25:00.000Z' }))
    const takeBack = randomUUID()
    await opened.asAdmin(takeBackCount, { params, body: { sliceId, commandId: takeBack } })
    expect((await count(slice(6, 2))).body).toMatchObject({ people: 5, takenOff: [{ sliceId, people: 5 }] })
    await opened.asAdmin(undoTakeBackOfCount, { params, body: { takeBack } })
    const { body } = await count(slice(6, 2))
    expect([body.people, body.takenOff]).toEqual([10, undefined])
  })

  test('learns that there is nobody to take back', async () => {
    const { opened, params } = await anUsher()
    const { status, failure } = await opened.asAdmin(takeBackCount, { params, body: { sliceId: randomUUID() } })
    expect([status, failure.code]).toEqual([409, 'nobody-counted'])
  })

  test('moves a counter for the wrong service to the right one, with what it counts afterwards', async () => {
    const { opened, eventId, params, count } = await anUsher()
    const { body: other } = await opened.asAdmin(addEvent, { body: breakfast })
    await count(slice(18, 1))
    const viewer = viewerAt(opened)
    await watchCounts(viewer, eventId)
    const heard = hearing(viewer, 'counts:changed')
    expect((await opened.asAdmin(moveCounter, { params, body: { to: other.eventId } })).status).toBe(200)
    expect((await heard).stats.counted).toBe(0)
    const { body } = await count(slice(20, 2))
    expect(body).toMatchObject({ people: 20, movedTo: other.eventId, counted: 20 })
    expect(await statsAt(opened, eventId)).toMatchObject({ counted: 0 })
    expect(await statsAt(opened, other.eventId)).toMatchObject({ totalAttendees: 0, counted: 20 })
  })
})
