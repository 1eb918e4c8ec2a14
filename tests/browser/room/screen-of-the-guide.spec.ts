import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { parentCallRoutes } from '#domain/contract/parent-calls/parent-call-routes.ts'
import { roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { feed } from '#domain/contract/programs/feed-routes.ts'
import { makeProgramKey } from '#domain/contract/programs/program-routes.ts'
import { inRepository } from '#docs/documents.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { ROOM, withLittleFish } from './at-the-door.ts'

/** The only page in the guide of the programs, with this server and this key in it. */
function screenOfTheGuide(server: string, key: string): string {
  const guide = readFileSync(inRepository('docs/programs.md'), 'utf8')
  const page = /^```\n(<h1 .*?)^```$/ms.exec(guide)?.[1] ?? ''
  return page.replace('https://foyer.example.org', server).replace('foyer_...', key)
}

test('the screen of the guide, on another site, shows the mark of each child who is called until the hand-over', async ({
  page,
  church,
  pageErrors,
}) => {
  const { family, dropOff, handOverBeside, marks, martha, eventId } = await withLittleFish(church)
  const winters = await family(RUTH.name, 'Obed Winter', RUTH.phone)
  const others = await family(ADA.name, 'Karl Sommer', ADA.phone)
  const [{ mark }, { mark: other }] = marks as [(typeof marks)[number], (typeof marks)[number]]
  const code = await dropOff(winters, mark)
  await dropOff(others, other)
  const received = await martha.browser.call(church, roomDayRoutes.receiveChildren, {
    params: { eventId, roomId: ROOM },
    body: { personIds: [winters.personId], mark },
  })
  expect(received.status).toBe(200)

  let html = ''
  const site = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html))
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  pageErrors.allow(host)
  const made = await church.asAdmin(makeProgramKey, {
    body: { name: 'Dismissal screen', scopes: ['rooms:read'], origins: [`http://${host}`] },
  })
  html = screenOfTheGuide(church.url, made.body.key)

  const begins = page.waitForResponse((response) => response.url() === `${church.url}${feed.path}`)
  await page.goto(`http://${host}`)
  await begins
  const called = page.getByRole('heading', { level: 1 })
  const call = (of: string) =>
    martha.browser.call(church, parentCallRoutes.callParent, {
      body: { eventId, mark: of, roomId: ROOM, commandId: randomUUID() },
    })
  expect((await call(mark)).status).toBe(200)
  await expect(called).toHaveText(mark)
  expect((await call(other)).status).toBe(200)
  await expect(called).toHaveText(`${mark} ${other}`)
  await handOverBeside(winters, code)
  await expect(called).toHaveText(other)
  await page.close()
  site.close()
})
