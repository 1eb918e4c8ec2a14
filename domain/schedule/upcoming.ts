import { daysAfter, instantOf, localDate } from '#domain/calendar/calendar.ts'
import { byOpening, dateOf, type Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, Instant, LocalDate } from '#domain/ids.ts'
import { asEveryWeek, plannedAs, plannedBetween } from './occurrences.ts'
import type { Schedule, Weekly, WeeklyPlan } from './plans.ts'

/** A gathering in the administrator's schedule. */
export type UpcomingGathering = {
  readonly gathering: Gathering
  readonly isCancelled: boolean
  /** It has begun, so later plans do not change it. */
  readonly isRecorded: boolean
  /** The gathering without the change for this day of a weekly service; null when there is no such change. */
  readonly everyWeek: Gathering | null
}

/**
 * Returns what takes place from today on, in order: every gathering for so many days, and after them only one-off,
 * changed and cancelled gatherings. Cancelled gatherings are included.
 */
export function upcomingGatherings(
  schedule: Schedule,
  recorded: Iterable<Gathering>,
  { now, days, timeZone }: { now: Instant; days: number; timeZone: string },
): UpcomingGathering[] {
  const today = localDate(now, timeZone)
  const dawn = instantOf(today, '00:00', timeZone)
  const found = new Map<GatheringId, Gathering>()
  const add = (one: Gathering | null) => one && one.closesAt > dawn && found.set(one.gatheringId, one)

  plannedBetween(schedule, daysAfter(today, -1), daysAfter(today, days), timeZone).forEach(add)
  for (const id of special(schedule)) if (dateOf(id) >= today) add(plannedAs(schedule, id, timeZone))
  const begun = new Set<GatheringId>()
  for (const one of recorded) if (add(one)) begun.add(one.gatheringId)

  return [...found.values()].toSorted(byOpening).map((gathering) => ({
    gathering,
    isCancelled: schedule.cancelled.has(gathering.gatheringId),
    isRecorded: begun.has(gathering.gatheringId),
    everyWeek: schedule.changed.has(gathering.gatheringId)
      ? asEveryWeek(schedule, gathering.gatheringId, timeZone)
      : null,
  }))
}

const special = ({ oneOffs, changed, cancelled }: Schedule): GatheringId[] => [
  ...oneOffs.keys(),
  ...changed.keys(),
  ...cancelled,
]

/** A weekly service in the administrator's schedule. */
export type UpcomingService = {
  readonly slot: number
  /** The present plan and later ones, each with its first day. At least one. */
  readonly plans: readonly { readonly from: LocalDate; readonly service: Weekly }[]
  /** The first day on which it does not take place any more; null when it has no end. */
  readonly ends: LocalDate | null
}

/** For how many days a service that has ended is still listed and can be resumed. */
const REMEMBERED_DAYS = 30

/** The weekly services that take place now, that will begin, or that have ended recently. */
export function upcomingServices({ weekly }: Schedule, today: LocalDate): UpcomingService[] {
  return [...weekly].flatMap(([slot, plans]) => {
    const last = plans.at(-1)
    if (!last) return []
    const ends = last.service ? null : last.from
    if (ends !== null && ends < daysAfter(today, -REMEMBERED_DAYS)) return []
    const running = stillRunning(plans, today)
    const shown = running.length > 0 || last.service ? running : last.before ? [last.before] : []
    return shown.length > 0 ? [{ slot, plans: shown, ends }] : []
  })
}

/** The present plan and later ones. */
const stillRunning = (plans: readonly WeeklyPlan[], today: LocalDate): UpcomingService['plans'] =>
  plans.flatMap(({ from, service }, place) => {
    const next = plans[place + 1]
    return service && (!next || next.from > today) ? [{ from, service }] : []
  })
