import { z } from 'zod/mini'
import { whoLeadsChildren } from '#domain/contract/callers.ts'
import { route } from '#domain/contract/route.ts'
import { GatheringId, Instant, LocalDate, RoomId } from '#domain/ids.ts'

/** How long fewer than two adults were in the rooms of an event. */
const TwoAdultsAt = z.object({
  eventId: GatheringId,
  name: z.string(),
  date: LocalDate,
  rooms: z.array(
    z.object({
      roomId: RoomId,
      room: z.string(),
      /** All of them together. Less than one counts as one; 0: there were two adults all the time. */
      minutes: z.int(),
      spans: z.array(z.object({ from: Instant, to: Instant })),
    }),
  ),
})
export type TwoAdultsAt = z.infer<typeof TwoAdultsAt>

export const twoAdults = route(
  'GET /api/admin/two-adults',
  whoLeadsChildren,
  'How long fewer than two adults were in each room while it took children in or a child was there, at the events of the last eight weeks, the newest first. Only rooms that were watched at some time of the event, and never counted while they were not.',
  { reply: z.object({ events: z.array(TwoAdultsAt) }) },
)

export const twoAdultsRoutes = { twoAdults }
