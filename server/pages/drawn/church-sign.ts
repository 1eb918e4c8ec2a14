import type { Church } from '#domain/contract/church.ts'
import { html, type Html } from './html.ts'

const MARK = html`<svg class="sign-mark" viewBox="0 0 33 38" aria-hidden="true">
  <path d="M2 38V16.500a14.500 14.500 0 0 1 29 0V38" fill="none" stroke="currentColor" stroke-width="4" />
  <path d="M8 38V17a8.500 8.500 0 0 1 17 0V38z" fill="currentColor" />
</svg>`

/** The church's logo or name. If the church has a website, it links there in a new tab. */
export function sign({ name, logoUrl, homeUrl }: Church): Html {
  const picture = logoUrl === undefined ? MARK : html`<img class="sign-picture" src="${logoUrl}" alt="" />`
  const inside = html`${picture}<span class="sign-church">${name}</span>`
  if (homeUrl === undefined) return html`<span class="sign-church-of">${inside}</span>`
  return html`<a class="sign-church-of" href="${homeUrl}" target="_blank" rel="noopener noreferrer">${inside}</a>`
}
