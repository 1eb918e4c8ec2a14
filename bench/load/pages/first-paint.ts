import process from 'node:process'
import { chromium } from 'playwright'
import { replyToParent } from '#bench/apart.ts'
import { median } from '#bench/statistics.ts'
import { slowDown } from '#bench/load/slow-processor.ts'
import { chromiumPath } from '#tests/browser/chromium.ts'

/** A browser with a processor that is four times slower opens a page for the first time, some times over. */

export type PaintQuestion = {
  readonly port: number
  readonly path: string
  readonly times: number
  readonly slowed: boolean
}

const SLOWER = 4

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? (await chromiumPath()),
  args: ['--no-sandbox', '--disable-gpu'],
})

/** Returns the time until the first text is painted, in ms: the median. */
replyToParent<PaintQuestion, number>(null, async (question) => {
  const paints: number[] = []
  while (paints.length < question.times) paints.push(await firstPaint(question))
  return median(paints)
})

async function firstPaint({ port, path, slowed }: PaintQuestion): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    if (slowed) await slowDown(page, SLOWER)
    await page.goto(`http://127.0.0.1:${port}${path}`)
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    return await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN)
  } finally {
    await context.close()
  }
}
