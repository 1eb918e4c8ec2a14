import { expectNoFindings } from '#tests/browser/measuring/findings.ts'
import { expectToFit } from '#tests/browser/measuring/fitting.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { SATURDAY, WALLS } from '#tests/browser/tours/desk/desk-tour.ts'
import { inBothLanguages } from '#tests/browser/tours/desk/rounds.ts'
import { wallTours } from '#tests/browser/tours/desk/wall.ts'
import { type Page, expect } from '@playwright/test'

const softly = expect.configure({ soft: true })

/** No two elements that this selector finds lie over each other. */
const expectApart = (page: Page, state: string, selector: string): Promise<void> =>
  softly.poll(() => page.evaluate(overlaps, selector), { message: `${state}: over one another` }).toEqual([])

/** Runs in the page. An element and what it holds do not count as two. */
function overlaps(selector: string): string[] {
  const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
  const name = (one: Element) => `“${one.getAttribute('aria-label') ?? one.textContent?.trim()}”`
  const lies = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  return all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => !one.contains(other) && !other.contains(one))
      .filter((other) => lies(one.getBoundingClientRect(), other.getBoundingClientRect()))
      .map((other) => `${name(one)} lies over ${name(other)}`),
  )
}

// Colours and places are checked after their animations.
test.use({ contextOptions: { reducedMotion: 'reduce' }, begins: SATURDAY })

for (const [what, tour] of Object.entries(wallTours)) {
  test(`${what}: everything is accessible and nothing is cut off, on a television, in English and Spanish`, async ({
    page,
    steered: church,
  }) => {
    await page.setViewportSize(WALLS[0])
    const see = (state: string) =>
      inBothLanguages(page, async (language) => {
        await expectToFit(page, `${state} in ${language}`)
        await expectApart(page, `${state} in ${language}`, 'main :is(h1, dt, dd, p, svg[role=img])')
        await expectNoFindings(page, `${state} in ${language}`)
      })
    await tour({ page, church, see })
  })
}
