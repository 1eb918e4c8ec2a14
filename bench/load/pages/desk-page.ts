import type { Page } from 'playwright'
import { replyToParent } from '#bench/apart.ts'
import { median } from '#bench/statistics.ts'
import { launchBrowser, onFreshPage, signIn } from './measured-page.ts'

/** A volunteer's browser, in separate processes: searches for families at the welcome desk. */

export type DeskQuestion = {
  readonly port: number
  readonly authorization: string
  /** What is typed, one after the other. */
  readonly names: readonly string[]
}

/**
 * From the last byte of a reply to the frame that draws its households, as many as are in sight, in ms: the
 * median of the searches.
 */
export type DeskTimes = { readonly drawn: number }

const browser = await launchBrowser()

replyToParent<DeskQuestion, DeskTimes>(null, ({ port, authorization, names }) =>
  onFreshPage(browser, {}, async (page) => {
    await page.goto(`http://127.0.0.1:${port}/admin/desk`)
    await signIn(page, authorization)
    await page.getByRole('textbox', { name: 'Name or phone number' }).waitFor()
    const times: number[] = []
    for (const name of names) times.push(await search(page, name))
    return { drawn: median(times) }
  }),
)

/** Types all but the last letter of a name, and measures the search that the last one begins. */
async function search(page: Page, name: string): Promise<number> {
  await page.keyboard.press('Escape')
  await page.keyboard.type(name.slice(0, -1))
  await page.waitForFunction(() => document.querySelector('[role=search] [role=status]')?.textContent !== '')
  await page.evaluate(noteNextHouseholds)
  await page.keyboard.press(name.slice(-1))
  await page.locator('html[data-drawn]').waitFor({ state: 'attached' })
  return await page.evaluate(() => Number(document.documentElement.dataset['drawn']))
}

/** Runs in the page. Notes the time from the reply to the frame in which what it brought is drawn. */
function noteNextHouseholds(): void {
  const { dataset } = document.documentElement
  delete dataset['drawn']
  performance.clearResourceTimings()
  const changes = new MutationObserver(() => {
    const [reply] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/desk/find'))
    if (!reply) return
    changes.disconnect()
    requestAnimationFrame(
      (frame) => (dataset['drawn'] = String(Math.max(0, frame - (reply as PerformanceResourceTiming).responseEnd))),
    )
  })
  changes.observe(document.querySelector('main')!, { childList: true, subtree: true, characterData: true })
}
