/**
 * Runs in the page: finds what a visitor would name, by its role, its name and its words. The functions are sent to the
 * page as text, so they may only use each other.
 */

/** What to find. Patterns are text here, because a regular expression cannot be sent. */
export type Sought = {
  readonly role?: string
  readonly name?: string
  /** What it says, from its first letter to its last. */
  readonly text?: string
  /** It is inside of this. */
  readonly within?: Sought
}

/** Returns everything on the page that fits and can be seen, outermost first. */
function findAll({ role, name, text, within }: Sought): Element[] {
  const around: ParentNode[] = within ? findAll(within) : [document]
  const inside = around.flatMap((one) => [...one.querySelectorAll(role ? selectorOf(role) : '*')])
  const fitting = inside.filter(
    (one) =>
      isVisible(one) &&
      (name === undefined || new RegExp(name, 'u').test(accessibleName(one))) &&
      (text === undefined || new RegExp(text, 'u').test(wordsIn(one))),
  )
  // Of an element and what is around it, the words are those of the inner one.
  return text === undefined || role ? fitting : fitting.filter((one) => !fitting.some((other) => isInside(other, one)))
}

function isInside(inner: Element, outer: Element): boolean {
  return inner !== outer && outer.contains(inner)
}

/** Elements that have a role without saying so. */
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
  }
  return [`[role=${role}]`, ...(implicit[role] ? [implicit[role]] : [])].join(', ')
}

function isVisible(one: Element): boolean {
  // A field for files is never seen: the button that opens it is.
  return (
    one.matches('input[type=file]') ||
    (one.getClientRects().length > 0 && one.checkVisibility({ visibilityProperty: true }))
  )
}

/** What a screen reader calls it, as far as these pages make use of the rules: https://www.w3.org/TR/accname-1.2/ */
function accessibleName(one: Element): string {
  const labelledBy = (one.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
  const byOthers = labelledBy.map((id) => wordsIn(document.getElementById(id))).join(' ')
  const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])].map(wordsIn).join(' ') : ''
  const names = [byOthers, one.getAttribute('aria-label'), labels, wordsIn(one), one.getAttribute('alt')]
  return names.find((name) => name) ?? ''
}

/** What is said of it. What is hidden from screen readers is left out, and so are the marks of writing direction. */
function wordsIn(one: Element | null): string {
  const copy = one?.cloneNode(true) as Element | undefined
  for (const hidden of copy?.querySelectorAll('[aria-hidden=true], script, style') ?? []) hidden.remove()
  return (copy?.textContent ?? '')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** These functions as the page is sent them. */
export const ACCESSIBLE: string = [findAll, isInside, selectorOf, isVisible, accessibleName, wordsIn]
  .map(String)
  .join('\n')
