import { replyToParent } from '#bench/apart.ts'
import { median } from '#bench/statistics.ts'
import { launchBrowser, onFreshPage } from './measured-page.ts'

/** A browser with a processor that is four times slower opens a page for the first time, some times over. */

export type PaintQuestion = {
  readonly port: number
  readonly path: string
  readonly times: number
  readonly slowed: boolean
}

const browser = await launchBrowser()

/** Returns the time until the first text is painted, in ms: the median. */
replyToParent<PaintQuestion, number>(null, async (question) => {
  const paints: number[] = []
  while (paints.length < question.times) paints.push(await firstPaint(question))
  return median(paints)
})

const firstPaint = ({ port, path, slowed }: PaintQuestion): Promise<number> =>
  onFreshPage(browser, { slowed, viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.goto(`http://127.0.0.1:${port}${path}`)
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    return await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN)
  })
