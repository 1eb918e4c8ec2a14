import type { Request } from 'express'
import { FIRST_LANGUAGE } from '#domain/languages.ts'
import type { ForPages } from './serve-pages.ts'

/** The words with which the kiosk's page can begin: a visitor is asked to check in, or a tablet is not let in. */
type FirstWords = 'check-in' | 'new-tablet'

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
 * Returns a page with the words that fit this request, or without any. The words of the kiosk are English, so a tablet
 * that is known to read another language gets none. The copy that a tablet keeps has none either, because a tablet may
 * be let in while it installs that copy.
 */
export function withFittingWords(page: string, parts: ForPages, { path, headers }: Request): string {
  const isFirstScreen = path === '/' && isForReading(headers['sec-fetch-dest'])
  return beginningWith(page, isFirstScreen ? wordsOfKiosk(parts, headers.cookie) : null)
}

/**
 * Whether a visitor will read this reply, and it is not the copy that a worker keeps. Browsers send this header
 * wherever a worker can run, and send nothing over plain http.
 */
const isForReading = (destination: unknown): boolean => destination === undefined || destination === 'document'

/** While the log is not open yet, nothing is known of any device. */
function wordsOfKiosk(parts: ForPages, cookies: string | undefined): FirstWords | null {
  if (!('views' in parts)) return 'check-in'
  const { views, senders } = parts
  const device = senders.deviceOf(cookies)
  if (!device) return senders.isClosed() ? 'new-tablet' : 'check-in'
  const isKiosk = device.standing === 'in' && device.kind === 'kiosk'
  const language = views.devices.find(device.id)?.language ?? FIRST_LANGUAGE
  return isKiosk && language === 'en' ? 'check-in' : null
}
