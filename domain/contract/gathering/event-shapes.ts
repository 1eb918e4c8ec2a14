import { NameOrder } from '#domain/attendee/person-fields.ts'
import { z } from 'zod/mini'
import { AttendeeId, FamilyMemberId, GatheringId, Instant, LocalDate, PersonId } from '#domain/ids.ts'

/** A gathering, which the API calls an event. */
export const Event = z.object({ id: GatheringId, name: z.string(), date: LocalDate })
export type Event = z.infer<typeof Event>

/** A gathering with its start and the times of its check-in. */
export const EventWithTimes = z.extend(Event, { startsAt: Instant, opensAt: Instant, closesAt: Instant })
export type EventWithTimes = z.infer<typeof EventWithTimes>

/** The event whose check-in opens next. */
export const NextEvent = z.extend(EventWithTimes, {
  /** From when those who serve there may check in. Absent when no team serves there. */
  servingFrom: z.optional(Instant),
})
export type NextEvent = z.infer<typeof NextEvent>

/**
 * The event whose check-in is open. `nextOpensAt` is present when another one opens before it closes, and replaces it.
 * `next` is the next one of the same day, for a phone that loses the network in between.
 */
export const OpenEvent = z.extend(EventWithTimes, {
  nextOpensAt: z.optional(Instant),
  next: z.optional(NextEvent),
})
export type OpenEvent = z.infer<typeof OpenEvent>

/** The 404 of `GET /api/events/current`: no check-in is open. `next` is the next one, if anything is planned. */
export const NoEventOpen = z.object({
  code: z.literal('no-event-open'),
  message: z.string(),
  next: z.optional(NextEvent),
})
export type NoEventOpen = z.infer<typeof NoEventOpen>

/** Numbers of people, not of records: primaries and family. */
export const EventStats = z.object({
  /** Who checked in. */
  totalAttendees: z.int(),
  firstTimeGuests: z.int(),
  /** How many ushers have counted at the doors. These people did not check in. */
  counted: z.int(),
  /** How many of those who checked in serve in a team. Absent in a church without teams. */
  serving: z.optional(z.int()),
})
export type EventStats = z.infer<typeof EventStats>

/** Which part of a name stands first. Absent: it is as the church says. */
const nameOrder = z.optional(NameOrder)

/** One household at one gathering. Its id is the attendee's. */
export const AttendanceRecord = z.object({
  id: AttendeeId,
  checkInTime: Instant,
  /** Whether nobody of the row arrived at that time: staff added them when check-in was over. Absent when not. */
  addedLater: z.optional(z.literal(true)),
  /** Whether the attendee came along. */
  primary: z.boolean(),
  /** The people of this household who are present. */
  groupSize: z.int(),
  user: z.object({
    id: AttendeeId,
    /** Empty when the person has been erased. */
    name: z.string(),
    phone: z.optional(z.string()),
    email: z.optional(z.string()),
    hebrewName: z.optional(z.string()),
    nameOrder,
  }),
  familyAttendances: z.array(
    z.object({
      familyMember: z.object({ id: FamilyMemberId, name: z.string(), hebrewName: z.optional(z.string()), nameOrder }),
    }),
  ),
  /** The people among them who are first-time guests at this gathering. Absent when nobody is. */
  firstTimeGuests: z.optional(z.array(PersonId)),
  /**
   * The people among them who are present in another row too, and the id of that row. They count once. Absent when
   * nobody is.
   */
  alsoIn: z.optional(z.array(z.object({ person: PersonId, row: AttendeeId }))),
  /** The people among them who serve, and the name of the team. Absent when nobody does. */
  serving: z.optional(z.array(z.object({ person: PersonId, team: z.string() }))),
})
export type AttendanceRecord = z.infer<typeof AttendanceRecord>
