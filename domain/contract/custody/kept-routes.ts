import { z } from 'zod/mini'
import { eventInAddress } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'
import { roomInPath } from '#domain/contract/rooms/room-routes.ts'
import { CommandId, Instant, LocalDate, Mark, PersonId } from '#domain/ids.ts'

/** The calls with which a tablet at the door of rooms prepares for the time without a server. */

/** A drop-off as such a tablet keeps it: what it needs to check a receipt, and who may collect. No code. */
export const KeptDropOff = z.object({
  mark: Mark,
  /** The day of its codes. */
  day: LocalDate,
  /** The issue of the receipt that opens now. Lower ones are void. */
  issue: z.int(),
  at: Instant,
  broughtBy: z.optional(PersonId),
  /** Its children in the rooms of the tablet. */
  personIds: z.array(PersonId),
  /** The children that have a rule. `court-order` when one of several rules is an order. Nobody is named. */
  rules: z.optional(z.array(z.object({ personId: PersonId, ground: z.enum(['court-order', 'asked']) }))),
  /** Who may collect them, by first name and last initial. A person in a rule about collecting is not among them. */
  adults: z.array(
    z.object({
      personId: z.optional(PersonId),
      collectorId: z.optional(CommandId),
      name: z.string(),
      relation: z.optional(z.string()),
      /** The children that this adult may collect. Absent: all of the drop-off. */
      only: z.optional(z.array(PersonId)),
    }),
  ),
})
export type KeptDropOff = z.infer<typeof KeptDropOff>

export const keptForDoor = route(
  'GET /api/rooms/:eventId/:roomId/kept',
  ['room-device'],
  'What a tablet at the door of a room keeps for the time without a server, beside its list and the key of the day. 403 `https-needed` over plain http from another machine, `room-not-served` for another room.',
  {
    params: z.object({ eventId: eventInAddress, ...roomInPath.shape }),
    reply: z.object({
      /** Whether each child's tag has to be scanned too. */
      twoScans: z.boolean(),
      dropOffs: z.array(KeptDropOff),
    }),
  },
)

export const keptRoutes = { keptForDoor }
