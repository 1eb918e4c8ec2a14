import { z } from 'zod'
import {
  AttendeeId,
  CommandId,
  CounterId,
  DeviceId,
  GatheringId,
  HelperId,
  Instant,
  LocalDate,
  PersonId,
  SliceId,
} from '#domain/ids.ts'
import { HelperRole } from '#domain/helper/helper-fields.ts'
import { ACT_KINDS, DEEDS } from './deeds.ts'

/** A person of an act. The name is absent when they were erased. */
export const PersonOfAct = z.object({ id: PersonId, name: z.string().optional() })
export type PersonOfAct = z.infer<typeof PersonOfAct>

/** Who did something. The name is absent for everybody but a helper, and for a helper who was taken away. */
export const Doer = z.object({
  is: z.enum(['visitor', 'administrator', 'helper', 'import', 'system']),
  name: z.string().optional(),
  /** The id of a helper. Two of them can have one name. */
  id: HelperId.optional(),
})
export type Doer = z.infer<typeof Doer>

/** What else the sentence of an act names, apart from people. */
export const ActValues = z.object({
  /** The name of a helper, absent when they were taken away, and what they may do. */
  helper: z.string().optional(),
  roles: z.array(HelperRole).optional(),
  /** How many people were counted, and the name of the door. */
  counted: z.int().nonnegative().optional(),
  door: z.string().optional(),
  /** The name of a device. */
  tablet: z.string().optional(),
  /** The name of a service or a gathering, and its day. */
  event: z.string().optional(),
  day: LocalDate.optional(),
  /** The time at which a check-in now closes. */
  closesAt: Instant.optional(),
  /** Ten digits. */
  phone: z.string().optional(),
  /** Households of an import. */
  added: z.int().nonnegative().optional(),
  changed: z.int().nonnegative().optional(),
  /** Households of an import that was taken back: gone, as before, and unchanged. */
  gone: z.int().nonnegative().optional(),
  restored: z.int().nonnegative().optional(),
  stayed: z.int().nonnegative().optional(),
  /** The text of a message, while it is on the walls. */
  message: z.string().optional(),
})
export type ActValues = z.infer<typeof ActValues>

/** The count of a phone at a door. The five minutes are there while they can be taken back. */
export const CountOfAct = z.object({
  eventId: GatheringId,
  counterId: CounterId,
  sliceId: SliceId.optional(),
  /** The gathering to which the people belong now. It differs from that of the phone when the counter was moved. */
  countsFor: GatheringId.optional(),
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
  /** Everybody whom the act is about. The sentence names the first one and counts the others. */
  people: z.array(PersonOfAct),
  /** The person whose family it is about. */
  familyOf: PersonOfAct.optional(),
  /** The other one of two people who are one, or are not. */
  other: PersonOfAct.optional(),
  values: ActValues,
  /** Who did it, in English. */
  by: z.string(),
  doer: Doer,
  /** The name of the device on which it was done, if it was let in. */
  device: z.string().optional(),
  deviceId: DeviceId.optional(),
  /** When the visitor tapped, if the tablet delivered the check-in later. */
  tappedAt: Instant.optional(),
  /** Whether a device had delivered it already, and offered it again after the log was restored from a backup. */
  cameBack: z.literal(true).optional(),
  /** Where a check-in or a take-back counts. */
  place: z.object({ eventId: GatheringId, userId: AttendeeId }).optional(),
  /** The count that it is about. */
  count: CountOfAct.optional(),
  /** Whether this check-in or count can be taken back now. */
  canTakeBack: z.boolean(),
  /** The people whom taking it back takes off the list. Present when it can be taken back. */
  toTakeBack: z.array(PersonId).optional(),
  /** Whether this take-back can be undone now. */
  canUndo: z.boolean(),
  /** Whether this link or merge can be taken apart now. Its id is that of the act. */
  canTakeApart: z.boolean(),
  /** Whether it was taken apart since. */
  takenApart: z.literal(true).optional(),
  /** The take-back after which nobody of this check-in is left. */
  takenBackBy: CommandId.optional(),
  /** The act that undid this take-back, and the take-back that this act undid. */
  undoneBy: CommandId.optional(),
  undoes: CommandId.optional(),
})
export type Act = z.infer<typeof Act>

export const ActivityOfDay = z.array(Act)
