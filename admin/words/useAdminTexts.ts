import { english, spanish, type Texts } from './texts.ts'
import { type StaffLanguage, staffLanguage, useStaffLanguage } from '#web/words/language.ts'

const dictionaries: Readonly<Record<StaffLanguage, Texts>> = { en: english, es: spanish }

/** Returns the texts of the admin area, in the chosen language. */
export const useAdminTexts = (): Texts => dictionaries[useStaffLanguage()]

/** Returns the texts for a text that is used once, as in a toast. */
export const textsNow = (): Texts => dictionaries[staffLanguage()]
