import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { localDate } from '#domain/calendar/calendar.ts'
import { publicCalendar } from '#domain/schedule/public-calendar.ts'
import type { Services } from '#server/server-services.ts'
import { calendarFile } from './calendar-file.ts'

/** The calendar as it is sent. */
export type CalendarNow = { readonly text: Buffer; readonly gzipped: Buffer; readonly etag: string }

/** Plans reach five years ahead, and so does what is looked up of the clock. */
const YEARS_AHEAD = 5

/** Returns the calendar of the church. It is written anew only when the schedule or the year has changed. */
export function keptCalendar({
  config,
  logId,
  views,
  now,
}: Pick<Services, 'config' | 'logId' | 'views' | 'now'>): () => CalendarNow {
  let kept: (CalendarNow & { readonly key: string }) | null = null
  return () => {
    const today = localDate(now(), config.timeZone)
    const lastYear = Number(today.slice(0, 4)) + YEARS_AHEAD
    const key = `${views.calendars.version()} ${lastYear}`
    if (kept?.key === key) return kept
    const { timeZone, churchName } = config
    const recorded = views.gatherings.recorded()
    const found = publicCalendar(views.gatherings.schedule(), { recorded, until: `${lastYear}-12-31`, timeZone })
    const churchId = views.logIds.first() ?? logId
    const changedAt = views.calendars.scheduleChangedAt() ?? `${today.slice(0, 4)}-01-01T00:00:00.000Z`
    const text = Buffer.from(calendarFile(found, { churchName, timeZone, churchId, changedAt, lastYear }))
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    kept = { key, text, gzipped: gzipSync(text), etag }
    return kept
  }
}
