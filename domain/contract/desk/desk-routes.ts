import { z } from 'zod/mini'
import { eventInBody } from '#domain/contract/body-fields.ts'
import { whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import { route } from '#domain/contract/route.ts'
import { DeskResults } from './desk-shapes.ts'

/**
 * The calls of the welcome desk alone. It checks in, takes back and adds people with the calls that others make too.
 */

export const findAtDesk = route(
  'POST /api/admin/desk/find',
  whoSitsAtTheDesk,
  'Households by parts of any name in them, or of their phone number, or by their personal link, with who of them is at ' +
    'a gathering. At most 20. ' +
    'What is typed is in the body, because names do not belong into an address.',
  {
    body: z.object({
      typed: z.string().check(z.trim(), z.maxLength(200)),
      /** The gathering at which they may be checked in. */
      eventId: eventInBody,
    }),
    reply: DeskResults,
  },
)

export const deskRoutes = { findAtDesk }
