import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { expectCounts } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, NOA, RUTH } from '#tests/browser/support/congregation.ts'
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

test('after hours of sleep, on a connection that was lost unnoticed, the wall is right again within two seconds', async ({
  page,
  church,
}) => {
  const winters = await church.family(RUTH)
  await church.checkIn(await church.family(ADA))
  const lines = await tapLines(page)
  await page.clock.install()
  await page.goto('/admin/wall')
  await expectCounts(page, 1, 1)
  lines.cut()
  await church.checkIn(winters, winters.family)
  // A machine that wakes up sets its clock. Timers did not run while it slept.
  const woke = (await standStill(page)) + 3 * HOUR
  await page.clock.setSystemTime(woke)
  // Only the page's own time counts. It stands still while the reply is on its way, because the machine may be slow.
  await page.clock.runFor(1000)
  await expect.poll(lines.heard).toContain('"totalAttendees":4')
  const look = async () => {
    await page.clock.runFor(10)
    return await page.getByRole('definition').allTextContents()
  }
  await expect.poll(look).toEqual(['4', '4'])
  expect((await page.evaluate(() => Date.now())) - woke).toBeLessThanOrEqual(2000)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('a rush changes the figures once a second, and only the digits that differ', async ({ page, church }) => {
  const told: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))))
  const [sommer, winters, lehmann] = [await church.family(ADA), await church.family(RUTH), await church.family(NOA)]
  await page.clock.install()
  await page.goto('/admin/wall')
  await expectCounts(page, 0, 0)
  await standStill(page)
  await church.checkIn(sommer)
  await expect.poll(() => told.join()).toContain('"totalAttendees":1')
  await page.clock.runFor(10)
  await expectCounts(page, 1, 1)
  await church.checkIn(winters, winters.family)
  await church.checkIn(lehmann)
  await expect.poll(() => told.join()).toContain('"totalAttendees":5')
  await page.clock.runFor(900)
  await expectCounts(page, 1, 1)
  await page.clock.runFor(200)
  await expectCounts(page, 5, 5)

  const rolling = page.locator('dl > div').first().locator('[data-rolls] [data-digit]')
  const motion = () =>
    rolling.evaluateAll((digits) =>
      digits.map((digit) => getComputedStyle(digit).animationName.replace('RollingNumber-', '')),
    )
  expect(await motion()).toEqual(['roll-in', 'roll-out'])
  // From 5 to 15, the second digit stays.
  for (let n = 10; n < 20; n++) await church.checkIn(await church.family({ name: `Guest ${n}`, phone: `51255502${n}` }))
  await expect.poll(() => told.join()).toContain('"totalAttendees":15')
  await page.clock.runFor(2000)
  await expectCounts(page, 15, 15)
  await expect(page.locator('dl > div').first().locator('[data-rolls]')).toHaveCount(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(new Set(await motion())).toEqual(new Set(['none']))
})

test('the last hour is shown as twelve bars of five minutes, also where the clock of the wall is wrong', async ({
  page,
  church,
}) => {
  await church.checkIn(await church.family(ADA))
  const arches = page.getByRole('main').locator('[style*=block-size]')
  const raised = () => arches.evaluateAll((all) => all.filter((arch) => arch.clientHeight > 0).length)
  for (const wrong of [0, 3 * HOUR]) {
    await page.clock.install({ time: Date.now() + wrong })
    await page.goto('/admin/wall')
    await expectCounts(page, 1, 1)
    await expect(arches).toHaveCount(12)
    await expect.poll(raised).toBe(1)
  }
  await expect(page.getByRole('main').getByText(/^\d+:\d\d [AP]M$/)).toHaveText([
    /:\d[05] [AP]M$/,
    /:\d[05] [AP]M$/,
    /:\d[05] [AP]M$/,
  ])
})

test('every ten minutes the picture moves by a few pixels, and no further', async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin/wall')
  await expectCounts(page, 0, 0)
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
    expect(Math.abs(now.x - first.x)).toBeLessThanOrEqual(6)
    expect(Math.abs(now.y - first.y)).toBeLessThanOrEqual(6)
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
