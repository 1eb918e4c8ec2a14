import type { AttendeeId, Instant } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Budgets, Guess, Write } from './budgets.ts'
import { createSourceCounts } from './counts.ts'
import { createHeldBackSources, type HeldBack } from './held-back.ts'
import { createHouseholdsSeen, type Way } from './households-seen.ts'
import { RequestRefused, type RefusalCode } from '#server/request-refused.ts'

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
