import type { Decider } from '#domain/decider.ts'
import type { Instant } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { CalendarsEvent, ProgramKeyHash } from './events.ts'
import type { CalendarId } from './program-fields.ts'

/** The one stream of all calendars. */
export const CALENDARS_STREAM = 'calendars-main'

/** An address at which other programs read the schedule as a calendar. */
export type Calendar = {
  readonly id: CalendarId
  /** Who has the address, or where it stands. */
  readonly name: string
  readonly token: ProgramKeyHash
  readonly at: Instant
  readonly isTakenAway: boolean
}

/** By their ids, in the order in which they were made. */
export type Calendars = ReadonlyMap<CalendarId, Calendar>

export type CalendarsCommand =
  | ({ type: 'MakeCalendar'; calendarId: CalendarId } & Pick<Calendar, 'name' | 'token' | 'at'>)
  | { type: 'TakeCalendarAway'; calendarId: CalendarId }

/** A calendar is made, and is taken away for ever. */
export const calendars: Decider<CalendarsCommand, Calendars, CalendarsEvent> = {
  initial: new Map(),
  decide(command, state) {
    const { calendarId } = command
    const known = state.get(calendarId)
    if (command.type === 'MakeCalendar') {
      const { name, token, at } = command
      return known ? [] : [{ type: 'CalendarMade', data: { calendarId, name, token, at } }]
    }
    if (!known) throw new Rejection('unknown-calendar')
    return known.isTakenAway ? [] : [{ type: 'CalendarTakenAway', data: { calendarId } }]
  },
  evolve(state, { type, data }) {
    if (type === 'CalendarMade') {
      const { calendarId: id, ...told } = data
      return new Map([...state, [id, { id, ...told, isTakenAway: false }]])
    }
    const known = state.get(data.calendarId)
    return known ? new Map([...state, [known.id, { ...known, isTakenAway: true }]]) : state
  },
}
