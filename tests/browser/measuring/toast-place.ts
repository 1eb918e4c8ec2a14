import { expect, type Page } from '@playwright/test'
import { toast } from '#tests/browser/support/visitor.ts'

/** Expects that the toast takes two lines at least, shows all of its text, and covers no button or link. */
export async function expectWholeAndApart(page: Page): Promise<void> {
  const shown = toast(page).getByRole('alert')
  await expect(async () => {
    const found = await shown.evaluate((element) => {
      const box = element.getBoundingClientRect()
      const isWithin = (one: DOMRect, around: DOMRect): boolean =>
        one.left >= around.left && one.right <= around.right && one.top >= around.top && one.bottom <= around.bottom
      const screen = new DOMRect(0, 0, innerWidth, innerHeight)
      const text = document.createRange()
      text.selectNodeContents(element)
      const lines = [...text.getClientRects()].filter(({ width }) => width > 0)
      const controls = [...document.querySelectorAll('button, a[href], input')].filter((one) => !element.contains(one))
      const covered = controls
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect()
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top
        })
        .map((one) => one.textContent)
      return {
        outside: lines.filter((line) => !isWithin(line, box) || !isWithin(line, screen)).length,
        lines: new Set(lines.map(({ bottom }) => Math.round(bottom))).size,
        covered,
      }
    })
    expect(found).toMatchObject({ outside: 0, covered: [] })
    expect(found.lines).toBeGreaterThanOrEqual(3)
  }).toPass({ timeout: 5_000 })
}
