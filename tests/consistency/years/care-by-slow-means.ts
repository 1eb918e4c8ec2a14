import type { Numbers } from './reference.ts'

/** Who is on which list of care, told from the numbers of the reference, visit by visit. */

const DAY = 86_400_000
const plus = (date: string, days: number) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)

function sundayOf(date: string): string {
  let sunday = date
  while (new Date(sunday).getUTCDay() !== 0) sunday = plus(sunday, 1)
  return sunday
}

const dayOf = ({ gathering }: Numbers) => gathering.date
const weekOf = (one: Numbers) => sundayOf(dayOf(one))
const slotOf = ({ gathering }: Numbers) => gathering.gatheringId % 100

export type SlowReason = {
  list: string
  since: number
  from: string
  before?: number
  missed?: number
  came?: number
}

/** The list of one person on a day, from all that took place. Null for nobody's. */
export function careBySlowMeans(
  record: number,
  all: readonly Numbers[],
  areOne: (a: number, b: number) => boolean,
  today: string,
  isMember: boolean,
): SlowReason | null {
  const meAt = ({ people }: Numbers) => people.find(({ records }) => records.some((one) => areOne(one, record)))
  const visits = all.filter((one) => meAt(one) !== undefined)
  const [first] = visits
  if (!first) return null
  const isGuest = !isMember && meAt(first)?.wasMember === false
  const found = [
    isGuest ? newcomer(first, visits) : null,
    missedThree(visits, all, today),
    ...visits.map((_, at) => backAgain(visits, visits.length - 1 - at, all)),
  ]
  const days: Record<string, number> = { 'first-time': 28, 'second-visit': 28, 'missed-three': 91, 'back-again': 14 }
  return found.find((one) => one !== null && today < plus(one.from, days[one.list] ?? 0)) ?? null
}

function newcomer(first: Numbers, visits: readonly Numbers[]): SlowReason {
  const again = visits.find((one) => dayOf(one) > dayOf(first))
  const id = (one: Numbers) => one.gathering.gatheringId
  return again
    ? { list: 'second-visit', since: id(again), from: dayOf(again), before: id(first) }
    : { list: 'first-time', since: id(first), from: dayOf(first) }
}

function missedThree(visits: readonly Numbers[], all: readonly Numbers[], today: string): SlowReason | null {
  const last = visits.at(-1)!
  const gone = weeksOf(visits, all).filter(({ sunday }) => sunday > weekOf(last) && sunday < today)
  const came = cameOfTheLastTen(visits, all)
  const [one, , third] = gone
  if (!one || !third || came < 6) return null
  const [since, before] = [one.gathering.gathering.gatheringId, last.gathering.gatheringId]
  return { list: 'missed-three', since, from: plus(third.sunday, 1), before, missed: gone.length, came }
}

function backAgain(visits: readonly Numbers[], at: number, all: readonly Numbers[]): SlowReason | null {
  const [visit, earlier] = [visits[at]!, visits.slice(0, at)]
  const last = earlier.at(-1)
  if (!last) return null
  const gone = weeksOf(earlier, all).filter(({ sunday }) => sunday > weekOf(last) && sunday < weekOf(visit))
  const came = cameOfTheLastTen(earlier, all)
  if (gone.length < 3 || came < 6) return null
  const [since, before] = [visit.gathering.gatheringId, last.gathering.gatheringId]
  return { list: 'back-again', since, from: dayOf(visit), before, missed: gone.length, came }
}

/**
 * Each week in which one of the services took place that somebody came to twice in the half year up to the last visit.
 */
function weeksOf(visits: readonly Numbers[], all: readonly Numbers[]): { sunday: string; gathering: Numbers }[] {
  const from = plus(dayOf(visits.at(-1)!), -182)
  const lately = visits.filter((one) => dayOf(one) > from).map(slotOf)
  const comesTo = (slot: number) => slot < 50 && lately.filter((other) => other === slot).length >= 2
  const theirs = all
    .filter((one) => comesTo(slotOf(one)))
    .toSorted((a, b) => Date.parse(dayOf(a)) - Date.parse(dayOf(b)))
  return [...new Set(theirs.map(weekOf))].map((sunday) => ({
    sunday,
    gathering: theirs.find((one) => weekOf(one) === sunday)!,
  }))
}

/** In how many of the last ten of those weeks, from the first visit up to the last one, somebody came to anything. */
const cameOfTheLastTen = (visits: readonly Numbers[], all: readonly Numbers[]): number =>
  weeksOf(visits, all)
    .filter(({ sunday }) => sunday >= weekOf(visits[0]!) && sunday <= weekOf(visits.at(-1)!))
    .slice(-10)
    .filter(({ sunday }) => visits.some((one) => weekOf(one) === sunday)).length
