import process from 'node:process'
import type { SundaysQuestion } from '#bench/load/pages/sundays-page.ts'
import type { ServerReply, ServerGreeting, ServerQuestion } from '#bench/foyer/serving.ts'
import type { YearsQuestion } from '#bench/foyer/five-years.ts'
import { bench, type Goal } from '#bench/measure.ts'
import { AFTERWARDS, PEOPLE_IN_A_HOUSEHOLD } from '#bench/church/congregation.ts'
import { yearsOf } from '#bench/church/five-years.ts'
import { AT_ONCE, write } from '#bench/church/seeding.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { buildWhenStale } from '#server/pages/built.ts'

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
