/** Parts of a page that may hold the focus, because a screen reader reads what they are. */
const PARTS = 'li, section, aside, article, form, fieldset, dialog, main'

/** A page that moves the focus itself has done so within this time. Milliseconds. */
const GRACE = 150

/**
 * Keeps the place of somebody without a mouse. The browser drops the focus when the element that has it is removed or
 * disabled: a screen reader would start again at the top of the page. Here the focus goes to the nearest part of the
 * page that is still there, and returns to a button that was disabled only while something was busy. A message with a
 * button gives the focus back to where it was before (WCAG 2.2, 2.4.3).
 */
export function keepFocus(): void {
  let held: Element | null = null
  let place: readonly Element[] = []

  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : null
    if (held?.closest('main, dialog')) place = withAncestors(held)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget) return
    // Somebody pressed a place that takes no focus. An element that is removed loses the focus just before.
    queueMicrotask(() => {
      if (held === target && canHold(held)) held = null
    })
  })

  const keep = () => {
    if (held === null || document.activeElement !== document.body) return
    if (canHold(held)) return focusOn(held)
    if (!held.isConnected) focusOn(placeLeft(place))
  }
  const changes = new MutationObserver(() => {
    if (held !== null && document.activeElement === document.body) setTimeout(keep, GRACE)
  })
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}

/** Whether nothing that takes a key has the focus: only a part of the page, or the page itself. */
export const isAtRest = (focused: Element | null): boolean =>
  focused === null || (focused.matches(`body, ${PARTS}`) && focused.closest('dialog') === null)

function withAncestors(element: Element): Element[] {
  const all = [element]
  while (all.at(-1)?.parentElement) all.push(all.at(-1)!.parentElement!)
  return all
}

const canHold = (element: Element | null): boolean => element?.isConnected === true && !element.matches(':disabled')

/** What had the focus, or else the nearest part around it that is left, or else the heading of the page. */
const placeLeft = (place: readonly Element[]): Element | null =>
  place.find((one, at) => canHold(one) && one.getClientRects().length > 0 && (at === 0 || one.matches(PARTS))) ??
  document.querySelector('main h1')

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  if (element.matches(PARTS) && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
