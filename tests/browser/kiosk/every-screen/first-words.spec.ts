import { type Page, expect } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { accept, closeDoors, codeShown, letAsk } from '#tests/browser/support/device/devices.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { restore } from '#tests/browser/support/calls.ts'
import { resize } from '#tests/browser/measuring/findings.ts'

type Place = { readonly text: string | null; readonly left: number; readonly top: number; readonly lines: number }

/** Where the text of the heading, and of the sentence beside it, is drawn, in pixels. */
const places = (page: Page): Promise<Place[]> =>
  page.locator('h1, h1 + p, div:has(> h1) + p').evaluateAll(async (texts) => {
    // A sentence may need more lines in another font.
    await document.fonts.ready
    return texts.map((text) => {
      const drawn = document.createRange()
      drawn.selectNodeContents(text)
      const { x, y } = drawn.getBoundingClientRect()
      return { text: text.textContent, left: x, top: y, lines: drawn.getClientRects().length }
    })
  })

/** Two buttons beside a heading may be higher than it by some pixels. */
const SEEN_TO_MOVE = 2

/** The first words that are no longer where they were. What the script draws beside them does not count. */
const moved = (before: readonly Place[], after: readonly Place[]): Place[] =>
  before.filter(
    ({ text, left, top, lines }) =>
      !after.some(
        (place) =>
          place.text === text &&
          place.lines === lines &&
          Math.abs(place.left - left) < SEEN_TO_MOVE &&
          Math.abs(place.top - top) < SEEN_TO_MOVE,
      ),
  )

/** A browser that is asked for places before the styles of a page are there says where its text is without them. */
const hasStyles = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null)

/** Opens a page whose script does not come yet. Returns a function that lets it come. */
async function openWithoutScript(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (asked) => {
    await released
    await asked.continue()
  })
  // A page is not loaded before its script has come.
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('h1')).toBeVisible()
  await page.waitForFunction(hasStyles)
  return async () => {
    release()
    await restore(page)
  }
}

type FirstScreen = {
  readonly path: string
  readonly heading: string
  readonly sizes: readonly (readonly [width: number, height: number])[]
  /** Waits until the script has drawn the first screen. */
  readonly drawn: () => Promise<void>
}

/**
 * Opens a page, and expects that the words of its first screen stand in their place before its script runs, at each of
 * these sizes. Nobody hears them before.
 */
async function expectFirstWords(page: Page, screen: FirstScreen): Promise<void> {
  const { path, heading, sizes, drawn } = screen
  const letScriptCome = await openWithoutScript(page, path)
  await expect(page.getByRole('heading')).toHaveCount(0)
  await expect(page.locator('h1')).toHaveText(heading)
  const before: Place[][] = []
  for (const [width, height] of sizes) {
    await resize(page, { width, height })
    before.push(await places(page))
  }
  await letScriptCome()
  await drawn()
  // The page has the last size still.
  for (const [at, [width, height]] of [...sizes.entries()].toReversed()) {
    await resize(page, { width, height })
    await expect
      .poll(async () => ({ path, width, moved: moved(before[at]!, await places(page)) }))
      .toEqual({ path, width, moved: [] })
  }
}

const TABLETS = [
  [1280, 800],
  [1024, 768],
  [800, 1280],
] as const

/** Notes each heading that a script draws on this page from now on. Returns a function that reads them. */
async function noteHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const drawn: string[] = []
    Reflect.set(globalThis, 'drawnHeadings', drawn)
    const note = () => {
      const heading = document.querySelector('main h1')?.textContent
      if (heading && heading !== drawn.at(-1)) drawn.push(heading)
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'drawnHeadings') as string[])
}

test('the words of the first screen stand in their place before its script runs, on each kind of tablet', async ({
  page,
}) => {
  await expectFirstWords(page, {
    path: '/',
    heading: 'Welcome!',
    sizes: TABLETS,
    drawn: () => expect(button(page, '1')).toBeVisible(),
  })
})

test('a tablet that is not let in says so before its script runs, never asks anybody to check in, and greets once it is let in', async ({
  page,
  church,
}) => {
  await closeDoors(church)
  const isNew = page.getByRole('heading', { name: 'This tablet is new here.' })
  await expectFirstWords(page, {
    path: '/',
    heading: 'This tablet is new here.',
    sizes: TABLETS,
    drawn: () => expect(isNew).toBeVisible(),
  })
  await page.evaluate(() => localStorage.clear())
  const headings = await noteHeadings(page)
  await page.goto('/')
  await expect(isNew).toBeVisible()
  expect(await headings()).toEqual(['This tablet is new here.'])
  await letAsk(church)
  await accept(church, await codeShown(page), { name: 'Main door', kind: 'kiosk', serves: 'all' })
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
})
