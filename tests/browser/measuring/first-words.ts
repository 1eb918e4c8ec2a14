import { expect, type Page } from '@playwright/test'
import { mend } from '#tests/browser/support/calls.ts'

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

/** Opens a page whose script does not come. */
export async function openWithoutScript(page: Page, path: string): Promise<void> {
  await page.route('**/*.js', (asked) => asked.abort())
  await page.goto(path)
}

type FirstScreen = {
  readonly path: string
  readonly heading: string
  readonly sizes: readonly (readonly [width: number, height: number])[]
  /** Opens the page, and waits until its script has drawn the first screen. */
  readonly arrive: () => Promise<void>
}

/** Expects that the words of a first screen stand in their place before its script runs. Nobody hears them before. */
export async function expectFirstWords(page: Page, { path, heading, sizes, arrive }: FirstScreen): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await openWithoutScript(page, path)
    await expect(page.getByRole('heading')).toHaveCount(0)
    await expect(page.locator('h1')).toHaveText(heading)
    const before = await places(page)
    await mend(page)
    await arrive()
    await expect
      .poll(async () => ({ path, width, moved: moved(before, await places(page)) }))
      .toEqual({
        path,
        width,
        moved: [],
      })
  }
}
