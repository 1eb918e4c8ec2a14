import { expect, type Page } from '@playwright/test'
import { mend } from '#tests/browser/support/calls.ts'

/** Where the heading and the sentence below it are drawn, in whole pixels. */
const places = (page: Page) =>
  page.locator('h1, h1 + p').evaluateAll(async (texts) => {
    // A sentence may need more lines in another font.
    await document.fonts.ready
    return texts.map((text) => {
      const { x, y, width } = text.getBoundingClientRect()
      return { text: text.textContent, x: Math.round(x), y: Math.round(y), width: Math.round(width) }
    })
  })

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
    expect({ width, places: await places(page) }).toEqual({ width, places: before })
  }
}
