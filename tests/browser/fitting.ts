import { expect, type Page } from '@playwright/test'

/** A screen that was turned round takes a moment to be laid out. */
const softly = expect.configure({ soft: true })

/** Whatever is tapped has room for a finger, and no word is cut off or runs out of the page. */
export async function expectToFit(page: Page, state: string): Promise<void> {
  await softly.poll(() => page.evaluate(cutOff), `${state}: cut off`).toEqual([])
  await softly.poll(() => page.evaluate(smallTargets), `${state}: too small for a finger`).toEqual([])
}

/** Runs in the page. Elements that hide part of their own words, and words beyond the edge of the page. */
function cutOff(): string[] {
  const words = (element: Element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 60)}”`
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (own.length === 0 || !element.checkVisibility({ visibilityProperty: true })) return []
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right, width } = range.getBoundingClientRect()
    // What only a screen reader reads is one pixel wide.
    if (width <= 1 || element.clientWidth === 1) return []
    const hides = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    return hides || left < -1 || right > innerWidth + 1 ? [words(element)] : []
  })
}

/** Runs in the page. What a finger is to hit, and what is under 56 px either way. What lies beneath a dialog is not tapped. */
function smallTargets(): string[] {
  const within = document.querySelector('[role=dialog], [role=alertdialog]') ?? document
  const targets = within.querySelectorAll<HTMLElement>(
    'button, a[href], input:not([type=radio]), [role=checkbox], [role=tab]',
  )
  return [...targets].flatMap((target) => {
    // A key that was just let go of is still a little smaller.
    const { offsetWidth: width, offsetHeight: height } = target
    const isSeen = target.checkVisibility({ visibilityProperty: true }) && width > 1
    const name = `${target.getAttribute('aria-label') ?? target.textContent} ${width}x${height}`
    return isSeen && Math.min(width, height) < 56 ? [name] : []
  })
}
