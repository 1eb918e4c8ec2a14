import { expect, type Page } from '@playwright/test'

const softly = expect.configure({ soft: true })

/** No two elements that this selector finds lie over each other. */
export const expectApart = (page: Page, state: string, selector: string): Promise<void> =>
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
