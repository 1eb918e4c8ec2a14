import { z } from 'zod/mini'
import { whoLeadsChildren } from '#domain/contract/callers.ts'
import { ExceptionReason, SeenAs } from './hand-over-routes.ts'
import { route } from '#domain/contract/route.ts'
import { GatheringId, Instant, LocalDate, Mark, PersonId, RoomId } from '#domain/ids.ts'

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
  /** When the last event of that day closes at which the child is present: the child should leave then. */
  closesAt: Instant,
  /** The adult who brought the child, in full. Absent when that is not certain. */
  broughtBy: z.optional(z.string()),
  /** Whether the child was dropped off twice. Closing ends both. */
  isDoubled: z.optional(z.literal(true)),
  /** Present then: the same number in all stays of the child, who may have several records. */
  doubledAs: z.optional(PersonId),
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

/** Why a leader has to look at what a tablet did without the server. A rule that speaks of who has collected is red. */
export const WhyLook = z.enum([
  'collecting-forbidden',
  'rule-stands',
  'not-on-list',
  'exception',
  'receipt-ended',
  'mark-closed',
  'dropped-off-twice',
  'not-received',
  'other-room',
  'tags-wrong',
])

/** What a tablet has recorded without the server, and the log would have refused. */
const ToLookAt = z.object({
  personId: PersonId,
  eventId: GatheringId,
  name: z.string(),
  /** When the child left or, with `cameBack`, came back. */
  at: Instant,
  /** Empty for a youth who left alone, and for a child who came back. */
  to: z.string(),
  cameBack: z.optional(z.literal(true)),
  why: z.array(WhyLook),
})
export type ToLookAt = z.infer<typeof ToLookAt>

/** A child whose drop-off nobody knows: a tablet has seen the tag. */
const SeenTag = z.object({
  mark: Mark,
  index: z.int(),
  roomId: RoomId,
  room: z.string(),
  what: z.enum(['received', 'out', 'back', 'moved', 'returned', 'handed-over']),
  at: Instant,
})
export type SeenTag = z.infer<typeof SeenTag>

/** What a leader decided today: the exceptions. */
const Decided = z.object({
  what: z.enum(['handed-over', 'undone', 'closed', 'renewed', 'received']),
  at: Instant,
  /** The children, in full. Empty for one who was erased. */
  names: z.array(z.string()),
  /** Who has the child or the receipt. Absent where nobody is named. */
  to: z.optional(z.string()),
  /** Why, as a code. Absent for a child who was received without the mark. */
  reason: z.optional(
    z.enum([...ExceptionReason.options, 'damaged', 'wrong-child', 'wrong-adult', 'collected', 'never-here']),
  ),
  seen: z.optional(SeenAs),
  /** The leader who decided. Absent with the shared password, and with the code of the day. */
  leader: z.optional(z.string()),
  /** The other helper who was there. */
  second: z.optional(z.string()),
})
export type Decided = z.infer<typeof Decided>

/** A room that takes children in, or has some, with fewer adults than the church wants. */
const FewAdults = z.object({
  eventId: GatheringId,
  roomId: RoomId,
  room: z.string(),
  staff: z.enum(['none', 'one', 'one-household']),
  /** When the last helper came or went; before that, when the event opened. */
  since: Instant,
})
export type FewAdults = z.infer<typeof FewAdults>

/** A helper who serves in a room, and may not collect children who are there. */
const ForbiddenHelper = z.object({
  eventId: GatheringId,
  roomId: RoomId,
  room: z.string(),
  helper: z.string(),
  children: z.array(z.string()),
})
export type ForbiddenHelper = z.infer<typeof ForbiddenHelper>

/** A helper who serves in a room and does not count there, because no clearance holds today. */
const WithoutClearance = z.object({
  eventId: GatheringId,
  roomId: RoomId,
  room: z.string(),
  helper: z.string(),
  /** The last day of the last clearance. Absent: none was ever recorded. */
  endedOn: z.optional(LocalDate),
})
export type WithoutClearance = z.infer<typeof WithoutClearance>

export const staysForLeaders = route(
  'GET /api/admin/stays',
  whoLeadsChildren,
  'All children who are in our care, of any day and in any room, and until a leader has looked the hand-overs that contradict each other, and what tablets did without the server that it would have refused. `decided` is what leaders decided today, the newest first. `tags` are those of children whose drop-off is not known yet.',
  {
    reply: z.object({
      stays: z.array(StayForLeader),
      contradictions: z.array(Contradicted),
      lookAt: z.array(ToLookAt),
      tags: z.array(SeenTag),
      decided: z.array(Decided),
      /** Absent where the church does not watch that two adults are in each room. */
      fewAdults: z.optional(z.array(FewAdults)),
      forbiddenHelpers: z.optional(z.array(ForbiddenHelper)),
      /** Absent where the church keeps no clearances. */
      withoutClearance: z.optional(z.array(WithoutClearance)),
      /** How long after `closesAt` a child is late: a little, on the board, and in red. Minutes. */
      lateAfterMinutes: z.array(z.int()),
    }),
  },
)

export const leaderRoutes = { staysForLeaders }
