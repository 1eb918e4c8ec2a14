import { create } from 'zustand'
import { FIRST_LANGUAGE, isLanguage, type Language } from '#domain/languages.ts'

/** Words in each language of the staff. */
export type Words<Text> = Readonly<Record<StaffLanguage, Text>>

/** The language of the admin area and the wall. It is chosen once and kept on this device. */

const KEY = 'language'

export const useLanguage = create<{ readonly language: Language }>()(() => ({ language: kept() ?? FIRST_LANGUAGE }))

export function chooseLanguage(language: Language): void {
  useLanguage.setState({ language })
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // If the browser stores nothing, the choice lasts until the page is closed.
  }
}

/** The languages of the staff's pages. */
const OF_STAFF = ['en', 'es'] as const satisfies readonly Language[]
export type StaffLanguage = (typeof OF_STAFF)[number]

/** The language of the staff's pages on this device: English where they have no words in the one that was chosen. */
export const staffLanguage = (): StaffLanguage => ofStaff(useLanguage.getState())
export const useStaffLanguage = (): StaffLanguage => useLanguage(ofStaff)

const ofStaff = ({ language }: { readonly language: Language }): StaffLanguage =>
  OF_STAFF.find((code) => code === language) ?? 'en'

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
  const own = navigator.language.split('-', 1)[0]
  if (kept() === null && isLanguage(own)) useLanguage.setState({ language: own })
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
