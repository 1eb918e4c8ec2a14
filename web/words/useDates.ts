import { clockTime, longDay, timeInWords } from '#domain/calendar/dates-in-words.ts'
import * as englishDates from './english-dates.ts'
import { useFrameTexts, type Language } from './frame-texts.ts'
import * as spanish from './spanish-dates.ts'

const english = { ...englishDates, clockTime, longDay, timeInWords }

/** Functions that put dates and times in words. Each language has all of them. */
export type Dates = typeof english

export const datesIn: Readonly<Record<Language, Dates>> = { en: english, es: spanish }

/** Returns the functions that put dates and times in words, in the language of the page. */
export const useDates = (): Dates => datesIn[useFrameTexts().language]
