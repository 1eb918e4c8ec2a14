import { z } from 'zod/mini'
import { whoLeadsChildren } from '#domain/contract/callers.ts'
import { route } from '#domain/contract/route.ts'
import { Instant } from '#domain/ids.ts'

/** A helper with the hand-overs without a receipt, or to somebody else, of the last weeks. */
const ByHelper = z.object({
  /** In full. Absent where nobody is named: it was decided with the shared password, or the helper was erased. */
  name: z.optional(z.string()),
  /** How often they decided, and how often they were the second helper who was there. */
  decided: z.int(),
  second: z.int(),
  /** The last time. */
  at: Instant,
})
export type ByHelper = z.infer<typeof ByHelper>

export const exceptionsByHelper = route(
  'GET /api/admin/exceptions',
  whoLeadsChildren,
  'Hand-overs by exception of the last thirteen weeks, counted for each helper who decided or was the second one; the most first. One that was undone counts too.',
  { reply: z.array(ByHelper) },
)

export const exceptionRoutes = { exceptionsByHelper }
