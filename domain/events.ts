import { z } from 'zod/mini'
import { compiledWhenUsed } from './compiled-when-used.ts'
import { nameOf } from './fact.ts'
import { attendeeEvents } from '#domain/attendee/events.ts'
import { attendanceEvents } from '#domain/attendance/events.ts'
import { careEvents } from '#domain/care/events.ts'
import { childEvents } from '#domain/child/events.ts'
import { clearanceEvents } from '#domain/clearances/events.ts'
import { churchEvents } from '#domain/church/events.ts'
import { copyEvents } from '#domain/copy/copy.ts'
import { countingEvents } from '#domain/counting/events.ts'
import { deviceEvents, doorsEvents } from '#domain/device/events.ts'
import { directoryImportEvents } from '#domain/directory-import/events.ts'
import { erasureEvents } from '#domain/erasure/events.ts'
import { gatheringEvents } from '#domain/gathering/events.ts'
import { guestEvents } from '#domain/guest/events.ts'
import { helperEvents, helpersEvents } from '#domain/helper/events.ts'
import { marksEvents } from '#domain/marks/events.ts'
import { pastAttendanceEvents } from '#domain/past-attendance/events.ts'
import { parentCallEvents } from '#domain/parent-calls/events.ts'
import { phoneEvents } from '#domain/phone/reservation.ts'
import { calendarsEvents, programCommandEvents, programsEvents } from '#domain/programs/events.ts'
import { webhookEvents, webhookSenderEvents, webhooksEvents } from '#domain/webhooks/events.ts'
import { samePersonEvents } from '#domain/same-person/events.ts'
import { roomOfDayEvents, roomsEvents } from '#domain/rooms/events.ts'
import { rollCallEvents } from '#domain/roll-calls/events.ts'
import { scheduleEvents } from '#domain/schedule/events.ts'
import { teamListEvents, teamsEvents } from '#domain/teams/events.ts'
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
  ...pastAttendanceEvents,
  ...erasureEvents,
  ...samePersonEvents,
  ...careEvents,
  ...marksEvents,
  ...roomsEvents,
  ...roomOfDayEvents,
  ...childEvents,
  ...teamsEvents,
  ...teamListEvents,
  ...clearanceEvents,
  ...parentCallEvents,
  ...rollCallEvents,
  ...programsEvents,
  ...programCommandEvents,
  ...calendarsEvents,
  ...webhooksEvents,
  ...webhookEvents,
  ...webhookSenderEvents,
] as const

export const DomainEvent = z.discriminatedUnion('type', catalogue)
export type DomainEvent = z.infer<typeof DomainEvent>

/** Accepts unknown fields of the event, because a later version may have added them. */
function tolerant(event: (typeof catalogue)[number]) {
  return z.object({ type: event.shape.type, data: z.looseObject(event.shape.data.shape) })
}

type Shapes = ReadonlyMap<string, () => z.ZodMiniType>

const declared: Shapes = new Map(catalogue.map((event) => [nameOf(event), compiledWhenUsed(event)]))
const known: Shapes = new Map(catalogue.map((event) => [nameOf(event), compiledWhenUsed(tolerant(event))]))

/** Whether this version of Foyer knows what the event means. */
export const isKnown = (type: string): boolean => known.has(type)

/** Returns a new event as it is stored. Throws when it has a field that was not declared. */
export const asDeclared = (event: DomainEvent): DomainEvent => read(event, declared)

/** Reads a stored event for a decision. Throws when it was never declared. */
export const readEvent = (stored: { type: string; data: unknown }): DomainEvent => read(stored, known)

function read(event: { type: string; data: unknown }, shapes: Shapes): DomainEvent {
  const shape = shapes.get(event.type)
  if (!shape) throw new Error(`This version of Foyer does not know the event ${event.type}`)
  return shape().parse(event) as DomainEvent
}
