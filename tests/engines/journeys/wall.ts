import { ok } from 'node:assert/strict'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import type { Journey, Way } from '#tests/engines/journey.ts'

/** The wall. */

async function countsAtOnce({ page, church }: Way): Promise<void> {
  const winters = await church.family(RUTH)
  await page.open('/admin/wall')
  await page.sees({ role: 'heading', name: 'Open Check-In' })
  await page.sees({ text: 'Live' })
  await page.sees({ role: 'definition', text: '0' })
  await church.checkIn(winters, winters.family)
  await page.sees({ role: 'definition', text: '3' })
  await church.kill()
  await page.sees({ text: 'Reconnecting' })
  await church.start()
  await church.checkIn(await church.family(ADA))
  await page.sees({ role: 'definition', text: '4' })
  await page.sees({ text: 'Live' })
}

/** On each of these screens the number has the same share of the height. */
async function asLargeEverywhere({ page }: Way): Promise<void> {
  await page.open('/admin/wall')
  await page.sees({ role: 'definition', text: '0' })
  await page.resize(1920, 1080)
  const full = await page.evaluate(heightOfNumber, null)
  for (const [width, height] of [
    [1366, 768],
    [1280, 720],
    [1600, 900],
  ] as const) {
    await page.resize(width, height)
    const part = (await page.evaluate(heightOfNumber, null)) / ((full * height) / 1080)
    ok(Math.abs(part - 1) < 0.005, `At ${width}x${height} the number is ${(part * 100).toFixed(1)} % of its size`)
  }
}

/** Runs in the page. */
function heightOfNumber(): number {
  return Number.parseFloat(getComputedStyle(document.querySelector('dd')!).fontSize)
}

export const wallJourneys: readonly Journey[] = [
  { title: 'the wall counts everybody who checks in, and recovers when the server is back', lead: countsAtOnce },
  { title: 'the number on the wall is as large a part of every screen', lead: asLargeEverywhere },
]
