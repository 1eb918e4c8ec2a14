import type { PersonId } from '#domain/ids.ts'
import { numberedIds } from '#domain/read-models/numbers/numbered-ids.ts'
import { twiceAsLong } from '#domain/read-models/numbers/twice-as-long.ts'

/** No record, and no visit. */
export const NONE = 0

/** The visits: of each its record, its chunk, and the visit before it of the same record. */
export function createColumns() {
  const records = numberedIds()
  let [recordOf, chunkOf, before] = [new Int32Array(8), new Int32Array(8), new Int32Array(8)]
  /** Of each record: its last visit, counted from one, and its first day. */
  let [last, first] = [new Int32Array(8), new Int32Array(8)]
  let size = 0

  function recordNumbered(record: PersonId): number {
    const number = records.numberOf(record)
    if (number >= last.length) [last, first] = [twiceAsLong(last), twiceAsLong(first)]
    return number
  }

  return {
    size: () => size,
    /** Adds a visit, and returns whether it is the first of its record. */
    add(record: PersonId, chunk: number, date: number): boolean {
      if (size === recordOf.length)
        [recordOf, chunkOf, before] = [twiceAsLong(recordOf), twiceAsLong(chunkOf), twiceAsLong(before)]
      const number = recordNumbered(record)
      recordOf[size] = number
      chunkOf[size] = chunk
      before[size] = last[number]!
      size += 1
      last[number] = size
      if (first[number] !== NONE && first[number]! <= date) return false
      first[number] = date
      return true
    },
    recordAt: (visit: number): PersonId => records.idOf(recordOf[visit]!),
    /** The chunks of the visits of a record. */
    *of(record: PersonId): Generator<number> {
      const number = records.find(record)
      for (let visit = number === undefined ? NONE : last[number]!; visit !== NONE; visit = before[visit - 1]!)
        yield chunkOf[visit - 1]!
    },
    firstOf(record: PersonId): number {
      const number = records.find(record)
      return number === undefined ? NONE : first[number]!
    },
    setFirst(record: PersonId, date: number): void {
      first[recordNumbered(record)] = date
    },
  }
}

/** Which days were met already. Beginning anew clears nothing, so that looking at thousands of people stays cheap. */
export function createMarks() {
  let marked = new Int32Array(8)
  let round = 0
  return {
    begin(places: number): void {
      while (marked.length < places) marked = twiceAsLong(marked)
      round += 1
    },
    /** Whether a place is met for the first time in this round. */
    mark(place: number): boolean {
      if (marked[place] === round) return false
      marked[place] = round
      return true
    },
  }
}
