import { type ClockChange, clockChanges, minutesAhead } from '#domain/calendar/clock-changes.ts'
import { daysAfter, weekdayOf } from '#domain/calendar/calendar.ts'
import type { LocalDate } from '#domain/ids.ts'

export const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

type Years = { readonly first: number; readonly last: number }

/**
 * Describes the clock of a time zone in these years. A change that follows one rule in all of them goes on by that rule
 * after them; others are listed one by one.
 */
export function timeZoneLines(timeZone: string, { first, last }: Years): string[] {
  const begin = `${first}-01-01`
  const changes = clockChanges(begin, `${last + 1}-01-01`, timeZone)
  const atFirst = minutesAhead(Date.parse(begin), timeZone)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance('STANDARD', { from: atFirst, to: atFirst }, `${begin.replaceAll('-', '')}T000000`, []),
    ...alike(changes).flatMap((same) => linesOf(same, { first, last })),
    'END:VTIMEZONE',
  ]
}

type Offsets = Pick<ClockChange, 'from' | 'to'>
type Kind = 'STANDARD' | 'DAYLIGHT'

/** The changes from the same clock to the same other one. */
function alike(changes: readonly ClockChange[]): ClockChange[][] {
  const kinds = Map.groupBy(changes, ({ from, to }) => `${from} ${to}`)
  return [...kinds.values()]
}

function linesOf(changes: readonly ClockChange[], years: Years): string[] {
  const [first, ...others] = changes
  if (!first) return []
  const rule = ruleOf(changes, years)
  const later = rule === null ? others.map((one) => `RDATE:${shownAt(one)}`) : [`RRULE:${rule}`]
  return observance(first.to > first.from ? 'DAYLIGHT' : 'STANDARD', first, shownAt(first), later)
}

const observance = (kind: Kind, { from, to }: Offsets, start: string, more: readonly string[]): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  ...more,
  `TZOFFSETFROM:${offset(from)}`,
  `TZOFFSETTO:${offset(to)}`,
  `END:${kind}`,
]

/** What the clock shows when it is changed. */
const localOf = ({ at, from }: ClockChange): string => new Date(Date.parse(at) + from * 60_000).toISOString()

const shownAt = (change: ClockChange): string => localOf(change).slice(0, 19).replaceAll(/[-:]/g, '')

function offset(minutes: number): string {
  const size = Math.abs(minutes)
  const twoDigits = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${twoDigits(size / 60)}${twoDigits(size % 60)}`
}

/** The rule that all these changes follow, once in each of the years; null when there is none. */
function ruleOf(changes: readonly ClockChange[], { first, last }: Years): string | null {
  const shown = changes.map(localOf)
  const isYearly = shown.length === last - first + 1 && shown.every((at, year) => at.startsWith(String(first + year)))
  const [oneMonth, oneTime] = [same(shown.map((at) => at.slice(5, 7))), same(shown.map((at) => at.slice(11)))]
  const days = shown.map((at): LocalDate => at.slice(0, 10))
  const weekday = same(days.map((day) => WEEKDAYS[weekdayOf(day)]))
  const which = same(days.map(placeInMonth)) ?? same(days.map(placeFromEnd))
  if (!isYearly || oneTime === null || oneMonth === null || weekday === null || which === null) return null
  return `FREQ=YEARLY;BYMONTH=${Number(oneMonth)};BYDAY=${which}${weekday}`
}

/** 2 for the second Sunday of a month. */
const placeInMonth = (day: LocalDate): number => Math.ceil(Number(day.slice(8)) / 7)

/** -1 for the last one. */
const placeFromEnd = (day: LocalDate): number => {
  let place = -1
  for (let later = daysAfter(day, 7); later.slice(5, 7) === day.slice(5, 7); later = daysAfter(later, 7)) place -= 1
  return place
}

function same<Value>(values: readonly (Value | undefined)[]): Value | null {
  const [one] = values
  return one !== undefined && values.every((other) => other === one) ? one : null
}
