import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { type Browser, type Page, chromium } from 'playwright'
import { buildWhenStale } from '#server/pages/built.ts'
import { chromiumPath } from '#tests/browser/chromium.ts'
import { WITH_CAMERA } from '#tests/browser/chromium-switches.ts'
import { openChurch } from '#tests/browser/support/open-church.ts'
import { openAt, steer } from '#tests/browser/support/steering.ts'
import { PHONES } from '#tests/browser/support/phones.ts'
import { TABLETS, onEachOf } from '#tests/browser/support/tablets.ts'
import { deskTours } from '#tests/browser/tours/desk/all-desk-tours.ts'
import { USHERS_PHONES, countingTours } from '#tests/browser/tours/desk/counting.ts'
import { DESKS, type DeskTour, PHONES as STAFFS_PHONES, SATURDAY, WALLS } from '#tests/browser/tours/desk/desk-tour.ts'
import { inBothLanguages } from '#tests/browser/tours/desk/rounds.ts'
import { GUESTS_SCREENS, helloTours } from '#tests/browser/tours/kiosk/hello.ts'
import { kioskTours } from '#tests/browser/tours/kiosk/kiosk.ts'
import { personalTours } from '#tests/browser/tours/kiosk/personal-page.ts'
import { type Manner, localeOf, readers } from '#tests/browser/tours/kiosk/rounds.ts'
import { type Tour } from '#tests/browser/tours/kiosk/tour.ts'
import { wallTours } from '#tests/browser/tours/desk/wall.ts'
import { SECRET } from '#tests/foyer/foyer.ts'

/**
 * `npm run screenshots`: takes pictures of every screen in every state, at each size, in both languages and in larger
 * text. With words behind it, only the tours whose names contain them: `npm run screenshots -- Success`.
 */

const FOLDER = 'docs/screens'

/** The staff have the same text size in both languages. */
const DESK_FOLDERS: Readonly<Record<string, string>> = { en: 'desk', es: 'desk-in-spanish' }
const deskFolder = (language: string): string => join(FOLDER, DESK_FOLDERS[language] ?? language)

type Size = { readonly width: number; readonly height: number }

const everything = [
  { tours: kioskTours, sizes: TABLETS },
  { tours: personalTours, sizes: PHONES },
  { tours: helloTours, sizes: GUESTS_SCREENS },
]

const desks = [
  { tours: deskTours, sizes: [...DESKS, ...STAFFS_PHONES] },
  { tours: wallTours, sizes: WALLS },
  { tours: countingTours, sizes: USHERS_PHONES },
]

/** Takes a picture of a state at each size. */
const drawing = (page: Page, sizes: readonly Size[], folder: string) => async (state: string) => {
  await page.evaluate(() => document.fonts.ready)
  await onEachOf(sizes, page, (size) =>
    page.screenshot({ path: join(folder, `${state}-${size}.png`), animations: 'disabled' }),
  )
  console.log(join(folder, state))
}

/** Takes the pictures of a tour in this language and text size. Returns the states. */
async function draw(browser: Browser, tour: Tour, manner: Manner, sizes: readonly Size[], folder: string) {
  const directory = await mkdtemp(join(tmpdir(), 'foyer-'))
  const church = await openChurch({ DATA_DIR: directory, FOYER_SECRET: SECRET })
  const context = await browser.newContext({
    baseURL: church.url,
    viewport: sizes[0]!,
    hasTouch: true,
    reducedMotion: 'reduce',
    // The language of the pages on people's own phones is that of the phone.
    locale: localeOf(manner),
    permissions: ['camera'],
  })
  const page = await context.newPage()
  const see = drawing(page, sizes, folder)
  try {
    await tour({ page, church, ...manner, see })
  } finally {
    await context.close()
    await church.kill()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Takes the pictures of a tour of the staff's screens, on a Sunday that is the same each time. */
async function drawDesk(browser: Browser, tour: DeskTour, sizes: readonly Size[]): Promise<void> {
  for (const language of Object.keys(DESK_FOLDERS)) await mkdir(deskFolder(language), { recursive: true })
  const opened = await openAt(SATURDAY)
  const context = await browser.newContext({ baseURL: opened.url, viewport: sizes[0]!, reducedMotion: 'reduce' })
  try {
    const church = await steer(opened, context)
    const page = await context.newPage()
    const see = (state: string) =>
      inBothLanguages(page, (language) => drawing(page, sizes, deskFolder(language))(state))
    await tour({ page, church, see })
  } finally {
    await context.close()
    await opened.stop()
  }
}

await buildWhenStale((text) => console.log(text))
const words = process.argv.slice(2).join(' ')
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', ...WITH_CAMERA],
})
try {
  for (const { tours, sizes } of everything) {
    for (const tour of wanted(tours)) await drawForAll(tour, sizes)
  }
  for (const { tours, sizes } of desks) {
    for (const tour of wanted(tours)) await drawDesk(browser, tour, sizes)
  }
} finally {
  await browser.close()
}

function wanted<T>(tours: Record<string, T>): T[] {
  return Object.entries(tours).flatMap(([name, tour]) => (name.includes(words) ? [tour] : []))
}

async function drawForAll(tour: Tour, sizes: readonly Size[]): Promise<void> {
  for (const [how, manner] of Object.entries(readers)) {
    const folder = join(FOLDER, how.replaceAll(' ', '-').toLowerCase())
    await mkdir(folder, { recursive: true })
    await draw(browser, tour, manner, sizes, folder)
  }
}
