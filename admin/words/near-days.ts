import { localDate } from '#domain/calendar/calendar.ts'
import { church } from '#web/calls/church.ts'
import { useDates, type Dates } from '#web/words/useDates.ts'

type InWords = Pick<Dates, 'dayInShort' | 'longDay' | 'monthAndDay' | 'shortDay'>

/** Puts days in words. A day of this year, on the church's calendar, is written without the year. */
export function nearDays(now: string, timeZone: string, { dayInShort, longDay, monthAndDay, shortDay }: InWords) {
  const year = yearOf(localDate(now, timeZone))
  return {
    /** For example November 22, or December 27, 2025. */
    inFull: (day: string): string => (yearOf(day) === year ? monthAndDay(day) : longDay(day)),
    /** For example Nov 22, or Dec 27, 2025. */
    inShort: (day: string): string => (yearOf(day) === year ? dayInShort(day) : shortDay(day)),
  }
}

const yearOf = (day: string): string => day.slice(0, 'YYYY'.length)

/** Returns the names of the days near today, in the language of the page. */
export const useNearDays = () => nearDays(new Date().toISOString(), church().timeZone, useDates())
