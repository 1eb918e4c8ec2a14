import { z } from 'zod/mini'
import { whoLeadsChildren } from '#domain/contract/callers.ts'
import { route } from '#domain/contract/route.ts'
import { GatheringId, Instant, Mark, PersonId, RoomId } from '#domain/ids.ts'

/** A child who is in our care, as a leader sees it. */
const StayForLeader = z.object({
  /** The event of the drop-off. Some stay on into a later one. */
  eventId: GatheringId,
  roomId: RoomId,
  room: z.string(),
  personId: PersonId,
  /** In full. */
  name: z.string(),
  mark: Mark,
  index: z.int(),
  state: z.enum(['on-the-way', 'in-the-room', 'out']),
  /** When the child was dropped off, and since when it is in this state. */
  at: Instant,
  since: Instant,
  /** Whether the child was dropped off twice. Closing ends both. */
  isDoubled: z.optional(z.literal(true)),
  askHere: z.optional(z.literal(true)),
  /** Whether three wrong codes have closed the receipt. */
  isClosed: z.optional(z.literal(true)),
})
export type StayForLeader = z.infer<typeof StayForLeader>

/** Two hand-overs of one child that cannot both be true. */
const Contradicted = z.object({
  personId: PersonId,
  eventId: GatheringId,
  name: z.string(),
  /** `to` is empty for a youth who left alone. */
  handOvers: z.array(z.object({ at: Instant, to: z.string() })),
})
export type Contradicted = z.infer<typeof Contradicted>

export const staysForLeaders = route(
  'GET /api/admin/stays',
  whoLeadsChildren,
  'All children who are in our care, of any day and in any room, and the hand-overs that contradict each other until a leader has looked.',
  { reply: z.object({ stays: z.array(StayForLeader), contradictions: z.array(Contradicted) }) },
)

export const leaderRoutes = { staysForLeaders }
