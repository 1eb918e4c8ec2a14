import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import { gatheringEvents } from '#domain/gathering/events.ts'
import type { Instant } from '#domain/ids.ts'
import { type Calendar, calendars, type Calendars } from '#domain/programs/calendars.ts'
import { calendarsEvents, type ProgramKeyHash } from '#domain/programs/events.ts'
import type { CalendarId } from '#domain/programs/program-fields.ts'
import { scheduleEvents } from '#domain/schedule/events.ts'
import type { CausedBy } from './caused-by.ts'

/** The calendars that have an address, and whether what they hold has changed. */
export type CalendarsView = {
  apply(event: DomainEvent, cause: CausedBy): void
  find(id: CalendarId): Calendar | undefined
  /** Also a calendar that was taken away. */
  byToken(token: ProgramKeyHash): Calendar | undefined
  /** Those that were not taken away, in the order in which they were made. */
  list(): Calendar[]
  /** Another number after each event that changes what a calendar may hold. */
  version(): number
  /** When the schedule was changed last; absent when no event says so. */
  scheduleChangedAt(): Instant | undefined
}

export function createCalendars(): CalendarsView {
  let known: Calendars = calendars.initial
  const ids = new Map<ProgramKeyHash, CalendarId>()
  const [find, isOurs] = [(id: CalendarId) => known.get(id), isAmong(calendarsEvents)]
  let version = 0
  let changedAt: Instant | undefined
  return {
    apply(event, { at }) {
      if (isOurs(event)) {
        known = calendars.evolve(known, event)
        if (event.type === 'CalendarMade') ids.set(event.data.token, event.data.calendarId)
      } else if (isOfSchedule(event)) {
        version += 1
        if (at !== undefined && (changedAt === undefined || changedAt < at)) changedAt = at
      } else if (isOfGathering(event)) version += 1
    },
    find,
    byToken(token) {
      const id = ids.get(token)
      return id === undefined ? undefined : find(id)
    },
    list: () => [...known.values()].filter(({ isTakenAway }) => !isTakenAway),
    version: () => version,
    scheduleChangedAt: () => changedAt,
  }
}

const isOfSchedule = isAmong(scheduleEvents)
const isOfGathering = isAmong(gatheringEvents)
