import type { AttendeeId } from '#domain/ids.ts'
import type { HouseholdBudget } from './budgets.ts'

/** How a household was looked up: by last name, or by something that only the household should know. */
export type Way = 'search' | 'number-or-code'

/** Which households each source has seen lately, and which of them it has checked in. */
export type HouseholdsSeen = {
  /**
   * Notes that a source sees these households. Returns 0; or, when it may not see them yet, the milliseconds until it
   * may.
   */
  see(source: string, households: readonly AttendeeId[], way: Way, now: number): number
  /** Notes that a source has checked a household in. */
  checkedIn(source: string, household: AttendeeId, now: number): void
  /** Notes that a source has taken a check-in back. */
  takenBack(source: string, household: AttendeeId, now: number): void
  /** The number of households remembered for all sources together. */
  size(): number
}

/** Households with the time at which each was noted last, oldest first. */
type Noted = Map<AttendeeId, number>
type Source = { readonly seen: Noted; readonly checkedIn: Noted }

export function createHouseholdsSeen(budget: HouseholdBudget, mostRemembered: number): HouseholdsSeen {
  /** The most recently active source is last. */
  const sources = new Map<string, Source>()
  let remembered = 0

  /** Changes what is known of a source, and keeps the total number of households correct. */
  function update<Result>(name: string, now: number, change: (source: Source) => Result): Result {
    const source = sources.get(name) ?? { seen: new Map(), checkedIn: new Map() }
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
      if (remembered <= mostRemembered || sources.size === 1) return
      sources.delete(name)
      remembered -= sizeOf(source)
    }
  }

  return {
    see: (name, households, way, now) =>
      update(name, now, ({ seen, checkedIn }) => {
        const most = way === 'search' ? budget.mostBySearch : budget.most
        const allowed = most + checkedIn.size * budget.moreByCheckIn
        const news = new Set(households.filter((id) => !seen.has(id)))
        const tooMany = news.size === 0 ? 0 : seen.size + news.size - allowed
        if (tooMany > 0) return timeOfOldest(seen, tooMany) + budget.withinMs - now
        for (const id of households) note(seen, id, now)
        return 0
      }),
    checkedIn: (name, id, now) => update(name, now, ({ checkedIn }) => note(checkedIn, id, now)),
    takenBack: (name, id, now) => update(name, now, ({ checkedIn }) => void checkedIn.delete(id)),
    size: () => remembered,
  }
}

/** A source takes a little memory even when it has seen no household. */
const sizeOf = (source: Source | undefined): number => (source ? 1 + source.seen.size + source.checkedIn.size : 0)

function note(noted: Noted, id: AttendeeId, now: number): void {
  noted.delete(id)
  noted.set(id, now)
}

/** Forgets what was noted at this time or earlier, and what lies in the future because the clock was set back. */
function forgetOld(noted: Noted, until: number, now: number): void {
  for (const [id, at] of noted) {
    if (at > until && at <= now) return
    noted.delete(id)
  }
}

/**
 * Returns when the newest of the `count` oldest was noted. Once that is long enough ago, there is room for `count`
 * others.
 */
function timeOfOldest(noted: Noted, count: number): number {
  const times = [...noted.values()]
  return times[Math.min(count, times.length) - 1] ?? 0
}
