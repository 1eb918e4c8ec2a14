import { equal } from 'node:assert/strict'
import { RUTH } from '#tests/browser/support/congregation.ts'
import type { Journey, Way } from '#tests/engines/journey.ts'

/** A family opens its page on its own phone. */

async function aFamilysPage({ page, church }: Way): Promise<void> {
  const { id } = await church.family(RUTH)
  await page.resize(500, 844)
  await page.open(`/qr/${id}`)
  await page.sees({ role: 'heading', name: 'Your Church Check-In QR Code' })
  await page.sees({ text: 'Ruth Winter' })
  await page.sees({ role: 'img', name: 'QR code' })
  await page.click({ role: 'button', name: 'Share This Link' })
  for (const [width, height] of [
    [500, 844],
    [844, 390],
  ] as const) {
    await page.resize(width, height)
    equal(await page.evaluate(overTheSide, null), 0, `Nothing sticks out at ${width}x${height}`)
  }
  await page.open('/qr/4207781204417093')
  await page.sees({ text: 'Could not find user information.' })
}

/** Runs in the page. */
function overTheSide(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

export const personalJourneys: readonly Journey[] = [
  { title: 'a family sees its code on its own phone, and nobody sees one that does not exist', lead: aFamilysPage },
]
