import { formatInTimeZone } from 'date-fns-tz'

/** Days in English, in the forms that only pages need. */

/** The day of a moment on the church's calendar. For example November 22, 2026, in the header and the admin area. */
export const longDate = (at: string, timeZone: string): string => formatInTimeZone(at, timeZone, 'MMMM d, yyyy')

/** A day in short, for the directory. For example Nov 22, 2026. */
export const shortDay = (day: string): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMM d, yyyy')

/** A day with its weekday, for the schedule. For example Sunday, November 22. */
export const weekdayAndDay = (day: string): string => formatInTimeZone(midnightUtc(day), 'UTC', 'EEEE, MMMM d')

/** The weekday alone and the day alone. */
export const weekdayName = (day: string): string => formatInTimeZone(midnightUtc(day), 'UTC', 'EEEE')
export const monthAndDay = (day: string): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMMM d')

/** A day of this year in short, for a narrow list. For example Nov 22. */
export const dayInShort = (day: string): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMM d')

/** The month of a day. For example November 2026. */
export const monthOf = (day: string): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMMM yyyy')

const midnightUtc = (day: string): string => `${day.slice(0, 10)}T00:00:00Z`
