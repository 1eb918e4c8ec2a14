import type { Page } from 'playwright'
import { replyToParent } from '#bench/apart.ts'
import { launchBrowser, onFreshPage, paintedAt, signIn } from './measured-page.ts'

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

const browser = await launchBrowser()

replyToParent<DirectoryQuestion, DirectoryTimes>(null, ({ port, authorization, listed, slowed }) =>
  onFreshPage(browser, { slowed }, async (page) => {
    await page.addInitScript(noteFirstRows)
    await page.goto(`http://127.0.0.1:${port}/directory`)
    await signIn(page, authorization)
    return await measure(page, listed)
  }),
)

async function measure(page: Page, listed: number): Promise<DirectoryTimes> {
  const painted = await paintedAt(page)
  const entered = await page.evaluate(() => Number(document.documentElement.dataset['entered']))
  await page.reload()
  const reloaded = await paintedAt(page)
  const all = await page.getByRole('table').getAttribute('aria-rowcount')
  if (all !== String(listed + 1)) throw new Error(`The directory lists ${all} rows and heads of ${listed} households`)
  await page.getByRole('searchbox').focus()
  const filter = await timed(page, () => page.keyboard.press('r'))
  await page.keyboard.press('Backspace')
  await page.locator(`[aria-rowcount="${all}"]`).waitFor()
  const sort = await timed(page, () => page.getByRole('button', { name: 'Attendances' }).click())
  return { firstRows: painted - entered, reloaded, filter, sort }
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
