import process from 'node:process'
import type { ActivityPageQuestion } from '#bench/load/pages/activity-page.ts'
import type { ActivityQuestion } from '#bench/load/activity-reply.ts'
import type { ServerReply, ServerGreeting, ServerQuestion } from '#bench/foyer/serving.ts'
import { bench, type Goal } from '#bench/measure.ts'
import { BUSY_DAY, seedBusyDay } from '#bench/church/busy-day.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { buildWhenStale } from '#server/pages/built.ts'

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
