import type { Budget } from './budgets.ts'

/** Counts what each source does within a time span of its own. */
export type SourceCounts = {
  /**
   * Counts one more, or `many`. Returns 0; or, when the source has not so many left, counts nothing and returns the
   * milliseconds until it may try again.
   */
  take(source: string, now: number, many?: number): number
  /** Uncounts one. */
  giveBack(source: string): void
  /** The number of remembered sources. */
  size(): number
}

type Count = { readonly since: number; taken: number }

export function createSourceCounts({ most, withinMs }: Budget, mostSources: number): SourceCounts {
  /** The most recently active source is last. */
  const counts = new Map<string, Count>()

  function countOf(source: string, now: number): Count {
    const count = counts.get(source)
    counts.delete(source)
    // If the clock was set back, a new span begins, so that nobody has to wait for the clock to catch up.
    const current = count && count.since <= now && now < count.since + withinMs ? count : { since: now, taken: 0 }
    counts.set(source, current)
    return current
  }

  function forgetOldest(): void {
    for (const source of counts.keys()) {
      if (counts.size <= mostSources) return
      counts.delete(source)
    }
  }

  return {
    take(source, now, many = 1) {
      const count = countOf(source, now)
      forgetOldest()
      if (count.taken + many > most) return count.since + withinMs - now
      count.taken += many
      return 0
    },
    giveBack(source) {
      const count = counts.get(source)
      if (count && count.taken > 0) count.taken -= 1
    },
    size: () => counts.size,
  }
}
