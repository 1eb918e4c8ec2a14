import { z } from 'zod'
import { AttendeeId, FamilyMemberId, GatheringId, Instant, LocalDate, LocalTime } from '#domain/ids.ts'
import { Relationship } from '#domain/attendee/person-fields.ts'

/** A gathering as the wire calls it: an event. */
export const Event = z.object({ id: GatheringId, name: z.string(), date: LocalDate })
export type Event = z.infer<typeof Event>

/** A gathering with the moments that matter at the door. */
export const EventWithTimes = Event.extend({ startsAt: Instant, opensAt: Instant, closesAt: Instant })
export type EventWithTimes = z.infer<typeof EventWithTimes>

/** The event whose check-in is open, and when another one opens before it closes, and takes its place. */
export const OpenEvent = EventWithTimes.extend({ nextOpensAt: Instant.optional() })
export type OpenEvent = z.infer<typeof OpenEvent>

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

/** A person whom a search by last name has found. The profile comes when they are chosen. */
export const FoundUser = z.object({
  id: AttendeeId,
  name: z.string(),
  hebrewName: z.string().optional(),
  phone: z.string(),
  familyMembers: z.array(FamilyMember),
  /** The family member whose last name was found, where the person's own was not. */
  matched: FamilyMember.pick({ id: true, name: true }).optional(),
})
export type FoundUser = z.infer<typeof FoundUser>

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
  /** How long the history is. */
  attendances: z.int(),
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

/** Names one wording of a plan. A change that was made on another one is refused. */
const revision = z.string()

const clockTimes = { starts: LocalTime, opens: LocalTime, closes: LocalTime }

/** A weekly service as it is from a day on, on the church's clock. */
export const ServicePlan = z.object({
  name: z.string(),
  /** 0 is Sunday. */
  weekday: z.int(),
  ...clockTimes,
  from: LocalDate,
})
export type ServicePlan = z.infer<typeof ServicePlan>

export const PlannedService = z.object({
  slot: z.int(),
  revision,
  /** As it is today, and as it will be. At least one. */
  plans: z.array(ServicePlan),
  /** The first day on which it no longer takes place. */
  ends: LocalDate.optional(),
})
export type PlannedService = z.infer<typeof PlannedService>

/** One gathering as whoever plans sees it. The times of the clock are those of its form. */
export const PlannedEvent = EventWithTimes.extend({
  ...clockTimes,
  revision,
  state: z.enum(['planned', 'open', 'over']),
  isCancelled: z.boolean(),
  /** It has begun, and later plans leave it alone. */
  isRecorded: z.boolean(),
  /** Of which weekly service; absent for what happens once. */
  slot: z.int().optional(),
  /** What it would be if this day were as every week; absent where it is. */
  everyWeek: Event.extend(clockTimes).optional(),
})
export type PlannedEvent = z.infer<typeof PlannedEvent>

/** What is planned: the weekly services, and what takes place from today on. */
export const Schedule = z.object({
  /** Today on the church's calendar. */
  today: LocalDate,
  /** What the kiosks show now, and what they open for next. */
  current: EventWithTimes.optional(),
  next: EventWithTimes.optional(),
  services: z.array(PlannedService),
  events: z.array(PlannedEvent),
})
export type Schedule = z.infer<typeof Schedule>

/** What a change of a weekly service, or of one gathering, came to. */
export const ServicePlanned = z.object({ slot: z.int(), revision })
export const EventPlanned = z.object({ eventId: GatheringId, revision })
