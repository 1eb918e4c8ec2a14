import process from 'node:process'
import { chromium } from 'playwright'
import type { LocalDate } from '#domain/ids.ts'
import { replyToParent } from '#bench/apart.ts'
import { slowDown } from '#bench/load/slow-processor.ts'
import { chromiumPath } from '#tests/browser/chromium.ts'
import type { ActivityQuestion } from '#bench/load/activity-reply.ts'

/** The administrator's browser opens a day of the activity. Returns the time until its first acts are painted, in ms. */

const SLOWER = 4

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? (await chromiumPath()),
  args: ['--no-sandbox', '--disable-gpu'],
})

export type ActivityPageQuestion = ActivityQuestion & { readonly slowed: boolean }

replyToParent<ActivityPageQuestion, number>(null, async ({ port, authorization, day, slowed }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(setBack, Date.now() - Date.parse(eveningOf(day)))
    await page.addInitScript(noteFirstActs)
    if (slowed) await slowDown(page, SLOWER)
    await page.goto(`http://127.0.0.1:${port}/admin/activity`)
    await page.getByLabel('Password').fill(atob(authorization.slice('Basic '.length)).slice(1))
    await page.keyboard.press('Enter')
    await page.locator('html[data-painted]').waitFor({ state: 'attached' })
    await page.reload()
    await page.locator('html[data-painted]').waitFor({ state: 'attached' })
    return await page.evaluate(() => Number(document.documentElement.dataset['painted']))
  } finally {
    await context.close()
  }
})

/** The page opens today, so that day must be today. */
const eveningOf = (day: LocalDate): string => `${day}T23:00:00.000Z`

/** Runs in the page before any other script. Sets its calendar back by so many milliseconds. */
function setBack(behind: number): void {
  const Real = Date
  const now = () => Real.now() - behind
  globalThis.Date = new Proxy(Real, {
    construct: (_, given) => Reflect.construct(Real, given.length === 0 ? [now()] : given) as object,
    get: (_, name) => (name === 'now' ? now : (Reflect.get(Real, name) as unknown)),
  })
}

/** Runs in the page before any other script. */
function noteFirstActs(): void {
  const changes = new MutationObserver(() => {
    if (!document.querySelector('main ol time')) return
    changes.disconnect()
    const note = () => (document.documentElement.dataset['painted'] = String(performance.now()))
    requestAnimationFrame(() => setTimeout(note))
  })
  changes.observe(document, { childList: true, subtree: true })
}
