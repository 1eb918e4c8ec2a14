import { clockTime, longDate } from '#domain/calendar/dates-in-words.ts'
import { spanishClockTime, spanishLongDate } from './spanish-dates.ts'
import { useTexts, type Language } from './texts.ts'

const dates = {
  en: { clockTime, longDate },
  es: { clockTime: spanishClockTime, longDate: spanishLongDate },
} satisfies Record<Language, object>

/** Moments in words, as they are said in the visitor's language. */
export const useDates = () => dates[useTexts().language]
