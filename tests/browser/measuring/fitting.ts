import { expect, type Page } from '@playwright/test'

/** A screen that was turned round takes a moment to be laid out. */
const softly = expect.configure({ soft: true })

/** A finger needs this much room, in CSS pixels. */
const FINGER = 56

/** Whatever is tapped has room for a finger, or for `least`, and no word is cut off or runs out of the page. */
export async function expectToFit(page: Page, state: string, least = FINGER): Promise<void> {
  await softly.poll(() => page.evaluate(cutOff), `${state}: cut off`).toEqual([])
  await softly.poll(() => page.evaluate(smallTargets, least), `${state}: too small to be hit`).toEqual([])
}

/** Runs in the page. Elements that hide part of their own words, and words beyond the edge of the page. */
function cutOff(): string[] {
  const words = (element: Element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 60)}”`
  // What only a screen reader reads stands behind a clip, or is one pixel wide.
  const isHeardOnly = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isHeardOnly(element.parentElement))
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (own.length === 0 || !element.checkVisibility({ visibilityProperty: true })) return []
    if (element.clientWidth === 1 || isHeardOnly(element)) return []
    const range = document.createRange()
    range.setStartBefore(own[0]!)
    range.setEndAfter(own.at(-1)!)
    const { left, right, width } = range.getBoundingClientRect()
    if (width <= 1) return []
    const hides = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    return hides || left < -1 || right > innerWidth + 1 ? [words(element)] : []
  })
}

/** Runs in the page. What is to be hit, and what is smaller than `least` either way. What lies beneath a dialog is not tapped. */
function smallTargets(least: number): string[] {
  const within = document.querySelector('[role=dialog], [role=alertdialog]') ?? document
  const targets = within.querySelectorAll<HTMLElement>(
    'button, a[href], input:not([type=radio]), [role=checkbox], [role=tab]',
  )
  return [...targets].flatMap((target) => {
    // A key that was just let go of is still a little smaller.
    const { offsetWidth: width, offsetHeight: height } = target
    const isSeen = target.checkVisibility({ visibilityProperty: true }) && width > 1
    const name = `${target.getAttribute('aria-label') ?? target.textContent} ${width}x${height}`
    return isSeen && Math.min(width, height) < least ? [name] : []
  })
}
