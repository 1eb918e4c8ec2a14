import type { Request } from 'express'
import { LANGUAGE_COOKIE } from '#domain/contract/language-cookie.ts'
import type { ForPages } from './serve-pages.ts'

/** The words with which a page can begin: a visitor is asked to check in, a tablet is not let in, or Today is opened. */
type FirstWords = 'check-in' | 'new-tablet' | 'today'

/** A mark at the root of the kiosk's page. It tells the styles and the script with which words the page begins. */
const MARK = / data-first-words(?=>)/

const WORDS = /\s*<!-- first words: ([\w-]+) -->.*?<!-- end of the first words -->/gs

const beginningWith = (page: string, words: FirstWords | null): string =>
  page
    .replace(MARK, words === null ? '' : ` data-first-words="${words}"`)
    .replaceAll(WORDS, (found, named: string) => (named === words ? found : ''))

/** Returns a page without the words of its first screen. */
export const withoutFirstWords = (page: string): string => beginningWith(page, null)

/**
 * Returns a page with the words that fit this request, or without any. They are English, so a browser that is known to
 * read another language gets none. The copy that a tablet keeps has none either, because a tablet may be let in while it
 * installs that copy.
 */
export const withFittingWords = (page: string, parts: ForPages, { path, headers }: Request): string =>
  beginningWith(page, isForReading(headers['sec-fetch-dest']) ? wordsAt(path, parts, headers.cookie) : null)

/**
 * Whether a visitor will read this reply, and it is not the copy that a worker keeps. Browsers send this header wherever a
 * worker can run, and send nothing over plain http.
 */
const isForReading = (destination: unknown): boolean => destination === undefined || destination === 'document'

function wordsAt(path: string, parts: ForPages, cookies: string | undefined): FirstWords | null {
  if (path === '/') return wordsOfKiosk(parts, cookies)
  return path === '/admin' ? wordsOfAdmin(parts, cookies) : null
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

/** A helper who has signed in may be led to another page. While the log is not open, a sentence about that comes first. */
function wordsOfAdmin(parts: ForPages, cookies = ''): FirstWords | null {
  if (!('views' in parts) || readsSpanish(cookies)) return null
  const { senders } = parts
  return senders.helperOf(cookies, senders.deviceOf(cookies)) === null ? 'today' : null
}

const readsSpanish = (cookies: string): boolean => cookies.split('; ').includes(`${LANGUAGE_COOKIE}=es`)
