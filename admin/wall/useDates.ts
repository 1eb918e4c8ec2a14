import { useLanguage } from '#admin/words/language.ts'
import { datesIn, type Dates } from '#kiosk/shell/words/useDates.ts'

/** Days and moments in words, in the language of the wall. */
export const useDates = (): Dates => datesIn[useLanguage(({ language }) => language)]
