import { z } from 'zod/mini'
import { route } from '#domain/contract/route.ts'
import { LocalDate } from '#domain/ids.ts'
import { ActivityOfDay } from './activity-shapes.ts'

export const activity = route(
  'GET /api/admin/activity',
  ['administrator'],
  "What was done on a day of the church's calendar, newest first. Absent: today.",
  { query: z.object({ day: z.optional(LocalDate) }), reply: ActivityOfDay },
)

export const activityRoutes = { activity }
