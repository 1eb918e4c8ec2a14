import { z } from 'zod/mini'
import { eventParams, slotInAddress } from '#domain/contract/path-params.ts'
import { PlanDay, PlanName, planTimes, Weekday, withSense } from '#domain/schedule/plan-fields.ts'
import { Instant } from '#domain/ids.ts'
import { route } from '#domain/contract/route.ts'
import { EventPlanned, Schedule, ServicePlanned } from './schedule-shapes.ts'

/** The administrator's calls for the schedule: weekly services, and gatherings that take place once. */

/** The version of the plan that the change was based on. */
const revision = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))

const serviceParams = z.object({ slot: slotInAddress })

const weekly = { name: PlanName, weekday: Weekday, ...planTimes }
const single = { name: PlanName, date: PlanDay, ...planTimes }

export const schedule = route(
  'GET /api/admin/schedule',
  ['administrator'],
  'The weekly services, and what takes place from today on: every gathering of this many weeks, and later only special ones.',
  {
    query: z.object({
      weeks: z.optional(
        z.pipe(
          z.pipe(z.union([z.string().check(z.regex(/^\d{1,3}$/)), z.number()]), z.transform(Number)),
          z.int().check(z.minimum(1), z.maximum(104)),
        ),
      ),
    }),
    reply: Schedule,
  },
)

export const addService = route(
  'POST /api/admin/schedule/services',
  ['administrator'],
  'Plans a weekly service, from today or from a later day on.',
  { body: withSense(z.object({ ...weekly, from: z.optional(PlanDay) })), reply: ServicePlanned },
)

export const changeService = route(
  'PATCH /api/admin/schedule/services/:slot',
  ['administrator'],
  'Changes a weekly service from a day on. A gathering that has begun keeps its times.',
  {
    params: serviceParams,
    body: withSense(z.object({ ...weekly, from: PlanDay, revision })),
    reply: ServicePlanned,
  },
)

export const endService = route(
  'POST /api/admin/schedule/services/:slot/end',
  ['administrator'],
  'Ends a weekly service: from this day on it no longer takes place.',
  { params: serviceParams, body: z.object({ from: PlanDay, revision }), reply: ServicePlanned },
)

export const resumeService = route(
  'POST /api/admin/schedule/services/:slot/resume',
  ['administrator'],
  'Resumes a weekly service that was ended, with its last plan.',
  { params: serviceParams, body: z.object({ revision }), reply: ServicePlanned },
)

export const addEvent = route(
  'POST /api/admin/schedule/events',
  ['administrator'],
  'Plans a gathering that takes place once.',
  {
    body: withSense(z.object(single)),
    reply: EventPlanned,
  },
)

export const changeEvent = route(
  'PATCH /api/admin/schedule/events/:eventId',
  ['administrator'],
  'Changes one gathering: one that takes place once, or a single day of a weekly service, which keeps its date.',
  { params: eventParams, body: withSense(z.object({ ...single, revision })), reply: EventPlanned },
)

export const eventAsEveryWeek = route(
  'POST /api/admin/schedule/events/:eventId/as-every-week',
  ['administrator'],
  'Removes the change of a single day of a weekly service.',
  { params: eventParams, body: z.object({ revision }), reply: EventPlanned },
)

export const cancelEvent = route(
  'POST /api/admin/schedule/events/:eventId/cancel',
  ['administrator'],
  'Cancels one gathering. People who are checked in stay checked in.',
  { params: eventParams, reply: EventPlanned },
)

export const restoreEvent = route(
  'POST /api/admin/schedule/events/:eventId/restore',
  ['administrator'],
  'Restores a cancelled gathering.',
  { params: eventParams, reply: EventPlanned },
)

export const changeClosing = route(
  'POST /api/admin/schedule/events/:eventId/closing',
  ['administrator'],
  'Changes when check-in of a gathering that has begun closes. A time in the past closes it now.',
  {
    params: eventParams,
    /** `was` is the closing time that the change was based on. */
    body: z.object({ closes: planTimes.closes, was: Instant }),
    reply: EventPlanned,
  },
)

export const scheduleRoutes = {
  schedule,
  addService,
  changeService,
  endService,
  resumeService,
  addEvent,
  changeEvent,
  eventAsEveryWeek,
  cancelEvent,
  restoreEvent,
  changeClosing,
}
