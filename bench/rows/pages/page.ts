import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { ServerGreeting } from '#bench/foyer/serving.ts'
import type { PaintQuestion } from '#bench/load/pages/first-paint.ts'
import { bench, type Goal } from '#bench/measure.ts'
import { BUDGETS } from '#build/weights.ts'
import { buildWhenStale } from '#server/pages/built.ts'
import { PAGES } from '#server/pages/pages.ts'

/**
 * The pages when they are opened for the first time: when the first text is painted, and how much script that needs.
 */

type Round = { plain: number; kiosk: number; wall: number; weights: Record<Page, number> }
type Page = keyof typeof PAGES

/** How often each page is opened in one round. */
const TIMES = 3

export const page = bench<Round>({
  name: 'page',
  async open({ pushes, slowed }, scratch) {
    await buildWhenStale((text) => process.stderr.write(`${text}\n`))
    const foyer = await scratch.start<never, never, ServerGreeting>('foyer/server.ts', [
      scratch.directory('foyer'),
      'pages',
    ])
    const plain = await scratch.start<never, never, { port: number }>('baselines/plain-page.ts', [
      scratch.directory('plain'),
    ])
    const browser = await scratch.start<PaintQuestion, number, null>('load/pages/first-paint.ts', [])
    const painted = ({ port }: { port: number }, path: string) =>
      browser.ask({ port, path, times: Math.min(TIMES, pushes), slowed })
    return {
      plain: () => painted(plain.greeting, '/'),
      kiosk: () => painted(foyer.greeting, '/'),
      wall: () => painted(foyer.greeting, '/admin/wall'),
      weights: async () => ({
        kiosk: weightOf('kiosk'),
        wall: weightOf('wall'),
        counter: weightOf('counter'),
        printer: weightOf('printer'),
        room: weightOf('room'),
        receipt: weightOf('receipt'),
        invitation: weightOf('invitation'),
        admin: weightOf('admin'),
      }),
    }
  },
  goals: [
    firstPaint('kiosk', ({ kiosk }) => kiosk, 1.7, 1.4),
    firstPaint('wall', ({ wall }) => wall, 1.2, 1),
    ...(Object.keys(PAGES) as Page[]).map(scriptOf),
  ],
})

function firstPaint(name: Page, foyer: (round: Round) => number, atMost: number, stretch: number): Goal<Round> {
  return {
    row: '15',
    path: `first paint, ${name}, 4× slower CPU`,
    ratio: 'Foyer ÷ plain React page',
    unit: 'ms',
    foyer,
    baseline: ({ plain }) => plain,
    target: { atMost },
    stretch,
  }
}

/** The build fails too when a page is heavier. */
function scriptOf(name: Page): Goal<Round> {
  return {
    row: '15',
    path: `script before the ${name} can be used`,
    ratio: 'kB after gzip',
    unit: 'kB',
    foyer: ({ weights }) => weights[name],
    target: { atMost: BUDGETS[name] / 1000 },
  }
}

/** The scripts that a built page names: its own, and those that it needs before it runs. In kB. */
function weightOf(name: Page): number {
  const html = readFileSync(join('dist', PAGES[name].file), 'utf8')
  const scripts = [...html.matchAll(/\/(assets\/[\w.-]+\.js)/g)].map(([, script = '']) => script)
  return scripts.reduce((sum, script) => sum + statSync(join('dist', `${script}.gz`)).size, 0) / 1000
}
