import { useLanguage } from '#web/words/language.ts'
import { datesIn, type Dates } from '#web/words/useDates.ts'

/** Days and moments in words, in the language of the wall. */
export const useDates = (): Dates => datesIn[useLanguage(({ language }) => language)]
