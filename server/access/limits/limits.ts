import type { AttendeeId, Instant } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Budgets, Guess, HouseholdBudget, MemoryBudget, Write } from './budgets.ts'
import { createSourceCounts } from './counts.ts'
import { type HeldBack, createHeldBackSources } from './held-back.ts'
import { type RefusalCode, RequestRefused } from '#server/request-refused.ts'

/** How a household was looked up: by last name, or by something that only the household should know. */
type Way = 'search' | 'number-or-code'

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

/** Keeps every source within its budgets. Refuses with 429 and says how long to wait. */
export type Limits = {
  /** Call this before a source is shown these households. When it throws, show none of them. */
  see(way: Way, households: readonly AttendeeId[], source: string): void
  /** Whether a source was shown this household within the last hour. */
  wasShown(household: AttendeeId, source: string): boolean
  /** Call this when a source has checked this household in: it may see more. */
  checkedIn(household: AttendeeId, source: string): void
  /** Call this when a source has taken back the check-in of this household: it may not see more for it. */
  takenBack(household: AttendeeId, source: string): void
  /**
   * Runs a look-up that may find nothing. Finding nothing (null, or that nobody has this id) counts as a miss. A source
   * with too many misses is refused before the look-up.
   */
  guess<Found>(kind: Guess, source: string, look: () => Promise<Found>): Promise<Found>
  /** Call this before a source writes, once or `many` times at once. */
  write(kind: Write, source: string, many?: number): void
  /**
   * The sources whose look-ups were refused within the last hour, or that have seen far more families than they have
   * checked in. The latest first.
   */
  heldBack(): readonly HeldBack[]
}

export type BudgetName = Way | Guess | Write

/** Nobody has what was guessed. */
const MISSES: ReadonlySet<string> = new Set(['unknown-attendee', 'unknown-guest'])

/** How often a budget that stays used up is reported, in milliseconds. */
const REPORTED_EVERY_MS = 60_000

/** `report` is called with the budget that a source has used up, at most once a minute for each budget. */
export function createLimits(budgets: Budgets, now: () => Instant, report: (budget: BudgetName) => void): Limits {
  const { memory } = budgets
  const seen = createHouseholdsSeen(budgets.households, memory)
  const misses = mapped(budgets.misses, (budget) => createSourceCounts(budget, memory.sources))
  const writes = mapped(budgets.writes, (budget) => createSourceCounts(budget, memory.sources))
  const heldBack = createHeldBackSources(now)
  const time = () => Date.parse(now())
  const reportUsedUp = onceAMinute(report, time)

  return {
    see(way, households, source) {
      const wait = seen.see(source, households, way, time())
      if (wait > 0) throw heldBackFrom(way, source, 'too-many-look-ups', wait)
      noteFarMore(source)
    },
    wasShown: (household, source) => seen.wasShown(source, household, time()),
    checkedIn: (household, source) => seen.checkedIn(source, household, time()),
    takenBack(household, source) {
      seen.takenBack(source, household, time())
      noteFarMore(source)
    },
    async guess(kind, source, look) {
      // Counted before the result is known, so that many calls at once cannot exceed the budget.
      const wait = misses[kind].take(source, time())
      if (wait > 0) throw heldBackFrom(kind, source, 'too-many-tries', wait)
      let isMiss = false
      try {
        const found = await look()
        isMiss = found === null
        return found
      } catch (error) {
        isMiss = error instanceof Rejection && MISSES.has(error.code)
        throw error
      } finally {
        if (!isMiss) misses[kind].giveBack(source)
      }
    },
    write(kind, source, many) {
      const wait = writes[kind].take(source, time(), many)
      if (wait > 0) throw refused(kind, 'too-many-changes', wait)
    },
    heldBack: () => heldBack.list(),
  }

  function noteFarMore(source: string): void {
    if (seen.seesFarMore(source)) heldBack.note(source, true)
  }

  /** A refused look-up. */
  function heldBackFrom(budget: Way | Guess, source: string, code: RefusalCode, waitMs: number): RequestRefused {
    // A link of an invitation shows no family.
    if (budget !== 'link') heldBack.note(source)
    return refused(budget, code, waitMs)
  }

  function refused(budget: BudgetName, code: RefusalCode, waitMs: number): RequestRefused {
    reportUsedUp(budget)
    return new RequestRefused(code, { retryAfter: Math.ceil(waitMs / 1000) })
  }
}

/** Reports each budget, but not again within a minute. */
function onceAMinute(report: (budget: BudgetName) => void, time: () => number): (budget: BudgetName) => void {
  const reported = new Map<BudgetName, number>()
  return (budget) => {
    const at = time()
    if (Math.abs(at - (reported.get(budget) ?? -Infinity)) < REPORTED_EVERY_MS) return
    reported.set(budget, at)
    report(budget)
  }
}

function mapped<Key extends string, From, To>(from: Readonly<Record<Key, From>>, to: (value: From) => To) {
  return Object.fromEntries(Object.entries<From>(from).map(([key, value]) => [key, to(value)])) as Record<Key, To>
}
