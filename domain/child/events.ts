import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { AttendeeId, CommandId, LocalDate, PersonId, RoomId } from '#domain/ids.ts'
import { Grade } from '#domain/rooms/room-fields.ts'
import {
  Allergies,
  Born,
  BornAbout,
  CareNotes,
  CollectorName,
  HowKnown,
  LeavesAlone,
  LiftReason,
  Relation,
  RuleGround,
  RuleNote,
} from './child-fields.ts'

/** The child, the command, and the change that this one undoes. That is absent when it undoes none. */
const ofChild = { childId: PersonId, commandId: CommandId, undoes: z.optional(CommandId) }

/** Ten digits. */
const phone = z.optional(z.string().check(z.regex(/^\d{10}$/)))

export const ChildDescribed = fact(
  'ChildDescribed',
  'what the children’s rooms know of a child is said: it holds only what changed',
  {
    ...ofChild,
    /** Null: it is not known any more. */
    born: z.optional(z.nullable(Born)),
    bornAbout: z.optional(z.nullable(BornAbout)),
    grade: z.optional(z.nullable(Grade)),
    /** The day on which the grade was said. It moves up from then on. */
    gradeSaid: z.optional(LocalDate),
    allergies: z.optional(z.nullable(Allergies)),
    allergiesSaid: z.optional(LocalDate),
    careNotes: z.optional(z.nullable(CareNotes)),
    room: z.optional(z.nullable(RoomId)),
    /** A leader has said that this youth may leave alone. */
    leavesAlone: z.optional(z.nullable(LeavesAlone)),
  },
)

export const CollectorAllowed = fact('CollectorAllowed', 'somebody else may collect a child', {
  ...ofChild,
  collectorId: CommandId,
  name: CollectorName,
  relation: Relation,
  phone,
  personId: z.optional(PersonId),
  from: z.optional(LocalDate),
  until: z.optional(LocalDate),
})

export const CollectorEnded = fact('CollectorEnded', 'somebody may not collect a child any more', {
  ...ofChild,
  collectorId: CommandId,
})

export const MayBring = fact('MayBring', 'another household may bring a child', { ...ofChild, householdId: AttendeeId })

export const MayBringEnded = fact('MayBringEnded', 'another household may not bring a child any more', {
  ...ofChild,
  householdId: AttendeeId,
})

export const CollectingForbidden = fact('CollectingForbidden', 'a rule says that somebody may not collect a child', {
  ...ofChild,
  ruleId: CommandId,
  name: CollectorName,
  personId: z.optional(PersonId),
  ground: RuleGround,
  until: z.optional(LocalDate),
  note: z.optional(RuleNote),
})

export const CollectingForbidLifted = fact('CollectingForbidLifted', 'a rule about collecting a child is lifted', {
  ...ofChild,
  ruleId: CommandId,
  /** Absent when the rule is undone. */
  reason: z.optional(LiftReason),
})

export const CollectorNoted = fact('CollectorNoted', 'it is noted who took a child by exception', {
  ...ofChild,
  noteId: CommandId,
  name: CollectorName,
  seen: HowKnown,
  phone,
})

/** The events about one child. The stream is ended when the person is erased. */
export const childEvents = [
  ChildDescribed,
  CollectorAllowed,
  CollectorEnded,
  MayBring,
  MayBringEnded,
  CollectingForbidden,
  CollectingForbidLifted,
  CollectorNoted,
] as const

export type ChildEvent = z.infer<(typeof childEvents)[number]>
