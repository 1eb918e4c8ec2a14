import { expect, test } from 'vitest'
import { currentEvent, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { makeProgramKey, programKeys, takeProgramKeyAway } from '#domain/contract/programs/program-routes.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aProgram } from '#tests/foyer/programs/programs.ts'
import { clockAt, eventNow, foyer } from '#tests/foyer/setup.ts'

/** Pages of other sites that read with a key. */

const PAGE = 'https://www.example.org'
const OTHER = 'https://evil.example'

async function preflight({ url }: Foyer, path: string, origin = PAGE) {
  const reply = await fetch(`${url}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization, last-event-id',
    },
  })
  return { status: reply.status, allows: allowed(reply.headers), headers: reply.headers }
}

const allowed = (headers: Headers) => headers.get('access-control-allow-origin')

test('A page whose origin a key names may read with it, and no other page may', async () => {
  const at = await foyer()
  const { call, key } = await aProgram(at, { scopes: ['counts'], origins: [PAGE] })
  const params = { eventId: await eventNow(at) }
  const read = async (origin: string) => allowed((await call(eventStats, { params }, { origin })).headers)
  expect(await read(PAGE)).toBe(PAGE)
  for (const origin of [OTHER, `${PAGE}:8443`, 'http://www.example.org', 'null']) expect(await read(origin)).toBeNull()
  const without = await aProgram(at, { scopes: ['counts'] })
  expect(allowed((await without.call(currentEvent, {}, { origin: PAGE })).headers)).toBeNull()
  expect(allowed((await at.asAdmin(currentEvent, {}, { origin: PAGE })).headers)).toBeNull()
  const feed = await fetch(`${at.url}/api/feed`, { headers: { authorization: `Bearer ${key}`, origin: PAGE } })
  expect([feed.status, allowed(feed.headers)]).toEqual([200, PAGE])
  await feed.body?.cancel()
  const refused = await fetch(`${at.url}/api/feed`, {
    headers: { authorization: `Bearer ${key}`, origin: PAGE, 'last-event-id': '7' },
  })
  expect([refused.status, allowed(refused.headers)]).toEqual([400, PAGE])
})

test('The question of a browser is answered for the feed and for calls that read, while such a key works', async () => {
  const clock = clockAt()
  const at = await foyer(clock)
  expect((await preflight(at, '/api/feed')).allows).toBeNull()
  const { id } = await aProgram(at, { scopes: ['counts'], origins: [PAGE] })
  const { status, allows, headers } = await preflight(at, '/api/feed')
  expect([status, allows]).toEqual([204, PAGE])
  expect(headers.get('access-control-allow-methods')).toBe('GET')
  expect(headers.get('access-control-allow-headers')).toBe('Authorization, Last-Event-ID, Foyer-Position')
  expect(headers.get('vary')).toContain('Origin')
  expect((await preflight(at, '/api/events/current')).allows).toBe(PAGE)
  expect((await preflight(at, '/api/feed', OTHER)).allows).toBeNull()
  // Calls that write, and those that no key opens.
  for (const path of ['/api/check-in', '/api/admin/programs/keys'])
    expect((await preflight(at, path)).allows).toBeNull()
  await at.asAdmin(takeProgramKeyAway, { params: { id } })
  expect((await preflight(at, '/api/feed')).allows).toBeNull()
  await aProgram(at, { scopes: ['counts'], origins: [PAGE], until: '2026-11-22' })
  expect((await preflight(at, '/api/feed')).allows).toBe(PAGE)
  clock.turnTo('2026-11-23T08:00:00.000Z')
  expect((await preflight(at, '/api/feed')).allows).toBeNull()
})

test('The origins of a key are shown, each once, and what is no origin is refused', async () => {
  const at = await foyer()
  await aProgram(at, { scopes: ['counts'], origins: [PAGE, 'http://192.168.1.7:8080', PAGE] })
  const { keys } = (await at.asAdmin(programKeys, {})).body
  expect(keys.map(({ origins }) => origins)).toEqual([[PAGE, 'http://192.168.1.7:8080']])
  const body = { name: 'Website', scopes: ['counts' as const] }
  for (const origin of [
    '*',
    'null',
    'www.example.org',
    `${PAGE}/`,
    'https://*.example.org',
    'ftp://example.org',
    'https://Example.org',
  ])
    expect((await at.asAdmin(makeProgramKey, { body: { ...body, origins: [origin] } })).status).toBe(400)
})
