import { type RequestListener, type Server, createServer } from 'node:http'
import { type Page, expect } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { RETIRING_WORKER } from '#server/pages/installed-kiosk.ts'
import { cutOff, untilIdle } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { networkIsBack } from '#tests/browser/support/device/kept-check-ins.ts'
import { arrive, button, comeAs, confirm, greeted } from '#tests/browser/support/visitor.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('an installed kiosk', () => {
  test('stores nothing except the kiosk', async ({ page, context, church }) => {
    await church.family(ADA)
    await install(page)
    await comeAs(page, ADA)
    await cutOff(page, checkIn)
    await confirm(page)
    await expect(saved(page)).toBeVisible()
    await networkIsBack(page)
    await expect(saved(page)).toBeHidden()
    for (const path of ['/admin', '/directory', '/admin/wall', '/qr/1234567890123456', '/nowhere'])
      await page.goto(path)
    await page.goto('/')
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
      const requests = await Promise.all(caches.map((cache) => cache.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/'])
    await church.stop()
    for (const path of ['/admin', '/directory', '/admin/wall', '/qr/1234567890123456', '/nowhere']) {
      const other = await context.newPage()
      await expect(other.goto(path)).rejects.toThrow('ERR_CONNECTION_REFUSED')
      await other.close()
    }
    await page.goto('/')
    const replies = await page.evaluate(
      (paths) => Promise.allSettled(paths.map((path) => fetch(path))),
      ['/api/events/current', '/health/live', '/socket.io/?EIO=4&transport=polling'],
    )
    expect(replies.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  test('is loaded from the tablet while the server starts, fails or hangs, and is removed when that has no worker any more', async ({
    page,
    church,
  }) => {
    await install(page)
    await church.stop()
    const replies: RequestListener[] = [
      (_request, response) =>
        response.writeHead(503, { 'Content-Type': 'application/json' }).end('{"code":"starting"}'),
      () => {},
    ]
    for (const reply of replies) {
      const stranger = await listen(church.url, reply)
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
      await expect(page.getByText('Reconnecting')).toBeVisible()
      await page.goto('about:blank')
      await close(stranger)
    }

    // It is removed when the server no longer has a worker.
    await page.goto('/')
    const retired = await listen(church.url, (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(RETIRING_WORKER),
    )
    // A browser looks for a new worker again and again: one that it has begun while nobody answered finds none.
    const left = () =>
      page.evaluate(async () => {
        const registered = await navigator.serviceWorker.getRegistrations()
        await Promise.allSettled(registered.map((one) => one.update()))
        return [...(await navigator.serviceWorker.getRegistrations()), ...(await caches.keys())].length
      })
    await expect.poll(left).toBe(0)
    await close(retired)
  })
})

test.describe('an installed kiosk whose server starts again', () => {
  test.use({ ownProcess: true })

  test('is loaded without a server from each of its addresses, also during a visit, and recovers by itself', async ({
    page,
    church,
  }) => {
    await church.family(ADA)
    await install(page)
    await church.kill()
    for (const path of ['/', '/registration', '/confirmation', '/success', '/taken-back', '/?from=icon']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
      await expect(page.getByText('Reconnecting')).toBeVisible()
    }
    await church.start()
    await expect(page.getByText('Reconnecting')).toBeHidden()
    // A family finishes its visit with what the tablet has stored alone.
    await comeAs(page, ADA)
    await church.kill()
    await forgetCache(page)
    await page.reload()
    await greeted(page, ADA.name)
    await confirm(page)
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(saved(page)).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    await church.start()
    await expect(saved(page)).toBeHidden({ timeout: 30_000 })
    expect((await church.present()).totalAttendees).toBe(1)
  })

  test('installs a new version when home is idle and empty, and never during a visit', async ({ page, church }) => {
    await church.family(ADA)
    await page.clock.install()
    await install(page)
    await comeAs(page, ADA)
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
    await church.kill()
    await church.start({ CHURCH_NAME: 'Grace Church' })
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect.poll(() => isNewVersionWaiting(page)).toBe(true)

    // A family that is slow, and touches the screen now and then.
    for (let minute = 0; minute < 2.5; minute += 0.5) {
      await page.clock.fastForward('00:30')
      await page.touchscreen.tap(5, 5)
    }
    expect(await isTheSamePage(page)).toBe(true)
    await button(page, 'Start over').tap()
    await page.clock.fastForward('01:30')
    expect(await isTheSamePage(page)).toBe(true)
    await expect(page.getByText('Grace Church')).toHaveCount(0)

    const renewed = page.getByText('Grace Church', { exact: true })
    // The kiosk tries each minute. A browser changes workers only while the old one has nothing to do.
    await expect(async () => {
      await page.clock.fastForward('01:00')
      await expect(renewed).toBeVisible({ timeout: 5_000 })
    }).toPass()
    expect(await isTheSamePage(page)).toBe(false)
    await church.kill()
    await page.reload()
    await expect(renewed).toBeVisible()
  })
})

test.describe('a kiosk that could not be installed', () => {
  test.use({ serviceWorkers: 'block' })

  test('does not take the login page of a network for a new version', async ({ page, church }) => {
    await church.family(ADA)
    await page.clock.install()
    await comeAs(page, ADA)
    await button(page, 'Start over').tap()
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
    await page.route(`${church.url}/`, (call) => call.fulfill({ contentType: 'text/html', body: PORTAL }))
    const looked = page.waitForResponse('/')
    await page.clock.fastForward('01:01:00')
    await (await looked).finished()
    await page.clock.fastForward('00:10')
    await untilIdle(page)
    expect(await isTheSamePage(page)).toBe(true)
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  })

  test.describe(() => {
    test.use({ ownProcess: true })

    test('also loads a new version when home is idle and empty', async ({ page, church }) => {
      await church.family(ADA)
      await page.clock.install()
      // All screens have come. A page that still lacks some loads itself again as soon as its server is back.
      await comeAs(page, ADA)
      await button(page, 'Start over').tap()
      await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
      await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
      await church.kill()
      await page.clock.fastForward('01:01')
      await expect(page.getByText('Reconnecting')).toBeVisible()
      await page.touchscreen.tap(5, 5)
      const looked = page.waitForResponse('/')
      await church.start({ CHURCH_NAME: 'Grace Church' })
      await page.clock.fastForward('00:10')
      await looked
      expect(await isTheSamePage(page)).toBe(true)
      await page.clock.fastForward('02:10')
      await expect(page.getByText('Grace Church', { exact: true })).toBeVisible()
    })
  })
})

const PORTAL = '<!doctype html><title>Welcome to our free Wi-Fi</title><script src="/portal.js"></script>'

const saved = (page: Page) => page.getByText('Saved on this tablet', { exact: true })

/** Opens home, and waits until the tablet has stored the kiosk. */
async function install(page: Page): Promise<void> {
  await arrive(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** Browsers throw away what they have fetched when they need the room. What the kiosk has stored stays. */
async function forgetCache(page: Page): Promise<void> {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Network.clearBrowserCache')
}

const isNewVersionWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))

const isTheSamePage = (page: Page): Promise<boolean> => page.evaluate(() => 'isTheSamePage' in window)

/** Another program at the server's address. */
async function listen(url: string, reply: RequestListener): Promise<Server> {
  const stranger = createServer(reply)
  await new Promise<void>((resolve) => stranger.listen(Number(new URL(url).port), '127.0.0.1', resolve))
  return stranger
}

function close(stranger: Server): Promise<unknown> {
  const closed = new Promise((resolve) => stranger.close(resolve))
  stranger.closeAllConnections()
  return closed
}
