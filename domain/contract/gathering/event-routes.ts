import { z } from 'zod/mini'
import { AttendanceInIds } from '#domain/contract/programs/in-ids.ts'
import { AttendanceRecord, Event, EventStats, OpenEvent } from './event-shapes.ts'
import { whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import { eventParams } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'

/** The calls for gatherings, which the API calls events, and for attendance. */

export const currentEvent = route(
  'GET /api/events/current',
  ['anyone'],
  'The gathering whose check-in is open now. If there is none, a 404 that names the next one.',
  { scopes: ['counts', 'attendance:read', 'check-in:write'], reply: OpenEvent },
)

export const allEvents = route(
  'GET /api/events',
  ['anyone'],
  'Every recorded gathering and the ones open now, newest first.',
  { scopes: ['counts', 'attendance:read', 'check-in:write'], reply: z.array(Event) },
)

export const ensurePastEvents = route(
  'POST /api/events/ensure-past',
  ['anyone'],
  'Records every past occurrence of the schedule that is not recorded yet.',
  { reply: z.object({ recorded: z.int() }) },
)

export const eventStats = route(
  'GET /api/events/:eventId/stats',
  ['anyone'],
  'How many people are present, and how many of them for the first time.',
  { params: eventParams, scopes: ['counts'], reply: EventStats },
)

export const eventAttendances = route(
  'GET /api/events/:eventId/attendances',
  whoSitsAtTheDesk,
  'Who is present, by household, newest first.',
  {
    params: eventParams,
    scopes: ['attendance:read'],
    reply: z.array(AttendanceRecord),
    withoutNames: z.array(AttendanceInIds),
  },
)

export const eventRoutes = {
  currentEvent,
  allEvents,
  ensurePastEvents,
  eventStats,
  eventAttendances,
}
