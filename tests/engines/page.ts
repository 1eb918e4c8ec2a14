import type { Browser } from './browser.ts'

type Words = string | RegExp

/** What a journey looks for: exactly this text, or a pattern. */
export type Named = { role?: string; name?: Words; text?: Words; within?: Named }

/** A page, used through what is visible and through roles and names. */
export type Page = {
  /** Opens an address of the church. */
  open(path: string): Promise<void>
  /** Gives the page this size. */
  resize(width: number, height: number): Promise<void>
  click(named: Named): Promise<void>
  /** Types into an empty field, or replaces the text of a field. */
  fill(label: Words, text: string): Promise<void>
  /** Adds text to a field, or names the files to choose. */
  type(named: Named, text: string): Promise<void>
  /** Waits until it is visible. */
  sees(named: Named): Promise<void>
  /** Waits until it is no longer visible. */
  seesNo(named: Named): Promise<void>
  /** Runs a function in the page. Its source is sent, so it may use nothing from outside. */
  evaluate<A, R>(inPage: (argument: A) => R | Promise<R>, argument: A): Promise<R>
  /** Waits until a function returns true in the page. */
  until<A>(what: string, inPage: (argument: A) => boolean, argument: A): Promise<void>
}

type ElementId = Record<string, string>
const idOf = (element: ElementId): string => Object.values(element)[0]!

export function pageIn(browser: Browser, home: string): Page {
  /** Returns the result of the script, or the reason why it failed. */
  async function run(script: string, ...args: unknown[]): Promise<unknown> {
    const wrapped = `const done = arguments[arguments.length - 1]
      const [first] = arguments
      Promise.resolve().then(() => (${script})(first)).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`
    const said = (await browser.send('run script', { script: wrapped, args })) as { value?: unknown; error?: string }
    if (said.error !== undefined) throw new Error(said.error)
    return said.value
  }

  /** Waits until a condition is true. While the page changes, it tries again. */
  const wait = (what: string, condition: string, argument: unknown): Promise<unknown> =>
    persist(async () => {
      const value = await run(
        `(argument) => { ${ACCESSIBLE}; return (${soon})(() => (${condition})(argument)) }`,
        argument,
      )
      if (value) return value
      throw new Error(`${what}. The page says: ${String(await run(saidByPage)).slice(0, 1_500)}`)
    })

  const find = (named: Named) =>
    wait(`There is no ${inWords(named)}`, '(sought) => findAll(sought)[0]', asSought(named)) as Promise<ElementId>

  /** A visitor waits until a button can be pressed. A browser that is told to press one earlier does nothing. */
  const findToUse = (named: Named) =>
    wait(
      `There is no ${inWords(named)} that can be used`,
      "(sought) => findAll(sought).find((one) => !one.matches(':disabled'))",
      asSought(named),
    ) as Promise<ElementId>

  /** When the page replaces an element, the new one is used. */
  async function act(named: Named, command: 'click element' | 'clear element' | 'type into element', text?: string) {
    await persist(async () => {
      const parameters = text === undefined ? {} : { text }
      await browser.send(command, { id: idOf(await findToUse(named)), ...parameters })
    })
  }

  return {
    open: async (path) => void (await browser.send('navigate', { url: new URL(path, home).href })),
    resize: (width, height) => resize(browser, run, width, height),
    click: (named) => act(named, 'click element'),
    async fill(label, text) {
      await act({ role: 'field', name: label }, 'clear element')
      await act({ role: 'field', name: label }, 'type into element', text)
    },
    type: (named, text) => act(named, 'type into element', text),
    sees: async (named) => void (await find(named)),
    async seesNo(named) {
      await wait(`There still is ${inWords(named)}`, '(sought) => findAll(sought).length === 0', asSought(named))
    },
    evaluate: async <A, R>(inPage: (argument: A) => R | Promise<R>, argument: A) =>
      (await run(String(inPage), argument)) as R,
    until: async (what, inPage, argument) => void (await wait(what, String(inPage), argument)),
  }
}

/** Runs in the page. Checks each drawn picture for a while. */
const soon = `(condition) => new Promise((resolve) => {
  const end = performance.now() + 500
  const look = () => {
    const value = condition()
    if (value || performance.now() > end) resolve(value)
    else requestAnimationFrame(look)
  }
  look()
})`

const saidByPage = '() => document.location.pathname + " " + document.body.innerText.replace(/\\s+/g, " ")'

/**
 * Runs in the page. Returns the sizes of the page and of its window after two more pictures, because a window that is
 * resized passes through other sizes.
 */
const sizes = `() => new Promise((resolve) => {
  const read = () => resolve([[innerWidth, innerHeight], [outerWidth, outerHeight]])
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(read)))
})`

/** The window is larger than its page, by a margin that differs between browsers. */
async function resize(
  browser: Browser,
  run: (script: string, ...args: unknown[]) => Promise<unknown>,
  width: number,
  height: number,
): Promise<void> {
  await persist(async () => {
    const [inner, outer] = (await run(sizes)) as [[number, number], [number, number]]
    if (inner[0] === width && inner[1] === height) return
    const [frame, bars] = [outer[0] - inner[0], outer[1] - inner[1]]
    await browser.send('set window size', { width: width + frame, height: height + bars })
    throw new Error(`The page is ${inner.join('x')} and should be ${width}x${height}`)
  })
}

function asSought({ role, name, text, within }: Named): Sought {
  return {
    ...(role === undefined ? {} : { role }),
    ...(name === undefined ? {} : { name: pattern(name) }),
    ...(text === undefined ? {} : { text: pattern(text) }),
    ...(within === undefined ? {} : { within: asSought(within) }),
  }
}

const pattern = (words: Words): string => (typeof words === 'string' ? `^${escaped(words)}$` : words.source)

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const inWords = ({ role = 'place', name, text, within }: Named): string =>
  [
    role,
    ...(name === undefined ? [] : [`named ${String(name)}`]),
    ...(text === undefined ? [] : [`that says ${String(text)}`]),
    ...(within === undefined ? [] : [`in ${inWords(within)}`]),
  ].join(' ')

/**
 * Runs in the page. Finds elements by role, name and text, as a visitor would name them. The functions are sent to the
 * page as text, so they may only use each other.
 */

/** What to find. Patterns are text here, because a regular expression cannot be sent. */
type Sought = {
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
const ACCESSIBLE: string = [findAll, isInside, selectorOf, isVisible, accessibleName, wordsIn].map(String).join('\n')

/** Repeats a failing action until it succeeds, for half a minute. Then throws the last error. */
export async function persist<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + 30_000
  for (;;)
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
      // A moment for the rest of this program.
      await new Promise((resolve) => setImmediate(resolve))
    }
}
