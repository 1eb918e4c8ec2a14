import type { Marked, RendererObject, Token, Tokens } from 'marked'
import { escaped } from '#server/pages/drawn/html.ts'
import { drawPairs, PAIRS, withoutPairs } from './draw-pairs.ts'

/** The library, which is loaded when the first guide is asked for. */
export type Library = typeof Marked

/** A heading of a guide. A link names it by its slug. */
export type Heading = { readonly depth: number; readonly title: string; readonly slug: string }

/** The title of a guide, and the headings below it. */
export type Outline = { readonly title: string; readonly headings: readonly Heading[] }

/** Where a link of a guide leads on the pages of the guides, and what it is called; null for what is not there. */
export type Leads = (href: string) => { readonly address: string; readonly title: string } | null

/** A part of a guide, from one heading to the next. The first one has no id. */
export type Section = { readonly id: string; readonly title: string; readonly text: string }

export type DrawnGuide = { readonly markup: string; readonly sections: readonly Section[] }

/** The name of a heading in a link: as GitHub gives it, so that links work there too. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

const isHeading = (token: { readonly type: string }): token is Tokens.Heading => token.type === 'heading'

export function outlineOf(library: Library, source: string): Outline {
  const all = new library()
    .lexer(source)
    .filter(isHeading)
    .map(({ depth, text }) => ({ depth, title: text.replaceAll('`', ''), slug: slugOf(text) }))
  return { title: all[0]?.title ?? '', headings: all.slice(1) }
}

/** Draws a guide as HTML. `ids` are those of its headings below the title, in their order. */
export function drawGuide(library: Library, source: string, ids: readonly string[], leads: Leads): DrawnGuide {
  const parts: Token[][] = [[]]
  for (const token of new library().lexer(source)) {
    if (isHeading(token) && token.depth > 1) parts.push([])
    parts.at(-1)?.push(token)
  }
  const drawing = new library({ renderer: rendererOf(ids, leads) })
  const drawn = parts.map((tokens) => drawing.parser(tokens))
  const sections = drawn.map((markup, at) => {
    const [title = '', ...text] = textsIn(withoutPairs(markup))
    return { id: ids[at - 1] ?? '', title, text: text.join(' ') }
  })
  return { markup: drawn.join(''), sections }
}

/** The texts of the elements, of which the first is a heading. */
const textsIn = (markup: string): string[] =>
  markup
    .split(/<\/(?:h\d|p|li|td|th|pre)>/)
    .map((part) => asText(part).trim())
    .filter((text) => text !== '')

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const asText = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string | undefined) =>
      code === undefined ? (NAMED[name ?? ''] ?? '') : String.fromCodePoint(Number(code)),
    )

/** No HTML of a guide reaches the page: it is shown as text, and a comment is for those who write the guide. */
function rendererOf(ids: readonly string[], leads: Leads): RendererObject {
  const left = [...ids]
  const labels: string[] = []
  let heading = ''
  return {
    html: ({ text }) => (text.startsWith('<!--') ? '' : escaped(text)),
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens)
      heading = asText(text)
      if (depth === 1) return `<h1>${text}</h1>`
      const id = escaped(left.shift() ?? '')
      return `<h${depth} id="${id}"><a href="#${id}">${text}</a></h${depth}>`
    },
    link({ href, text, tokens }) {
      const inside = this.parser.parseInline(tokens)
      if (/^https?:/.test(href)) return `<a href="${escaped(href)}" rel="noopener noreferrer">${inside}</a>`
      const found = leads(href)
      if (!found) return inside
      // The name of a file says nothing to a reader.
      const words = text.endsWith('.md') ? escaped(found.title) : inside
      return `<a href="${escaped(found.address)}">${words}</a>`
    },
    image({ href, text }) {
      const name = /(?:^|\/)screens\/([\w-]+\.png)$/.exec(href)?.[1] ?? ''
      return `<img src="/help/screens/${name}" alt="${escaped(text)}" loading="lazy">`
    },
    table({ header, rows }) {
      const cell = ({ tokens }: Tokens.TableCell) => `<td>${this.parser.parseInline(tokens)}</td>`
      // A column without a name has no heading to read aloud.
      const named = (one: Tokens.TableCell) =>
        one.text === '' ? '<td></td>' : `<th scope="col">${this.parser.parseInline(one.tokens)}</th>`
      const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')
      const head = `<tr>${header.map(named).join('')}</tr>`
      // Several tables of a guide may have the same columns, also below one heading.
      const columns = header.flatMap(({ text }) => (text === '' ? [] : [text])).join(', ')
      const same = labels.filter((one) => one === `${heading}: ${columns}`).length
      labels.push(`${heading}: ${columns}`)
      const label = escaped(`${heading}${same === 0 ? '' : ` ${same + 1}`}: ${columns}`)
      // What is wider than the screen is scrolled, also with the keyboard.
      return `<div class="wide" role="region" tabindex="0" aria-label="${label}"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>`
    },
    code: ({ text, lang }) =>
      lang === PAIRS ? drawPairs(text) : `<pre tabindex="0"><code>${escaped(text)}</code></pre>`,
  }
}
