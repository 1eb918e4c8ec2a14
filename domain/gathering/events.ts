import { z } from 'zod'
import { fact } from '#domain/fact.ts'
import { GatheringId, Instant, LocalDate } from '#domain/ids.ts'

/** One occurrence, as it was when something first touched it. Later edits of the schedule leave it alone. */
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

export type GatheringEvent = z.infer<typeof GatheringRecorded>
