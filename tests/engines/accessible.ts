/**
 * Runs in the page. Finds elements by role, name and text, as a visitor would name them. The functions are sent to the
 * page as text, so they may only use each other.
 */

/** What to find. Patterns are text here, because a regular expression cannot be sent. */
export type Sought = {
  readonly role?: string
  readonly name?: string
  /** The whole text of the element. */
  readonly text?: string
  /** The element is inside of this one. */
  readonly within?: Sought
}

/** Returns every visible element that fits, outer ones first. */
function findAll({ role, name, text, within }: Sought): Element[] {
  const around: ParentNode[] = within ? findAll(within) : [document]
  const inside = around.flatMap((one) => [...one.querySelectorAll(role ? selectorOf(role) : '*')])
  const fitting = inside.filter(
    (one) =>
      isVisible(one) &&
      (name === undefined || new RegExp(name, 'u').test(accessibleName(one))) &&
      (text === undefined || new RegExp(text, 'u').test(wordsIn(one))),
  )
  // When an element and its parent have the same text, only the inner one counts.
  return text === undefined || role ? fitting : fitting.filter((one) => !fitting.some((other) => isInside(other, one)))
}

function isInside(inner: Element, outer: Element): boolean {
  return inner !== outer && outer.contains(inner)
}

/** Elements with an implicit role. */
function selectorOf(role: string): string {
  const implicit: Record<string, string> = {
    button: 'button, input[type=submit], summary',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    img: 'img, svg[aria-label]',
    table: 'table',
    row: 'tr',
    cell: 'td',
    listitem: 'li',
    list: 'ul, ol',
    dialog: 'dialog',
    term: 'dt',
    definition: 'dd',
    region: 'section[aria-label], section[aria-labelledby]',
    field: 'input:not([type=file]), select, textarea',
    file: 'input[type=file]',
    checkbox: 'input[type=checkbox]',
    radio: 'input[type=radio]',
    status: 'output',
  }
  return [`[role=${role}]`, ...(implicit[role] ? [implicit[role]] : [])].join(', ')
}

function isVisible(one: Element): boolean {
  // A file field is never visible. The button that opens it is.
  return (
    one.matches('input[type=file]') ||
    (one.getClientRects().length > 0 && one.checkVisibility({ visibilityProperty: true }))
  )
}

/** The name that a screen reader uses, by the rules that these pages need: https://www.w3.org/TR/accname-1.2/ */
function accessibleName(one: Element): string {
  const labelledBy = (one.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
  const byOthers = labelledBy.map((id) => wordsIn(document.getElementById(id))).join(' ')
  const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])].map(wordsIn).join(' ') : ''
  const names = [byOthers, one.getAttribute('aria-label'), labels, wordsIn(one), one.getAttribute('alt')]
  return names.find((name) => name) ?? ''
}

/**
 * The text of an element, without the parts that are hidden from screen readers and without the marks of writing
 * direction.
 */
function wordsIn(one: Element | null): string {
  const copy = one?.cloneNode(true) as Element | undefined
  for (const hidden of copy?.querySelectorAll('[aria-hidden=true], script, style') ?? []) hidden.remove()
  return (copy?.textContent ?? '')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The source of these functions, as it is sent to the page. */
export const ACCESSIBLE: string = [findAll, isInside, selectorOf, isVisible, accessibleName, wordsIn]
  .map(String)
  .join('\n')
