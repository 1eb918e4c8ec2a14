import { z } from 'zod'
import { AttendeeId, FamilyMemberId, GatheringId, Instant, LocalDate } from '#domain/ids.ts'
import { Relationship } from '#domain/contract/fields.ts'

/** A gathering as the wire calls it: an event. */
export const Event = z.object({ id: GatheringId, name: z.string(), date: LocalDate })
export type Event = z.infer<typeof Event>

/** A gathering with the moments that matter at the door. */
export const EventWithTimes = Event.extend({ startsAt: Instant, opensAt: Instant, closesAt: Instant })
export type EventWithTimes = z.infer<typeof EventWithTimes>

/** The 404 of `GET /api/events/current`: nothing is open; `next` opens when it says, if anything is planned. */
export const NoEventOpen = z.object({
  code: z.literal('no-event-open'),
  message: z.string(),
  next: EventWithTimes.optional(),
})
export type NoEventOpen = z.infer<typeof NoEventOpen>

export const FamilyMember = z.object({
  id: FamilyMemberId,
  name: z.string(),
  hebrewName: z.string().optional(),
  relationship: Relationship,
})
export type FamilyMember = z.infer<typeof FamilyMember>

/** Who of a household is in already, at the gathering that is open now. */
export const CheckedIn = z.object({
  eventId: GatheringId,
  people: z.array(z.object({ id: z.union([AttendeeId, FamilyMemberId]), checkInTime: Instant })),
})
export type CheckedIn = z.infer<typeof CheckedIn>

/** A person as a kiosk needs them. */
export const User = z.object({
  id: AttendeeId,
  name: z.string(),
  hebrewName: z.string().optional(),
  phone: z.string(),
  email: z.string().optional(),
  familyMembers: z.array(FamilyMember),
  /** Absent when no gathering is open, or nobody of them is in. */
  checkedIn: CheckedIn.optional(),
})
export type User = z.infer<typeof User>

/** All that anyone with the link may know. */
export const PublicUser = z.object({ id: AttendeeId, name: z.string() })
export type PublicUser = z.infer<typeof PublicUser>

/** People, not records: primaries and family. */
export const EventStats = z.object({ totalAttendees: z.int(), firstTimeGuests: z.int() })
export type EventStats = z.infer<typeof EventStats>

/** One household at one gathering. Its id is the attendee's. */
export const AttendanceRecord = z.object({
  id: AttendeeId,
  checkInTime: Instant,
  /** Whether the attendee came along. */
  primary: z.boolean(),
  /** The people of this household who are present. */
  groupSize: z.int(),
  user: z.object({
    id: AttendeeId,
    /** Empty when the person has been erased. */
    name: z.string(),
    phone: z.string().optional(),
    email: z.string().optional(),
    hebrewName: z.string().optional(),
  }),
  familyAttendances: z.array(
    z.object({
      familyMember: z.object({ id: FamilyMemberId, name: z.string(), hebrewName: z.string().optional() }),
    }),
  ),
})
export type AttendanceRecord = z.infer<typeof AttendanceRecord>

export const AttendanceHistoryEntry = z.object({
  eventId: GatheringId,
  eventName: z.string(),
  eventDate: LocalDate,
  checkInTime: Instant,
  primary: z.boolean(),
  familyAttending: z.array(z.object({ id: FamilyMemberId, name: z.string() })),
})
export type AttendanceHistoryEntry = z.infer<typeof AttendanceHistoryEntry>

/** A person as the administrator sees them. Newest attendance first. */
export const Attendee = z.object({
  id: AttendeeId,
  name: z.string(),
  hebrewName: z.string().optional(),
  phone: z.string(),
  email: z.string().optional(),
  address: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zipCode: z.string().optional(),
  baptismDate: Instant.optional(),
  memberSince: Instant.optional(),
  notes: z.string().optional(),
  isMember: z.boolean(),
  familyMembers: z.array(FamilyMember.extend({ attendanceCount: z.int() })),
  attendanceHistory: z.array(AttendanceHistoryEntry),
})
export type Attendee = z.infer<typeof Attendee>

/** A household of a member file, on its way in. */
export const ImportedUser = z.object({
  /** The line of the file on which it starts, for the words of a refusal. */
  line: z.int().optional(),
  name: z.string(),
  hebrewName: z.string().optional(),
  phone: z.string(),
  email: z.string().optional(),
  address: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zipCode: z.string().optional(),
  baptismDate: z.string().optional(),
  memberSince: z.string().optional(),
  notes: z.string().optional(),
  relationship: z.string().optional(),
  isMember: z.boolean().optional(),
  familyMembers: z
    .array(z.object({ name: z.string(), hebrewName: z.string().optional(), relationship: z.string() }))
    .optional(),
})
export type ImportedUser = z.infer<typeof ImportedUser>

export const ImportResult = z.object({
  message: z.string(),
  results: z.object({
    /** Households that are new, that differ from before, and that are as they were. */
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** Why a household was refused, each in a sentence. */
    errors: z.array(z.string()),
  }),
})
export type ImportResult = z.infer<typeof ImportResult>
