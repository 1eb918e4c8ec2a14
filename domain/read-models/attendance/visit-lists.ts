import { createChains, EMPTY, type Chain } from '#domain/read-models/numbers/chains.ts'

/** A list of visits. It stays valid until the lists are compacted. */
export type VisitList = Chain

/** Nobody has come yet. */
export const NO_VISITS: VisitList = EMPTY

/** The number of a gathering, which is negative for somebody who came as a member. */
export type VisitAt = number

/**
 * The visits of all people, as lists that never change. A family that always came together has one list, and not one
 * for each of them.
 */
export type VisitLists = {
  /** The list with this visit at its place, instead of an earlier report of it. */
  with(list: VisitList, visit: VisitAt): VisitList
  /** The list without the visit at this gathering. */
  without(list: VisitList, gathering: number): VisitList
  /** The first visit, or 0 when there is none. */
  first(list: VisitList): VisitAt
  /** The visits, the earliest first. */
  all(list: VisitList): VisitAt[]
  /**
   * Forgets the lists that no person has, once there are many. `kept` has the list of each person; their numbers are
   * replaced.
   */
  compact(kept: Int32Array): void
  /** How many lists are in memory. */
  size(): number
}

/** With fewer lists than this, nothing is compacted. */
const FEW = 8192

/** `isEarlier` says which of two gatherings began first. Only tests compact fewer lists. */
export function createVisitLists(isEarlier: (one: number, other: number) => boolean, few = FEW): VisitLists {
  const lists = createChains()
  const { add, before, last: newest } = lists
  /** From this number of lists on, unused lists are removed. */
  let many = few
  let last = { list: NO_VISITS, visit: 0, made: NO_VISITS }

  /** Most visits are the newest. An earlier visit is inserted by copying the later ones. */
  function including(list: VisitList, visit: VisitAt): VisitList {
    if (list === NO_VISITS) return add(list, visit)
    const [gathering, other] = [Math.abs(visit), Math.abs(newest(list))]
    if (other === gathering) return add(before(list), visit)
    if (isEarlier(other, gathering)) return add(list, visit)
    return add(including(before(list), visit), newest(list))
  }

  function without(list: VisitList, gathering: number): VisitList {
    if (list === NO_VISITS) return list
    const other = Math.abs(newest(list))
    if (other === gathering) return before(list)
    if (isEarlier(other, gathering)) return list
    const left = without(before(list), gathering)
    return left === before(list) ? list : add(left, newest(list))
  }

  return {
    with(list, visit) {
      // The people of one check-in arrive one after another with the same visit, so the last result is reused.
      if (list !== last.list || visit !== last.visit) last = { list, visit, made: including(list, visit) }
      return last.made
    },
    without,
    first: lists.first,
    all: lists.all,
    compact(kept) {
      if (lists.size() < many) return
      lists.keepOnly(kept)
      // The limit doubles, so that the work of removing stays proportional to the number of lists.
      many = 2 * lists.size() + few
      last = { list: NO_VISITS, visit: 0, made: NO_VISITS }
    },
    size: lists.size,
  }
}
