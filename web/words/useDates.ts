import { formatInTimeZone } from 'date-fns-tz'
import { localDate, localTime, weekdayOf } from '#domain/calendar/calendar.ts'
import { clockTime, longDay, timeInWords } from '#domain/calendar/dates-in-words.ts'
import type { Language } from '#domain/languages.ts'
import { useFrameTexts } from './frame-texts.ts'

const midnightUtc = (day: string): string => `${day.slice(0, 10)}T00:00:00Z`

/** Days in English. The domain has the forms that the server needs too. */
const english = {
  clockTime,
  longDay,
  timeInWords,

  /** The day of a moment on the church's calendar. For example November 22, 2026, in the header and the admin area. */
  longDate: (at: string, timeZone: string): string => formatInTimeZone(at, timeZone, 'MMMM d, yyyy'),

  /** A day in short, for the directory. For example Nov 22, 2026. */
  shortDay: (day: string): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMM d, yyyy'),

  /** A day with its weekday, for the schedule. For example Sunday, November 22. */
  weekdayAndDay: (day: string): string => formatInTimeZone(midnightUtc(day), 'UTC', 'EEEE, MMMM d'),

  /** The weekday alone and the day alone. */
  weekdayName: (day: string): string => formatInTimeZone(midnightUtc(day), 'UTC', 'EEEE'),
  monthAndDay: (day: string): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMMM d'),

  /** A day of this year in short, for a narrow list. For example Nov 22. */
  dayInShort: (day: string): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMM d'),

  /** The month of a day. For example November 2026. */
  monthOf: (day: string): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMMM yyyy'),
}

/** Functions that put dates and times in words. Each language has all of them. */
export type Dates = typeof english

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

const NO_BREAK = '\u00A0'

/** Dates and times in the Spanish of Texas and Mexico. */
const spanish: Dates = {
  /** As in 9:58 a. m., without a line break inside. */
  clockTime: (at, timeZone) => spanish.timeInWords(localTime(at, timeZone)),

  timeInWords: (time) => {
    const [hour = '', minute = ''] = time.split(':')
    const half = Number(hour) < 12 ? 'a.' : 'p.'
    return [`${Number(hour) % 12 || 12}:${minute}`, half, 'm.'].join(NO_BREAK)
  },

  /** As in 22 de noviembre de 2026. */
  longDate: (at, timeZone) => spanish.longDay(localDate(at, timeZone)),

  longDay: (day) => {
    const { year, month, date } = partsOf(day)
    return `${date} de ${month} de ${year}`
  },

  /** As in 22 nov 2026. */
  shortDay: (day) => {
    const { year, month, date } = partsOf(day)
    return `${date} ${month.slice(0, 3)} ${year}`
  },

  /** As in 22 nov. */
  dayInShort: (day) => {
    const { month, date } = partsOf(day)
    return `${date} ${month.slice(0, 3)}`
  },

  /** As in domingo 22 de noviembre. */
  weekdayAndDay: (day) => `${spanish.weekdayName(day)} ${spanish.monthAndDay(day)}`,

  /** As in domingo. */
  weekdayName: (day) => WEEKDAYS[weekdayOf(day.slice(0, 10))] ?? '',

  /** As in 22 de noviembre. */
  monthAndDay: (day) => {
    const { month, date } = partsOf(day)
    return `${date} de ${month}`
  },

  /** As in Noviembre de 2026, the heading of a list. */
  monthOf: (day) => {
    const { year, month } = partsOf(day)
    return `${month.charAt(0).toUpperCase()}${month.slice(1)} de ${year}`
  },
}

function partsOf(day: string): { year: string; month: string; date: number } {
  const [year = '', month, date] = day.slice(0, 10).split('-')
  return { year, month: MONTHS[Number(month) - 1] ?? '', date: Number(date) }
}

/** The article before a time in Spanish: la 1:30 p. m., las 9:58 a. m. */
export const articleOf = (time: string): 'la' | 'las' => (time.startsWith('1:') ? 'la' : 'las')

export const datesIn: Readonly<Record<Language, Dates>> = { en: english, es: spanish }

/** Returns the functions that put dates and times in words, in the language of the page. */
export const useDates = (): Dates => datesIn[useFrameTexts().language]
