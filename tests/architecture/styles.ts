import { posix } from 'node:path'
import { globalStyles, sharedStyles } from '#boundaries.ts'
import { limits } from '#limits.ts'
import { fits } from './imports.ts'
import type { Source } from './source.ts'

/** Rules about style sheets. Each returns the violations, in sentences. */

/** A style sheet, by its path from the top of the repository. */
export type Sheet = { readonly path: string; readonly text: string }

/** A style sheet without its comments, strings and addresses. */
const bare = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/"[^"]*"|url\([^)]*\)/g, '""')

export const globalSheets = ({ path }: Sheet): string[] =>
  path.endsWith('.module.css') || fits(path, globalStyles)
    ? []
    : [`${path} holds for every component: make it the CSS module of one, such as Page.module.css`]

export const longSheets = ({ path, text }: Sheet): string[] =>
  text.split('\n').length - 1 > limits.linesOfFile ? [`${path} has more than ${limits.linesOfFile} lines`] : []

const definedIn = (text: string): string[] =>
  Array.from(text.matchAll(/(?<![\w-])(--[a-z][\w-]*)['"]?\s*[:,]/g), ([, name]) => name!)

/** Tokens that are never used. */
export function unusedTokens(tokens: Sheet, texts: readonly string[]): string[] {
  const used = new Set(texts.flatMap((text) => Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name]) => name)))
  const names = new Set(Array.from(bare(tokens.text).matchAll(/^\s*(--[\w-]+):/gm), ([, name]) => name!))
  return [...names]
    .filter((name) => !used.has(name) && !name.startsWith('--mantine-'))
    .map((name) => `${tokens.path}: nothing uses ${name}`)
}

/** Uses of a custom property that is never set and has no default. */
export function unknownProperties(sheets: readonly Sheet[], texts: readonly string[]): string[] {
  const known = new Set(texts.flatMap(definedIn))
  return sheets.flatMap(({ path, text }) =>
    Array.from(bare(text).matchAll(/var\((--[\w-]+)\s*\)/g), ([, name]) => name!)
      .filter((name) => !known.has(name) && !name.startsWith('--mantine-'))
      .map((name) => `${path}: nothing sets ${name}`),
  )
}

const selectorsIn = (text: string): string[] =>
  Array.from(bare(text).matchAll(/(?:^|[{};])([^{};@]+)\{/g), ([, selector]) => selector!.replace(/\s+/g, ' ').trim())

const classesIn = (text: string): Set<string> => {
  return new Set(
    selectorsIn(text).flatMap((selector) =>
      Array.from(selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.([a-z_][\w-]*)/gi), ([, name]) => name!),
    ),
  )
}

type Import = { readonly source: Source; readonly sheet: string; readonly used: ReadonlySet<string> }

function moduleImports(source: Source): Import[] {
  const imports = source.text.matchAll(/import \* as (\w+) from '([^']+\.module\.css)'/g)
  return Array.from(imports, ([, local = '', from = '']) => ({
    source,
    sheet: from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(source.path), from),
    used: new Set(Array.from(source.text.matchAll(new RegExp(`\\b${local}\\['(\\w+)'\\]`, 'g')), ([, name]) => name!)),
  }))
}

/** Classes that are defined and never used, or used and never defined. */
export function strayClasses(sheets: readonly Sheet[], sources: readonly Source[]): string[] {
  const imports = sources.flatMap(moduleImports)
  return sheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const defined = classesIn(text)
      const used = new Set(imports.filter(({ sheet }) => sheet === path).flatMap((one) => [...one.used]))
      return [
        ...[...defined].filter((name) => !used.has(name)).map((name) => `${path}: nothing wears .${name}`),
        ...[...used].filter((name) => !defined.has(name)).map((name) => `${path} does not define .${name}`),
      ]
    })
}

/** Components that use the class of another component. */
export const borrowedStyles = (source: Source): string[] =>
  moduleImports(source)
    .filter(({ sheet }) => !fits(sheet, sharedStyles))
    .filter(({ sheet }) => sheet.replace(/\.module\.css$/, '') !== source.path.replace(/\.tsx?$/, ''))
    .map(({ sheet }) => `${source.path} imports ${sheet}, which belongs to the component of that name`)

/** What each of these draws where another component places it. An icon draws an `svg`, a link an `a`. */
const DRAWN_BY: readonly (readonly [placed: RegExp, tags: readonly string[]])[] = [
  [/\w+Icon\b|\{icon\}/, ['svg']],
  [/<(?:Nav)?Link\b/, ['a']],
  // A table says how wide its columns are, and where its rows may break, also when a row is a component of its own.
  [/<table\b/, ['thead', 'tbody', 'tr', 'th', 'td']],
]

const drawnIn = ({ text }: Source): string[] => [
  ...Array.from(text.matchAll(/<([a-z][a-z0-9]*)\b/g), ([, tag]) => tag!),
  ...DRAWN_BY.flatMap(([placed, tags]) => (placed.test(text) ? tags : [])),
]

/** The elements in a selector, without attributes, pseudo-classes that take other words, classes and ids. */
const elementsIn = (selector: string): string[] => {
  const plain = selector
    .replace(/\[[^\]]*\]/g, '')
    .replace(/:(lang|nth-[a-z-]+)\([^)]*\)/g, '')
    .replace(/::?[a-z-]+|[.#][\w-]+/gi, '')
  return Array.from(plain.matchAll(/(?<![\w-])[a-z][a-z0-9]*/g), ([tag]) => tag)
}

const OF_THE_PAGE = ['html', 'body', 'root']

/**
 * Rules for elements that no component with this style sheet draws. A rule that begins with `:where` is allowed: it
 * says what all elements of a page begin with, and has hardly any weight.
 */
export function foreignElements(sheets: readonly Sheet[], sources: readonly Source[]): string[] {
  const imports = sources.flatMap(moduleImports)
  return sheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const drawn = new Set(imports.filter(({ sheet }) => sheet === path).flatMap(({ source }) => drawnIn(source)))
      return selectorsIn(text)
        .filter((selector) => !/^(:where|from|to|\d)/.test(selector))
        .flatMap((selector) =>
          elementsIn(selector)
            .filter((tag) => !drawn.has(tag) && !OF_THE_PAGE.includes(tag))
            .map((tag) => `${path}: its component draws no ${tag}, as in ${selector}`),
        )
    })
}

/** Class names that are written as text, and so belong to no style sheet. */
export const looseClasses = ({ path, text }: Source): string[] =>
  path.endsWith('.tsx') && /className=["'`]|className=\{["']/.test(text) ? [`${path} writes a class name out`] : []

/** CSS modules with the same name. The build names their classes after it, so they would mix. */
export function sameNames(sheets: readonly Sheet[]): string[] {
  const names = sheets.map(({ path }) => posix.basename(path)).filter((name) => name.endsWith('.module.css'))
  return names
    .filter((name, place) => names.indexOf(name) !== place)
    .map((name) => `Two style sheets are called ${name}`)
}
