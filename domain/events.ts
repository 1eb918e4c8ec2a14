import { z } from 'zod'
import { attendeeEvents } from '#domain/attendee/events.ts'
import { attendanceEvents } from '#domain/attendance/events.ts'
import { careEvents } from '#domain/care/events.ts'
import { churchEvents } from '#domain/church/events.ts'
import { copyEvents } from '#domain/copy/events.ts'
import { countingEvents } from '#domain/counting/events.ts'
import { deviceEvents, doorsEvents } from '#domain/device/events.ts'
import { directoryImportEvents } from '#domain/directory-import/events.ts'
import { erasureEvents } from '#domain/erasure/events.ts'
import { gatheringEvents } from '#domain/gathering/events.ts'
import { guestEvents } from '#domain/guest/events.ts'
import { helperEvents, helpersEvents } from '#domain/helper/events.ts'
import { phoneEvents } from '#domain/phone/events.ts'
import { samePersonEvents } from '#domain/same-person/events.ts'
import { scheduleEvents } from '#domain/schedule/events.ts'
import { messageEvents, wallEvents } from '#domain/wall-message/events.ts'

/** All events. Their names are permanent and never reused. */
export const catalogue = [
  ...attendeeEvents,
  ...guestEvents,
  ...attendanceEvents,
  ...countingEvents,
  ...gatheringEvents,
  ...scheduleEvents,
  ...phoneEvents,
  ...deviceEvents,
  ...doorsEvents,
  ...helpersEvents,
  ...helperEvents,
  ...wallEvents,
  ...messageEvents,
  ...churchEvents,
  ...copyEvents,
  ...directoryImportEvents,
  ...erasureEvents,
  ...samePersonEvents,
  ...careEvents,
] as const

export const DomainEvent = z.discriminatedUnion('type', catalogue)
export type DomainEvent = z.infer<typeof DomainEvent>

const known = new Map(catalogue.map((event) => [event.shape.type.value, tolerant(event)]))

/** The same event, but unknown fields are accepted, because a later version may have added them. */
function tolerant(event: (typeof catalogue)[number]) {
  return z.object({ type: event.shape.type, data: z.looseObject(event.shape.data.shape) })
}

/** Whether this version of Foyer knows what the event means. */
export const isKnown = (type: string): boolean => known.has(type as DomainEvent['type'])

/** Reads a stored event for a decision. Throws when it was never declared. */
export function readEvent(stored: { type: string; data: unknown }): DomainEvent {
  const event = known.get(stored.type as DomainEvent['type'])
  if (!event) throw new Error(`This version of Foyer does not know the event ${stored.type}`)
  return event.parse(stored) as DomainEvent
}
