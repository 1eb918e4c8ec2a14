import type { Request } from 'express'
import { ADMIN_PAGES, type AdminPath } from '#domain/contract/admin-pages.ts'
import { LANGUAGE_COOKIE, LEAVING_COOKIE, PASSWORD_COOKIE } from '#domain/contract/cookies.ts'
import { hasRole, type HelperRole } from '#domain/helper/helper-fields.ts'
import { Cookie } from '#server/cookies.ts'
import type { Parts } from '#server/parts.ts'
import { namesSomebody, withNamesOfPerson } from './names-of-person.ts'
import type { ForPages } from './serve-pages.ts'

/**
 * The words with which a page can begin: a visitor is asked to check in, a tablet is not let in, or a page of the admin
 * area shows its heading in a language, or asks somebody to sign in. The directory has a gate for that.
 */
type FirstWords = 'check-in' | 'new-tablet' | `${'en' | 'es'} ${AdminPath | 'sign-in' | 'gate'}`

const PERSON = '/admin/people/:id'

/** What the scripts of pages tell the server. */
const inSpanish = new Cookie(LANGUAGE_COOKIE, /^es$/)
const passwordKept = new Cookie(PASSWORD_COOKIE, /^kept$/)
const leaving = new Cookie(LEAVING_COOKIE, /^yes$/)

/** A mark at the root of the kiosk's page. It tells the styles and the script with which words the page begins. */
const MARK = / data-first-words(?=>)/

const WORDS = /\s*<!-- first words: ([\w /:-]+) -->.*?<!-- end of the first words -->/gs

const beginningWith = (page: string, words: FirstWords | null): string =>
  page
    .replace(MARK, words === null ? '' : ` data-first-words="${words}"`)
    .replaceAll(WORDS, (found, named: string) => (named === words ? found : ''))

/** Returns a page without the words of its first screen. */
export const withoutFirstWords = (page: string): string => beginningWith(page, null)

/** A page that begins with words, and whether a browser may store it. */
type BegunPage = { readonly page: string; readonly mayBeStored: boolean }

/**
 * Returns a page with the words that fit this request, or without any. Those of the kiosk are English, so a tablet that
 * is known to read Spanish gets none. The copy that a tablet keeps has none either, because a tablet may be let in
 * while it installs that copy.
 */
export function withFittingWords(page: string, parts: ForPages, { path, headers }: Request): BegunPage {
  const words = isForReading(headers['sec-fetch-dest']) ? wordsAt(path, parts, headers.cookie) : null
  const begun = beginningWith(page, words)
  if (!namesSomebody(begun) || !('views' in parts)) return { page: begun, mayBeStored: true }
  const named = withNamesOfPerson(begun, parts.views, path)
  return named === null ? { page: withoutFirstWords(page), mayBeStored: true } : { page: named, mayBeStored: false }
}

/**
 * Whether a visitor will read this reply, and it is not the copy that a worker keeps. Browsers send this header
 * wherever a worker can run, and send nothing over plain http.
 */
const isForReading = (destination: unknown): boolean => destination === undefined || destination === 'document'

function wordsAt(path: string, parts: ForPages, cookies: string | undefined): FirstWords | null {
  if (path === '/') return wordsOfKiosk(parts, cookies)
  const page = adminPageAt(path)
  return page ? wordsOfAdmin(page, parts, cookies) : null
}

/** While the log is not open yet, nothing is known of any device. */
function wordsOfKiosk(parts: ForPages, cookies: string | undefined): FirstWords | null {
  if (!('views' in parts)) return 'check-in'
  const { views, senders } = parts
  const device = senders.deviceOf(cookies)
  if (!device) return senders.isClosed() ? 'new-tablet' : 'check-in'
  const isKiosk = device.standing === 'in' && device.kind === 'kiosk'
  return isKiosk && views.devices.find(device.id)?.language !== 'es' ? 'check-in' : null
}

function adminPageAt(path: string): AdminPath | null {
  if (/^\/admin\/people\/[^/]+$/.test(path)) return PERSON
  return Object.hasOwn(ADMIN_PAGES, path) ? (path as AdminPath) : null
}

/**
 * A page shows its heading to those who see it, and Today shows its own to everybody. Helpers with other roles are led
 * to their own pages, and everybody else must sign in. While the log is not open, a sentence about that comes first.
 */
function wordsOfAdmin(page: AdminPath, parts: ForPages, cookies: string | undefined): FirstWords | null {
  if (!('views' in parts)) return null
  const language = inSpanish.in(cookies) ? 'es' : 'en'
  const roles = rolesOf(parts, cookies)
  if (roles !== null) return hasRole(roles, ADMIN_PAGES[page]) ? `${language} ${page}` : null
  // That cookie opens nothing, and so no name either.
  if (passwordKept.in(cookies)) return page === PERSON ? null : `${language} ${page}`
  if (page === '/admin') return `${language} ${page}`
  return `${language} ${page === '/directory' ? 'gate' : 'sign-in'}`
}

/**
 * What a helper or a device of the welcome desk is here for. Null for everybody else, also for a helper who has signed
 * out while no server could be reached.
 */
function rolesOf({ senders }: Pick<Parts, 'senders'>, cookies: string | undefined): readonly HelperRole[] | null {
  const device = senders.deviceOf(cookies)
  const helper = senders.helperOf(cookies, device)
  if (helper && !leaving.in(cookies)) return helper.roles
  return device?.kind === 'desk-device' && device.standing === 'in' ? ['desk'] : null
}
