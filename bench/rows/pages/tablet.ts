import process from 'node:process'
import type { ServerGreeting } from '#bench/foyer/serving.ts'
import type { TabletQuestion, TabletTimes } from '#bench/load/pages/tablet.ts'
import { bench } from '#bench/measure.ts'
import { buildWhenStale } from '#server/pages/built.ts'

/** The kiosk on an old tablet with a slow line. */

type Round = { tablet: TabletTimes }

/** At most so many in one round. Each has three taps that lead to another screen. */
const VISITS = 7

export const tablet = bench<Round>({
  name: 'tablet',
  async open({ pushes, slowed }, scratch) {
    await buildWhenStale((text) => process.stderr.write(`${text}\n`))
    const foyer = await scratch.start<never, never, ServerGreeting>('foyer/server.ts', [
      scratch.directory('foyer'),
      'pages',
      'today',
    ])
    const browser = await scratch.start<TabletQuestion, TabletTimes, null>('load/pages/tablet.ts', [])
    return { tablet: () => browser.ask({ port: foyer.greeting.port, visits: Math.min(VISITS, pushes), slowed }) }
  },
  goals: [
    {
      row: '–',
      path: 'kiosk, 6× slower CPU, 400 kbit/s, first load',
      ratio: 'until it can be used',
      unit: 'ms',
      foyer: ({ tablet: { firstLoad } }) => firstLoad,
      target: { atMost: 6_000 },
    },
    {
      row: '–',
      path: 'kiosk, 6× slower CPU, tap → next screen, p95',
      ratio: 'without waiting for the server',
      unit: 'ms',
      foyer: ({ tablet: { nextScreen } }) => nextScreen,
      target: { atMost: 300 },
    },
  ],
})
