import { create } from 'zustand'
import type { Language } from './frame-texts.ts'

/** Words in each language of the staff. */
export type Words<Text> = Readonly<Record<Language, Text>>

/** The language of the admin area and the wall. It is chosen once and kept on this device. */

const KEY = 'language'

const isLanguage = (text: string | null): text is Language => text === 'en' || text === 'es'

export const useLanguage = create<{ readonly language: Language }>()(() => ({ language: kept() ?? 'en' }))

export function chooseLanguage(language: Language): void {
  useLanguage.setState({ language })
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // If the browser stores nothing, the choice lasts until the page is closed.
  }
}

/**
 * Takes the language from the address, as in /admin/wall?language=es, because nobody can press a button on a
 * television.
 */
export function chooseLanguageOfAddress(): void {
  const asked = new URLSearchParams(location.search).get('language')
  if (isLanguage(asked)) chooseLanguage(asked)
}

/** Begins in the phone's own language, unless one was chosen on it. */
export function beginInLanguageOfPhone(): void {
  if (kept() === null && navigator.language.startsWith('es')) useLanguage.setState({ language: 'es' })
}

/** Follows a change of the language in another tab of this device, also in the wall's. */
export function followLanguage(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && isLanguage(newValue)) useLanguage.setState({ language: newValue })
  })
}

function kept(): Language | null {
  try {
    const language = localStorage.getItem(KEY)
    return isLanguage(language) ? language : null
  } catch {
    return null
  }
}
