import { z } from 'zod/mini'
import { NameOrder, Relationship, memberFields } from '#domain/attendee/person-fields.ts'
import { NoLongerComes } from '#domain/care/care-fields.ts'
import { Act, ActValues, Doer } from '#domain/contract/activity/activity-shapes.ts'
import { FamilyMember } from './people-shapes.ts'
import { OtherRecord } from '#domain/contract/same-person/record-shapes.ts'
import { GatheringId, Instant, LocalDate, PersonId, WeeklySlot } from '#domain/ids.ts'

const NamedPerson = z.object({ id: PersonId, name: z.string() })

/** One week of a service. `none`: there was no service, or the person was not known yet. */
export const Mark = z.object({ is: z.enum(['came', 'missed', 'none']), day: z.optional(LocalDate) })
export type Mark = z.infer<typeof Mark>

/** A weekly service in the last 52 weeks. Without slot and name: all events that took place once. */
export const ServiceYear = z.object({
  slot: z.optional(WeeklySlot),
  name: z.optional(z.string()),
  /** The oldest week first. */
  marks: z.array(Mark),
  came: z.int(),
  /** The weeks with a service, from the first visit on. */
  of: z.int(),
})
export type ServiceYear = z.infer<typeof ServiceYear>

/** A visit of this very person, with their household or with another one. */
export const VisitOnPage = z.object({
  eventId: GatheringId,
  eventName: z.string(),
  eventDate: LocalDate,
  checkInTime: Instant,
  /** Whether staff added them when check-in was over. Absent when not. */
  addedLater: z.optional(z.literal(true)),
  with: z.array(NamedPerson),
})
export type VisitOnPage = z.infer<typeof VisitOnPage>

/** A visit of earlier years, as a file of another program says. */
export const EarlierVisit = z.object({
  date: LocalDate,
  /** The weekly service, if the file has it. */
  slot: z.optional(WeeklySlot),
  /** The name of the service, if the file has one. */
  service: z.optional(z.string()),
  /** What the program is called from which the file came. */
  from: z.string(),
})
export type EarlierVisit = z.infer<typeof EarlierVisit>

/** What is known about somebody with a profile. */
export const ProfileFacts = z.object({
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  ...memberFields(z.optional(z.string()), z.optional(Instant)),
})
export type ProfileFacts = z.infer<typeof ProfileFacts>

/** When the code of a personal link was last scanned, and the name of the device. Absent while it was not used. */
export const LinkUsed = z.object({ at: Instant, device: z.optional(z.string()) })

/** A family member, as the page of their household shows them. */
export const MemberOnPage = z.extend(FamilyMember, {
  attendances: z.int(),
  hasProfile: z.boolean(),
  noLongerComes: z.optional(NoLongerComes),
})
export type MemberOnPage = z.infer<typeof MemberOnPage>

/** The page of a person: of somebody with a profile, or of a family member. */
export const PersonPage = z.object({
  id: PersonId,
  name: z.string(),
  hebrewName: z.optional(z.string()),
  /** Which part of their name stands first. Absent: it is as the church says. */
  nameOrder: z.optional(NameOrder),
  isMember: z.boolean(),
  /** Absent for somebody who comes. */
  noLongerComes: z.optional(NoLongerComes),
  /** Absent for a family member without a profile of their own. */
  profile: z.optional(ProfileFacts),
  /** Further numbers from member files, by which they are found. Absent when there are none. */
  otherNumbers: z.optional(z.array(z.string())),
  linkUsed: z.optional(LinkUsed),
  /** The households of others to which they belong. */
  belongsTo: z.array(z.extend(NamedPerson, { relationship: Relationship })),
  /** Other records of the same person. Absent when there are none. */
  alsoAs: z.optional(z.array(OtherRecord)),
  family: z.array(MemberOnPage),
  year: z.object({
    /** The first day of the first of 52 weeks. */
    from: LocalDate,
    services: z.array(ServiceYear),
  }),
  /** All visits, newest first. */
  visits: z.array(VisitOnPage),
  /** Visits of earlier years that files say, newest first. Absent when there are none. */
  earlierVisits: z.optional(z.array(EarlierVisit)),
})
export type PersonPage = z.infer<typeof PersonPage>

/** Something that was changed about a person or their family. */
export const PersonChange = z.extend(
  z.pick(Act, {
    id: true,
    sentence: true,
    deed: true,
    people: true,
    familyOf: true,
    other: true,
    by: true,
    device: true,
  }),
  {
    values: z.pick(ActValues, { phone: true, day: true }),
    doer: z.omit(Doer, { id: true }),
    /** Absent for what an earlier version recorded. */
    at: z.optional(Instant),
  },
)
export type PersonChange = z.infer<typeof PersonChange>
