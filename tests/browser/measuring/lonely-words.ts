import { expect, type Page } from '@playwright/test'

const softly = expect.configure({ soft: true })

/** No paragraph that this selector finds ends with a line of one short word. */
export const expectNoLonelyWords = (page: Page, state: string, selector: string): Promise<void> =>
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
