import { beforeEach, describe, expect, test } from 'vitest'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { takeProgramKeyAway } from '#domain/contract/programs/program-routes.ts'
import type { Scope } from '#domain/programs/program-fields.ts'
import { SCOPE_OF } from '#domain/published-events/published-types.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { type FeedEvent, readFeed } from '#tests/foyer/programs/feed-reader.ts'
import { type Foyer, SUNDAY } from '#tests/foyer/foyer.ts'
import { aProgram } from '#tests/foyer/programs/programs.ts'
import { aFamily, clockAt, eventNow, type Family, foyer, plan, sendIn, shared } from '#tests/foyer/setup.ts'
import { lookOften } from '#tests/foyer/watching.ts'

/** What other programs hear over the live feed. */

beforeEach(lookOften)

const later = (seconds: number) => new Date(Date.parse(SUNDAY) + seconds * 1000).toISOString()

const toldOf = (events: readonly FeedEvent[]) => events.map(({ type, body: { data } }) => [type, data['personIds']])

/** A church with a family, and a program that reads the feed. */
async function listening(scopes: Scope[], at?: Foyer) {
  const opened = at ?? (await foyer())
  const [family, eventId] = [await aFamily(opened), await eventNow(opened)]
  const program = await aProgram(opened, { scopes })
  return { at: opened, family, eventId, program, feed: await readFeed(opened, program.key) }
}

const back = (at: Foyer, eventId: number, { id }: Family, personIds: number[]) =>
  at.asAdmin(takeBackAttendance, { params: { eventId, userId: id }, body: { personIds } })

describe('A program that reads the feed', () => {
  test('hears what happens, in the order of the log, in ids alone', async () => {
    const { at, family, eventId, feed } = await listening(['attendance:read'])
    const [spouse, child] = family.familyMembers
    await sendIn(at, family, { family: [spouse.id] })
    await sendIn(at, family, { family: [child.id] })
    await back(at, eventId, family, [spouse.id])
    const events = await feed.first(3)
    expect(toldOf(events)).toEqual([
      ['check_in.recorded', [family.id, spouse.id]],
      ['check_in.recorded', [child.id]],
      ['check_in.taken_back', [spouse.id]],
    ])
    expect(events[0]?.body).toMatchObject({
      id: expect.any(String),
      type: 'check_in.recorded',
      timestamp: SUNDAY,
      data: { eventId, userId: family.id, commandId: expect.any(String) },
    })
    expect(JSON.stringify(events)).not.toContain('Winter')
    expect(feed.headers.get('cache-control')).toBe('no-store')
  })

  test('hears names with the scope for people, and of people who are new', async () => {
    const { at, family, feed } = await listening(['attendance:read', 'people:read'])
    await sendIn(at, family)
    const other = await aFamily(at)
    const events = await feed.first(4)
    expect(events.map(({ type }) => type)).toEqual([
      'check_in.recorded',
      'person.registered',
      'person.registered',
      'person.registered',
    ])
    expect(events[0]?.body.data['people']).toEqual([{ id: family.id, name: 'Ruth Winter' }])
    expect(events[2]?.body.data).toMatchObject({
      userId: other.id,
      people: [{ id: other.familyMembers[0].id, name: 'Boaz Winter' }],
    })
  })

  test('hears nothing that its scopes do not open, whatever they are', async () => {
    const at = await foyer()
    const all = ['counts', 'attendance:read', 'people:read', 'rooms:read'] as const
    const feeds = await Promise.all(
      all.map(async (scope) => ({ scope, feed: await readFeed(at, (await aProgram(at, { scopes: [scope] })).key) })),
    )
    const family = await aFamily(at)
    await sendIn(at, family, { family: family.familyMembers.map(({ id }) => id) })
    const ends = feeds.map(({ feed }) => feed.ended())
    await at.stop()
    for (const [index, events] of (await Promise.all(ends)).entries()) {
      const { scope } = feeds[index]!
      expect(events.length > 0).toBe(scope !== 'rooms:read')
      expect(events.filter(({ type }) => SCOPE_OF[type] !== scope)).toEqual([])
    }
    const none = await foyer()
    const writes = await readFeed(none, (await aProgram(none, { scopes: ['check-in:write', 'people:write'] })).key)
    expect([writes.status, writes.failure.code]).toEqual([403, 'scope-needed'])
  })

  test('hears of the events of its services alone', async () => {
    const at = await foyer()
    const family = await aFamily(at)
    const { key } = await aProgram(at, { scopes: ['attendance:read', 'people:read'], services: [1] })
    const feed = await readFeed(at, key)
    await sendIn(at, family)
    await aFamily(at)
    expect((await feed.first(1)).map(({ type }) => type)).toEqual(['person.registered'])
  })

  test('hears within five seconds, and not more often, that counts have changed, and of the last change always', async () => {
    const clock = clockAt()
    const { at, family, eventId, feed } = await listening(['counts', 'attendance:read'], await foyer(clock))
    const [spouse, child] = family.familyMembers
    await sendIn(at, family)
    await sendIn(at, family, { family: [spouse.id] })
    await sendIn(at, family, { family: [child.id] })
    const types = (events: readonly FeedEvent[]) => events.map(({ type }) => type)
    const [checkedIn, counted] = ['check_in.recorded', 'count.changed']
    expect(types(await feed.first(4))).toEqual([checkedIn, counted, checkedIn, checkedIn])
    clock.turnTo(later(5))
    const events = await feed.first(5)
    expect([events[4]?.type, events[4]?.body.data]).toEqual([counted, { eventId }])
  })

  test('hears that an event opens and closes, once, also when it was away meanwhile', async () => {
    const clock = clockAt()
    const at = await foyer(clock)
    const { key } = await aProgram(at, { scopes: ['counts'] })
    const first = await readFeed(at, key)
    clock.turnTo('2026-11-23T06:00:00.000Z')
    const [closed] = await first.first(1)
    expect([closed?.type, closed?.body.timestamp]).toEqual(['event.closed', '2026-11-23T06:00:00.000Z'])
    first.leave()
    clock.turnTo('2026-11-29T19:00:00.000Z')
    const second = await readFeed(at, key, { 'last-event-id': closed?.lastEventId ?? '' })
    expect((await second.first(2)).map(({ type, body: { data, timestamp } }) => [type, data, timestamp])).toEqual([
      ['event.opened', { eventId: 2026112901 }, '2026-11-29T15:00:00.000Z'],
      ['event.closed', { eventId: 2026112901 }, '2026-11-29T18:00:00.000Z'],
    ])
    second.leave()
    const third = await readFeed(at, key, { 'last-event-id': (await second.first(2))[0]?.lastEventId ?? '' })
    expect((await third.first(1)).map(({ type }) => type)).toEqual(['event.closed'])
  })
})

describe('A program that comes back with the id of its last event', () => {
  test('hears everything after it once: from another server, after a start, and at every place', async () => {
    const log = memoryEventLog()
    const at = await foyer({ log: shared(log) })
    const { family, eventId, program, feed } = await listening(['attendance:read', 'counts', 'people:read'], at)
    for (const [index, { id }] of [family, ...family.familyMembers].entries())
      await sendIn(at, family, index === 0 ? {} : { family: [id] })
    await back(at, eventId, family, [family.id])
    await at.asAdmin(takeBackAttendance, { params: { eventId, userId: family.id }, body: {} })
    const all = (await feed.first(6)).filter(({ type }) => type !== 'count.changed')
    const other = await foyer({ log: shared(log) })
    for (const [index, { lastEventId }] of all.entries()) {
      const again = await readFeed(other, program.key, { 'last-event-id': lastEventId })
      await aFamily(other)
      const rest = (await again.first(all.length - index + 2)).filter(({ type }) => type !== 'count.changed')
      expect(rest.slice(0, all.length - index).map(({ body }) => body.id)).toEqual([
        ...all.slice(index + 1).map(({ body }) => body.id),
        expect.any(String),
      ])
      again.leave()
    }
  })

  test('or with the position of a reply, from which on it hears everything', async () => {
    const at = await foyer()
    const family = await aFamily(at)
    const { call, key } = await aProgram(at, { scopes: ['check-in:write', 'attendance:read', 'counts'] })
    const eventId = await eventNow(at)
    const [spouse] = family.familyMembers
    const { position } = await call(checkIn, { body: { userData: { eventId, userId: family.id } } })
    await sendIn(at, family, { family: [spouse.id] })
    const feed = await readFeed(at, key, { 'last-event-id': position ?? '' })
    const [event] = await feed.first(1)
    expect([event?.type, event?.body.data['personIds']]).toEqual(['check_in.recorded', [spouse.id]])
    const read = await call(eventStats, { params: { eventId } }, { 'foyer-position': event?.lastEventId ?? '' })
    expect([read.status, read.body.totalAttendees]).toEqual([200, 2])
  })

  test('is told nothing of a person who was erased meanwhile but that', async () => {
    const { at, program, feed } = await listening(['people:read'])
    const [start, other] = [feed.lastEventId(), await aFamily(at)]
    await at.asAdmin(eraseAttendee, { params: { userId: other.id } })
    const again = await readFeed(at, program.key, { 'last-event-id': start })
    const [first] = await again.first(1)
    expect([first?.type, first?.body.data['userId']]).toEqual(['person.erased', other.id])
  })

  test('of another log is told so, and of no log, that it is no position', async () => {
    const log = memoryEventLog()
    const { at, family, program, feed } = await listening(['attendance:read'], await foyer({ log }))
    await sendIn(at, family)
    const [event] = await feed.first(1)
    const [, rest = ''] = event?.lastEventId.split(':') ?? []
    const refused = async (lastEventId: string) => {
      const { status, failure } = await readFeed(at, program.key, { 'last-event-id': lastEventId })
      return [status, failure.code]
    }
    expect(await refused(`b4d9e2c1-7a35-4f08-9c61-2e8b5d7f1a04:${rest}`)).toEqual([410, 'position-of-other-log'])
    const own = event?.lastEventId ?? ''
    for (const unfit of [
      '',
      '7',
      own.split(':')[0]!,
      `${own}x`,
      own.replace(/:\d+/, ':999999'),
      own.replace('~', '~~'),
    ])
      expect([unfit, ...(await refused(unfit))]).toEqual([unfit, 400, 'position-unfit'])
  })
})

describe('The feed ends', () => {
  test('within a second when the key is taken away, and there is none with it any more', async () => {
    const { at, family, program, feed } = await listening(['attendance:read'])
    await at.asAdmin(takeProgramKeyAway, { params: { id: program.id } })
    await sendIn(at, family)
    expect(await feed.ended()).toEqual([])
    expect((await readFeed(at, program.key)).status).toBe(401)
  })

  test('when the last day of the key is over', async () => {
    const clock = clockAt()
    const at = await foyer(clock)
    const { key } = await aProgram(at, { scopes: ['counts'], until: '2026-11-22' })
    const feed = await readFeed(at, key)
    clock.turnTo('2026-11-23T06:30:00.000Z')
    await feed.ended()
    expect((await readFeed(at, key)).failure.code).toBe('key-ended')
  })

  test('for the eleventh reader of a key at its begin, and another key still has room', async () => {
    const at = await foyer()
    const { key } = await aProgram(at, { scopes: ['counts'] })
    const feeds = await Promise.all(Array.from({ length: 10 }, () => readFeed(at, key)))
    expect(feeds.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const refused = await readFeed(at, key)
    expect([refused.status, refused.failure.code]).toEqual([429, 'too-many-feeds'])
    expect((await readFeed(at, (await aProgram(at, { scopes: ['counts'] })).key)).status).toBe(200)
    feeds[0]?.leave()
    await expect.poll(async () => (await readFeed(at, key)).status).toBe(200)
  })

  test('when the server stops, at once', async () => {
    const { at, feed } = await listening(['counts'])
    await at.stop()
    expect(await feed.ended()).toEqual([])
  })

  test('is not open to an administrator without a key', async () => {
    const at = await foyer()
    const { status } = await fetch(`${at.url}/api/feed`)
    expect(status).toBe(401)
  })
})

test('A feed tells that an event opens which was planned while its check-in would be open', async () => {
  const clock = clockAt('2026-11-24T16:00:00.000Z')
  const at = await foyer(clock)
  const { key } = await aProgram(at, { scopes: ['counts'] })
  clock.turnTo('2026-11-25T16:00:00.000Z')
  const feed = await readFeed(at, key)
  const times = { startsAt: '2026-11-25T17:00:00.000Z', opensAt: '2026-11-25T15:30:00.000Z' }
  const gathering = { name: 'Supper', ...times, closesAt: '2026-11-25T19:00:00.000Z' }
  await plan(at, { type: 'ScheduleOneOff', date: '2026-11-25', gathering })
  clock.turnTo('2026-11-25T16:00:01.000Z')
  expect((await feed.first(1)).map(({ type, body }) => [type, body.data])).toEqual([
    ['event.opened', { eventId: 2026112550 }],
  ])
})
