/** A list of visits, as the number of its newest one. */
export type VisitList = number

/** Nobody has come yet. */
export const NO_VISITS: VisitList = 0

/**
 * The visits of all people, as lists that never change. A list is its newest visit and the list before it. So a family
 * that always came together has one list, and not one for each of them.
 */
export type VisitLists = {
  /** The list with one more visit, which is its newest. */
  with(list: VisitList, visit: number): VisitList
  /** The list without its newest visit. */
  before(list: VisitList): VisitList
  newest(list: VisitList): number
  /** The first visit, or 0 when there is none. */
  first(list: VisitList): number
  /** The visits, the earliest first. */
  all(list: VisitList): number[]
}

/** How many lists one piece has. A piece never moves, however many follow. */
const PIECE = 8192

type Piece = { readonly before: Int32Array; readonly newest: Float64Array; readonly first: Float64Array }

const newPiece = (): Piece => ({
  before: new Int32Array(PIECE),
  newest: new Float64Array(PIECE),
  first: new Float64Array(PIECE),
})

export function createVisitLists(): VisitLists {
  const pieces = [newPiece()]
  /** The first of all is the empty list. */
  let lists = 1
  let last = { list: NO_VISITS, visit: 0, made: NO_VISITS }

  const pieceOf = (list: VisitList): Piece => pieces[Math.floor(list / PIECE)]!
  const before = (list: VisitList): VisitList => pieceOf(list).before[list % PIECE]!
  const newest = (list: VisitList): number => pieceOf(list).newest[list % PIECE]!
  const first = (list: VisitList): number => pieceOf(list).first[list % PIECE]!

  function make(list: VisitList, visit: number): VisitList {
    const place = lists % PIECE
    if (place === 0) pieces.push(newPiece())
    const piece = pieceOf(lists)
    piece.before[place] = list
    piece.newest[place] = visit
    piece.first[place] = list === NO_VISITS ? visit : first(list)
    lists += 1
    return lists - 1
  }

  return {
    with(list, visit) {
      // Those who come together are heard of one after the other.
      if (list !== last.list || visit !== last.visit) last = { list, visit, made: make(list, visit) }
      return last.made
    },
    before,
    newest,
    first,
    all(list) {
      const visits: number[] = []
      for (let rest = list; rest !== NO_VISITS; rest = before(rest)) visits.push(newest(rest))
      return visits.reverse()
    },
  }
}
