import { expect, type Page } from '@playwright/test'

/** Expects that a toast is shown in two lines at least. It shows all of its text and covers no button or link. */
export async function expectWholeAndApart(page: Page): Promise<void> {
  await expect(async () => {
    const found = await page.evaluate(placeOfToast, null)
    expect(found).toMatchObject({ cutOff: 0, covered: [] })
    expect(found?.lines).toBeGreaterThanOrEqual(3)
  }).toPass({ timeout: 5_000 })
}

type MeasuredToast = {
  readonly lines: number
  /** How many lines leave the toast or the screen. */
  readonly cutOff: number
  readonly covered: readonly string[]
}

/**
 * Runs in the page. Returns null while there is no toast. `kept` finds what it must not cover. Null stands for what
 * stays in its place while a page scrolls.
 */
export function placeOfToast(kept: string | null): MeasuredToast | null {
  const toast = document.querySelector(':is([role=alert], [role=status])[data-tone]')
  if (!toast) return null
  const box = toast.getBoundingClientRect()
  const isWithin = (one: DOMRect, around: DOMRect): boolean =>
    one.left >= around.left && one.right <= around.right && one.top >= around.top && one.bottom <= around.bottom
  const isCovered = (one: DOMRect): boolean =>
    one.width > 1 && one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top
  const screen = new DOMRect(0, 0, innerWidth, innerHeight)
  const linesOf = (part: Element): DOMRect[] => {
    const text = document.createRange()
    text.selectNodeContents(part)
    return [...text.getClientRects()].filter(({ width }) => width > 0)
  }
  // Everything else is for screen readers only.
  const lines = [...toast.querySelectorAll('p, button')].flatMap(linesOf)
  // Where the page scrolls as a whole, it cannot keep away from what passes below it.
  const isLong = document.documentElement.scrollHeight > innerHeight
  const controls = kept ?? (isLong ? 'header :is(button, a[href])' : 'button, a[href], input')
  const covered = [...document.querySelectorAll(controls)]
    .filter((one) => !toast.contains(one) && one.checkVisibility() && isCovered(one.getBoundingClientRect()))
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)
  return {
    lines: new Set(lines.map(({ bottom }) => Math.round(bottom))).size,
    cutOff: lines.filter((line) => !isWithin(line, box) || !isWithin(line, screen)).length,
    covered,
  }
}
