import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { ownStanding } from '#domain/contract/device/device-routes.ts'
import { expectCounts } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { placeOf } from '#tests/browser/measuring/places.ts'

/** A wall that hangs for years: hours of sleep, a rush of families, and a picture that must not burn in. */

test.use({ viewport: { width: 1920, height: 1080 } })

const HOUR = 60 * 60_000

/** Every connection between the wall and its server. One that is cut stays open at both ends, but nothing passes. */
async function tapLines(page: Page): Promise<{ cut(): void; heard(): string }> {
  const lines: { isCut: boolean }[] = []
  const heard: string[] = []
  await page.routeWebSocket(/socket\.io/, (wall: WebSocketRoute) => {
    const line = { isCut: false }
    lines.push(line)
    const server = wall.connectToServer()
    wall.onMessage((message) => line.isCut || server.send(message))
    server.onMessage((message) => {
      if (line.isCut) return
      heard.push(String(message))
      wall.send(message)
    })
  })
  return { cut: () => lines.forEach((line) => (line.isCut = true)), heard: () => heard.join() }
}

/** Stops the page's time, a little later. Returns that moment. */
async function standStill(page: Page): Promise<number> {
  const moment = Date.now() + 5000
  await page.clock.pauseAt(moment)
  return moment
}

test('after hours of sleep, on a connection that was lost unnoticed, the wall is right again within two seconds, and its picture moves every ten minutes', async ({
  page,
  church,
}) => {
  const winters = await church.family(RUTH)
  await church.checkIn(await church.family(ADA))
  const lines = await tapLines(page)
  let standings = 0
  page.on('request', (request) => (standings += request.url().endsWith(ownStanding.path) ? 1 : 0))
  await page.clock.install()
  await page.goto('/admin/wall')
  await expectCounts(page, 1, 1)
  lines.cut()
  const before = standings
  await church.checkIn(winters, winters.family)
  // A machine that wakes up sets its clock. Timers did not run while it slept.
  const woke = (await standStill(page)) + 3 * HOUR
  await page.clock.setSystemTime(woke)
  // Only the page's own time counts. It stands still while the reply is on its way, because the machine may be slow.
  await page.clock.runFor(1000)
  // It asks for a fresh code for guests, because the last one leads nobody to the form any more.
  await expect.poll(() => standings).toBeGreaterThan(before)
  await expect.poll(lines.heard).toContain('"totalAttendees":4')
  const look = async () => {
    await page.clock.runFor(10)
    return await page.getByRole('definition').allTextContents()
  }
  await expect.poll(look).toEqual(['4', '4'])
  expect((await page.evaluate(() => Date.now())) - woke).toBeLessThanOrEqual(2000)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  // The picture must not burn in: it moves by a few pixels.
  const place = async () => {
    const { x, y } = await placeOf(page.getByRole('heading'))
    return { x, y }
  }
  const first = await place()
  const places = new Set([JSON.stringify(first)])
  for (let tens = 1; tens < 4; tens++) {
    await page.clock.fastForward('10:00')
    await expect.poll(async () => places.has(JSON.stringify(await place()))).toBe(false)
    const now = await place()
    places.add(JSON.stringify(now))
    expect(Math.abs(now.x - first.x)).toBeLessThanOrEqual(8)
    expect(Math.abs(now.y - first.y)).toBeLessThanOrEqual(8)
    // Nothing scrolls, because a scroll bar would be seen for ever on a television.
    const room = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return [scrollWidth - innerWidth, scrollHeight - innerHeight]
    })
    expect(room).toEqual([0, 0])
  }
  await page.clock.fastForward('10:00')
  await expect.poll(place).toEqual(first)
})
