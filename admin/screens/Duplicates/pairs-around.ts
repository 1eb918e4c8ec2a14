import type { LookAlikes } from '#domain/contract/same-person/pair-shapes.ts'

/** Two people, by their ids. */
export type Ids = { readonly a: number; readonly b: number }

export type Around = {
  /** The pair that is shown; null when there is none. */
  readonly shown: Ids | null
  /** Its place in the list; null when it is not in it. */
  readonly place: number | null
  readonly before: Ids | null
  readonly next: Ids | null
}

/**
 * The pair that was chosen, or else the first of the list, with its neighbours. Somebody may choose two
 * who are in no list.
 */
export function pairsAround(pairs: readonly LookAlikes[], chosen: Ids | null): Around {
  const all = pairs.map(({ a, b }) => ({ a: a.id, b: b.id }))
  const found = chosen ? all.findIndex(({ a, b }) => [a, b].includes(chosen.a) && [a, b].includes(chosen.b)) : 0
  if (found < 0) return { shown: chosen, place: null, before: null, next: all[0] ?? null }
  const shown = all[found] ?? null
  return {
    shown,
    place: shown && found,
    before: all[found - 1] ?? null,
    next: all[found + 1] ?? null,
  }
}
