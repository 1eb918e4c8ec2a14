import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * How much JavaScript each page may need before it can be used, in bytes after gzip. A page that a church without
 * children's rooms opens weighs no more than in version 0.5.0, the last one without them: whatever is added to it is
 * loaded later, or something else is.
 */
export const BUDGETS = {
  kiosk: 159_280,
  personal: 30_000,
  hello: 30_000,
  receipt: 120_000,
  /** With the ways to the pages of the serving teams, the words of their counts, and the refusals of webhooks. */
  admin: 264_400,
  /** With the fields of Mantine, which came later, and each refusal in Spanish. */
  invitation: 169_700,
  /** With the calls of parents, which a screen must show within a second: a script of their own would weigh more. */
  wall: 103_100,
  counter: 109_900,
  printer: 150_000,
  room: 120_000,
}

/** A built JavaScript file, with what its weight depends on. */
export type Script = {
  readonly fileName: string
  readonly code: string
  /** The page that starts with it, if there is one. */
  readonly name: string
  readonly isEntry: boolean
  /** The files that it needs before it runs. Files that it fetches later are not included. */
  readonly imports: readonly string[]
}

/** Returns how many bytes each page needs before it can be used. Throws when the build has no such page. */
export function weightsOf(scripts: readonly Script[], pages: readonly string[]): Map<string, number> {
  const named = new Map(scripts.map((script) => [script.fileName, script]))
  return new Map(
    pages.map((page) => {
      const entry = scripts.find(({ isEntry, name }) => isEntry && name === page)
      if (!entry) throw new Error(`The build made no page called ${page}`)
      return [page, sum([...neededBy(entry, named)].map(weightOf))]
    }),
  )
}

function neededBy(script: Script, named: Map<string, Script>, needed = new Set<Script>()): Set<Script> {
  if (needed.has(script)) return needed
  needed.add(script)
  for (const name of script.imports) {
    const imported = named.get(name)
    if (!imported) throw new Error(`${script.fileName} imports ${name}, which the build did not make`)
    neededBy(imported, named, needed)
  }
  return needed
}

const weightOf = ({ code }: Script): number => gzipSync(code, { level: 9 }).length

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Returns one line for each page that exceeds its budget. */
export function tooHeavy(weights: ReadonlyMap<string, number>, budgets: Readonly<Record<string, number>>): string[] {
  return Object.entries(budgets)
    .filter(([page, most]) => (weights.get(page) ?? 0) > most)
    .map(([page, most]) => `The page ${page} needs ${inKb(weights.get(page) ?? 0)} kB; ${inKb(most)} kB is the most`)
}

/** Returns the addresses of other hosts that a page or its styles would load from. Foyer serves everything itself. */
export function strangersIn(text: string): string[] {
  const asked =
    /<(?:script|link|img|iframe|source)\b[^>]*?(?:src|href)="((?:https?:)?\/\/[^"]*)"|url\(["']?((?:https?:)?\/\/[^"')]*)/g
  return Array.from(text.matchAll(asked), ([, inPage, inStyles]) => inPage ?? inStyles ?? '')
}

/**
 * Weighs the built pages and prints the result. The build fails when a page is too heavy or loads from another host.
 */
export function weighed(budgets: Readonly<Record<string, number>>): Plugin {
  let say: (text: string) => void
  return {
    name: 'foyer-weights',
    apply: 'build',
    configResolved: ({ logger }) => void (say = (text) => logger.info(text)),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle)
        const weights = weightsOf(
          files.filter((file) => file.type === 'chunk'),
          Object.keys(budgets),
        )
        const strangers = files.flatMap((file) =>
          file.type === 'asset' && /\.(html|css)$/.test(file.fileName) ? strangersIn(String(file.source)) : [],
        )
        const wrong = [...tooHeavy(weights, budgets), ...strangers.map((address) => `A page would ask ${address}`)]
        if (wrong.length > 0) this.error(wrong.join('\n'))
        say(tableOf(weights, budgets))
      },
    },
  }
}

function tableOf(weights: ReadonlyMap<string, number>, budgets: Readonly<Record<string, number>>): string {
  const rows = Object.entries(budgets).map(
    ([page, most]) => `  ${page.padEnd(10)}${inKb(weights.get(page) ?? 0).padStart(7)} kB of ${inKb(most).padStart(5)}`,
  )
  return ['\nJavaScript before a page can be used, gzipped:', ...rows, ''].join('\n')
}

const inKb = (bytes: number): string => (bytes / 1000).toFixed(1)
