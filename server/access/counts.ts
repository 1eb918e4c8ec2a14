import type { Budget } from './budgets.ts'

/** Counts what sources do, each within its own span of time. */
export type Counts = {
  /** Counts one more. Returns 0, or the milliseconds until the source may try again: then nothing was counted. */
  take(source: string, now: number): number
  /** Uncounts one. */
  giveBack(source: string): void
  /** How many sources are remembered. */
  size(): number
}

type Count = { readonly since: number; taken: number }

export function createCounts({ most, withinMs }: Budget, mostSources: number): Counts {
  /** The source that did something last stands last. */
  const counts = new Map<string, Count>()

  function countOf(source: string, now: number): Count {
    const count = counts.get(source)
    counts.delete(source)
    // A clock that was set back begins a new span: nobody waits for the time in between.
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
    take(source, now) {
      const count = countOf(source, now)
      forgetOldest()
      if (count.taken >= most) return count.since + withinMs - now
      count.taken += 1
      return 0
    },
    giveBack(source) {
      const count = counts.get(source)
      if (count && count.taken > 0) count.taken -= 1
    },
    size: () => counts.size,
  }
}
