import { z } from 'zod/mini'
import { CareDeed, CareList } from '#domain/care/care-fields.ts'
import { Doer } from '#domain/contract/activity/activity-shapes.ts'
import { CommandId, GatheringId, HelperId, Instant, LocalDate, PersonId } from '#domain/ids.ts'

/** A helper who may be asked to care for somebody. */
export const CareHelper = z.object({ id: HelperId, name: z.string() })
export type CareHelper = z.infer<typeof CareHelper>

/** What was noted about a person. */
export const CareNote = z.object({
  id: CommandId,
  /** The record of the person that it was written about: one person may have several. */
  personId: PersonId,
  deed: CareDeed,
  word: z.optional(z.string()),
  at: Instant,
  doer: z.omit(Doer, { id: true }),
})
export type CareNote = z.infer<typeof CareNote>

/** The care for one person, by all of their records. */
export const CareOfPerson = z.object({
  id: PersonId,
  /** Absent when nobody was asked to care for them. */
  helper: z.optional(CareHelper),
  /** Newest first. */
  notes: z.array(CareNote),
  /** The last time that they came, and the name of the device. Absent when they never did. */
  lastCame: z.optional(z.object({ day: LocalDate, device: z.optional(z.string()) })),
})
export type CareOfPerson = z.infer<typeof CareOfPerson>

/** Somebody who is on the board. People of one household who came or stayed away together are one card. */
export const CareCard = z.object({
  /** The person that the card names. */
  id: PersonId,
  name: z.string(),
  hebrewName: z.optional(z.string()),
  /** The person of the household with which somebody without a profile was there. */
  familyOf: z.optional(z.string()),
  /** Their number, or that of their household. Absent when there is none. */
  phone: z.optional(z.string()),
  list: CareList,
  /** The event with which it began: a visit, or the first service that they missed. */
  eventId: GatheringId,
  since: LocalDate,
  /** The visit before, or for those who are missed the last one. */
  before: z.optional(LocalDate),
  /** How many weeks they have missed. */
  missed: z.optional(z.int()),
  /** How often they came in the weeks before, and whether all services of these weeks were on Sundays. */
  regularly: z.optional(z.object({ came: z.int(), of: z.int(), onSundays: z.boolean() })),
  /** Who was there with them. */
  company: z.object({ children: z.int(), others: z.int() }),
  /** Whether it has stood there for less than a week. */
  isNew: z.boolean(),
  helper: z.optional(CareHelper),
  /** When they were last called, since they are on the list. */
  calledAt: z.optional(Instant),
})
export type CareCard = z.infer<typeof CareCard>

/** Whether a card waits for this helper, who was asked to care for them: nobody has called them yet. */
export const waitsFor = ({ helper, calledAt }: CareCard, id: HelperId | undefined): boolean =>
  helper !== undefined && helper.id === id && calledAt === undefined

/** The board of care. */
export const CareBoard = z.object({
  today: LocalDate,
  /** The newest first. */
  cards: z.array(CareCard),
  /** The people who may be asked to care for somebody. */
  helpers: z.array(CareHelper),
})
export type CareBoard = z.infer<typeof CareBoard>
