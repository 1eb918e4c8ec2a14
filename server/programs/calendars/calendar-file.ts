import { clockChangeAt, localDate, localTime, weekdayOf } from '#domain/calendar/calendar.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { Instant } from '#domain/ids.ts'
import {
  lengthOf,
  type LocalStart,
  type PublicCalendar,
  type Series,
  type SingleEvent,
} from '#domain/schedule/public-calendar.ts'
import { fileOf, textOf } from './lines.ts'
import { timeZoneLines, WEEKDAYS } from './time-zone.ts'

/** What a calendar file says besides its events. */
export type AboutCalendar = {
  readonly churchName: string
  readonly timeZone: string
  /** Makes the ids of the events this church's own. It never changes. */
  readonly churchId: string
  /** When the schedule was changed last. */
  readonly changedAt: Instant
  /** The last year in which each change of the clock is looked up. */
  readonly lastYear: number
}

/** Writes a calendar file (RFC 5545). For the same schedule it is the same text. */
export function calendarFile({ series, singles }: PublicCalendar, about: AboutCalendar): string {
  const { churchName, timeZone } = about
  const starts = [...series.map(({ first }) => first.startsAt), ...singles.map(({ gathering }) => gathering.startsAt)]
  const first = starts.reduce((earliest, at) => (at < earliest ? at : earliest), about.changedAt)
  return fileOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Calendar of the church//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${textOf(churchName)}`,
    `X-WR-CALNAME:${textOf(churchName)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    // A change of the clock in the year before, so that the first event has a clock, too.
    ...timeZoneLines(timeZone, { first: Number(first.slice(0, 4)) - 1, last: about.lastYear }),
    ...series.flatMap((one) => seriesLines(one, about)),
    ...singles.flatMap((one) => singleLines(one, about)),
    'END:VCALENDAR',
  ])
}

/** A series: the week as it usually is, and each day that differs. */
function seriesLines({ key, sequence, first, last, leftOut, changed }: Series, about: AboutCalendar): string[] {
  const known = { uid: `service-${key}`, sequence }
  const day = WEEKDAYS[weekdayOf(localDate(first.startsAt, about.timeZone))]
  const until = last ? `;UNTIL=${compact(last.startsAt.slice(0, 19))}Z` : ''
  const usual = [
    `RRULE:FREQ=WEEKLY;BYDAY=${day}${until}`,
    ...leftOut.map((start) => `EXDATE;TZID=${about.timeZone}:${startOf(start)}`),
  ]
  return [
    ...eventLines(first, known, about, usual),
    ...changed.flatMap(({ everyWeek, gathering }) =>
      eventLines(gathering, known, about, [`RECURRENCE-ID;TZID=${about.timeZone}:${startOf(everyWeek)}`]),
    ),
  ]
}

const singleLines = ({ gathering, sequence, isCancelled }: SingleEvent, about: AboutCalendar): string[] =>
  eventLines(
    gathering,
    { uid: `event-${gathering.gatheringId}`, sequence },
    about,
    isCancelled ? ['STATUS:CANCELLED'] : [],
  )

type Known = { readonly uid: string; readonly sequence: number }

/**
 * One event of the file. Foyer does not know when a service ends, so it lasts until its check-in closes. Nobody is busy
 * because a church has a service.
 */
function eventLines(gathering: Gathering, known: Known, about: AboutCalendar, more: readonly string[]): string[] {
  const { name, startsAt, closesAt } = gathering
  const ends = lengthOf(gathering) > 0 ? [closesAt] : []
  const shown = writerOf([startsAt, ...ends], about.timeZone)
  return [
    'BEGIN:VEVENT',
    `UID:${known.uid}@${about.churchId}`,
    `DTSTAMP:${compact(about.changedAt.slice(0, 19))}Z`,
    `SEQUENCE:${known.sequence}`,
    `DTSTART${shown(startsAt)}`,
    ...ends.map((at) => `DTEND${shown(at)}`),
    ...more,
    `SUMMARY:${textOf(name)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const compact = (text: string): string => text.replaceAll(/[-:]/g, '')

const startOf = ({ date, time }: LocalStart): string => compact(`${date}T${time}:00`)

/** Writes moments of one event: as the church's clock shows them, or in UTC if it shows one of them twice. */
function writerOf(moments: readonly Instant[], timeZone: string): (at: Instant) => string {
  const isUnclear = moments.some(
    (at) => clockChangeAt(localDate(at, timeZone), localTime(at, timeZone), timeZone) === 'twice',
  )
  return (at) =>
    isUnclear
      ? `:${compact(at.slice(0, 19))}Z`
      : `;TZID=${timeZone}:${compact(`${localDate(at, timeZone)}T${localTime(at, timeZone)}${at.slice(16, 19)}`)}`
}
