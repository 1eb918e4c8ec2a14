import process from 'node:process'
import { PEOPLE_IN_A_HOUSEHOLD, WATCHED, household, lastNameOf, scattered } from '#bench/church/congregation.ts'
import { seed } from '#bench/church/seeding.ts'
import type { ServerGreeting, ServerQuestion, ServerReply } from '#bench/foyer/serving.ts'
import { bench, median } from '#bench/measure.ts'
import { buildWhenStale } from '#server/pages/built.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { replyToParent } from '#bench/apart.ts'
import type { Page } from 'playwright'
import { launchBrowser, onFreshPage, signIn } from '#bench/load/pages/measured-page.ts'

/** A volunteer's browser, in separate processes: searches for families at the welcome desk. */

type DeskQuestion = {
  readonly port: number
  readonly authorization: string
  /** What is typed, one after the other. */
  readonly names: readonly string[]
}

/**
 * From the last byte of a reply to the frame that draws its households, as many as are in sight, in ms: the
 * median of the searches.
 */
type DeskTimes = { readonly drawn: number }

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

/** A volunteer at the welcome desk searches among everybody: how soon the server replies, and the page shows it. */

type Round = { few: DeskReplies; many: DeskReplies; page: DeskTimes }

const SEARCHES = 20
/** How many gatherings everybody came to. */
const ATTENDED = 1

export const desk = bench<Round>({
  name: 'desk',
  async open({ fewPeople, manyPeople }, scratch) {
    await buildWhenStale((text) => process.stderr.write(`${text}\n`))
    const asking = await scratch.start<DeskSearches, DeskReplies, null>('load/desk-replies.ts', [])
    const browser = await scratch.start<DeskQuestion, DeskTimes, null>('load/pages/desk-page.ts', [])

    async function foyerWith(people: number) {
      const households = people / PEOPLE_IN_A_HOUSEHOLD
      const directory = scratch.directory(`${people}-people`)
      await seed(directory, households, ATTENDED)
      const started = await scratch.start<ServerQuestion, ServerReply, ServerGreeting>('foyer/server.ts', [
        directory,
        'pages',
      ])
      return { ...started.greeting, eventId: WATCHED.gatheringId, typed: typedAt(households) }
    }
    const few = await foyerWith(fewPeople)
    const many = await foyerWith(manyPeople)
    const names = Array.from({ length: SEARCHES }, (_, n) =>
      lastNameOf(scattered(n) % (manyPeople / PEOPLE_IN_A_HOUSEHOLD)).slice(0, 5),
    )
    return {
      few: () => asking.ask(few),
      many: () => asking.ask(many),
      page: () => browser.ask({ ...many, names }),
    }
  },
  goals: [
    {
      row: '–',
      path: 'desk search over HTTP, time',
      ratio: '100,000 ÷ 100 people',
      unit: 'ms',
      foyer: ({ many }) => many.mean,
      baseline: ({ few }) => few.mean,
      target: { atMost: 3 },
      stretch: 2,
    },
    {
      row: '–',
      path: 'desk search of 100,000 people, reply → households drawn',
      ratio: 'one frame',
      unit: 'ms',
      foyer: ({ page }) => page.drawn,
      target: { atMost: 17 },
    },
  ],
})

/**
 * The first letters of last names, whole names of two words, and last digits of phone numbers, of people who are there.
 */
function typedAt(households: number): readonly string[] {
  return Array.from({ length: SEARCHES }, (_, n) => household(scattered(n) % households)).flatMap(({ name, phone }) => {
    const [first = '', last = ''] = name.split(' ')
    return [
      last.slice(0, 2),
      last.slice(0, 4),
      last,
      `${first} ${last.slice(0, 2)}`,
      phone.slice(-4),
      phone.slice(0, 3),
    ]
  })
}

/** A volunteer's browser searches at the welcome desk, one search after the other, without a page. */

type DeskSearches = {
  readonly port: number
  readonly authorization: string
  readonly eventId: number
  /** What is typed, one after the other. */
  readonly typed: readonly string[]
}

/** The mean time until the whole reply is there, in ms. */
type DeskReplies = { readonly mean: number }

replyToParent<DeskSearches, DeskReplies>(null, async ({ port, authorization, eventId, typed }) => {
  const headers = { authorization, 'content-type': 'application/json' }
  const url = `http://127.0.0.1:${port}${findAtDesk.path}`
  const start = performance.now()
  for (const text of typed) {
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ typed: text, eventId }) })
    const { found } = findAtDesk.reply.parse(await reply.json())
    if (found === 0) throw new Error(`The desk finds nobody by "${text}"`)
  }
  return { mean: (performance.now() - start) / typed.length }
})
