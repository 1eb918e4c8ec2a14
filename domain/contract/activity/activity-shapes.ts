import { z } from 'zod/mini'
import {
  AttendeeId,
  CommandId,
  CounterId,
  DeviceId,
  GatheringId,
  HelperId,
  Instant,
  LocalDate,
  Mark,
  PersonId,
  SliceId,
} from '#domain/ids.ts'
import { HelperRole } from '#domain/helper/helper-fields.ts'
import { ACT_KINDS, DEEDS } from './action-types.ts'

/** A person of an act. The name is absent when they were erased. */
export const PersonOfAct = z.object({ id: PersonId, name: z.optional(z.string()) })
export type PersonOfAct = z.infer<typeof PersonOfAct>

/** Who did something. Helpers have a name until they are taken away, and other programs have one for ever. */
export const Doer = z.object({
  is: z.enum(['visitor', 'administrator', 'helper', 'program', 'import', 'system']),
  name: z.optional(z.string()),
  /** The id of a helper. Two of them can have one name. */
  id: z.optional(HelperId),
})
export type Doer = z.infer<typeof Doer>

/** What else the sentence of an act names, apart from people. */
export const ActValues = z.object({
  /** The name of a helper, absent when they were taken away, and what they may do. */
  helper: z.optional(z.string()),
  roles: z.optional(z.array(HelperRole)),
  /** How many people were counted, and the name of the door. */
  counted: z.optional(z.int().check(z.nonnegative())),
  door: z.optional(z.string()),
  /** The name of another program. */
  program: z.optional(z.string()),
  /** The name of a webhook. */
  webhook: z.optional(z.string()),
  /** The name of a device. */
  tablet: z.optional(z.string()),
  /** The name of a children's room. */
  room: z.optional(z.string()),
  /** The name of a serving team. */
  team: z.optional(z.string()),
  /** What stands on the tags of a drop-off. */
  mark: z.optional(Mark),
  /** The name of a service or a gathering, and its day. */
  event: z.optional(z.string()),
  day: z.optional(LocalDate),
  /** The time at which a check-in now closes. */
  closesAt: z.optional(Instant),
  /** Ten digits. */
  phone: z.optional(z.string()),
  /** Households of an import. */
  added: z.optional(z.int().check(z.nonnegative())),
  changed: z.optional(z.int().check(z.nonnegative())),
  /** Households of an import that was taken back: gone, as before, and unchanged. */
  gone: z.optional(z.int().check(z.nonnegative())),
  restored: z.optional(z.int().check(z.nonnegative())),
  stayed: z.optional(z.int().check(z.nonnegative())),
  /** The text of a message, while it is on the walls. */
  message: z.optional(z.string()),
})
export type ActValues = z.infer<typeof ActValues>

/** The count of a phone at a door. The five minutes are there while they can be taken back. */
export const CountOfAct = z.object({
  eventId: GatheringId,
  counterId: CounterId,
  sliceId: z.optional(SliceId),
  /** The gathering to which the people belong now. It differs from that of the phone when the counter was moved. */
  countsFor: z.optional(GatheringId),
})
export type CountOfAct = z.infer<typeof CountOfAct>

/** Something that was done by one command. */
export const Act = z.object({
  /** The id of the command. With it a take-back is undone. */
  id: CommandId,
  at: Instant,
  kind: z.enum(ACT_KINDS),
  /** What happened, in English. A page says the same in its own language from the parts that follow. */
  sentence: z.string(),
  deed: z.enum(DEEDS),
  /** Everybody that the act is about. The sentence names the first one and counts the others. */
  people: z.array(PersonOfAct),
  /** The person whose family it is about. */
  familyOf: z.optional(PersonOfAct),
  /** The other one of two people who are one, or are not. */
  other: z.optional(PersonOfAct),
  values: ActValues,
  /** Who did it, in English. */
  by: z.string(),
  doer: Doer,
  /** The name of the device on which it was done, if it was let in. */
  device: z.optional(z.string()),
  deviceId: z.optional(DeviceId),
  /** When the visitor tapped, if the tablet delivered the check-in later. */
  tappedAt: z.optional(Instant),
  /** Whether a device had delivered it already, and offered it again after the log was restored from a backup. */
  cameBack: z.optional(z.literal(true)),
  /** Where a check-in or a take-back counts. */
  place: z.optional(z.object({ eventId: GatheringId, userId: AttendeeId })),
  /** The count that it is about. */
  count: z.optional(CountOfAct),
  /** Whether this check-in, count or edit can be taken back now. */
  canTakeBack: z.boolean(),
  /** The people that taking it back takes off the list. Present when it can be taken back. */
  toTakeBack: z.optional(z.array(PersonId)),
  /** Whether this take-back can be undone now. */
  canUndo: z.boolean(),
  /** Whether this link or merge can be taken apart now. Its id is that of the act. */
  canTakeApart: z.boolean(),
  /** Whether it was taken apart since. */
  takenApart: z.optional(z.literal(true)),
  /** The take-back after which nobody of this check-in is left, or the edit that has taken this one back. */
  takenBackBy: z.optional(CommandId),
  /** The act that undid this take-back, and the take-back that this act undid. */
  undoneBy: z.optional(CommandId),
  undoes: z.optional(CommandId),
})
export type Act = z.infer<typeof Act>

export const ActivityOfDay = z.array(Act)
