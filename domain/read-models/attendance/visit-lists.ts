/** A chain of numbers, as the number of its last link. It stays valid until chains are forgotten. */
type Chain = number

export const EMPTY: Chain = 0

/**
 * Many chains of numbers, which never change: a chain is its last number and the chain before it, so those that begin
 * alike share what they have in common. All numbers have at most 31 bits, and none is zero.
 */
type Chains = {
  /** The chain with one more number. */
  add(chain: Chain, number: number): Chain
  /** The chain without its last number. */
  before(chain: Chain): Chain
  last(chain: Chain): number
  /** The first number, or 0 when there is none. */
  first(chain: Chain): number
  all(chain: Chain): number[]
  /** Forgets all chains but these and what they are made of. The places in `kept` get their new numbers. */
  keepOnly(kept: Int32Array): void
  /** How many chains are in memory. */
  size(): number
}

/** How many chains one piece has. A piece never moves, however many follow. */
const PIECE = 8192

type Piece = { readonly before: Int32Array; readonly last: Int32Array; readonly first: Int32Array }

const newPiece = (): Piece => ({
  before: new Int32Array(PIECE),
  last: new Int32Array(PIECE),
  first: new Int32Array(PIECE),
})

export function createChains(): Chains {
  const pieces: Piece[] = [newPiece()]
  /** The first of all is the empty one. */
  let size = 1

  const pieceOf = (chain: Chain): Piece => pieces[Math.floor(chain / PIECE)]!
  const before = (chain: Chain): Chain => pieceOf(chain).before[chain % PIECE]!
  const last = (chain: Chain): number => pieceOf(chain).last[chain % PIECE]!
  const first = (chain: Chain): number => pieceOf(chain).first[chain % PIECE]!

  function add(chain: Chain, number: number): Chain {
    const place = size % PIECE
    const piece = (pieces[(size - place) / PIECE] ??= newPiece())
    piece.before[place] = chain
    piece.last[place] = number
    piece.first[place] = chain === EMPTY ? number : first(chain)
    size += 1
    return size - 1
  }

  /** The new number of each chain that is kept, or of which such a chain is made; zero for all others. */
  function numbersOf(kept: Int32Array): Int32Array {
    const numbers = new Int32Array(size)
    for (const chain of kept)
      for (let rest = chain; rest !== EMPTY && numbers[rest] === 0; rest = before(rest)) numbers[rest] = 1
    let number = 0
    for (let chain = 1; chain < size; chain += 1) if (numbers[chain] !== 0) numbers[chain] = number += 1
    return numbers
  }

  return {
    add,
    before,
    last,
    first,
    all(chain) {
      const numbers: number[] = []
      for (let rest = chain; rest !== EMPTY; rest = before(rest)) numbers.push(last(rest))
      return numbers.reverse()
    },
    keepOnly(kept) {
      const numbers = numbersOf(kept)
      const end = size
      size = 1
      // A chain comes after what it is made of, so nothing is overwritten before it has moved.
      for (let chain = 1; chain < end; chain += 1) if (numbers[chain] !== 0) add(numbers[before(chain)]!, last(chain))
      for (let at = 0; at < kept.length; at += 1) kept[at] = numbers[kept[at]!]!
      pieces.length = Math.ceil(size / PIECE)
    },
    size: () => size,
  }
}

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
