import type { AttendeeId } from '#domain/ids.ts'
import type { HouseholdBudget, MemoryBudget } from './budgets.ts'

/** How a household was looked up: by last name, or by something that only the household should know. */
export type Way = 'search' | 'number-or-code'

/** Which households each source has seen lately, and which of them it has checked in. */
export type HouseholdsSeen = {
  /**
   * Notes that a source sees these households. Returns 0; or, when it may not see them yet, the milliseconds until it
   * may.
   */
  see(source: string, households: readonly AttendeeId[], way: Way, now: number): number
  /** Whether a source has seen this household lately. */
  wasShown(source: string, household: AttendeeId, now: number): boolean
  /** Notes that a source has checked a household in. It makes room once it has stood for a while. */
  checkedIn(source: string, household: AttendeeId, now: number): void
  /** Notes that a source has taken a check-in back. */
  takenBack(source: string, household: AttendeeId, now: number): void
  /** Whether a source has seen far more households than it has checked in, as nobody does who checks families in. */
  seesFarMore(source: string): boolean
  /** The number of sources that are remembered, and of the households of all of them together. */
  size(): { readonly sources: number; readonly households: number }
}

/** Households with the time at which each was noted last. */
type Noted = {
  /** Oldest first. */
  readonly times: Map<AttendeeId, number>
  /** The time of the oldest, or an earlier one: it may have been noted again since. */
  from: number
  /** The latest time at which any was noted. */
  to: number
}
type Source = { readonly seen: Noted; readonly checkedIn: Noted }

export function createHouseholdsSeen(budget: HouseholdBudget, memory: MemoryBudget): HouseholdsSeen {
  /** The most recently active source is last. */
  const sources = new Map<string, Source>()
  let remembered = 0

  /** Changes what is known of a source, and keeps the total number of households correct. */
  function update<Result>(name: string, now: number, change: (source: Source) => Result): Result {
    const source = sources.get(name) ?? { seen: nothing(), checkedIn: nothing() }
    remembered -= sizeOf(sources.get(name))
    forgetOld(source.seen, now - budget.withinMs, now)
    forgetOld(source.checkedIn, now - budget.withinMs, now)
    const result = change(source)
    sources.delete(name)
    sources.set(name, source)
    remembered += sizeOf(source)
    forgetOldestSources()
    return result
  }

  function forgetOldestSources(): void {
    for (const [name, source] of sources) {
      const isRoom = remembered <= memory.households && sources.size <= memory.sources
      if (isRoom || sources.size === 1) return
      sources.delete(name)
      remembered -= sizeOf(source)
    }
  }

  return {
    see: (name, households, way, now) =>
      update(name, now, ({ seen, checkedIn }) => {
        const news = new Set(households.filter((id) => !seen.times.has(id)))
        const tooMany = news.size === 0 ? 0 : seen.times.size + news.size - allowedNow(budget, way, checkedIn, now)
        if (tooMany > 0) return timeOfOldest(seen, tooMany) + budget.withinMs - now
        for (const id of households) note(seen, id, now)
        return 0
      }),
    wasShown(name, id, now) {
      const at = sources.get(name)?.seen.times.get(id)
      return at !== undefined && at > now - budget.withinMs && at <= now
    },
    checkedIn: (name, id, now) => update(name, now, ({ checkedIn }) => note(checkedIn, id, now)),
    takenBack: (name, id, now) => update(name, now, ({ checkedIn }) => void checkedIn.times.delete(id)),
    seesFarMore(name) {
      const { seen, checkedIn } = sources.get(name) ?? { seen: nothing(), checkedIn: nothing() }
      return seen.times.size > budget.namedAbove + checkedIn.times.size * budget.moreByCheckIn
    },
    size: () => ({ sources: sources.size, households: remembered }),
  }
}

/** How many households a source may see now. Check-ins count that have stood for a while. */
function allowedNow(budget: HouseholdBudget, way: Way, { times }: Noted, now: number): number {
  const standing = times.values().filter((at) => at <= now - budget.standsAfterMs)
  const room = [...standing].length * budget.moreByCheckIn
  return way === 'search' ? Math.min(budget.mostBySearch + room, budget.ceilingOfSearch) : budget.most + room
}

const nothing = (): Noted => ({ times: new Map(), from: Infinity, to: -Infinity })

const sizeOf = (source: Source | undefined): number =>
  source ? source.seen.times.size + source.checkedIn.times.size : 0

function note(noted: Noted, id: AttendeeId, now: number): void {
  noted.times.delete(id)
  noted.times.set(id, now)
  noted.from = Math.min(noted.from, now)
  noted.to = Math.max(noted.to, now)
}

/**
 * Forgets what was noted at this time or earlier, and what lies in the future because the clock was set back. It
 * searches only when the oldest entry may be too old, because entries that were noted again lie before it in the map.
 */
function forgetOld(noted: Noted, until: number, now: number): void {
  if (noted.to > now) forgetFuture(noted, now)
  if (noted.from > until) return
  for (const [id, at] of noted.times) {
    noted.from = at
    if (at > until) return
    noted.times.delete(id)
  }
  noted.from = Infinity
}

/** What is left is in the order of time again. */
function forgetFuture(noted: Noted, now: number): void {
  for (const [id, at] of noted.times) if (at > now) noted.times.delete(id)
  noted.to = now
}

/**
 * Returns when the newest of the `count` oldest was noted. Once that is long enough ago, there is room for `count`
 * others.
 */
function timeOfOldest(noted: Noted, count: number): number {
  const times = [...noted.times.values()]
  return times[Math.min(count, times.length) - 1] ?? 0
}
