import { z } from 'zod'
import { fact } from '#domain/fact.ts'
import { GatheringId, Instant, LocalDate } from '#domain/ids.ts'

/** One occurrence, as it was when something first touched it. Later edits of the schedule do not change it. */
export const gatheringFields = {
  gatheringId: GatheringId,
  name: z.string().min(1),
  date: LocalDate,
  startsAt: Instant,
  opensAt: Instant,
  closesAt: Instant,
}

export const GatheringRecorded = fact(
  'GatheringRecorded',
  'something first touches an occurrence of the schedule',
  gatheringFields,
)

export const GatheringClosingChanged = fact(
  'GatheringClosingChanged',
  'check-in of a gathering that has begun is to close at another time, earlier or later',
  { gatheringId: GatheringId, closesAt: Instant },
)

export const gatheringEvents = [GatheringRecorded, GatheringClosingChanged] as const

export type GatheringEvent = z.infer<(typeof gatheringEvents)[number]>
