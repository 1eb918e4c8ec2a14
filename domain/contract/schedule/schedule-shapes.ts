import { z } from 'zod/mini'
import { GatheringId, LocalDate, LocalTime } from '#domain/ids.ts'
import { Event, EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'

/** A version of a plan. A change that was based on another version is refused. */
const revision = z.string()

const clockTimes = { starts: LocalTime, opens: LocalTime, closes: LocalTime }

/** A weekly service from a day on, with times on the church's clock. */
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
  /** The present plan and later ones. At least one. */
  plans: z.array(ServicePlan),
  /** The first day on which it does not take place any more. */
  ends: z.optional(LocalDate),
})
export type PlannedService = z.infer<typeof PlannedService>

/** One gathering in the administrator's schedule. The local times are those of its form. */
export const PlannedEvent = z.extend(EventWithTimes, {
  ...clockTimes,
  revision,
  state: z.enum(['planned', 'open', 'over']),
  isCancelled: z.boolean(),
  /** It has begun, and later plans do not change it. */
  isRecorded: z.boolean(),
  /** The slot of its weekly service; absent for a gathering that takes place once. */
  slot: z.optional(z.int()),
  /** The gathering without the change for this one day; absent when there is no such change. */
  everyWeek: z.optional(z.extend(Event, clockTimes)),
})
export type PlannedEvent = z.infer<typeof PlannedEvent>

/** The plans: the weekly services, and the gatherings from today on. */
export const Schedule = z.object({
  /** Today on the church's calendar. */
  today: LocalDate,
  /** The gathering that the kiosks show now, and the next one. */
  current: z.optional(EventWithTimes),
  next: z.optional(EventWithTimes),
  services: z.array(PlannedService),
  events: z.array(PlannedEvent),
})
export type Schedule = z.infer<typeof Schedule>

/** The result of a change to a weekly service or to one gathering. */
export const ServicePlanned = z.object({ slot: z.int(), revision })
export const EventPlanned = z.object({ eventId: GatheringId, revision })
