import { localDate, localTime, weekdayOf } from '#domain/calendar/calendar.ts'

/** Dates and times in the Spanish of Texas and Mexico. */

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

/** As in 9:58 a. m., without a line break inside. */
export const clockTime = (at: string, timeZone: string): string => timeInWords(localTime(at, timeZone))

/** A time of the clock, in the same form. */
export function timeInWords(time: string): string {
  const [hour = '', minute = ''] = time.split(':')
  const half = Number(hour) < 12 ? 'a.' : 'p.'
  return [`${Number(hour) % 12 || 12}:${minute}`, half, 'm.'].join(NO_BREAK)
}

/** The article before such a time: la 1:30 p. m., las 9:58 a. m. */
export const articleOf = (time: string): 'la' | 'las' => (time.startsWith('1:') ? 'la' : 'las')

/** As in 22 de noviembre de 2026. */
export const longDate = (at: string, timeZone: string): string => longDay(localDate(at, timeZone))

/** Returns a day without a time zone in words. */
export function longDay(day: string): string {
  const { year, month, date } = partsOf(day)
  return `${date} de ${month} de ${year}`
}

/** As in 22 nov 2026. */
export function shortDay(day: string): string {
  const { year, month, date } = partsOf(day)
  return `${date} ${month.slice(0, 3)} ${year}`
}

/** As in 22 nov. */
export function dayInShort(day: string): string {
  const { month, date } = partsOf(day)
  return `${date} ${month.slice(0, 3)}`
}

/** As in domingo 22 de noviembre. */
export const weekdayAndDay = (day: string): string => `${weekdayName(day)} ${monthAndDay(day)}`

/** As in domingo. */
export const weekdayName = (day: string): string => WEEKDAYS[weekdayOf(day.slice(0, 10))] ?? ''

/** As in 22 de noviembre. */
export function monthAndDay(day: string): string {
  const { month, date } = partsOf(day)
  return `${date} de ${month}`
}

/** As in Noviembre de 2026, the heading of a list. */
export function monthOf(day: string): string {
  const { year, month } = partsOf(day)
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} de ${year}`
}

function partsOf(day: string): { year: string; month: string; date: number } {
  const [year = '', month, date] = day.slice(0, 10).split('-')
  return { year, month: MONTHS[Number(month) - 1] ?? '', date: Number(date) }
}
