import process from 'node:process'
import type { ActivityQuestion } from '#bench/load/activity-reply.ts'
import type { ServerGreeting, ServerQuestion, ServerReply } from '#bench/foyer/serving.ts'
import { type Goal, bench } from '#bench/measure.ts'
import { BUSY_DAY, seedBusyDay } from '#bench/church/busy-day.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { buildWhenStale } from '#server/pages/built.ts'
import type { LocalDate } from '#domain/ids.ts'
import { replyToParent } from '#bench/apart.ts'
import { launchBrowser, onFreshPage, paintedAt, signIn } from '#bench/load/pages/measured-page.ts'

/**
 * The administrator's browser opens a day of the activity. Returns the time until its first acts are painted, in ms.
 */

const browser = await launchBrowser()

type ActivityPageQuestion = ActivityQuestion & { readonly slowed: boolean }

replyToParent<ActivityPageQuestion, number>(null, ({ port, authorization, day, slowed }) =>
  onFreshPage(browser, { slowed }, async (page) => {
    await page.addInitScript(setBack, Date.now() - Date.parse(eveningOf(day)))
    await page.addInitScript(noteFirstActs)
    await page.goto(`http://127.0.0.1:${port}/admin/activity`)
    await signIn(page, authorization)
    await paintedAt(page)
    await page.reload()
    return await paintedAt(page)
  }),
)

/** The page opens today, so that day must be today. */
const eveningOf = (day: LocalDate): string => `${day}T23:00:00.000Z`

/**
 * Runs in the page before any other script. Sets its calendar back by so many milliseconds, and the clock of the server
 * as the page reads it.
 */
function setBack(behind: number): void {
  const Real = Date
  const now = () => Real.now() - behind
  globalThis.Date = new Proxy(Real, {
    construct: (_, given) => Reflect.construct(Real, given.length === 0 ? [now()] : given) as object,
    get: (_, name) => (name === 'now' ? now : (Reflect.get(Real, name) as unknown)),
  })
  const read = Object.getOwnPropertyDescriptor(Headers.prototype, 'get')?.value as Headers['get']
  Headers.prototype.get = function (name) {
    return name === 'date' ? new Real(now()).toUTCString() : read.call(this, name)
  }
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

/** A day of the activity on which very much was done is opened: it is read from the log each time. */

type Round = { reply: number; page: number }

/** The goal for the reply in ms. `where` names the log, if it is not the usual one. */
export const replyGoal = (atMost: number, where = ''): Goal<{ reply: number }> => ({
  row: '–',
  path: `${where}activity of a day of 5,000 events`,
  ratio: 'until the reply is there',
  unit: 'ms',
  foyer: ({ reply }) => reply,
  target: { atMost },
  stretch: atMost / 2,
})

export const activity = bench<Round>({
  name: 'activity',
  async open({ done, slowed }, scratch) {
    await buildWhenStale((text) => process.stderr.write(`${text}\n`))
    const directory = scratch.directory('foyer')
    await seedBusyDay(() => sqliteEventLog(directory), done)
    const foyer = await scratch.start<ServerQuestion, ServerReply, ServerGreeting>('foyer/server.ts', [
      directory,
      'pages',
    ])
    const asking = await scratch.start<ActivityQuestion, number, null>('load/activity-reply.ts', [])
    const browser = await scratch.start<ActivityPageQuestion, number, null>('load/pages/activity-page.ts', [])
    const question = { ...foyer.greeting, day: BUSY_DAY }
    return { reply: () => asking.ask(question), page: () => browser.ask({ ...question, slowed }) }
  },
  goals: [
    replyGoal(500),
    {
      row: '–',
      path: 'activity of a day of 5,000 events, 4× slower CPU, first acts after a reload',
      ratio: 'until painted',
      unit: 'ms',
      foyer: ({ page }) => page,
      target: { atMost: 1000 },
    },
  ],
})
