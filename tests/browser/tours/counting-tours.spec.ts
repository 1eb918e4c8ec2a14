import { expectNoFindings } from '#tests/browser/measuring/findings.ts'
import { expectToFit } from '#tests/browser/measuring/fitting.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { onEachOf } from '#tests/browser/support/tablets.ts'
import { USHERS_PHONES, countingTours } from '#tests/browser/tours/desk/counting.ts'
import { SATURDAY } from '#tests/browser/tours/desk/desk-tour.ts'
import { inBothLanguages } from '#tests/browser/tours/desk/rounds.ts'
import { type Page, expect } from '@playwright/test'

const softly = expect.configure({ soft: true })

/** No paragraph that this selector finds ends with a line of one short word. */
const expectNoLonelyWords = (page: Page, state: string, selector: string): Promise<void> =>
  softly.poll(() => page.evaluate(lonely, selector), { message: `${state}: a word alone on a line` }).toEqual([])

/** Runs in the page. A last word is lonely if its line is shorter than a third of the longest one. */
function lonely(selector: string): string[] {
  const lineWidths = (one: Element): number[] => {
    const range = document.createRange()
    range.selectNodeContents(one)
    const widths = new Map<number, number>()
    for (const { top, width } of range.getClientRects()) {
      const line = [...widths.keys()].find((known) => Math.abs(known - top) < 8) ?? top
      widths.set(line, (widths.get(line) ?? 0) + width)
    }
    return [...widths.values()]
  }
  return [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const widths = lineWidths(one)
      return widths.length > 1 && widths.at(-1)! < Math.max(...widths) / 3
    })
    .map((one) => one.textContent?.trim() ?? '')
}

// Colours and places are checked after their animations.
test.use({ contextOptions: { reducedMotion: 'reduce' }, begins: SATURDAY, viewport: USHERS_PHONES[0] })

/** The lists of the phone itself, and words to press. */
const FINGER = 44

for (const [what, tour] of Object.entries(countingTours)) {
  test(`${what}: everything is accessible and nothing is cut off, on any phone, in English and Spanish`, async ({
    page,
    steered: church,
  }) => {
    const see = (state: string) =>
      inBothLanguages(page, async (language) => {
        await onEachOf(USHERS_PHONES, page, async (size) => {
          const seen = `${state} in ${language}, ${size}`
          await expectToFit(page, seen, FINGER)
          await expectNoLonelyWords(page, seen, 'h1, h2, main p, dialog :is(label, p)')
        })
        await expectNoFindings(page, `${state} in ${language}`)
      })
    await tour({ page, church, see })
  })
}
