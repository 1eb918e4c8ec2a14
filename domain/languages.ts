/**
 * The languages of visitors, by the codes of HTML, each with its own name. The compiler names each place where words of
 * one are missing: the kiosk, the pages that the server draws, the wall, and the dates.
 */
const NAMES = { en: 'English', es: 'Español' } as const

export type Language = keyof typeof NAMES

/** Their codes, in the order in which a button leads from one to the next. */
export const LANGUAGES = Object.keys(NAMES) as readonly Language[] as readonly [Language, ...Language[]]

/** The language of everybody who has chosen none and whose browser asks for none of these. */
export const FIRST_LANGUAGE: Language = 'en'

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((code) => code === text)

/** A language as a button shows it: for people who cannot read the page. */
export type NamedLanguage = { readonly code: Language; readonly name: string }

export const namedLanguage = (code: Language): NamedLanguage => ({ code, name: NAMES[code] })

/** The language to which the button of a page in this language leads. */
export function languageAfter(language: Language): NamedLanguage {
  const next = (LANGUAGES.indexOf(language) + 1) % LANGUAGES.length
  return namedLanguage(LANGUAGES[next] ?? FIRST_LANGUAGE)
}
