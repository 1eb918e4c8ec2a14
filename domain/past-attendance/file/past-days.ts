import type { LocalDate } from '#domain/ids.ts'
import { namesDay, orderIn, readDay } from '#domain/directory-import/member-file/read-day.ts'

/** In which order the dates of a file have their day and their month. */
export type DayOrder = 'day-first' | 'month-first'

/**
 * The order that the dates of a file say themselves. Null when it does not matter; `ask` when dates can be read both
 * ways and no other date, or dates of both orders, say which is right.
 */
export function orderOfDates(texts: Iterable<string>): DayOrder | 'ask' | null {
  const found = new Set<ReturnType<typeof orderIn>>()
  for (const text of texts) found.add(orderIn(text))
  if (!found.has('either')) return null
  const says = (['day-first', 'month-first'] as const).filter((order) => found.has(order))
  return says.length === 1 ? says[0]! : 'ask'
}

/** Reads the days of a file. Many cells have the same text, so each is read once. Null for what is no day. */
export function dayReader(order: DayOrder | null, today: LocalDate): (text: string) => LocalDate | null {
  const known = new Map<string, LocalDate | null>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const day = namesDay(text) ? readDay(text, { isDayFirst: order === 'day-first', today }) : undefined
    const date = day === undefined ? null : day.slice(0, 'YYYY-MM-DD'.length)
    known.set(text, date)
    return date
  }
}

/** What a date is in each order, such as 3/4/2024. */
export function orderedDays(text: string): Readonly<Record<DayOrder, LocalDate>> {
  const read = (isDayFirst: boolean) => (readDay(text, { isDayFirst, today: undefined }) ?? '').slice(0, 10)
  return { 'day-first': read(true), 'month-first': read(false) }
}
