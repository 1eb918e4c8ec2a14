import process from 'node:process'
import { chromium, type Page } from 'playwright'
import { replyToParent } from '#bench/apart.ts'
import { slowDown } from '#bench/load/slow-processor.ts'
import { chromiumPath } from '#tests/browser/chromium.ts'

/** The administrator's browser, in separate processes: opens the directory, looks for a name, and sorts. */

export type DirectoryQuestion = {
  readonly port: number
  readonly authorization: string
  readonly listed: number
  readonly slowed: boolean
}

/**
 * The times until the rows are painted, in ms: after Enter in the password field, a reload, a key in the search, and a
 * click.
 */
export type DirectoryTimes = {
  readonly firstRows: number
  readonly reloaded: number
  readonly filter: number
  readonly sort: number
}

const SLOWER = 4

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? (await chromiumPath()),
  args: ['--no-sandbox', '--disable-gpu'],
})

replyToParent<DirectoryQuestion, DirectoryTimes>(null, async ({ port, authorization, listed, slowed }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    if (slowed) await slowDown(page, SLOWER)
    await page.addInitScript(noteFirstRows)
    await page.goto(`http://127.0.0.1:${port}/directory`)
    return await measure(page, passwordIn(authorization), listed)
  } finally {
    await context.close()
  }
})

const passwordIn = (authorization: string): string => atob(authorization.slice('Basic '.length)).slice(1)

async function measure(page: Page, password: string, listed: number): Promise<DirectoryTimes> {
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  const { painted, entered } = await firstRowsOf(page)
  await page.reload()
  const reloaded = await firstRowsOf(page)
  const all = await page.getByRole('table').getAttribute('aria-rowcount')
  if (all !== String(listed + 1)) throw new Error(`The directory lists ${all} rows and heads of ${listed} households`)
  await page.getByRole('searchbox').focus()
  const filter = await timed(page, () => page.keyboard.press('r'))
  await page.keyboard.press('Backspace')
  await page.locator(`[aria-rowcount="${all}"]`).waitFor()
  const sort = await timed(page, () => page.getByRole('button', { name: 'Attendances' }).click())
  return { firstRows: painted - entered, reloaded: reloaded.painted, filter, sort }
}

/** The time from an action of the administrator to the next painted frame. */
async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(noteNextChange)
  await act()
  return await noted(page)
}

async function noted(page: Page): Promise<number> {
  await page.locator('html[data-took]').waitFor({ state: 'attached' })
  return await page.evaluate(() => Number(document.documentElement.dataset['took']))
}

/** Times on the clock of the page: when Enter was pressed, and when the first rows were painted. */
async function firstRowsOf(page: Page): Promise<{ painted: number; entered: number }> {
  await page.locator('html[data-painted]').waitFor({ state: 'attached' })
  return await page.evaluate(() => {
    const { painted, entered } = document.documentElement.dataset
    return { painted: Number(painted), entered: Number(entered) }
  })
}

/** Runs in the page before any other script. */
function noteFirstRows(): void {
  const note = (what: string, at: number) => (document.documentElement.dataset[what] = String(at))
  addEventListener('keydown', ({ timeStamp }) => note('entered', timeStamp), { capture: true, once: true })
  const changes = new MutationObserver(() => {
    if (!document.querySelector('tbody th')) return
    changes.disconnect()
    requestAnimationFrame(() => setTimeout(() => note('painted', performance.now())))
  })
  changes.observe(document, { childList: true, subtree: true })
}

/** Runs in the page. Measures from the next key or click to the painted table. */
function noteNextChange(): void {
  const { dataset } = document.documentElement
  delete dataset['took']
  let began = 0
  const note = ({ timeStamp }: Event) => (began ||= timeStamp)
  for (const event of ['keydown', 'click']) addEventListener(event, note, { capture: true, once: true })
  const changes = new MutationObserver(() => {
    changes.disconnect()
    requestAnimationFrame(() => setTimeout(() => (dataset['took'] = String(performance.now() - began))))
  })
  changes.observe(document.querySelector('table')!, { attributes: true, childList: true, subtree: true })
}
