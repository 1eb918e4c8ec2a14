import type { Plugin } from 'vite'
import { BEGINNINGS, type Beginning } from '#admin/first-words.ts'
import { english, type Texts } from '#admin/words/english/english.ts'
import { spanish } from '#admin/words/spanish/spanish.ts'
import type { Language } from '#kiosk/shell/words/frame-texts.ts'
import { html, type Html } from '#server/pages/personal/html.ts'

/** The place in the page of the admin area where its first words stand. */
const PLACE = '<!-- first words of all pages -->'

const LANGUAGES: Readonly<Record<Language, Texts>> = { en: english, es: spanish }

const NOTHING = html``

/** Writes the first words of the pages of the admin area into its page, from the texts that the script shows. */
export const withFirstWords = (page: string): string => page.replace(PLACE, firstWords)

export const firstWordsOfPages: Plugin = {
  name: 'foyer-first-words',
  transformIndexHtml: { order: 'pre', handler: withFirstWords },
}

/**
 * Returns the first words of all pages in all languages, each between two marks with the language and the path. The server
 * leaves those that fit a request.
 */
const firstWords = (): string =>
  Object.entries(BEGINNINGS)
    .flatMap(([path, beginning]) =>
      Object.entries(LANGUAGES).map(([language, texts]) => {
        const { markup } = inHtml(beginning, texts)
        return `<!-- first words: ${language} ${path} -->${markup}<!-- end of the first words -->`
      }),
    )
    .join('\n')

function inHtml({ heading, lead, hasWayBack, isWide, isDense, sheet }: Beginning, texts: Texts): Html {
  const [main, head] = sheet
    ? [`${sheet}-${sheet.toLowerCase()}`, `${sheet}-head`]
    : ['admin-page-page', 'admin-page-head']
  const title = html`<h1>${heading(texts)}</h1>`
  return html`<div class="AdminFrame-admin" data-scrolls="narrow" lang="${texts.language}" aria-hidden="true">
    <header class="AdminFrame-header"></header>
    <main class="${main}" ${isDense ? html`data-dense="true"` : NOTHING}>
      <div class="${head}">
        ${hasWayBack ? html`<span class="controls-iconButton"></span>` : NOTHING}
        ${isWide ? html`<div class="admin-page-title">${title}</div>` : title}
        ${lead ? html`<p class="admin-page-lead">${lead(texts)}</p>` : NOTHING}
      </div>
    </main>
  </div>`
}
