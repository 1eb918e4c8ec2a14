import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { GatheringId, Instant, LocalDate } from '#domain/ids.ts'

/** The plan of one occurrence at the time of its first use. Later edits of the schedule do not change it. */
const gatheringFields = {
  gatheringId: GatheringId,
  name: z.string().check(z.minLength(1)),
  date: LocalDate,
  startsAt: Instant,
  opensAt: Instant,
  closesAt: Instant,
}

export const GatheringRecorded = fact(
  'GatheringRecorded',
  'an occurrence of the schedule is used for the first time',
  gatheringFields,
)

export const GatheringClosingChanged = fact(
  'GatheringClosingChanged',
  'the closing time of a gathering that has begun is changed',
  { gatheringId: GatheringId, closesAt: Instant },
)

export const gatheringEvents = [GatheringRecorded, GatheringClosingChanged] as const

export type GatheringEvent = z.infer<(typeof gatheringEvents)[number]>
