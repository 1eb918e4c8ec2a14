import type { Language } from '#web/words/frame-texts.ts'
import { english, spanish, type Texts } from './texts.ts'
import { useLanguage } from '#web/words/language.ts'

const dictionaries: Readonly<Record<Language, Texts>> = { en: english, es: spanish }

/** Returns the texts of the admin area, in the chosen language. */
export const useAdminTexts = (): Texts => dictionaries[useLanguage(({ language }) => language)]

/** Returns the texts for a text that is used once, as in a toast. */
export const textsNow = (): Texts => dictionaries[useLanguage.getState().language]
