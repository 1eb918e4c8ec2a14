import type { Language } from '#web/words/frame-texts.ts'
import { english, type Texts } from '#admin/words/english/english.ts'
import { useLanguage } from '#web/words/language.ts'
import { spanish } from '#admin/words/spanish/spanish.ts'

const dictionaries: Readonly<Record<Language, Texts>> = { en: english, es: spanish }

/** Returns the texts of the admin area, in the chosen language. */
export const useAdminTexts = (): Texts => dictionaries[useLanguage(({ language }) => language)]

/** Returns the same for a text that is used once, as in a toast. */
export const textsNow = (): Texts => dictionaries[useLanguage.getState().language]
