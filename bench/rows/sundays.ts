import process from 'node:process'
import type { ServerGreeting, ServerQuestion, ServerReply } from '#bench/foyer/serving.ts'
import { type Goal, bench } from '#bench/measure.ts'
import { AFTERWARDS, PEOPLE_IN_A_HOUSEHOLD, household } from '#bench/church/congregation.ts'
import { AT_ONCE, SECRET, type Story, checkIn, registration, write } from '#bench/church/seeding.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { buildWhenStale } from '#server/pages/built.ts'
import { replyToParent } from '#bench/apart.ts'
import { launchBrowser, onFreshPage, paintedAt, signIn } from '#bench/load/pages/measured-page.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createReadModels } from '#server/read-models.ts'
import { daysAfter, weekdayOf } from '#domain/calendar/calendar.ts'
import { type Gathering, gatheringIdOf, gatheringStream } from '#domain/gathering/gathering.ts'
import type { Instant, LocalDate } from '#domain/ids.ts'
import { phoneHasher } from '#server/configuration/secret.ts'

/** Folds the years of a church into all views. Returns what they take, in megabytes. */

type YearsQuestion = { readonly people: number; readonly weeks: number }

const MEGABYTE = 1024 * 1024

replyToParent<YearsQuestion, number>(null, async ({ people, weeks }) => {
  const before = heap()
  const { models, apply } = createReadModels('America/Chicago')
  let number = 0
  for (const { stream, events } of yearsOf(Math.ceil(people / PEOPLE_IN_A_HOUSEHOLD), weeks, '2026-11-22'))
    for (const [revision, event] of events.entries()) {
      number += 1
      const cause = { by: 'tablet', commandId: '' } as const
      // As from a log: read from text, so that nothing is shared with the events before.
      const stored = JSON.parse(JSON.stringify(event)) as typeof event
      apply({ event: stored, stream, cause, revision, id: '', position: String(number) })
    }
  const taken = (heap() - before) / MEGABYTE
  if (models.gatherings.list('2026-11-22T00:00:00.000Z').length < weeks) throw new Error('The years are not whole')
  return taken
})

/** What is in use after everything else was collected. */
function heap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  // Columns of numbers are beside the heap.
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/**
 * The administrator's browser opens the Sundays. Returns the time until the chart and the first events
 * are painted, in ms.
 */

const browser = await launchBrowser()

type SundaysQuestion = { readonly port: number; readonly authorization: string; readonly slowed: boolean }

replyToParent<SundaysQuestion, number>(null, ({ port, authorization, slowed }) =>
  onFreshPage(browser, { slowed }, async (page) => {
    await page.addInitScript(noteTheChart)
    await page.goto(`http://127.0.0.1:${port}/admin/sundays`)
    await signIn(page, authorization)
    await paintedAt(page)
    await page.reload()
    return await paintedAt(page)
  }),
)

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

/** Five years of a weekly service: the page of the Sundays, and what the views of such a church take. */

type Round = { page: number; reply: number; memory: number }

const EACH_WEEK = 500
const PEOPLE = 2_000

const goal = (path: string, ratio: string, unit: string, foyer: Goal<Round>['foyer'], atMost: number): Goal<Round> => ({
  row: '–',
  path,
  ratio,
  unit,
  foyer,
  target: { atMost },
})

export const sundays = bench<Round>({
  name: 'sundays',
  async open({ weeks, slowed }, scratch) {
    await buildWhenStale((text) => process.stderr.write(`${text}\n`))
    const directory = scratch.directory('foyer')
    const log = await sqliteEventLog(directory)
    // The measured server begins on this day.
    const stories = yearsOf(EACH_WEEK / PEOPLE_IN_A_HOUSEHOLD, weeks, AFTERWARDS.slice(0, 10))
    await Promise.all(Array.from({ length: AT_ONCE }, () => write(log, stories)))
    await log.close()
    const start = () =>
      scratch.start<ServerQuestion, ServerReply, ServerGreeting>('foyer/server.ts', [directory, 'pages'])
    let foyer = await start()
    const browser = await scratch.start<SundaysQuestion, number, null>('load/pages/sundays-page.ts', [])
    return {
      page: () => browser.ask({ ...foyer.greeting, slowed }),
      /** The server knows nothing yet of how many households came. */
      async reply() {
        await foyer.stop()
        foyer = await start()
        return await firstReply(foyer.greeting)
      },
      async memory() {
        const church = await scratch.start<YearsQuestion, number, null>('foyer/five-years.ts', [])
        const taken = await church.ask({ people: PEOPLE, weeks })
        await church.stop()
        return taken
      },
    }
  },
  goals: [
    goal(
      'Sundays of five years with 500 people each, 4× slower CPU, the chart after a reload',
      'until painted',
      'ms',
      ({ page }) => page,
      1000,
    ),
    {
      ...goal(
        'Sundays of five years with 500 people each, the first request after a start',
        'until the reply is there',
        'ms',
        ({ reply }) => reply,
        500,
      ),
      stretch: 250,
    },
    goal('five years of a church of 2,000', 'memory', 'MB', ({ memory }) => memory, 150),
  ],
})

async function firstReply({ port, authorization }: ServerGreeting): Promise<number> {
  const start = performance.now()
  const reply = await fetch(`http://127.0.0.1:${port}/api/admin/sundays`, { headers: { authorization } })
  const { events } = (await reply.json()) as { events: unknown[] }
  if (!reply.ok || events.length === 0) throw new Error(`The server responded ${reply.status} without a Sunday`)
  return performance.now() - start
}

/** A church with a weekly service behind it, to which everybody came each week. */

/** The households register, and come on so many Sundays, of which the last is before this day. */
function* yearsOf(households: number, weeks: number, today: LocalDate): Generator<Story> {
  const hash = phoneHasher(SECRET)
  for (let n = 0; n < households; n += 1) yield* registration(household(n), hash)
  const last = daysAfter(today, -(weekdayOf(today) || 7))
  for (let back = weeks - 1; back >= 0; back -= 1) {
    const service = serviceOn(daysAfter(last, -7 * back))
    yield { stream: gatheringStream(service.gatheringId), events: [{ type: 'GatheringRecorded', data: service }] }
    for (let n = 0; n < households; n += 1) yield checkIn(household(n), service)
  }
}

function serviceOn(date: LocalDate): Gathering {
  const at = (hour: number): Instant => `${date}T${hour}:00:00.000Z`
  return {
    gatheringId: gatheringIdOf(date, 1),
    name: 'Sunday Service',
    date,
    startsAt: at(16),
    opensAt: at(15),
    closesAt: at(18),
  }
}
