import { z } from 'zod/mini'
import { GatheringId, Instant, LocalDate, WeeklySlot } from '#domain/ids.ts'

/** Who was at one gathering that took place. */
export const SundayRow = z.object({
  id: GatheringId,
  name: z.string(),
  date: LocalDate,
  /** The weekly service that it is a day of. Absent for an event that takes place once. */
  slot: z.optional(WeeklySlot),
  /** Its name, when only this day has it, such as Easter. */
  feast: z.optional(z.string()),
  /** Check-in is open right now. */
  isOpen: z.optional(z.literal(true)),
  checkedIn: z.int(),
  /** How many of them served in a team. Absent when nobody did. */
  serving: z.optional(z.int()),
  counted: z.int(),
  /** The people who checked in as members. */
  members: z.int(),
  firstTimeGuests: z.int(),
  families: z.int(),
  /** Absent when nobody checked in. */
  firstArrival: z.optional(Instant),
  busiest: z.object({ from: Instant, people: z.int() }),
  /**
   * How many more people than at the same service in the week before. Absent when it did not take place then, and while
   * people still arrive.
   */
  toWeekBefore: z.optional(z.int()),
})
export type SundayRow = z.infer<typeof SundayRow>

/** One week, from Monday to Sunday. */
export const SundayWeek = z.object({
  sunday: LocalDate,
  /** The day of its events, if all of them were on one day. */
  day: z.optional(LocalDate),
  /**
   * Somebody who checked in at several events counts once. Those who were counted at the doors are added up. Absent
   * when nothing took place.
   */
  people: z.optional(
    z.object({
      checkedIn: z.int(),
      serving: z.optional(z.int()),
      /** How many of them a file of earlier years alone has. Absent when none. */
      fromFile: z.optional(z.int()),
      counted: z.int(),
    }),
  ),
  /** The average of the last six weeks in which something took place and is over. Absent before there were six. */
  average: z.optional(z.number()),
  /** The average 52 weeks before. */
  lastYear: z.optional(z.number()),
  /** The name of a feast in this week. */
  feast: z.optional(z.string()),
})
export type SundayWeek = z.infer<typeof SundayWeek>

/** A day of earlier years that a file of another program has: how many people it adds, by name and without. */
export const PastSundayRow = z.object({
  date: LocalDate,
  slot: z.optional(WeeklySlot),
  /** The name of the service, if the file has one. */
  service: z.optional(z.string()),
  checkedIn: z.int(),
  counted: z.int(),
})
export type PastSundayRow = z.infer<typeof PastSundayRow>

export const Sundays = z.object({
  /** The weekly services that ever took place. */
  services: z.array(z.object({ slot: WeeklySlot, name: z.string() })),
  /** The last 52 weeks, the oldest first. They begin with the first event, if that is later. */
  weeks: z.array(SundayWeek),
  /** Every event that took place, newest first. */
  events: z.array(SundayRow),
  /** The days that files of earlier years have, newest first. Absent when there are none. */
  past: z.optional(z.array(PastSundayRow)),
})
export type Sundays = z.infer<typeof Sundays>
