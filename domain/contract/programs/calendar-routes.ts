import { z } from 'zod/mini'
import { Instant } from '#domain/ids.ts'
import { CalendarId, ProgramName } from '#domain/programs/program-fields.ts'
import { route } from '#domain/contract/route.ts'

/** The calls with which an administrator makes addresses of the church's calendar, and takes them away. */

export const PublicCalendar = z.object({
  id: CalendarId,
  /** Who has the address, or where it stands. */
  name: z.string(),
  madeAt: Instant,
})
export type PublicCalendar = z.infer<typeof PublicCalendar>

export const calendarList = route(
  'GET /api/admin/programs/calendars',
  ['administrator'],
  'The addresses of the calendar that were not taken away, without their secret parts.',
  { reply: z.object({ calendars: z.array(PublicCalendar) }) },
)

export const makeCalendar = route(
  'POST /api/admin/programs/calendars',
  ['administrator'],
  'Makes an address at which every calendar program can read the schedule. The reply is the only one that holds it.',
  {
    body: z.object({ name: ProgramName }),
    reply: z.object({ id: CalendarId, token: z.string(), path: z.string() }),
  },
)

export const takeCalendarAway = route(
  'DELETE /api/admin/programs/calendars/:id',
  ['administrator'],
  'Takes an address of the calendar away. Every server refuses it within a second.',
  { params: z.object({ id: CalendarId }) },
)

export const calendarRoutes = { calendarList, makeCalendar, takeCalendarAway }
