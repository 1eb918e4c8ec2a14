import type { Church } from '#domain/contract/church.ts'
import { needsFontOfDevice } from '#domain/plain-letters.ts'

/** A piece of HTML. Text becomes one only through `html`, which escapes it. */
export type Html = { readonly markup: string }

type Part = Html | readonly Html[] | string | number

/**
 * Markup with values in it. A value that is a piece of HTML is inserted as it is; all others are escaped, for elements
 * and attributes.
 */
export function html(parts: TemplateStringsArray, ...values: Part[]): Html {
  return { markup: parts.map((part, at) => (at === 0 ? '' : markupOf(values[at - 1] ?? '')) + part).join('') }
}

function markupOf(value: Part): string {
  if (typeof value !== 'object') return escaped(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** Escapes the text, so that browsers show it as text. */
export const escaped = (text: string): string => text.replace(/[&'"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A name, in one font. Its letters do not mix up the text beside it. */
export const named = (name: string, className = ''): Html => {
  const style = className === '' ? '' : html` class="${className}"`
  return html`<bdi${style}${needsFontOfDevice(name) ? html` data-font="device"` : ''}>${name}</bdi>`
}

const MARK = html`<svg class="sign-mark" viewBox="0 0 33 38" aria-hidden="true">
  <path d="M2 38V16.500a14.500 14.500 0 0 1 29 0V38" fill="none" stroke="currentColor" stroke-width="4" />
  <path d="M8 38V17a8.500 8.500 0 0 1 17 0V38z" fill="currentColor" />
</svg>`

/** The church's logo or name. If the church has a website, it links there in a new tab. */
export function sign({ name, logoUrl, homeUrl }: Church): Html {
  const picture = logoUrl === undefined ? MARK : html`<img class="sign-picture" src="${logoUrl}" alt="" />`
  const inside = html`${picture}<span class="sign-church">${named(name)}</span>`
  if (homeUrl === undefined) return html`<span class="sign-church-of">${inside}</span>`
  return html`<a class="sign-church-of" href="${homeUrl}" target="_blank" rel="noopener noreferrer">${inside}</a>`
}
