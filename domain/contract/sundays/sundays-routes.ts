import { z } from 'zod/mini'
import { slotInAddress } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'
import { Sundays } from './sundays-shapes.ts'

export const sundays = route(
  'GET /api/admin/sundays',
  ['administrator'],
  'How many people came, week by week: to one weekly service, by its slot, or to everything that took place.',
  { query: z.object({ service: z.optional(slotInAddress) }), reply: Sundays },
)

export const sundaysRoutes = { sundays }
