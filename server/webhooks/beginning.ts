import { localDate } from '#domain/calendar/calendar.ts'
import type { Instant } from '#domain/ids.ts'
import type { Beginning, FailingEvent } from '#domain/webhooks/events.ts'
import type { WebhookCursor } from '#domain/webhooks/webhook-progress.ts'
import type { Webhook } from '#domain/read-models/webhooks.ts'
import { type Position, type RecordedEvent, START } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import type { LogReader } from './log-reader.ts'

/** A place in the log: everything up to it is done. Whatever comes after it was recorded at `at` or later. */
export type Place = { readonly position: Position; readonly at: Instant; readonly eventId?: string | undefined }

type Parts = Pick<Services, 'config' | 'logId' | 'now' | 'views'> & { readonly reader: LogReader }

/** How far the clocks of two servers may be apart, in milliseconds. */
const CLOCKS_APART_MS = 5 * 60_000

/**
 * The place when a recorded event is done. What is recorded of webhooks themselves is passed, but is not noted: two
 * webhooks would keep each other awake, and most of it is wiped soon, so that no restored log would know it again.
 */
export function placeAfter({ stream, position, id, cause }: RecordedEvent, before: Place): Place {
  if (stream.startsWith('webhook')) return { ...before, position }
  return { position, at: cause.at ?? before.at, eventId: id }
}

/** Where a webhook goes on: after what was noted last, or where it was told to begin. */
export async function placeOf(webhook: Webhook, parts: Parts): Promise<Place> {
  const { cursor, from, madePosition, madeAt } = webhook
  if (!cursor) return await placeToBegin(from, { position: madePosition, at: madeAt }, parts)
  return cursor.logId === parts.logId ? cursor : await placeInOtherLog(cursor, parts)
}

/**
 * A log that was restored from a backup has other positions, and the same events. A backup knows no later place than
 * its own events, so the event is there, unless it was wiped since: then the time of the place counts, and some come
 * again.
 */
async function placeInOtherLog({ eventId, at }: WebhookCursor, { reader }: Parts): Promise<Place> {
  const { found } = await reader.find(({ id }) => id === eventId)
  if (found) return { position: found.position, at: found.cause.at ?? at, eventId }
  const early = new Date(Date.parse(at) - CLOCKS_APART_MS).toISOString()
  const { before } = await reader.find(({ cause }) => (cause.at ?? '') >= early)
  return { position: before, at }
}

/** After a position of this log, with the first event of a time, or after another place. */
export async function placeToBegin(
  { logId, position, at }: Beginning,
  otherwise: Place,
  { config, views, logId: own, now, reader }: Parts,
): Promise<Place> {
  if (position !== undefined && logId === own) {
    const present = now()
    const { found } = await reader.find(({ cause }) => cause.at !== undefined, position)
    return { position, at: found?.cause.at ?? present }
  }
  if (at === undefined) return otherwise
  const day = views.days.find(localDate(at, config.timeZone))
  const { before } = await reader.find(({ cause }) => (cause.at ?? '') >= at, day?.after ?? START)
  return { position: before, at }
}

/** What fails, with its places in this log. */
export async function failingHere({ cursor, failing }: Webhook, { logId, reader }: Parts): Promise<FailingEvent[]> {
  if (cursor?.logId === logId) return [...failing]
  const before = await reader.placesBefore(new Set(failing.map(({ eventId }) => eventId)))
  return failing.flatMap((one) => {
    const position = before.get(one.eventId)
    return position === undefined ? [] : [{ ...one, position }]
  })
}
