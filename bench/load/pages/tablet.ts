import type { BrowserContext, Page } from 'playwright'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { replyToParent } from '#bench/apart.ts'
import { slowDown } from '#bench/load/slow-processor.ts'
import { timesOf } from '#bench/statistics.ts'
import { launchBrowser } from './measured-page.ts'

/**
 * A family at an old tablet behind a slow line: the page is opened for the first time, and they check
 * in again and again.
 */

export type TabletQuestion = { readonly port: number; readonly visits: number; readonly slowed: boolean }

export type TabletTimes = {
  /** Until the first screen can be used, in ms. */
  readonly firstLoad: number
  /**
   * From a tap to the next screen, without the time in which the server was waited for, in ms: of twenty the slowest.
   */
  readonly nextScreen: number
}

const SLOWER = 6
const SLOW_LINE = { latency: 20, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
/** As quick as this machine: a size that is not slowed shows only that everything can be measured. */
const QUICK_LINE = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

const FAMILY = { name: 'Ada Marsh', phone: '5125550100' }

const browser = await launchBrowser()

replyToParent<TabletQuestion, TabletTimes>(null, async ({ port, visits, slowed }) => {
  await register(port)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, hasTouch: true })
  try {
    const page = await slowPage(context, slowed)
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.getByRole('heading', { name: 'Welcome!', exact: true }).waitFor()
    await page.getByText('Open Check-In', { exact: true }).waitFor()
    const firstLoad = await page.evaluate(() => performance.now())
    const taps: number[] = []
    for (let visit = 0; visit < visits; visit += 1) taps.push(...(await visitOnce(page)))
    return { firstLoad, nextScreen: timesOf(taps).p95 }
  } finally {
    await context.close()
  }
})

/** The first time it makes the household; later the number is taken, which is just as well. */
async function register(port: number): Promise<void> {
  await fetch(`http://127.0.0.1:${port}${createUser.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(FAMILY),
  })
}

async function slowPage(context: BrowserContext, slowed: boolean): Promise<Page> {
  const page = await context.newPage()
  if (slowed) await slowDown(page, SLOWER)
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { offline: false, ...(slowed ? SLOW_LINE : QUICK_LINE) })
  return page
}

async function visitOnce(page: Page): Promise<number[]> {
  await page.keyboard.type(FAMILY.phone)
  return [
    await timed(page, 'Check In', `Welcome, ${FAMILY.name}!`),
    await timed(page, 'Confirm', 'Check-in Successful!'),
    await timed(page, 'Done', 'Welcome!'),
  ]
}

/** From a tap on a button to the painted screen with a heading. */
async function timed(page: Page, button: string, heading: string): Promise<number> {
  await page.evaluate(noteScreen, heading)
  await page.getByRole('button', { name: button, exact: true }).tap()
  await page.locator('html[data-shown]').waitFor({ state: 'attached' })
  return await page.evaluate(() => Number(document.documentElement.dataset['shown']))
}

/**
 * Runs in the page. Notes the time from the next tap to the frame that shows a heading, without the part of it in which
 * a look-up or the check-in was on its way.
 */
function noteScreen(heading: string): void {
  const { dataset } = document.documentElement
  delete dataset['shown']
  performance.clearResourceTimings()
  let tapped = 0
  addEventListener('click', ({ timeStamp }) => (tapped = timeStamp), { capture: true, once: true })
  const changes = new MutationObserver(() => {
    if (tapped === 0 || document.querySelector('h1')?.textContent !== heading) return
    changes.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        const shown = performance.now()
        const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const waited = calls
          .filter(({ name }) => /\/api\/(users|check-in)/.test(name))
          .reduce((sum, call) => sum + Math.max(0, call.responseEnd - Math.max(call.startTime, tapped)), 0)
        dataset['shown'] = String(shown - tapped - waited)
      }),
    )
  })
  changes.observe(document, { childList: true, subtree: true, characterData: true })
}
