import process from 'node:process'
import type { DirectoryQuestion, DirectoryTimes } from '#bench/load/pages/directory-page.ts'
import type { ServerReply, ServerGreeting, ServerQuestion } from '#bench/foyer/serving.ts'
import { bench, type Goal } from '#bench/measure.ts'
import { seed } from '#bench/church/seeding.ts'
import { buildWhenStale } from '#server/pages/built.ts'

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
