import type { AdminPath } from '#domain/contract/admin-pages.ts'
import type { Language } from '#kiosk/shell/words/frame-texts.ts'
import { english, type Texts } from '#admin/words/english/english.ts'
import { spanish } from '#admin/words/spanish/spanish.ts'

/** With what a page begins until its script draws the same in the same place. */
type Beginning = {
  readonly heading: (texts: Texts) => string
  /** The sentence beside the heading, unless a button moves it. */
  readonly lead?: (texts: Texts) => string
  /** What the page is for, on a phone. */
  readonly purpose?: (texts: Texts) => string
  /**
   * Whether the way back stands before the heading, and whether the heading takes the room up to the buttons after it.
   */
  readonly hasWayBack?: boolean
  readonly isWide?: boolean
  /** Whether the page keeps its head low on a low screen. */
  readonly isDense?: boolean
  /** The style sheet of a page that lays its head out in its own way. */
  readonly sheet?: 'Dashboard'
}

const PERSON = '/admin/people/:id'

const BEGINNINGS: Readonly<Record<Exclude<AdminPath, typeof PERSON>, Beginning>> = {
  '/admin': {
    heading: ({ dashboard }) => dashboard.heading,
    lead: ({ dashboard }) => dashboard.lead,
    sheet: 'Dashboard',
  },
  '/admin/desk': { heading: ({ desk }) => desk.heading, lead: ({ desk }) => desk.lead, isDense: true },
  '/directory': { heading: ({ directory }) => directory.heading, hasWayBack: true, isWide: true },
  '/admin/duplicates': {
    heading: ({ duplicates }) => duplicates.heading,
    purpose: ({ duplicates }) => duplicates.purpose,
    hasWayBack: true,
    isWide: true,
  },
  '/admin/sundays': { heading: ({ sundays }) => sundays.heading },
  '/admin/care': { heading: ({ care }) => care.heading, purpose: ({ care }) => care.purpose },
  '/admin/care/missing': { heading: ({ missing }) => missing.heading, hasWayBack: true, isWide: true },
  '/admin/schedule': { heading: ({ schedule }) => schedule.heading },
  '/admin/tablets': { heading: ({ tablets }) => tablets.heading, purpose: ({ tablets }) => tablets.purpose },
  '/admin/import': { heading: ({ sections }) => sections.import, purpose: (texts) => texts.import.purpose },
  '/admin/activity': {
    heading: ({ activity }) => activity.heading,
    lead: ({ activity }) => activity.lead,
    purpose: ({ activity }) => activity.purpose,
  },
  '/admin/helpers': {
    heading: ({ helpers }) => helpers.heading,
    purpose: ({ helpers }) => helpers.purpose,
    hasWayBack: true,
  },
}

const LANGUAGES: Readonly<Record<Language, Texts>> = { en: english, es: spanish }

/**
 * Returns the first words of all pages in all languages as HTML, each between two marks with the language and the path,
 * or the kind of sign-in that stands before a page. The server leaves those that fit a request.
 */
export const firstWords = (): string =>
  [
    ...Object.entries(BEGINNINGS).flatMap(([path, beginning]) => marked(path, (texts) => page(beginning, texts))),
    ...marked(PERSON, person),
    ...marked('sign-in', signIn),
    ...marked('gate', gate),
  ].join('\n')

const marked = (name: string, inHtml: (texts: Texts) => string): string[] =>
  Object.entries(LANGUAGES).map(
    ([language, texts]) => `<!-- first words: ${language} ${name} -->${inHtml(texts)}<!-- end of the first words -->`,
  )

function page({ heading, lead, purpose, hasWayBack, isWide, isDense, sheet }: Beginning, texts: Texts): string {
  const [main, head] = sheet
    ? [`${sheet}-${sheet.toLowerCase()}`, `${sheet}-head`]
    : ['admin-page-page', 'admin-page-head']
  const title = `<h1>${escaped(heading(texts))}</h1>`
  const inside = [
    `<main class="${main}"${isDense ? ' data-dense="true"' : ''}><div class="${head}">`,
    hasWayBack ? '<span class="controls-iconButton"></span>' : '',
    isWide ? `<div class="admin-page-title">${title}</div>` : title,
    purpose ? `<p class="admin-page-purpose">${escaped(purpose(texts))}</p>` : '',
    lead ? `<p class="admin-page-lead">${escaped(lead(texts))}</p>` : '',
    '</div></main>',
  ]
  return inFrame('data-scrolls="narrow"', inside.join(''), texts)
}

/** The page of a person begins with their names, which the server writes into two marks. */
const person = (texts: Texts): string =>
  inFrame(
    'data-scrolls="always"',
    '<main class="admin-page-page"><div class="admin-page-head"><span class="controls-iconButton"></span>' +
      '<div class="admin-page-names"><h1><!-- name of the person --></h1>' +
      '<span class="admin-page-hebrew"><bdi class="Names-hebrew" lang="he" dir="rtl">' +
      '<!-- Hebrew name of the person --></bdi></span></div></div></main>',
    texts,
  )

/** The place of the fields and the button, which come with the script. */
const FORM = '<div class="PasswordForm-form"></div>'

/** The card that stands before most pages while nobody is signed in. */
function signIn(texts: Texts): string {
  const words = `<h1>${escaped(texts.access.heading)}</h1><div class="SignInCard-form">${FORM}</div>`
  const card = `<section class="controls-card SignInCard-card">${words}</section>`
  return inFrame('data-scrolls="always" data-asks="true"', `<main class="admin-page-page">${card}</main>`, texts)
}

/** The gate of the directory, without its door. */
function gate(texts: Texts): string {
  const { heading, directoryLead } = texts.access
  const words = `<h1>${escaped(heading)}</h1><p class="TwoPanes-lead">${escaped(directoryLead)}</p>`
  return inFrame('data-gate="true" data-asks="true"', `<main class="TwoPanes-voice">${words}${FORM}</main>`, texts)
}

const inFrame = (kind: string, html: string, { language }: Texts): string =>
  `<div class="AdminFrame-admin" ${kind} lang="${language}" aria-hidden="true">` +
  `<header class="AdminFrame-header"></header>${html}<footer class="Footer-footer">&nbsp;</footer></div>`

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
