import { z } from 'zod/mini'
import { AttendeeId, FamilyMemberId, GatheringId, Instant, LocalDate, PersonId } from '#domain/ids.ts'
import { NoLongerComes } from '#domain/care/care-fields.ts'
import { memberFields, Relationship } from '#domain/attendee/person-fields.ts'
import { ofServer, ofServingHousehold } from '#domain/contract/teams/offered-teams.ts'
import { ofChild, ofHousehold } from '#domain/contract/rooms/care-shapes.ts'

export const FamilyMember = z.object({
  id: FamilyMemberId,
  name: z.string(),
  hebrewName: z.optional(z.string()),
  relationship: Relationship,
})
export type FamilyMember = z.infer<typeof FamilyMember>

/** A person that a tablet asks about. A child may be given into our care. */
export const OfferedMember = z.extend(FamilyMember, { ...ofChild, ...ofServer })
export type OfferedMember = z.infer<typeof OfferedMember>

/** The people of a household who are checked in at the open gathering. */
export const CheckedIn = z.object({
  eventId: GatheringId,
  people: z.array(z.object({ id: PersonId, checkInTime: Instant })),
})
export type CheckedIn = z.infer<typeof CheckedIn>

/** Who is greeted when the person with the profile has died. A kiosk does not ask about that person. */
const greeted = z.optional(z.pick(FamilyMember, { id: true, name: true, hebrewName: true }))

/**
 * What a family has added itself, at a kiosk or by a form on a phone, and no desk has confirmed: such adults collect no
 * child, and the number before is the one that is called. The desk shows it and confirms it by `confirmFamily`. Absent
 * when nothing waits, and in a church without children's rooms.
 */
export const ToConfirm = z.object({
  adults: z.array(
    z.object({
      id: PersonId,
      name: z.string(),
      /** Absent for the person who has the profile of the household. */
      relationship: z.optional(FamilyMember.shape.relationship),
      /** The name that counts for collecting: the family has changed it since. Absent for somebody who was added. */
      nameBefore: z.optional(z.string()),
    }),
  ),
  /** Absent when the number counts. */
  phone: z.optional(z.object({ now: z.optional(z.string()), before: z.optional(z.string()) })),
})
export type ToConfirm = z.infer<typeof ToConfirm>

/** A person, as a kiosk needs them. */
export const User = z.object({
  id: AttendeeId,
  /** The code of their personal link, which Success draws. */
  code: PersonId,
  name: z.string(),
  hebrewName: z.optional(z.string()),
  /** Absent when they have no number of their own. */
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  /** Without those who have died or moved away. */
  familyMembers: z.array(OfferedMember),
  ...ofChild,
  ...ofServer,
  ...ofHousehold,
  ...ofServingHousehold,
  /** Children of other households that this household may bring. Absent when there are none. */
  mayBring: z.optional(z.array(OfferedMember)),
  greeted,
  /** Absent when no gathering is open or nobody of the household is checked in. */
  checkedIn: z.optional(CheckedIn),
  /** Who of a family came the last time before the open gathering. Absent when none is open, or there is no family. */
  cameLast: z.optional(z.array(PersonId)),
})
export type User = z.infer<typeof User>

/** A person found by last name. The profile is requested when they are chosen. */
export const FoundUser = z.object({
  id: AttendeeId,
  /** The code of their personal link, if it was renewed: it then opens the profile at every server. */
  code: z.optional(PersonId),
  name: z.string(),
  hebrewName: z.optional(z.string()),
  /** Absent when they have no number of their own. Its last four digits, if a visitors' tablet may see no more. */
  phone: z.optional(z.string()),
  familyMembers: z.array(FamilyMember),
  greeted,
  /** The family member whose name matched, when the person's own did not. */
  matched: z.optional(z.pick(FamilyMember, { id: true, name: true })),
})
export type FoundUser = z.infer<typeof FoundUser>

export const AttendanceHistoryEntry = z.object({
  eventId: GatheringId,
  eventName: z.string(),
  eventDate: LocalDate,
  checkInTime: Instant,
  /** Whether staff added the household when check-in was over. Absent when not. */
  addedLater: z.optional(z.literal(true)),
  primary: z.boolean(),
  familyAttending: z.array(z.object({ id: FamilyMemberId, name: z.string() })),
})
export type AttendanceHistoryEntry = z.infer<typeof AttendanceHistoryEntry>

/** A person as staff see them. Newest attendance first. */
export const Attendee = z.object({
  id: AttendeeId,
  name: z.string(),
  hebrewName: z.optional(z.string()),
  /** Absent when they have no number of their own. */
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  ...memberFields(z.optional(z.string()), z.optional(Instant)),
  isMember: z.boolean(),
  /** Absent for somebody who comes. */
  noLongerComes: z.optional(NoLongerComes),
  /** Present for a member whose household a member file named. Absent for a guest. */
  relationship: z.optional(z.literal('Primary')),
  familyMembers: z.array(
    z.extend(FamilyMember, { attendanceCount: z.int(), noLongerComes: z.optional(NoLongerComes) }),
  ),
  /** The number of attendances. */
  attendances: z.int(),
  attendanceHistory: z.array(AttendanceHistoryEntry),
})
export type Attendee = z.infer<typeof Attendee>

/** How else a person is known: by another profile, or in the family of somebody else. */
export const KnownAs = z.object({
  is: z.enum(['merge', 'link']),
  name: z.string(),
  familyOf: z.optional(z.string()),
})
export type KnownAs = z.infer<typeof KnownAs>

/**
 * A person in the list of everybody. The brief list leaves out the family, and includes its names and Hebrew names
 * instead, the last visit, and the other records of the person.
 */
export const ListedAttendee = z.extend(Attendee, {
  familyNames: z.optional(z.array(z.string())),
  /** The day of their last visit, with any of their records. Absent when they never came, and in the long list. */
  lastHere: z.optional(LocalDate),
  alsoAs: z.optional(z.array(KnownAs)),
})
export type ListedAttendee = z.infer<typeof ListedAttendee>
