import type { HouseholdAttendance, Vouching } from '#domain/attendance/household-attendance.ts'
import type { PersonId } from '#domain/ids.ts'
import { BYTES, readGuid, writeGuid } from './guid-bytes.ts'
import { createInstants } from './instants.ts'
import { peopleOfNumber, whoCame } from './who-came.ts'

/**
 * Check-ins to which nothing was added since: nearly all of the church's history. Each is a row of plain numbers, which
 * takes 28 bytes. As objects it would take ten times as much, and make work for the collector of garbage. `everybody`
 * is the list of those who ever came with the household, which only grows.
 */
export type PlainCheckIns = {
  /** Keeps a check-in, and returns the number of its row. Null when a row of numbers cannot hold all of it. */
  add(vouching: Vouching, everybody: readonly PersonId[]): number | null
  /** The check-in as it was. */
  read(row: number, everybody: readonly PersonId[]): HouseholdAttendance
}

/** How many rows one piece has. A piece never moves, however many follow. */
const PIECE = 8192

type Piece = {
  readonly ids: Uint8Array
  readonly times: Float64Array
  /** Who came, and in the lowest bit whether they were members. */
  readonly people: Int32Array
}

const newPiece = (): Piece => ({
  ids: new Uint8Array(PIECE * BYTES),
  times: new Float64Array(PIECE),
  people: new Int32Array(PIECE),
})

const NONE: readonly never[] = []

export function createPlainCheckIns(): PlainCheckIns {
  const pieces: Piece[] = []
  const instants = createInstants()
  let rows = 0

  return {
    add({ commandId, at, personIds, wasMember }, everybody) {
      const people = whoCame(personIds, everybody)
      if (people === null) return null
      const place = rows % PIECE
      const piece = (pieces[(rows - place) / PIECE] ??= newPiece())
      const time = instants.read(at)
      if (Number.isNaN(time) || !writeGuid(commandId, piece.ids, place * BYTES)) return null
      piece.times[place] = time
      piece.people[place] = (people << 1) | Number(wasMember)
      rows += 1
      return rows - 1
    },
    read(row, everybody) {
      const place = row % PIECE
      const { ids, times, people } = pieces[(row - place) / PIECE]!
      const personIds = peopleOfNumber(people[place]! >> 1, everybody)
      const wasMember = (people[place]! & 1) === 1
      const commandId = readGuid(ids, place * BYTES)
      const at = instants.write(times[place]!)
      return { vouchings: [{ commandId, at, wasMember, personIds, tappedBefore: NONE }], takeBacks: NONE }
    },
  }
}

/** The check-in of an attendance, if it consists of this one alone. */
export function plainIn({ vouchings, takeBacks }: HouseholdAttendance): Vouching | null {
  const [first] = vouchings
  if (!first || vouchings.length > 1 || takeBacks.length > 0) return null
  return first.own || first.memberAs || first.addedLater || first.tappedBefore.length > 0 ? null : first
}
