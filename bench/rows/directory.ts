import process from 'node:process'
import type { ServerGreeting, ServerQuestion, ServerReply } from '#bench/foyer/serving.ts'
import { type Goal, bench } from '#bench/measure.ts'
import { seed } from '#bench/church/seeding.ts'
import { buildWhenStale } from '#server/pages/built.ts'
import type { Page } from 'playwright'
import { replyToParent } from '#bench/apart.ts'
import { launchBrowser, onFreshPage, paintedAt, signIn } from '#bench/load/pages/measured-page.ts'

/** The administrator's browser, in separate processes: opens the directory, looks for a name, and sorts. */

type DirectoryQuestion = {
  readonly port: number
  readonly authorization: string
  readonly listed: number
  readonly slowed: boolean
}

/**
 * The times until the rows are painted, in ms: after Enter in the password field, a reload, a key in the search, and a
 * click.
 */
type DirectoryTimes = {
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

/**
 * The directory in a browser with a processor that is four times slower, like that of an old laptop: what it shows, and
 * when.
 */

type Round = { page: DirectoryTimes }

/** How many gatherings everybody came to. */
const ATTENDED = 2

const goal = (path: string, foyer: (times: DirectoryTimes) => number, atMost: number): Goal<Round> => ({
  row: '–',
  path,
  ratio: 'until painted',
  unit: 'ms',
  foyer: ({ page }) => foyer(page),
  target: { atMost },
})

export const directory = bench<Round>({
  name: 'directory',
  async open({ listed, slowed }, scratch) {
    await buildWhenStale((text) => process.stderr.write(`${text}\n`))
    const directory = scratch.directory('foyer')
    await seed(directory, listed, ATTENDED)
    const foyer = await scratch.start<ServerQuestion, ServerReply, ServerGreeting>('foyer/server.ts', [
      directory,
      'pages',
    ])
    const browser = await scratch.start<DirectoryQuestion, DirectoryTimes, null>('load/pages/directory-page.ts', [])
    return { page: () => browser.ask({ ...foyer.greeting, listed, slowed }) }
  },
  goals: [
    goal('directory of 10,000, 4× slower CPU, first rows after the password', ({ firstRows }) => firstRows, 1000),
    goal('directory of 10,000, 4× slower CPU, first rows after a reload', ({ reloaded }) => reloaded, 1000),
    goal('directory of 10,000, 4× slower CPU, filter', ({ filter }) => filter, 150),
    goal('directory of 10,000, 4× slower CPU, sort', ({ sort }) => sort, 150),
  ],
})
