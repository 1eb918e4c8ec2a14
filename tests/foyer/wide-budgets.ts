import { BUDGETS, type Budget, type Budgets } from '#server/access/limits/budgets.ts'

/**
 * The budgets, a thousand times as large, for tests and benches that send more from one address than a foyer does.
 */

const TIMES = 1000

const wide = <Key extends string>(budgets: Readonly<Record<Key, Budget>>) =>
  Object.fromEntries(
    Object.entries<Budget>(budgets).map(([kind, { most, withinMs }]) => [kind, { most: most * TIMES, withinMs }]),
  ) as Record<Key, Budget>

const { households, misses, writes, programs, memory } = BUDGETS

export const WIDE_BUDGETS: Budgets = {
  households: {
    ...households,
    most: households.most * TIMES,
    mostBySearch: households.mostBySearch * TIMES,
    ceilingOfSearch: households.ceilingOfSearch * TIMES,
  },
  misses: wide(misses),
  writes: wide(writes),
  programs: { ...programs, most: programs.most * TIMES },
  memory,
}
