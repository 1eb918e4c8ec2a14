import { daysAfter, weekdayOf, WEEKS_IN_A_YEAR } from '#domain/calendar/calendar.ts'
import type { LocalDate } from '#domain/ids.ts'
import { everybodyThere } from './figures.ts'

/** A gathering that took place, as the weeks add it up. */
export type HeldGathering = {
  readonly date: LocalDate
  readonly checkedIn: number
  readonly counted: number
  /** Whether people still arrive. */
  readonly isOpen?: boolean
  /** The name that only this day has, such as Easter. */
  readonly feast?: string
}

/** The people of a week by name. `fromFile`: how many of them a file of earlier years alone has; absent for none. */
export type PeopleOfWeek = { readonly checkedIn: number; readonly serving?: number; readonly fromFile?: number }

/** One week, from Monday to Sunday, so that a vigil on Saturday evening belongs to its Sunday. */
export type WeekOfPeople = {
  /** The last day of the week. */
  readonly sunday: LocalDate
  /** The day of its gatherings, if all of them were on one day. */
  readonly day?: LocalDate
  /**
   * Who was there: somebody who checked in at several gatherings counts once. Absent in a week in which nothing took
   * place.
   */
  readonly people?: PeopleOfWeek & { readonly counted: number }
  /**
   * The average of the last six weeks in which something took place. Absent before there were six. A week counts once
   * all its gatherings are closed: the average would fall each Sunday while people arrive.
   */
  readonly average?: number
  /** The average 52 weeks before. */
  readonly lastYear?: number
  /** The name of a feast in this week: the one with most people, if there are several. */
  readonly feast?: string
}

const AVERAGED = 6

/**
 * The last 52 weeks up to today, the oldest first. They begin with the first gathering, if that is later. The current
 * week, and a week whose first event opens on the evening before it, are left out until something has taken place.
 */
export function weeksOf<Held extends HeldGathering>(
  gatherings: readonly Held[],
  today: LocalDate,
  peopleAt: (held: readonly Held[], sunday: LocalDate) => PeopleOfWeek,
): WeekOfPeople[] {
  const byWeek = byWeeks(gatherings)
  const [first, ...later] = [...byWeek.keys()].toSorted()
  if (first === undefined) return []
  const last = laterOf(later.at(-1) ?? first, daysAfter(sundayOf(today), -7))
  const all: WeekOfPeople[] = []
  const latest: number[] = []
  for (let sunday = first; sunday <= last; sunday = daysAfter(sunday, 7)) {
    const held = byWeek.get(sunday) ?? []
    const week = weekOf(sunday, held, peopleAt)
    if (week.people && !held.some(({ isOpen }) => isOpen)) latest.push(everybodyThere(week.people))
    const average = averageOf(latest.slice(-AVERAGED))
    const lastYear = all.at(-WEEKS_IN_A_YEAR)?.average
    all.push({ ...week, ...(average !== undefined && { average }), ...(lastYear !== undefined && { lastYear }) })
  }
  return all.slice(-WEEKS_IN_A_YEAR)
}

const laterOf = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other)

/** Gatherings by the Sunday with which their week ends. */
export const byWeeks = <Held extends { readonly date: LocalDate }>(
  gatherings: readonly Held[],
): Map<LocalDate, Held[]> => Map.groupBy(gatherings, ({ date }) => sundayOf(date))

/** The Sunday with which the week of a day ends. */
export const sundayOf = (date: LocalDate): LocalDate => daysAfter(date, (7 - weekdayOf(date)) % 7)

function weekOf<Held extends HeldGathering>(
  sunday: LocalDate,
  held: readonly Held[],
  peopleAt: (held: readonly Held[], sunday: LocalDate) => PeopleOfWeek,
): WeekOfPeople {
  const [first] = held
  if (!first) return { sunday }
  const largest = held
    .filter(({ feast }) => feast !== undefined)
    .toSorted((a, b) => everybodyThere(b) - everybodyThere(a))[0]
  return {
    sunday,
    ...(held.every(({ date }) => date === first.date) && { day: first.date }),
    people: { ...peopleAt(held, sunday), counted: held.reduce((sum, { counted }) => sum + counted, 0) },
    ...(largest?.feast !== undefined && { feast: largest.feast }),
  }
}

/** In tenths of a person. */
function averageOf(people: readonly number[]): number | undefined {
  if (people.length < AVERAGED) return undefined
  return Math.round((people.reduce((sum, one) => sum + one, 0) / AVERAGED) * 10) / 10
}
