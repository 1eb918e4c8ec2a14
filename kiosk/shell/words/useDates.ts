import * as english from '#domain/calendar/dates-in-words.ts'
import { useFrameTexts, type Language } from './frame-texts.ts'
import * as spanish from './spanish-dates.ts'

/** Days and moments in words. What one language says, the other says too. */
export type Dates = typeof english

export const datesIn: Readonly<Record<Language, Dates>> = { en: english, es: spanish }

/** Days and moments in words, as they are said in the language of the page. */
export const useDates = (): Dates => datesIn[useFrameTexts().language]
