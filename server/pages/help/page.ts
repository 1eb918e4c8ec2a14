import type { Express, Request, Response } from 'express'
import sirv from 'sirv'
import { GUIDES, type GuideName, HELP, helpAddress, MOVED_GUIDES } from '#domain/contract/help-pages.ts'
import { languageAfter } from '#domain/languages.ts'
import { type DrawnPage, filled } from '#server/pages/drawn/drawn-page.ts'
import { type Html, html, sign } from '#server/pages/drawn/html.ts'
import { textsFor } from '#server/pages/drawn/texts.ts'
import { type Guide, type Guides, createGuides } from './guides.ts'
import type { HelpTexts } from './help-texts.ts'
import { searchGuides } from './search.ts'

const FOLDER = 'docs'

/** A page of the guides: what its address asks for. */
type Asked = {
  readonly texts: HelpTexts
  readonly guides: Guides
  /** The words that were searched for; empty when nobody has searched. */
  readonly words: string
  /** The guide of the address; null on the page of all guides. */
  readonly guide: Guide | null
  readonly isUnknown: boolean
}

/**
 * Serves the guides for a church, to everybody: they hold no secrets. They need no script, no sign-in and no log, so
 * that they can be read when something is wrong.
 */
export function serveHelp(app: Express, { church, read, send }: DrawnPage): void {
  const guidesIn = createGuides(FOLDER)

  async function show(request: Request, response: Response): Promise<void> {
    const { help: texts } = textsFor(request, request.query['language'])
    const moved = MOVED_GUIDES[String(request.params['guide'])]
    if (moved !== undefined) return response.redirect(301, helpAddress(texts.language, moved))
    const guides = await guidesIn(texts.language)
    const name = request.params['guide'] as GuideName | undefined
    const { q: typed } = request.query
    const words = typeof typed === 'string' ? typed.trim() : ''
    const guide = (name && guides.get(name)) ?? null
    const isUnknown = name !== undefined && guide === null
    const asked = { texts, guides, words, guide, isUnknown }
    response.setHeader('Cache-Control', 'no-cache')
    response.setHeader('X-Robots-Tag', 'noindex, nofollow')
    response.vary('Accept-Language')
    const title = guide ? `${guide.title} – ${texts.title}` : texts.title
    const { markup } = html`${head(asked, sign(church))}
    ${guide && words === '' ? reading(guide, asked) : overview(asked)}`
    send(request, response, isUnknown ? 404 : 200, filled(await read(request), { ...texts, title }, '', markup), '')
  }

  app.use('/help/screens', sirv(`${FOLDER}/screens`, { maxAge: 86_400 }))
  app.get('/help{/:guide}', (request, response) => show(request, response))
}

function head({ texts, words, guide }: Asked, church: Html): Html {
  const other = languageAfter(texts.language)
  return html`
    <a class="skip" href="#text">${texts.skip}</a>
    <header class="head">
      ${church}
      <form class="search" role="search" action="${HELP}">
        <input type="hidden" name="language" value="${texts.language}" />
        <label for="q" class="unseen">${texts.search}</label>
        <input
          id="q"
          type="search"
          name="q"
          value="${words}"
          placeholder="${texts.search}"
          maxlength="100"
          autocomplete="off"
        />
        <button>${texts.find}</button>
      </form>
      <nav class="ways" aria-label="${texts.title}">
        <a href="${helpAddress(texts.language)}">${texts.all}</a>
        <a href="${helpAddress(other.code, guide?.name)}" lang="${other.code}">${other.name}</a>
        <a href="/admin">${texts.back}</a>
      </nav>
    </header>
  `
}

/** One guide, with all of them beside it where there is room. */
const reading = (guide: Guide, { texts, guides }: Asked): Html => html`
  <div class="reading">
    <nav class="beside" aria-label="${texts.all}">${groups(texts, guides, guide.name)}</nav>
    <main id="text" tabindex="-1">
      <article>${withContents(guide, texts)}</article>
    </main>
  </div>
`

/** The guide, with the list of its headings below its title. */
function withContents(guide: Guide, texts: HelpTexts): Html {
  const [title = '', ...text] = guide.markup.split(/(?<=<\/h1>)/)
  return html`${{ markup: title }}${contents(guide, texts)}${{ markup: text.join('') }}`
}

/** From so many headings on, a guide begins with a list of them. */
const MANY = 4

function contents({ headings, ids }: Guide, { contents: label }: HelpTexts): Html {
  const all = headings.flatMap(({ depth, title }, at) => (depth === 2 ? [{ title, id: ids[at] ?? '' }] : []))
  if (all.length < MANY) return html``
  return html`
    <details class="contents">
      <summary>${label}</summary>
      <ul>
        ${all.map(({ title, id }) => html`<li><a href="#${id}">${title}</a></li>`)}
      </ul>
    </details>
  `
}

/** All guides; or what was found. */
const overview = (asked: Asked): Html => html`
  <main id="text" class="overview" tabindex="-1">
    <h1>${asked.texts.title}</h1>
    ${asked.isUnknown ? html`<p class="note">${asked.texts.unknown}</p>` : ''}
    ${asked.words === '' ? everything(asked) : results(asked)}
  </main>
`

function everything({ texts, guides }: Asked): Html {
  const quickly = guides.get('find-it-quickly')
  return html`
    <nav class="groups" aria-label="${texts.all}">${groups(texts, guides)}</nav>
    ${quickly ? html`<article>${{ markup: quickly.markup.replaceAll('h1>', 'h2>') }}</article>` : ''}
  `
}

const groups = (texts: HelpTexts, guides: Guides, here?: GuideName): Html[] =>
  (Object.keys(GUIDES) as (keyof typeof GUIDES)[]).map(
    (group) => html`
      <section>
        <h2>${texts.groups[group]}</h2>
        <ul>
          ${GUIDES[group].map((name) => linkTo(guides.get(name), texts, name === here))}
        </ul>
      </section>
    `,
  )

function linkTo(guide: Guide | undefined, { language }: HelpTexts, isHere: boolean): Html {
  if (!guide) return html``
  const current = isHere ? html` aria-current="page"` : ''
  return html`<li><a href="${helpAddress(language, guide.name)}" ${current}>${guide.title}</a></li>`
}

function results({ texts, guides, words }: Asked): Html {
  const found = searchGuides(guides, words)
  return html`
    <p class="note" role="status">${found.length > 0 ? texts.found(words, found.length) : texts.nothing(words)}</p>
    ${found.length === 0 ? html`<nav class="groups" aria-label="${texts.all}">${groups(texts, guides)}</nav>` : ''}
    <ol class="results">
      ${found.map(
        ({ guide, section, around }) => html`
          <li>
            <h2>
              <a href="${addressOf(guide, section.id, texts)}">${section.title}</a>
            </h2>
            ${section.id === '' ? '' : html`<p class="of">${guide.title}</p>`}
            <p>${around}</p>
          </li>
        `,
      )}
    </ol>
  `
}

const addressOf = ({ name }: Guide, id: string, { language }: HelpTexts): string =>
  helpAddress(language, id === '' ? name : `${name}#${id}`)
