import type { EventWithTimes, NoEventOpen, OpenEvent } from '#domain/contract/gathering/event-shapes.ts'
import { CURRENT_EVENT } from './bare-routes.ts'
import { type OnNow, clockAhead } from '#web/calls/clock.ts'
import { localDate } from '#domain/calendar/calendar.ts'

/** What the server says: what is on now, and how far its clock is ahead of this one, in milliseconds. */
export type Heard = OnNow & { readonly ahead: number }

const PATIENCE_MS = 5000

/** Asks the server which gathering is open, and which one opens next. Throws when it does not say. */
export async function askCurrent(): Promise<Heard> {
  const asked = Date.now()
  const response = await fetch(CURRENT_EVENT.path, {
    method: CURRENT_EVENT.method,
    credentials: 'include',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const ahead = clockAhead(response.headers, asked, Date.now())
  const body: OpenEvent | NoEventOpen = await response.json()
  if (response.ok) return { event: body as OpenEvent, next: body.next ?? null, ahead }
  if (!('code' in body) || body.code !== 'no-event-open') throw new Error(`${response.status}: no event known`)
  return { event: null, next: body.next ?? null, ahead }
}

/**
 * Whether the church's day on which check-in of an event closes is over: the day after it began, where it goes on past
 * midnight. At midnight itself it closes on the day before. Staff may have closed it earlier. `now` in milliseconds
 * since 1970.
 */
export function isDayOver({ closesAt }: EventWithTimes, now: number, timeZone: string): boolean {
  const dateAt = (moment: number) => localDate(new Date(moment).toISOString(), timeZone)
  return dateAt(now) > dateAt(Date.parse(closesAt) - 1)
}
