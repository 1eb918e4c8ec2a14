import { z } from 'zod'
import { GatheringId, LocalDate, LocalTime } from '#domain/ids.ts'
import { Event, EventWithTimes } from './event-shapes.ts'

/** Names one version of a plan. A change that was made to another version is refused. */
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

/** One gathering as the administrator sees it in the schedule. The clock times are those of its form. */
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
