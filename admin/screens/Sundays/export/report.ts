import { csvOf } from '#admin/frame/file/csv.ts'
import type { Texts } from '#admin/words/english/english.ts'
import { localTime } from '#domain/calendar/calendar.ts'
import type { SundayRow } from '#domain/contract/sundays/sundays-shapes.ts'

/**
 * Every event that took place as a CSV file, the newest first. Days and times are in figures, as 2026-11-22 and 09:12,
 * so that a spreadsheet can order them.
 */
export function sundaysReport(events: readonly SundayRow[], texts: Texts['sundays'], timeZone: string): string {
  const time = (at: string | undefined) => (at === undefined ? '' : localTime(at, timeZone))
  const columns = [
    texts.date,
    texts.event,
    texts.ownName,
    texts.inAll,
    texts.checkedIn,
    texts.counted,
    texts.members,
    texts.guests,
    texts.families,
    texts.firstArrival,
    texts.busiestPeople,
    texts.busiestTime,
    texts.toWeekBefore,
  ]
  const rows = events.map(({ name, feast, busiest, ...event }) => [
    event.date,
    name,
    feast ?? '',
    event.checkedIn + event.counted,
    event.checkedIn,
    event.counted,
    event.members,
    event.firstTimeGuests,
    event.families,
    time(event.firstArrival),
    busiest.people,
    busiest.people === 0 ? '' : time(busiest.from),
    event.toWeekBefore ?? '',
  ])
  return csvOf([columns, ...rows])
}
