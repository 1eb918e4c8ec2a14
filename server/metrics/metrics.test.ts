import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, foyer, get } from '#tests/foyer/setup.ts'

const ON = { METRICS: 'on' }

const textOf = async ({ url }: Foyer): Promise<string> => (await fetch(`${url}/metrics`)).text()

/** The values of the metrics of Foyer, by their names with their labels. */
async function metricsOf(opened: Foyer): Promise<Map<string, number>> {
  const text = await textOf(opened)
  const lines = text.split('\n').filter((line) => line.startsWith('foyer_'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

test('there are no metrics unless they are switched on', async () => {
  expect((await get(await foyer(), '/metrics')).status).toBe(404)
})

test('the metrics count what is recorded, offered again and refused, and how long it takes', async () => {
  const opened = await foyer({ environment: ON })
  const ruth = await aFamily(opened)
  const userData = { eventId: await eventNow(opened), userId: ruth.id }
  const [commandId, again, takeBack] = [randomUUID(), randomUUID(), randomUUID()]
  await opened.ask(checkIn, { body: { userData, commandId } })
  await opened.ask(checkIn, { body: { userData, commandId, offeredAgain: true } })
  await opened.ask(checkIn, { body: { userData, commandId: again, offeredAgain: true } })
  await opened.ask(takeBackOwnCheckIn, { params: { commandId }, body: { userData, commandId: takeBack } })
  await opened.ask(publicUser, { params: { userId: 1_234_567_890_123_456 } })

  const metrics = await metricsOf(opened)
  expect(metrics.get('foyer_recorded_total{kind="check-in"}')).toBe(2)
  expect(metrics.get('foyer_recorded_total{kind="take-back"}')).toBe(1)
  expect(metrics.get('foyer_offered_again_total')).toBe(1)
  expect(metrics.get('foyer_refusals_total{code="unknown-attendee"}')).toBe(1)
  expect(metrics.get('foyer_append_seconds_count{outcome="appended"}')).toBeGreaterThan(5)
  await expect.poll(async () => (await metricsOf(opened)).get('foyer_views_lag_seconds_count')).toBeGreaterThan(5)
  expect([metrics.get('foyer_ready'), metrics.get('foyer_missing_events'), metrics.get('foyer_sockets')]).toEqual([
    1, 0, 0,
  ])
  expect(metrics.has('foyer_backup_age_seconds')).toBe(false)
})

/** Asks for the metrics over this address of the computer. */
const statusAt = (host: string, port: number, headers = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ host, port, path: '/metrics', headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .once('error', reject)
      .end()
  })

test('only programs on the same computer get the metrics, and no stranger through a proxy on it', async () => {
  const opened = await foyer({ environment: { ...ON, HOST: '0.0.0.0', TRUST_PROXY: 'loopback' } })
  expect(await statusAt('127.0.0.1', opened.port)).toBe(200)
  expect(await statusAt('127.0.0.1', opened.port, { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  expect(await statusAt('127.0.0.1', opened.port, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await statusAt('127.0.0.1', opened.port, { 'x-forwarded-proto': 'https' })).toBe(404)
  const others = Object.values(networkInterfaces()).flat()
  const other = others.find((one) => one?.family === 'IPv4' && !one.internal)?.address
  // A computer without a network has no other address to ask from.
  if (other) expect(await statusAt(other, opened.port)).toBe(404)
})
