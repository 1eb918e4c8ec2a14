import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { chromium, type Browser } from 'playwright'
import { buildWhenStale } from '#server/built.ts'
import { chromiumPath } from '#tests/browser/chromium.ts'
import { openChurch } from '#tests/browser/open-church.ts'
import { TABLETS } from '#tests/browser/tablets.ts'
import { kioskTours } from '#tests/browser/tours/kiosk.ts'
import { personalTours } from '#tests/browser/tours/personal-page.ts'
import { readers, type Manner } from '#tests/browser/tours/readers.ts'
import type { Tour } from '#tests/browser/tours/tour.ts'

/**
 * `npm run screenshots`: draws every screen in every state, at each size, in both languages and in larger text, for
 * people to look at. With words behind it only the tours that have them in their names: `npm run screenshots -- Success`.
 */

const FOLDER = 'docs/screens'

type Size = { readonly width: number; readonly height: number }

const PHONES: Size[] = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
]

const everything = [
  { tours: kioskTours, sizes: TABLETS },
  { tours: personalTours, sizes: PHONES },
]

/** Draws a tour, as somebody who wants to be spoken to in this manner sees it. Answers the states. */
async function draw(browser: Browser, tour: Tour, manner: Manner, sizes: readonly Size[], folder: string) {
  const directory = await mkdtemp(join(tmpdir(), 'foyer-'))
  const church = await openChurch({ DATA_DIR: directory })
  const context = await browser.newContext({
    baseURL: church.url,
    viewport: sizes[0]!,
    hasTouch: true,
    reducedMotion: 'reduce',
    // The personal page speaks the language of the phone.
    locale: manner.texts.language === 'es' ? 'es-US' : 'en-US',
    permissions: ['camera'],
  })
  const page = await context.newPage()
  async function see(state: string): Promise<void> {
    await page.evaluate(() => document.fonts.ready)
    for (const { width, height } of [...sizes.slice(1), sizes[0]!]) {
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: join(folder, `${state}-${width}x${height}.png`), animations: 'disabled' })
    }
    console.log(join(folder, state))
  }
  try {
    await tour({ page, church, ...manner, see })
  } finally {
    await context.close()
    await church.kill()
    await rm(directory, { recursive: true, force: true })
  }
}

await buildWhenStale((text) => console.log(text))
const words = process.argv.slice(2).join(' ')
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--use-fake-device-for-media-stream'],
})
try {
  for (const { tours, sizes } of everything) {
    const wanted = Object.entries(tours).filter(([name]) => name.includes(words))
    for (const [, tour] of wanted) await drawForAll(tour, sizes)
  }
} finally {
  await browser.close()
}

async function drawForAll(tour: Tour, sizes: readonly Size[]): Promise<void> {
  for (const [how, manner] of Object.entries(readers)) {
    const folder = join(FOLDER, how.replaceAll(' ', '-').toLowerCase())
    await mkdir(folder, { recursive: true })
    await draw(browser, tour, manner, sizes, folder)
  }
}
