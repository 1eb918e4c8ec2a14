import { z } from 'zod/mini'
import { ServedServices } from '#domain/device/device-fields.ts'
import { Instant, LocalDate } from '#domain/ids.ts'
import { Origins, ProgramName, Scope, Scopes, ProgramId } from '#domain/programs/program-fields.ts'
import { route } from '#domain/contract/route.ts'

/** The calls with which an administrator gives other programs keys, and takes them away. */

/** A key, as the page shows it. The key itself is never told again. */
export const ProgramKey = z.object({
  id: ProgramId,
  name: z.string(),
  scopes: z.array(Scope),
  /** `all`, or the slots of weekly services. */
  services: ServedServices,
  /** The origins of pages that may use it. Absent: none may. */
  origins: z.optional(z.array(z.string())),
  madeAt: Instant,
  /** The last day on which it works. Absent: until it is taken away. */
  until: z.optional(LocalDate),
  /** Whether that day is over. */
  hasEnded: z.boolean(),
  /** When a server has last heard of it since its start. */
  lastUsed: z.optional(Instant),
  /** The last day on which it was used, also before that. */
  usedOn: z.optional(LocalDate),
})
export type ProgramKey = z.infer<typeof ProgramKey>

export const programKeys = route(
  'GET /api/admin/programs/keys',
  ['administrator'],
  'The keys of other programs that were not taken away. It asks the other servers named in PEERS when they were used.',
  { reply: z.object({ now: Instant, keys: z.array(ProgramKey) }) },
)

export const makeProgramKey = route(
  'POST /api/admin/programs/keys',
  ['administrator'],
  'Makes a key for another program. The reply is the only one that ever holds it.',
  {
    body: z.object({
      name: ProgramName,
      scopes: Scopes,
      services: z._default(
        z.union([z.literal('all'), ServedServices.def.options[1].check(z.minLength(1, 'Please choose a service.'))]),
        'all',
      ),
      /** Today or later. Absent or null: the key works until it is taken away. */
      until: z.nullish(LocalDate),
      /** The origins of pages that may use the key in a browser. Absent: no page may. */
      origins: z.optional(Origins),
    }),
    reply: z.object({ id: ProgramId, key: z.string() }),
  },
)

export const takeProgramKeyAway = route(
  'POST /api/admin/programs/keys/:id/take-away',
  ['administrator'],
  'Takes a key away. Every server refuses it within a second.',
  { params: z.object({ id: ProgramId }) },
)

export const programRoutes = { programKeys, makeProgramKey, takeProgramKeyAway }
