import { type Words, useStaffLanguage } from '#web/words/language.ts'
import { type HandOverTexts, english } from './english.ts'
import { spanish } from './spanish.ts'

const texts: Words<HandOverTexts> = { en: english, es: spanish }

/** The texts of a hand-over in the language of the page. */
export const useHandOverTexts = (): HandOverTexts => texts[useStaffLanguage()]
