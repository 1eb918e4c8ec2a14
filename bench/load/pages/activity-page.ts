import type { LocalDate } from '#domain/ids.ts'
import { replyToParent } from '#bench/apart.ts'
import { launchBrowser, onFreshPage, paintedAt, signIn } from './measured-page.ts'
import type { ActivityQuestion } from '#bench/load/activity-reply.ts'

/**
 * The administrator's browser opens a day of the activity. Returns the time until its first acts are painted, in ms.
 */

const browser = await launchBrowser()

export type ActivityPageQuestion = ActivityQuestion & { readonly slowed: boolean }

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
