/** Parts of a page that may hold the focus, because a screen reader reads what they are. */
const PARTS = 'li, section, aside, article, form, fieldset, dialog'

/** A page that moves the focus itself has done so within this time. */
const GRACE_MS = 150

/** A button that is disabled only while something is busy is mostly enabled again within this time. */
const BUSY_MS = 1_000

/** Marks what has the focus in place of something else. It shows a ring, which other parts of a page do not. */
const STANDS_IN = 'data-stands-in'

/**
 * Keeps the place of somebody without a mouse. The browser drops the focus when the element that has it is removed or
 * disabled: a screen reader would start again at the top of the page. Here the nearest part of the page that is still
 * there gets the focus and shows it, and a disabled button has it again as soon as it is enabled. A message with a
 * button gives the focus back to where it was before (WCAG 2.2, 2.4.3 and 2.4.7).
 */
export function keepFocus(): void {
  let held: Element | null = null
  let place: readonly Element[] = []
  /** What has the focus in place of `held`. */
  let standIn: Element | null = null

  document.addEventListener('focusin', ({ target }) => {
    if (target === standIn) return
    standIn?.removeAttribute(STANDS_IN)
    standIn = null
    held = target instanceof Element ? target : null
    if (held?.closest('main, dialog')) place = withAncestors(held)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget) return
    // Somebody pressed a place that takes no focus. An element that is removed loses the focus just before.
    queueMicrotask(() => {
      if ((held === target || standIn === target) && canHold(target)) held = null
    })
  })

  const isLost = () => held !== null && document.activeElement === document.body
  const isAway = () => isLost() || (held !== null && document.activeElement === standIn)

  function giveBack() {
    if (!isAway()) return
    if (canHold(held)) focusOn(held)
    else if (!held?.isConnected) focusInstead()
  }
  function focusInstead() {
    if (!isLost()) return
    standIn = placeLeft(place)
    standIn?.setAttribute(STANDS_IN, '')
    focusOn(standIn)
  }
  const changes = new MutationObserver(() => {
    // A disabled element loses the focus only when the browser draws next.
    const losesIt = held !== null && !canHold(held)
    if (!isAway() && !losesIt) return
    setTimeout(giveBack, GRACE_MS)
    setTimeout(focusInstead, BUSY_MS)
  })
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}

/** Whether nothing that takes a key has the focus: only the page, a part of it, or its heading in place of a button. */
export const isAtRest = (focused: Element | null): boolean =>
  focused === null || (focused.matches(`body, h1[${STANDS_IN}], ${PARTS}`) && focused.closest('dialog') === null)

function withAncestors(element: Element): Element[] {
  const all = [element]
  while (all.at(-1)?.parentElement) all.push(all.at(-1)!.parentElement!)
  return all
}

const canHold = (target: EventTarget | null): boolean =>
  target instanceof Element && target.isConnected && !target.matches(':disabled')

/** What had the focus, or else the nearest part around it that is left, or else the heading of the page. */
const placeLeft = (place: readonly Element[]): Element | null =>
  place.find((one, at) => canHold(one) && one.getClientRects().length > 0 && (at === 0 || one.matches(PARTS))) ??
  document.querySelector('main h1')

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  if (element.matches(PARTS) && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
