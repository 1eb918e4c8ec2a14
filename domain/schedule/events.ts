import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { GatheringId, Instant, LocalDate, LocalTime, WeeklySlot } from '#domain/ids.ts'

/** A gathering that recurs every week, on the church's clock. */
const weeklyFields = {
  name: z.string().check(z.minLength(1)),
  /** 0 is Sunday. */
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  /** A time before `opens` is on the following day, when check-in goes past midnight. */
  starts: LocalTime,
  opens: LocalTime,
  /** A time that is not after `opens` is on the following day. */
  closes: LocalTime,
}

/** One gathering, as moments. */
const nameAndTimes = {
  name: z.string().check(z.minLength(1)),
  startsAt: Instant,
  opensAt: Instant,
  closesAt: Instant,
}

export const WeeklyServiceScheduled = fact('WeeklyServiceScheduled', 'a weekly service is planned', {
  slot: WeeklySlot,
  ...weeklyFields,
  /** The first day on which it may take place. */
  from: LocalDate,
})

export const WeeklyServiceChanged = fact('WeeklyServiceChanged', 'a weekly service is changed from a day on', {
  slot: WeeklySlot,
  ...weeklyFields,
  from: LocalDate,
})

export const WeeklyServiceEnded = fact('WeeklyServiceEnded', 'a weekly service no longer takes place from a day on', {
  slot: WeeklySlot,
  from: LocalDate,
})

export const OneOffScheduled = fact('OneOffScheduled', 'a one-off gathering is planned', {
  gatheringId: GatheringId,
  ...nameAndTimes,
})

export const OneOffChanged = fact('OneOffChanged', 'a one-off gathering is changed; it keeps its day', {
  gatheringId: GatheringId,
  ...nameAndTimes,
})

export const OccurrenceCancelled = fact(
  'OccurrenceCancelled',
  'a one-off gathering, or one day of a weekly service, is cancelled',
  {
    gatheringId: GatheringId,
  },
)

export const OccurrenceRestored = fact('OccurrenceRestored', 'a cancelled gathering is restored', {
  gatheringId: GatheringId,
})

export const OccurrenceChanged = fact(
  'OccurrenceChanged',
  'one day of a weekly service is changed, for that day alone',
  {
    gatheringId: GatheringId,
    ...nameAndTimes,
  },
)

export const OccurrenceChangeTakenBack = fact(
  'OccurrenceChangeTakenBack',
  'the change of one day of a weekly service is removed',
  { gatheringId: GatheringId },
)

export const scheduleEvents = [
  WeeklyServiceScheduled,
  WeeklyServiceChanged,
  WeeklyServiceEnded,
  OneOffScheduled,
  OneOffChanged,
  OccurrenceCancelled,
  OccurrenceRestored,
  OccurrenceChanged,
  OccurrenceChangeTakenBack,
] as const

export type ScheduleEvent = z.infer<(typeof scheduleEvents)[number]>
