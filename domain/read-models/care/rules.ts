import { daysAfter, weekdayOf } from '#domain/calendar/calendar.ts'
import type { CareList } from '#domain/care/care-fields.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, LocalDate } from '#domain/ids.ts'
import { weeklyServiceOf } from '#domain/read-models/held/held-gatherings.ts'
import type { Life, Weeks } from './weeks-of-services.ts'

/**
 * The rules of care: who is on which list, why, and for how long. A week goes from Monday to Sunday. Somebody came in a
 * week when they came to anything in it. They missed a week when it is over, one of the services that they come to took
 * place in it, and they did not come. So nobody misses a service that did not take place, has ended, or is new to them.
 */

/** The services that somebody comes to: those where they were this often in the half year up to a visit. */
const COMES_TO = { times: 2, days: 182 }
/** Somebody comes regularly if they came in at least `came` of the last `of` weeks with a service of theirs. */
const REGULARLY = { came: 6, of: 10 }
/** Somebody is missed after this many weeks. */
const MISSED = 3

/** How many days somebody stays on each list, from the day on which they came, or on which the third week was over. */
const STAYS: Readonly<Record<CareList, number>> = {
  'first-time': 28,
  'second-visit': 28,
  'missed-three': 91,
  'back-again': 14,
}

/** How often somebody came, of so many weeks. */
export type Regularity = { readonly came: number; readonly of: number; readonly onSundays: boolean }

/** Why somebody is on a list. */
export type CareReason = {
  readonly list: CareList
  /** The gathering with which it began: a visit, or the first service that they missed. */
  readonly since: Gathering
  /** The first day on the list. */
  readonly from: LocalDate
  /** The visit before, of those who came again; and the last one, of those who are missed. */
  readonly before?: Gathering
  /** How many weeks they missed, and how regularly they came before. */
  readonly missed?: number
  readonly regularly?: Regularity
}

/** The list on which somebody stands. Null for nearly everybody. */
export function careReason(life: Life, weeks: Weeks, today: LocalDate): CareReason | null {
  if (life.visits.length === 0) return null
  for (const rule of [newcomer, missed, backAgain]) {
    const reason = rule(life, weeks, today)
    if (reason && today < daysAfter(reason.from, STAYS[reason.list])) return reason
  }
  return null
}

/**
 * A guest is new until they come on a second day, and then moves to the list of those who came back. Members are no
 * guests.
 */
function newcomer({ visits, isGuest }: Life): CareReason | null {
  const [first] = visits
  if (!isGuest || !first) return null
  const second = visits.find(({ gathering }) => gathering.date > first.gathering.date)
  if (!second) return { list: 'first-time', since: first.gathering, from: first.gathering.date }
  return { list: 'second-visit', since: second.gathering, from: second.gathering.date, before: first.gathering }
}

/** Somebody who came regularly up to their last visit, and missed three weeks since. */
function missed(life: Life, weeks: Weeks, today: LocalDate): CareReason | null {
  const last = life.visits.length - 1
  const before = life.visits[last]!
  const gone = missedBetween(life, last, weeks, weeks.over(today))
  const [first, third] = [gone[0], gone[MISSED - 1]]
  const regularly = third && regularlyUpTo(life, last, weeks)
  if (!first || !third || !regularly) return null
  const from = daysAfter(third.sunday, 1)
  const since = first.gathering
  return { list: 'missed-three', since, from, before: before.gathering, missed: gone.length, regularly }
}

/** Somebody who was missed as above, and came again. */
function backAgain(life: Life, weeks: Weeks, today: LocalDate): CareReason | null {
  const { visits } = life
  for (let at = visits.length - 1; at > 0; at -= 1) {
    const [visit, before] = [visits[at]!, visits[at - 1]!]
    if (today >= daysAfter(visit.gathering.date, STAYS['back-again'])) return null
    const gone = missedBetween(life, at - 1, weeks, visit.week)
    const regularly = gone.length >= MISSED ? regularlyUpTo(life, at - 1, weeks) : null
    if (regularly) {
      const { gathering: since } = visit
      return { list: 'back-again', since, from: since.date, before: before.gathering, missed: gone.length, regularly }
    }
  }
  return null
}

/**
 * The weeks after a visit and before another week in which somebody was not there, and a service of theirs took place.
 */
const missedBetween = (life: Life, visit: number, weeks: Weeks, end: number) =>
  weeks.between(life.visits[visit]!.week + 1, end, servicesTo(life, visit))

/** How often somebody came in the weeks up to a visit; null when it was not regularly. */
function regularlyUpTo(life: Life, visit: number, weeks: Weeks): Regularity | null {
  const [first, last] = [life.visits[0]!, life.visits[visit]!]
  const services = servicesTo(life, visit)
  const all = weeks.between(first.week, last.week + 1, services).slice(-REGULARLY.of)
  const visited = new Set(life.visits.slice(0, visit + 1).map(({ week }) => week))
  const came = all.filter(({ week }) => visited.has(week)).length
  const onSundays = all.every(({ gathering }) => weekdayOf(gathering.date) === 0)
  return came >= REGULARLY.came ? { came, of: all.length, onSundays } : null
}

/** The weekly services to which somebody comes at the time of a visit. */
function servicesTo({ visits }: Life, visit: number): ReadonlySet<number> {
  const after = daysAfter(visits[visit]!.gathering.date, -COMES_TO.days)
  const counts = new Map<number, number>()
  for (let at = visit; at >= 0 && visits[at]!.gathering.date > after; at -= 1) {
    const service = weeklyServiceOf(visits[at]!.gathering.gatheringId)
    if (service !== null) counts.set(service, (counts.get(service) ?? 0) + 1)
  }
  return new Set([...counts].flatMap(([service, count]) => (count >= COMES_TO.times ? [service] : [])))
}

/**
 * How often somebody came to the last days of a weekly service. `before` are all its days, the latest last. Null when
 * it was fewer than six times, as on the list of those who are missed. Nobody usually comes to what takes place once.
 */
export function usuallyCame(
  visits: ReadonlySet<GatheringId>,
  before: readonly GatheringId[],
): Pick<Regularity, 'came' | 'of'> | null {
  const counted = before.slice(-REGULARLY.of)
  const came = counted.filter((id) => visits.has(id)).length
  return came >= REGULARLY.came ? { came, of: counted.length } : null
}
