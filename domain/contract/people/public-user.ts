import { z } from 'zod/mini'
import { CallOfFamily } from '#domain/contract/parent-calls/parent-call-routes.ts'
import { userParams } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'
import { PersonId } from '#domain/ids.ts'

/** What a personal link shows. It stands alone, so that no tablet loads it. */
export const publicUser = route(
  'GET /api/users/:userId',
  ['anyone'],
  'The name behind a personal link, the calls of the family to a children’s room, and nothing else.',
  {
    params: userParams,
    reply: z.object({
      /** The code of the link that was sent. */
      id: PersonId,
      name: z.string(),
      /** Absent while nobody is called. */
      calls: z.optional(z.array(CallOfFamily)),
    }),
  },
)
