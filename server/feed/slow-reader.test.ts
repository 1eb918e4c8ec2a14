import { Writable } from 'node:stream'
import type { Response } from 'express'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { readConfig } from '#server/configuration/config.ts'
import { SUNDAY } from '#tests/foyer/foyer.ts'
import { aProgram } from '#tests/foyer/programs/programs.ts'
import { foyer } from '#tests/foyer/setup.ts'
import { lookOften } from '#tests/foyer/watching.ts'
import { beginningAt, createFeeds } from './feeds.ts'

beforeEach(lookOften)

/** A connection whose reader takes nothing. */
function neverRead(): Response {
  const stuck = new Writable({ write: () => {} })
  return Object.assign(stuck, { writeHead: () => stuck }) as unknown as Response
}

test('A reader who takes nothing is cut off, and little waits for it', async () => {
  const at = await foyer()
  const { id, call } = await aProgram(at, { scopes: ['people:read', 'people:write'] })
  const [config, now] = [readConfig({}), () => SUNDAY]
  const services = { ...at, config, now, logId: id, logger: pino({ level: 'silent' }) }
  const before = beginningAt(services, at.views.position())
  await Promise.all(Array.from({ length: 400 }, () => call(registerWithoutPhone, { body: { name: 'N'.repeat(100) } })))
  const feeds = createFeeds(services)
  const response = neverRead()
  feeds.send(response, id, before)
  await expect.poll(() => response.destroyed).toBe(true)
  expect(response.writableLength).toBeLessThan(70 * 1024)
  feeds.stop()
})
