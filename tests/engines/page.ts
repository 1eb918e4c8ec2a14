import { ACCESSIBLE, type Sought } from './accessible.ts'
import type { Browser } from './browser.ts'
import { persist } from './persist.ts'

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
