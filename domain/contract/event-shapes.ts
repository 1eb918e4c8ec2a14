import { z } from 'zod'
import { AttendeeId, FamilyMemberId, GatheringId, Instant, LocalDate } from '#domain/ids.ts'

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
  /** Who of them is a first-time guest at this gathering. Absent when nobody is. */
  firstTimeGuests: z.array(z.union([AttendeeId, FamilyMemberId])).optional(),
})
export type AttendanceRecord = z.infer<typeof AttendanceRecord>
