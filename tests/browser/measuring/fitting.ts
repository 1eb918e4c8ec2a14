import { expect, type Page } from '@playwright/test'

const softly = expect.configure({ soft: true })

/** A screen that was turned needs a moment for its layout: when it is checked again, in milliseconds. */
const intervals = [20, 50, 100, 250, 500]

/** A finger needs this much room, in CSS pixels. */
const FINGER = 56

/** Every control has room for a finger, or for `least`, and no word is cut off or leaves the page. */
export async function expectToFit(page: Page, state: string, least = FINGER): Promise<void> {
  await softly.poll(() => page.evaluate(cutOff), { message: `${state}: cut off`, intervals }).toEqual([])
  await softly
    .poll(() => page.evaluate(smallTargets, least), { message: `${state}: too small to be hit`, intervals })
    .toEqual([])
}

/** In the header nothing covers anything else, and the whole name of the church can be read. */
export const expectClearHeader = (page: Page, state: string): Promise<void> =>
  softly.poll(() => page.evaluate(overlapsInHeader), { message: `${state}: the header`, intervals }).toEqual([])

/** Runs in the page. */
function overlapsInHeader(): string[] {
  const holdsWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const all = [...document.querySelectorAll<HTMLElement>('header *')].filter(
    (one) => one.matches('a, button') || (holdsWords(one) && one.closest('a, button') === null),
  )
  const name = (one: Element) => `“${one.getAttribute('aria-label') ?? one.textContent?.trim()}”`
  /** What can be seen of it. A line of places that is too long scrolls, and a long title ends after its last line. */
  const seenOf = (one: Element): DOMRect => {
    let { left, right, top, bottom } = one.getBoundingClientRect()
    for (let around = one.parentElement; around?.closest('header *'); around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const edges = around.getBoundingClientRect()
      left = Math.max(left, edges.left)
      right = Math.min(right, edges.right)
      top = Math.max(top, edges.top)
      bottom = Math.min(bottom, edges.bottom)
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  // What leads past the header is shown only while it has the focus.
  const isShown = (one: Element) => one.checkVisibility() && getComputedStyle(one).clipPath === 'none'
  const shown = all.filter(isShown).map((one) => ({ one, box: seenOf(one) }))
  const wrong = shown.flatMap(({ one, box }) => [
    ...(one.scrollHeight > one.clientHeight + 4 && one.clientHeight > 0 ? [`${name(one)} is cut off`] : []),
    ...(box.left < 0 || box.right > innerWidth || box.top < -scrollY ? [`${name(one)} leaves the screen`] : []),
  ])
  // Parts of one sentence share its lines.
  const isOneText = (one: Element, other: Element) =>
    one.contains(other) || other.contains(one) || (one.tagName === 'SPAN' && one.parentElement === other.parentElement)
  const lies = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  for (const [at, { one, box }] of shown.entries())
    for (const { one: other, box: place } of shown.slice(at + 1))
      if (!isOneText(one, other) && lies(box, place)) wrong.push(`${name(one)} lies over ${name(other)}`)
  return wrong
}

/**
 * Runs in the page. Returns elements that hide a part of their own text, and words beyond the edge of the choice that
 * they name, or of the page.
 */
function cutOff(): string[] {
  const words = (element: Element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 60)}”`
  // A text for screen readers only is clipped, or one pixel wide.
  const isHeardOnly = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isHeardOnly(element.parentElement))
  const roomOf = (element: Element) => {
    const choice = element.closest('label')?.getBoundingClientRect()
    return { from: Math.max(0, choice?.left ?? 0), to: Math.min(innerWidth, choice?.right ?? innerWidth) }
  }
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
    const room = roomOf(element)
    return hides || left < room.from - 1 || right > room.to + 1 ? [words(element)] : []
  })
}

/**
 * Runs in the page. Returns the controls that are smaller than `least` in one direction. Controls below a dialog are
 * left out.
 */
function smallTargets(least: number): string[] {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  const within = dialogs.find((dialog) => dialog.checkVisibility()) ?? document
  const targets = within.querySelectorAll<HTMLElement>(
    'button, a[href], input:not([type=radio]), [role=checkbox], [role=tab]',
  )
  return [...targets].flatMap((target) => {
    // A key that was just released is still a little smaller.
    const { offsetWidth: width, offsetHeight: height } = target
    const isSeen = target.checkVisibility({ visibilityProperty: true }) && width > 1
    const name = `${target.getAttribute('aria-label') ?? target.textContent} ${width}x${height}`
    return isSeen && Math.min(width, height) < least ? [name] : []
  })
}
