import { z } from 'zod/mini'
import { RuleGround } from '#domain/child/child-fields.ts'
import { Doer } from '#domain/contract/activity/activity-shapes.ts'
import { AttendeeId, CommandId, Instant, LocalDate, Mark, PersonId, RoomId } from '#domain/ids.ts'
import { Grade } from '#domain/rooms/room-fields.ts'

/** Somebody who may collect a child, or a rule that somebody may not: a person of the directory or just a name. */
const named = { name: z.string(), personId: z.optional(PersonId) }

/** Who said something of a child, and the name of the device. */
const SaidBy = z.object({ doer: z.omit(Doer, { id: true }), device: z.optional(z.string()) })
export type SaidBy = z.infer<typeof SaidBy>

/** Families that a search has found, with no more than the names: a helper who looks may not read the directory. */
export const FamiliesFound = z.object({
  families: z.array(
    z.object({
      householdId: AttendeeId,
      /** The person of the household comes first. */
      people: z.array(z.object({ personId: PersonId, name: z.string() })),
    }),
  ),
  /** How many were found, up to 100. */
  found: z.int(),
})
export type FamiliesFound = z.infer<typeof FamiliesFound>

/** What the children's rooms know of a child, by all records. The desk sees the name, the age and the allergies. */
export const ChildKnown = z.object({
  personId: PersonId,
  name: z.string(),
  born: z.optional(z.string()),
  bornAbout: z.optional(z.int()),
  /** In years, today. */
  age: z.optional(z.object({ years: z.int(), isAbout: z.boolean() })),
  /** The grade today, which moves up at each promotion day. Absent for somebody who has left school. */
  grade: z.optional(Grade),
  /** Absent: nobody has asked. `none`: there are none. */
  allergies: z.optional(z.object({ are: z.string(), since: LocalDate, by: z.optional(SaidBy) })),
  careNotes: z.optional(z.string()),
  room: z.optional(z.object({ roomId: RoomId, name: z.string() })),
  leavesAlone: z.optional(z.literal(true)),
  /** The adults of the household come first: they have no `collectorId` and no relation. */
  collectors: z.optional(
    z.array(
      z.object({
        ...named,
        collectorId: z.optional(CommandId),
        relation: z.optional(z.string()),
        phone: z.optional(z.string()),
        from: z.optional(LocalDate),
        until: z.optional(LocalDate),
      }),
    ),
  ),
  rules: z.optional(
    z.array(
      z.object({
        ...named,
        ruleId: CommandId,
        ground: RuleGround,
        until: z.optional(LocalDate),
        note: z.optional(z.string()),
        /** Who set it, and when. */
        set: z.optional(z.extend(SaidBy, { at: z.optional(Instant) })),
      }),
    ),
  ),
  /** The other households that may bring the child. */
  mayBring: z.optional(z.array(z.object({ householdId: AttendeeId, name: z.string() }))),
  /** Whether this is a child, by age or as the child of a household. */
  isChild: z.optional(z.boolean()),
  /** Adults of the household that the family has added itself and no desk has confirmed. */
  waiting: z.optional(
    z.array(
      z.object({
        personId: PersonId,
        name: z.string(),
        /** The name that counts until a desk confirms the present one. Absent for somebody who was added. */
        nameBefore: z.optional(z.string()),
        householdId: AttendeeId,
      }),
    ),
  ),
  /** The day of the year on which grades move up. */
  promotion: z.optional(z.string()),
  /** The rooms that can be the usual one. */
  rooms: z.optional(z.array(z.object({ roomId: RoomId, name: z.string() }))),
  /** Where the child is in our care now; several with several households at once. Absent when not in our care. */
  inCare: z.optional(
    z.array(
      z.object({
        room: z.string(),
        mark: Mark,
        since: Instant,
        broughtBy: z.optional(z.string()),
        /** When the room has received the child, and which helper did. */
        received: z.optional(z.object({ at: Instant, by: z.optional(z.string()) })),
        /** The room has not received the child yet. */
        isOnTheWay: z.optional(z.literal(true)),
      }),
    ),
  ),
  /** The last days in a room, newest first, and how many there were this year. */
  lastTimes: z.optional(
    z.object({
      thisYear: z.int(),
      times: z.array(
        z.object({
          day: LocalDate,
          room: z.string(),
          /** When the child has left, and who with; without `to`: alone. Absent where no hand-over is recorded. */
          left: z.optional(z.object({ at: Instant, to: z.optional(z.string()) })),
        }),
      ),
    }),
  ),
})
export type ChildKnown = z.infer<typeof ChildKnown>
