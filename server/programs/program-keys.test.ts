import { describe, expect, test } from 'vitest'
import { allEvents, currentEvent, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { searchByLastName } from '#domain/contract/people/people-routes.ts'
import { makeProgramKey, programKeys, takeProgramKeyAway } from '#domain/contract/programs/program-routes.ts'
import { addService } from '#domain/contract/schedule/schedule-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { BUDGETS } from '#server/access/limits/budgets.ts'
import { ADMIN, pathOf, readReply } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aProgram } from '#tests/foyer/programs/programs.ts'
import { aFamily, clockAt, eventNow, everythingIn, foyer, sendIn, shared } from '#tests/foyer/setup.ts'

/** The keys of other programs: what they open, and what an attacker makes of one. */

const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]
const KEY = /^foyer_[\w-]{43}$/

describe('A key', () => {
  test('is shown once: the log holds only its hash, and the page only what it opens', async () => {
    const opened = await foyer()
    const { id, key, call } = await aProgram(opened, { name: 'Lobby screen', scopes: ['counts'], until: '2027-01-31' })
    expect(key).toMatch(KEY)
    expect(JSON.stringify(await everythingIn(opened.log))).not.toContain(key.slice(6))
    const shown = {
      id,
      name: 'Lobby screen',
      scopes: ['counts'],
      services: 'all',
      until: '2027-01-31',
      hasEnded: false,
    }
    const { body } = await opened.asAdmin(programKeys, {})
    expect(body.keys).toEqual([{ ...shown, madeAt: '2026-11-22T15:58:00.000Z' }])
    expect((await call(currentEvent, {})).status).toBe(200)
    const used = { lastUsed: '2026-11-22T15:58:00.000Z', usedOn: '2026-11-22' }
    await expect.poll(async () => (await opened.asAdmin(programKeys, {})).body.keys).toMatchObject([used])
    expect(JSON.stringify(opened.logged)).not.toContain(key.slice(6))
  })

  test('is used without a new line of the log at each call', async () => {
    const opened = await foyer()
    const { call } = await aProgram(opened, { scopes: ['counts'] })
    await call(currentEvent, {})
    await expect.poll(() => opened.views.programs.list()[0]?.usedOn).toBe('2026-11-22')
    const before = (await everythingIn(opened.log)).length
    for (let at = 0; at < 20; at++) await call(currentEvent, {})
    expect(await everythingIn(opened.log)).toHaveLength(before)
  })

  test('that was stolen opens nothing once it was taken away, at another server too', async () => {
    const log = memoryEventLog()
    const [one, other] = [await foyer({ log: shared(log) }), await foyer({ log: shared(log) })]
    const { id, key } = await aProgram(one, { scopes: ['counts'] })
    const atOther = () => other.ask(currentEvent, {}, { authorization: `Bearer ${key}` })
    await expect.poll(async () => (await atOther()).status).toBe(200)
    expect((await one.asAdmin(takeProgramKeyAway, { params: { id } })).status).toBe(204)
    expect(refusal(await one.ask(currentEvent, {}, { authorization: `Bearer ${key}` }))).toEqual([
      401,
      'key-taken-away',
    ])
    await expect.poll(async () => refusal(await atOther()), { timeout: 1000 }).toEqual([401, 'key-taken-away'])
    expect((await one.asAdmin(programKeys, {})).body.keys).toEqual([])
  })

  test('works to the end of its last day on the church’s calendar, and never has a last day that is over', async () => {
    const { now, turnTo } = clockAt('2026-11-22T15:58:00.000Z')
    const opened = await foyer({ now })
    const { call } = await aProgram(opened, { scopes: ['counts'], until: '2026-11-22' })
    turnTo('2026-11-23T05:59:59.000Z')
    expect((await call(allEvents, {})).status).toBe(200)
    turnTo('2026-11-23T06:00:00.000Z')
    expect(refusal(await call(allEvents, {}))).toEqual([401, 'key-ended'])
    expect((await opened.asAdmin(programKeys, {})).body.keys).toMatchObject([{ hasEnded: true }])
    const late = { name: 'Website', scopes: ['counts' as const], until: '2026-11-22' }
    expect(refusal(await opened.asAdmin(makeProgramKey, { body: late }))).toEqual([400, 'day-over'])
  })

  test('for chosen services opens their events alone', async () => {
    const opened = await foyer()
    const eventId = await eventNow(opened)
    const times = { opens: '09:00', starts: '10:00', closes: '12:00' }
    const vespers = { name: 'Vespers', weekday: 3, ...times, from: '2026-12-02' }
    const { slot } = (await opened.asAdmin(addService, { body: vespers })).body
    const whole = await aProgram(opened, { scopes: ['counts'] })
    const part = await aProgram(opened, { scopes: ['counts'], services: [slot] })
    expect((await whole.call(eventStats, { params: { eventId } })).status).toBe(200)
    expect(refusal(await part.call(eventStats, { params: { eventId } }))).toEqual([403, 'service-not-open'])
    expect(refusal(await part.call(currentEvent, {}))).toEqual([404, 'no-event-open'])
    expect((await whole.call(allEvents, {})).body.map(({ id }) => id)).toContain(eventId)
    expect((await part.call(allEvents, {})).body.map(({ id }) => id)).not.toContain(eventId)
  })
})

describe('What is no key', () => {
  test('opens nothing, also on a call that is open to anyone', async () => {
    const opened = await foyer()
    for (const sent of ['Bearer', 'Bearer foyer_', 'bearer nonsense', `Bearer foyer_${'A'.repeat(43)}`]) {
      const reply = await opened.ask(currentEvent, {}, { authorization: sent })
      expect(refusal(reply)).toEqual([401, 'key-unknown'])
      expect(reply.headers.get('www-authenticate')).toBe('Bearer')
    }
  })

  test('is a right key in an address, in a cookie, or as a password', async () => {
    const opened = await foyer({ environment: { TRUST_PROXY: 'loopback' } })
    const { key } = await aProgram(opened, { scopes: ['people:read'] })
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
    const asked = { query: { lastName: 'winter' } }
    for (const query of [`key=${key}`, `access_token=${key}`, `authorization=Bearer%20${key}`]) {
      const address = `${opened.url}${pathOf(searchByLastName, asked)}&${query}`
      expect(refusal(await readReply(await fetch(address, { headers: elsewhere })))).toEqual([403, 'device-unknown'])
    }
    for (const cookie of [`foyer-device=${key}`, `foyer-helper=${key}`, `foyer-browser=${key}`])
      expect(refusal(await opened.ask(searchByLastName, asked, { ...elsewhere, cookie }))).toEqual([
        403,
        'device-unknown',
      ])
    const authorization = `Basic ${btoa(`:${key}`)}`
    expect(refusal(await opened.ask(allAttendees, {}, { ...elsewhere, authorization }))).toEqual([
      401,
      'password-needed',
    ])
  })

  test('is bounded by its address as wrong passwords are, and never holds up a right key', async () => {
    const opened = await foyer({ environment: { TRUST_PROXY: 'loopback' } })
    const { call } = await aProgram(opened, { scopes: ['counts'] })
    const from = (address: string, key: number) =>
      opened.ask(currentEvent, {}, { 'x-forwarded-for': address, authorization: `Bearer foyer_guess${key}` })
    const codes: string[] = []
    for (let at = 0; at < 12; at++) codes.push((await from('203.0.113.7', at)).failure.code)
    expect(codes).toEqual([...Array(10).fill('key-unknown'), 'too-many-tries', 'too-many-tries'])
    expect(Number((await from('203.0.113.7', 99)).headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await from('203.0.113.8', 99)).failure.code).toBe('key-unknown')
    expect((await call(currentEvent, {}, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(200)
    const password = { authorization: ADMIN, 'x-forwarded-for': '203.0.113.7' }
    expect((await opened.ask(allAttendees, {}, password)).status).toBe(200)
  })
})

test('A key and a session never mix: beside a key no cookie counts, and a key gives a browser nothing', async () => {
  const opened = await foyer()
  const { key } = await aProgram(opened, { scopes: ['counts'] })
  const { browser } = await signedIn(opened, { roles: ['administrator'] })
  expect((await browser.call(opened, allAttendees, {})).status).toBe(200)
  const both = { authorization: `Bearer ${key}` }
  const refused = await browser.call(opened, allAttendees, {}, both)
  expect(refusal(refused)).toEqual([403, 'scope-needed'])
  expect(refused.headers.getSetCookie()).toEqual([])
  expect((await opened.ask(currentEvent, {}, both)).headers.getSetCookie()).toEqual([])
})

test('A key calls 600 times a minute at most, and each key counts for itself', async () => {
  expect(BUDGETS.programs).toEqual({ most: 600, withinMs: 60_000 })
  const { now, turnTo } = clockAt('2026-11-22T15:58:00.000Z')
  const opened = await foyer({ now, budgets: { ...BUDGETS, programs: { ...BUDGETS.programs, most: 3 } } })
  const [busy, other] = [await aProgram(opened, { scopes: ['counts'] }), await aProgram(opened, { scopes: ['counts'] })]
  const statuses = []
  for (let at = 0; at < 4; at++) statuses.push((await busy.call(currentEvent, {})).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await busy.call(currentEvent, {})
  expect([...refusal(refused), refused.headers.get('retry-after')]).toEqual([429, 'too-many-requests', '60'])
  expect((await other.call(currentEvent, {})).status).toBe(200)
  turnTo('2026-11-22T15:59:00.000Z')
  expect((await busy.call(currentEvent, {})).status).toBe(200)
})

test('Each program is a source of its own: a family that one has seen is no family that another has seen', async () => {
  const opened = await foyer({
    budgets: { ...BUDGETS, households: { ...BUDGETS.households, most: 1, mostBySearch: 1 } },
  })
  const family = await aFamily(opened)
  await sendIn(opened, family)
  const [one, other] = [
    await aProgram(opened, { scopes: ['people:read'] }),
    await aProgram(opened, { scopes: ['people:read'] }),
  ]
  const search = { query: { lastName: family.name.split(' ').at(-1) ?? '' } }
  for (const program of [one, one, other]) expect((await program.call(searchByLastName, search)).status).toBe(200)
})
