import { z } from 'zod/mini'
import { Relationship } from '#domain/attendee/person-fields.ts'
import { GatheringId, Instant, LocalDate, PersonId } from '#domain/ids.ts'
import { Attendee, KnownAs } from './people-shapes.ts'
import { EarlierVisit, LinkUsed } from './person-shapes.ts'

/** The family of somebody else, by the name of that person. Absent for their own. */
const familyOf = z.optional(z.string())

/** That a person was checked in, that it was taken back, or that the take-back was undone: then they came after all. */
export const OwnCheckIn = z.object({
  eventId: GatheringId,
  eventName: z.string(),
  eventDate: LocalDate,
  is: z.enum(['checked-in', 'taken-back', 'brought-back']),
  at: Instant,
  familyOf,
  /** True when the code of their own personal link was read. */
  scanned: z.optional(z.literal(true)),
})
export type OwnCheckIn = z.infer<typeof OwnCheckIn>

/** An event of the log: of their own records whole, of the family of somebody else what it says about them. */
export const RecordedAbout = z.object({
  /** When the server recorded it. Absent for what an earlier version recorded. */
  at: z.optional(Instant),
  what: z.string(),
  familyOf,
  data: z.record(z.string(), z.unknown()),
})
export type RecordedAbout = z.infer<typeof RecordedAbout>

/** Everything that Foyer holds about a person, with all their records: the file that is handed to them. */
export const EverythingAbout = z.object({
  church: z.string(),
  exportedAt: Instant,
  person: Attendee,
  /** The code of the personal link. Absent for a family member without a profile. */
  code: z.optional(PersonId),
  linkUsed: z.optional(LinkUsed),
  /** The families of others to which they belong. */
  belongsTo: z.array(z.object({ name: z.string(), relationship: Relationship })),
  /** How else they are known. */
  alsoAs: z.array(KnownAs),
  /** A rule says that this person may not collect a child. Who has asked for it, the church office says and no file. */
  askTheOffice: z.optional(z.literal(true)),
  /** The earliest first. */
  checkIns: z.array(OwnCheckIn),
  /** Visits of earlier years that files of other programs say, newest first. Absent when there are none. */
  earlierVisits: z.optional(z.array(EarlierVisit)),
  /** In the order of the log. */
  recorded: z.array(RecordedAbout),
})
export type EverythingAbout = z.infer<typeof EverythingAbout>
