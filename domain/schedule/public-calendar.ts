import { clockChangeAt, daysAfter, localDate, localTime } from '#domain/calendar/calendar.ts'
import { minutesAhead } from '#domain/calendar/clock-changes.ts'
import { dateOf, type Gathering, slotOf } from '#domain/gathering/gathering.ts'
import { type GatheringId, type Instant, isWeekly, type LocalDate, type LocalTime } from '#domain/ids.ts'
import { daysOfTimes } from './plan-fields.ts'
import { changedOrNot, DAY_ONE, daysOfPlan, plannedAs, type WeeklyDay, weeklyOn } from './occurrences.ts'
import type { Schedule, WeeklyPlan } from './plans.ts'

/** The schedule as other calendars know it: series that repeat every week, days that differ, and single events. */
export type PublicCalendar = { readonly series: readonly Series[]; readonly singles: readonly SingleEvent[] }

/** One plan of a weekly service. A later plan of the same service is a series of its own. */
export type Series = {
  /** The same for ever: the slot of the service, and the first day of the plan. */
  readonly key: string
  /** Higher after each change of the service or of one of its days. */
  readonly sequence: number
  /** The first day on which it takes place, as every week. */
  readonly first: Gathering
  /** The last day; null when it goes on. */
  readonly last: Gathering | null
  /** The starts of days on which it does not take place as every week, and which stand nowhere else in the series. */
  readonly leftOut: readonly LocalStart[]
  /** Days that differ, with the start as every week. */
  readonly changed: readonly { readonly everyWeek: LocalStart; readonly gathering: Gathering }[]
}

/** A start on the church's clock. The spring change may skip it. */
export type LocalStart = { readonly date: LocalDate; readonly time: LocalTime }

/** An event that takes place once. */
export type SingleEvent = {
  readonly sequence: number
  readonly gathering: Gathering
  readonly isCancelled: boolean
}

export type CalendarOptions = {
  /** What was recorded of gatherings that have begun. It counts more than the plans. */
  readonly recorded: Iterable<Gathering>
  /** Days after this one are looked at only where something was planned for them alone. */
  readonly until: LocalDate
  readonly timeZone: string
}

/** Returns what a calendar of the church holds. It is the same for the same schedule, whenever it is asked for. */
export function publicCalendar(schedule: Schedule, { recorded, until, timeZone }: CalendarOptions): PublicCalendar {
  const begun = new Map([...recorded].map((one) => [one.gatheringId, one]))
  const weeks = { schedule, begun, until, timeZone }
  const found = [...schedule.weekly].flatMap(([slot, plans]) =>
    [...plans.keys()].map((place) => seriesOf(weeks, slot, plans, place)),
  )
  const singles = [...schedule.oneOffs.keys()].map((id) => oneOff(weeks, id))
  const inSeries = new Set([...schedule.oneOffs.keys(), ...found.flatMap(({ ids }) => ids)])
  const unplanned = [...begun.values()]
    .filter(({ gatheringId: id }) => !inSeries.has(id) && !schedule.cancelled.has(id))
    .map((gathering) => ({ gathering, sequence: sequenceOf(schedule, gathering.gatheringId), isCancelled: false }))
  return {
    series: found.flatMap(({ series }) => series ?? []),
    singles: [...singles, ...found.flatMap((one) => one.singles), ...unplanned],
  }
}

type Weeks = {
  readonly schedule: Schedule
  readonly begun: ReadonlyMap<GatheringId, Gathering>
  readonly until: LocalDate
  readonly timeZone: string
}

/** How often a service and its days were changed, or a one-off gathering, since it was planned. */
function sequenceOf({ revisions }: Schedule, id: GatheringId): number {
  const slot = slotOf(id)
  let changes = 0
  for (const [touched, times] of revisions)
    if (isWeekly(slot) ? slotOf(touched) === slot : touched === id) changes += times
  return Math.max(0, changes - 1)
}

function oneOff({ schedule, begun, timeZone }: Weeks, id: GatheringId): SingleEvent {
  const planned = plannedAs(schedule, id, timeZone)
  if (!planned) throw new Error('A one-off gathering is planned')
  return {
    gathering: asItWas(planned, begun.get(id)),
    sequence: sequenceOf(schedule, id),
    isCancelled: schedule.cancelled.has(id),
  }
}

/**
 * A gathering that has begun is told as it was recorded. That its check-in closed at another time is nothing that a
 * calendar tells.
 */
const asItWas = (planned: Gathering, recorded: Gathering | undefined): Gathering =>
  !recorded || (recorded.name === planned.name && recorded.startsAt === planned.startsAt) ? planned : recorded

type Found = {
  readonly ids: readonly GatheringId[]
  readonly series: Series | null
  readonly singles: readonly SingleEvent[]
}

function seriesOf(weeks: Weeks, slot: number, plans: readonly WeeklyPlan[], place: number): Found {
  const { schedule, timeZone, until } = weeks
  const next = plans[place + 1]
  const last = next ? daysAfter(next.from, -1) : lastDayOf(weeks, slot, until)
  const days = [...daysOfPlan(slot, plans, place, DAY_ONE, last)]
  const ids = days.map(({ gatheringId }) => gatheringId)
  const first = days.find((day) => isUsual(day, timeZone))
  const sequence = sequenceOf(schedule, slot)
  const standing = (day: WeeklyDay) => single(weeks, day, sequence)
  if (!first) return { ids, series: null, singles: days.flatMap((day) => standing(day) ?? []) }
  const begins = weeklyOn(first, timeZone)
  const compared = days.map((day) => compare(day, standing(day), begins, timeZone))
  const series = {
    key: `${slot}-${plans[place]?.from}`,
    sequence,
    first: begins,
    last: next ? weeklyOn(days.at(-1) ?? first, timeZone) : null,
    leftOut: compared.flatMap(({ leftOut }) => leftOut ?? []),
    changed: compared.flatMap(({ changed }) => changed ?? []),
  }
  const takesPlace = series.last === null || series.leftOut.length < days.length
  return { ids, series: takesPlace ? series : null, singles: compared.flatMap((one) => one.single ?? []) }
}

/** The last day that is looked at: later ones only where a day of this service was changed or cancelled. */
const lastDayOf = ({ schedule }: Weeks, slot: number, until: LocalDate): LocalDate =>
  [...schedule.changed.keys(), ...schedule.cancelled]
    .filter((id) => slotOf(id) === slot)
    .map(dateOf)
    .reduce((latest, day) => (day > latest ? day : latest), until)

/** Whether the clock shows the start once on this day. A change of the clock skips some times, and shows some twice. */
const startsOnce = (day: WeeklyDay, timeZone: string): boolean =>
  isCalm(day, timeZone) || clockChangeAt(startOf(day).date, day.service.starts, timeZone) === null

/** Whether no change of the clock is near this day. */
const isCalm = ({ date }: WeeklyDay, timeZone: string): boolean =>
  minutesAhead(Date.parse(date) - DAY, timeZone) === minutesAhead(Date.parse(date) + 3 * DAY, timeZone)

const DAY = 24 * 60 * 60_000

/** Whether this day can stand for all others: it is as long as the clock says, and its times are shown once. */
function isUsual(day: WeeklyDay, timeZone: string): boolean {
  if (isCalm(day, timeZone)) return true
  const { startsAt, closesAt } = weeklyOn(day, timeZone)
  const [shown, exact] = [
    shownMinutes(closesAt, timeZone) - shownMinutes(startsAt, timeZone),
    lengthOf({ startsAt, closesAt }),
  ]
  const closes = clockChangeAt(localDate(closesAt, timeZone), localTime(closesAt, timeZone), timeZone)
  return startsOnce(day, timeZone) && closes === null && shown === exact
}

const shownMinutes = (at: Instant, timeZone: string): number =>
  Date.parse(at) / 60_000 + minutesAhead(Date.parse(at), timeZone)

const startOf = ({ date, service }: WeeklyDay): LocalStart => ({
  date: daysOfTimes(date, service).starts,
  time: service.starts,
})

/** What takes place on a day; null when it was cancelled. */
function single({ schedule, begun, timeZone }: Weeks, day: WeeklyDay, sequence: number): SingleEvent | null {
  const { gatheringId } = day
  if (schedule.cancelled.has(gatheringId)) return null
  const gathering = asItWas(changedOrNot(schedule, weeklyOn(day, timeZone)), begun.get(gatheringId))
  return { gathering, sequence, isCancelled: false }
}

type Compared = Partial<{
  readonly leftOut: LocalStart
  readonly changed: Series['changed'][number]
  readonly single: SingleEvent
}>

/** How one day differs from what a calendar makes of the series, which goes on as its first day says. */
function compare(day: WeeklyDay, takesPlace: SingleEvent | null, first: Gathering, timeZone: string): Compared {
  const everyWeek = startOf(day)
  if (!takesPlace) return { leftOut: everyWeek }
  // Calendar programs differ in what they make of a time that the clock skips, or shows twice.
  if (!startsOnce(day, timeZone)) return { leftOut: everyWeek, single: takesPlace }
  const { gathering } = takesPlace
  const isSame =
    gathering.name === first.name &&
    gathering.startsAt === weeklyOn(day, timeZone).startsAt &&
    lengthOf(gathering) === lengthOf(first)
  return isSame ? {} : { changed: { everyWeek, gathering } }
}

/** For how many minutes a calendar shows it: until its check-in closes. */
export const lengthOf = ({ startsAt, closesAt }: Pick<Gathering, 'startsAt' | 'closesAt'>): number =>
  Math.max(0, (Date.parse(closesAt) - Date.parse(startsAt)) / 60_000)
