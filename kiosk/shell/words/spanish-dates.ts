import { localDate, localTime } from '#domain/calendar/calendar.ts'

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

const NO_BREAK = '\u00A0'

/** As in 9:58 a. m., which is never broken apart. */
export function spanishClockTime(at: string, timeZone: string): string {
  const [hour = '', minute = ''] = localTime(at, timeZone).split(':')
  const half = Number(hour) < 12 ? 'a.' : 'p.'
  return [`${Number(hour) % 12 || 12}:${minute}`, half, 'm.'].join(NO_BREAK)
}

/** As in 22 de noviembre de 2026. */
export function spanishLongDate(at: string, timeZone: string): string {
  const [year, month, day] = localDate(at, timeZone).split('-')
  return `${Number(day)} de ${MONTHS[Number(month) - 1]} de ${year}`
}
