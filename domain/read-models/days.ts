import { daysAfter, instantOf, localDate } from '#domain/calendar/calendar.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { Instant, LocalDate } from '#domain/ids.ts'

/** A place in the order of the log. */
type Position = string

/** An event as the log has recorded it. `at` is the server's clock when it was decided; earlier versions have none. */
export type Placed = { readonly event: DomainEvent; readonly position: Position; readonly at?: Instant | undefined }

/** The part of the log that holds the events of a day. Events of other days can be in it too. */
export type DayInLog = {
  /** The position before the first event of the day. */
  readonly after: Position
  readonly last: Position
  /** The time of the last event before `after` that has one. */
  readonly timeBefore: Instant | null
}

/** Where each day is in the log, by the church's calendar. It keeps two positions a day and no history. */
export type Days = {
  apply(placed: Placed): void
  find(day: LocalDate): DayInLog | null
}

/**
 * When an event happened. An event without a time has that of the check-in before it. Null: no check-in came before it,
 * and nobody knows.
 */
export const timeOf = ({ event, at }: Placed, before: Instant | null): Instant | null =>
  at ?? (event.type === 'PartyCheckedIn' ? event.data.at : before)

export function createDays(timeZone: string, start: Position): Days {
  const days = new Map<LocalDate, { -readonly [Field in keyof DayInLog]: DayInLog[Field] }>()
  const dayOf = calendarDays(timeZone)
  let reached = start
  let before: Instant | null = null

  return {
    apply(placed) {
      const time = timeOf(placed, before)
      if (time !== null) {
        const day = dayOf(time)
        const known = days.get(day)
        if (known) known.last = placed.position
        else days.set(day, { after: reached, last: placed.position, timeBefore: before })
      }
      before = time
      reached = placed.position
    },
    find(day) {
      const found = days.get(day)
      return found ? { ...found } : null
    },
  }
}

/** Returns the day of a moment. It keeps the last day, because the church's clock is slow to calculate. */
export function calendarDays(timeZone: string): (at: Instant) => LocalDate {
  let last = { day: '', from: '', to: '' }
  return (at) => {
    if (at < last.from || at >= last.to) {
      const day = localDate(at, timeZone)
      const midnight = (date: LocalDate) => instantOf(date, '00:00', timeZone)
      last = { day, from: midnight(day), to: midnight(daysAfter(day, 1)) }
    }
    return last.day
  }
}
