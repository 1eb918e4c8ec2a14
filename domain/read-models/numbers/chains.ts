/** A chain of numbers, as the number of its last link. It stays valid until chains are forgotten. */
export type Chain = number

export const EMPTY: Chain = 0

/**
 * Many chains of numbers, which never change: a chain is its last number and the chain before it, so those that begin
 * alike share what they have in common. All numbers have at most 31 bits, and none is zero.
 */
export type Chains = {
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
