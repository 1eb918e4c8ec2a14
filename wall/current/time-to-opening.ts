import { localDate } from '#domain/calendar/calendar.ts'
import type { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'

const MINUTE = 60_000

/** When check-in opens sooner than this, the wall counts the minutes. */
const COUNTED_MINUTES = 99

type TimeToOpening = { readonly kind: 'minutes'; readonly minutes: number } | { readonly kind: 'today' | 'later' }

/** How the wall says when check-in opens: in minutes, by the time of today, or with the day too. */
export function timeToOpening({ opensAt }: EventWithTimes, now: number, timeZone: string): TimeToOpening {
  const minutes = Math.max(1, Math.ceil((Date.parse(opensAt) - now) / MINUTE))
  if (minutes <= COUNTED_MINUTES) return { kind: 'minutes', minutes }
  const today = localDate(new Date(now).toISOString(), timeZone)
  return { kind: localDate(opensAt, timeZone) === today ? 'today' : 'later' }
}
