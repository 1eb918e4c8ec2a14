import process from 'node:process'
import { chromium, type Browser, type Page } from 'playwright'
import { slowDown } from '#bench/load/slow-processor.ts'
import { chromiumPath } from '#tests/browser/chromium.ts'

/** How many times slower the processor of a slowed page is. */
const SLOWER = 4

const COMPUTER = { width: 1440, height: 900 }

/** Starts the browser in which a process measures pages. */
export const launchBrowser = async (): Promise<Browser> =>
  await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? (await chromiumPath()),
    args: ['--no-sandbox', '--disable-gpu'],
  })

type Conditions = { readonly slowed?: boolean; readonly viewport?: { readonly width: number; readonly height: number } }

/** Measures with a page of a browser that keeps nothing of earlier pages. */
export async function onFreshPage<Measured>(
  browser: Browser,
  { slowed = false, viewport = COMPUTER }: Conditions,
  measure: (page: Page) => Promise<Measured>,
): Promise<Measured> {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    if (slowed) await slowDown(page, SLOWER)
    return await measure(page)
  } finally {
    await context.close()
  }
}

/** Types the password of this header into the page, as the administrator does. */
export async function signIn(page: Page, authorization: string): Promise<void> {
  await page.getByLabel('Password').fill(atob(authorization.slice('Basic '.length)).slice(1))
  await page.keyboard.press('Enter')
}

/** Returns when the page noted that it was painted, in ms on its own clock. */
export async function paintedAt(page: Page): Promise<number> {
  await page.locator('html[data-painted]').waitFor({ state: 'attached' })
  return await page.evaluate(() => Number(document.documentElement.dataset['painted']))
}
