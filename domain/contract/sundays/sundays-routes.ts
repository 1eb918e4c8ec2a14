import { z } from 'zod'
import { route } from '#domain/contract/route.ts'
import { WeeklySlot } from '#domain/ids.ts'
import { Sundays } from './sundays-shapes.ts'

/** A slot in a query. */
const service = z
  .union([z.string().regex(/^\d{1,2}$/), z.number()])
  .transform(Number)
  .pipe(WeeklySlot)

export const sundays = route(
  'GET /api/admin/sundays',
  ['administrator'],
  'How many people came, week by week: to one weekly service, by its slot, or to everything that took place.',
  { query: z.object({ service: service.optional() }), reply: Sundays },
)

export const sundaysRoutes = { sundays }
