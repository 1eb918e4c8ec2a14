import process from 'node:process'
import { chromium } from 'playwright'
import { replyToParent } from '#bench/apart.ts'
import { chromiumPath } from '#tests/browser/chromium.ts'
import { slowDown } from '#bench/load/slow-processor.ts'

/** The administrator's browser opens the Sundays. Returns the time until the chart and the first events are painted, in ms. */

const SLOWER = 4

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? (await chromiumPath()),
  args: ['--no-sandbox', '--disable-gpu'],
})

export type SundaysQuestion = { readonly port: number; readonly authorization: string; readonly slowed: boolean }

replyToParent<SundaysQuestion, number>(null, async ({ port, authorization, slowed }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(noteTheChart)
    if (slowed) await slowDown(page, SLOWER)
    await page.goto(`http://127.0.0.1:${port}/admin/sundays`)
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

/** Runs in the page before any other script. */
function noteTheChart(): void {
  const changes = new MutationObserver(() => {
    if (!document.querySelector('main [role=slider] svg') || !document.querySelector('main [role=group] tbody th'))
      return
    changes.disconnect()
    const note = () => (document.documentElement.dataset['painted'] = String(performance.now()))
    requestAnimationFrame(() => setTimeout(note))
  })
  changes.observe(document, { childList: true, subtree: true })
}
