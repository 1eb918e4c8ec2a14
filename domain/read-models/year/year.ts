import { daysAfter, WEEKS_IN_A_YEAR } from '#domain/calendar/calendar.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, LocalDate } from '#domain/ids.ts'
import { weeklyServiceOf } from '#domain/read-models/held/held-gatherings.ts'

/** One week of a service. Weeks before the first visit say `none`, like weeks without the service. */
export type Mark = { readonly is: 'came' | 'missed' | 'none'; readonly day?: LocalDate }

/** A weekly service, or all gatherings that took place once, in the weeks of a year. */
export type ServiceYear = {
  /** Absent for the gatherings that took place once, as the name. Two services may have one name. */
  readonly slot?: number
  readonly name?: string
  /** The oldest week first. */
  readonly marks: readonly Mark[]
  /** How often the person came, and in how many weeks they could. */
  readonly came: number
  readonly of: number
}

export type Year = {
  /** The first day of the first week. */
  readonly from: LocalDate
  readonly services: readonly ServiceYear[]
}

const DAY = 86_400_000

/** Gatherings that take place once come after the weekly services. */
const ONCE = Infinity

/**
 * The 52 weeks up to today, service by service: when a person came, and when they could have come. `held` are the
 * gatherings that took place; `visits` are those of the person.
 */
export function yearOf(today: LocalDate, held: readonly Gathering[], visits: ReadonlySet<GatheringId>): Year {
  const from = daysAfter(today, 1 - 7 * WEEKS_IN_A_YEAR)
  const first = held
    .filter(({ gatheringId }) => visits.has(gatheringId))
    .reduce<LocalDate | undefined>((day, { date }) => (day === undefined || date < day ? date : day), undefined)
  const ofYear = held.filter(({ date }) => date >= from && date <= today)
  const bySlot = Map.groupBy(ofYear, ({ gatheringId }) => weeklyServiceOf(gatheringId) ?? ONCE)
  const services = [...bySlot]
    .toSorted(([a], [b]) => a - b)
    .map(([slot, gatherings]) => serviceYear(slot, gatherings, { from, first, visits }))
  return { from, services }
}

type Span = { from: LocalDate; first: LocalDate | undefined; visits: ReadonlySet<GatheringId> }

function serviceYear(slot: number, gatherings: readonly Gathering[], { from, first, visits }: Span): ServiceYear {
  const weeks = Map.groupBy(gatherings, ({ date }) => Math.floor((Date.parse(date) - Date.parse(from)) / (7 * DAY)))
  const marks = Array.from({ length: WEEKS_IN_A_YEAR }, (_, week): Mark => {
    const ofWeek = (weeks.get(week) ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1))
    const visited = ofWeek.find(({ gatheringId }) => visits.has(gatheringId))
    if (visited) return { is: 'came', day: visited.date }
    const missed = ofWeek.findLast(({ date }) => first !== undefined && date >= first)
    return missed ? { is: 'missed', day: missed.date } : { is: 'none' }
  })
  const latest = gatherings.reduce((one, other) => (other.date > one.date ? other : one))
  const came = marks.filter(({ is }) => is === 'came').length
  const of = marks.filter(({ is }) => is !== 'none').length
  return { ...(slot !== ONCE ? { slot, name: latest.name } : {}), marks, came, of }
}
