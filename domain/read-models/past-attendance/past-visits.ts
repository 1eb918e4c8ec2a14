import { isAmong } from '#domain/fact.ts'
import type { CommandId, LocalDate, PersonId } from '#domain/ids.ts'
import { type PastAttendanceEvent, pastAttendanceEvents } from '#domain/past-attendance/events.ts'
import { numberedIds } from '#domain/read-models/numbers/numbered-ids.ts'
import { twiceAsLong } from '#domain/read-models/numbers/twice-as-long.ts'
import { comparedName } from '#domain/searched-words.ts'

/** A day of earlier years, of one service if a file says which. */
export type PastDay = {
  readonly date: LocalDate
  readonly slot?: number | undefined
  readonly service?: string | undefined
}

/** That somebody came on a day of earlier years, as a file says. */
export type PastVisit = PastDay & { readonly importId: CommandId }

/**
 * Who came in earlier years, as files say that were not taken back. Half a million visits take six megabytes: each is a
 * place in three columns.
 */
export type PastVisits = {
  /** Folds an event, and returns the records whose first day has changed. */
  apply(event: PastAttendanceEvent): PersonId[]
  /** The first day of a record. Null when no file says that it came. */
  firstDay(record: PersonId): LocalDate | null
  /** The visits of somebody with these records, the earliest first. A day that several files have is there once. */
  visitsOf(records: readonly PersonId[]): PastVisit[]
  /** The last day of somebody with these records. Null: no file says that they came. */
  lastDay(records: readonly PersonId[]): LocalDate | null
  /** On how many days somebody with these records came. */
  countOf(records: readonly PersonId[]): number
  hasCome(records: readonly PersonId[], day: PastDay): boolean
  /** All days that stand, the earliest first. */
  days(): PastDay[]
  /** The records that came on a day. One may be there twice, when several files say so. */
  recordsOn(day: PastDay): Iterable<PersonId>
  /** How many were counted without names: what the last file says that stands. */
  countedOn(day: PastDay): number
}

export const isPastAttendanceEvent = isAmong(pastAttendanceEvents)

type File = { readonly importId: CommandId; isTakenBack: boolean; readonly chunks: Chunk[]; readonly counts: Count[] }

/** The people of one event: the visits from one place up to another. */
type Chunk = OfEvent & { readonly from: number; readonly to: number }

type Count = OfEvent & { readonly people: number }

type OfEvent = { readonly day: Day; readonly file: File; readonly batch: number }

type Day = PastDay & {
  readonly number: number
  readonly dayNumber: number
  readonly chunks: Chunk[]
  readonly counts: Count[]
}

/** No record, and no visit. */
const NONE = 0

const stands = ({ file }: OfEvent): boolean => !file.isTakenBack

/** An event may come twice in a row. A batch has one for each day. */
const isSame = (one: OfEvent | undefined, other: OfEvent): boolean =>
  one?.day === other.day && one.file === other.file && one.batch === other.batch

/** Days as numbers sort like days, and take four bytes. */
const numberOf = (date: LocalDate): number => Number(date.replaceAll('-', ''))
const dateOf = (number: number): LocalDate => String(number).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

export const keyOfDay = ({ date, slot, service }: PastDay): string =>
  slot === undefined ? `${date} ${comparedName(service ?? '')}` : `${date} #${slot}`

export function createPastVisits(): PastVisits {
  const files = new Map<CommandId, File>()
  const byKey = new Map<string, Day>()
  const days: Day[] = []
  const chunks: Chunk[] = []
  const visits = createColumns()
  const marks = createMarks()

  function fileOf(importId: CommandId): File {
    const known = files.get(importId)
    if (known) return known
    const made: File = { importId, isTakenBack: false, chunks: [], counts: [] }
    files.set(importId, made)
    return made
  }

  function dayOf({ date, slot, service }: PastDay): Day {
    const said = { date, ...(slot !== undefined && { slot }), ...(service !== undefined && { service }) }
    const key = keyOfDay(said)
    const known = byKey.get(key)
    if (known) return known
    const made: Day = { ...said, number: days.length, dayNumber: numberOf(date), chunks: [], counts: [] }
    byKey.set(key, made)
    days.push(made)
    return made
  }

  function add(of: OfEvent, records: readonly PersonId[]): PersonId[] {
    const { day, file } = of
    if (isSame(file.chunks.at(-1), of)) return []
    const from = visits.size()
    const changed: PersonId[] = []
    const date = day.dayNumber
    for (const record of records) if (visits.add(record, chunks.length, date)) changed.push(record)
    const chunk = { ...of, from, to: visits.size() }
    for (const list of [chunks, day.chunks, file.chunks]) list.push(chunk)
    return file.isTakenBack ? takenBack(file) : changed
  }

  /** The first days of the records of a file, found again. */
  function takenBack(file: File): PersonId[] {
    const records = new Set<PersonId>()
    for (const { from, to } of file.chunks) for (let at = from; at < to; at += 1) records.add(visits.recordAt(at))
    for (const record of records) {
      let first = NONE
      for (const day of daysOf(record)) first = first === NONE ? day : Math.min(first, day)
      visits.setFirst(record, first)
    }
    return [...records]
  }

  function* daysOf(record: PersonId): Generator<number> {
    for (const visit of visits.of(record)) {
      const chunk = chunks[visit]!
      if (stands(chunk)) yield chunk.day.dayNumber
    }
  }

  /** Each day of these records once, with the first file that says so. */
  function standing(records: readonly PersonId[]): Chunk[] {
    const found: Chunk[] = []
    marks.begin(days.length)
    for (const record of records)
      for (const visit of visits.of(record)) {
        const chunk = chunks[visit]!
        if (stands(chunk) && marks.mark(chunk.day.number)) found.push(chunk)
      }
    return found
  }

  function* recordsOn(day: PastDay): Generator<PersonId> {
    for (const chunk of byKey.get(keyOfDay(day))?.chunks ?? [])
      if (stands(chunk)) for (let at = chunk.from; at < chunk.to; at += 1) yield visits.recordAt(at)
  }

  return {
    apply({ type, data }) {
      const file = fileOf(data.importId)
      if (type === 'PastAttendanceImported') return add({ day: dayOf(data), file, batch: data.batch }, data.personIds)
      if (type === 'PastHeadCountImported') {
        const count = { day: dayOf(data), file, batch: data.batch, people: data.people }
        if (!isSame(file.counts.at(-1), count)) for (const list of [count.day.counts, file.counts]) list.push(count)
      }
      if (type !== 'PastAttendanceTakenBack') return []
      file.isTakenBack = true
      return takenBack(file)
    },
    firstDay(record) {
      const first = visits.firstOf(record)
      return first === NONE ? null : dateOf(first)
    },
    visitsOf: (records) =>
      standing(records)
        .map(({ day, file: { importId } }) => ({ ...said(day), importId }))
        .toSorted(byDate),
    lastDay(records) {
      let last = NONE
      for (const record of records) for (const day of daysOf(record)) last = Math.max(last, day)
      return last === NONE ? null : dateOf(last)
    },
    countOf: (records) => standing(records).length,
    hasCome(records, day) {
      const known = byKey.get(keyOfDay(day))
      return known !== undefined && records.some((record) => has(record, known))
    },
    days: () =>
      days
        .filter((day) => day.chunks.some(stands) || day.counts.some(stands))
        .map(said)
        .toSorted(byDate),
    recordsOn,
    countedOn: (day) => byKey.get(keyOfDay(day))?.counts.findLast(stands)?.people ?? 0,
  }

  function has(record: PersonId, day: Day): boolean {
    for (const visit of visits.of(record)) {
      const chunk = chunks[visit]!
      if (chunk.day === day && stands(chunk)) return true
    }
    return false
  }
}

const said = ({ date, slot, service }: Day): PastDay => ({
  date,
  ...(slot !== undefined && { slot }),
  ...(service !== undefined && { service }),
})

const byDate = (a: PastDay, b: PastDay): number => (a.date < b.date ? -1 : Number(a.date > b.date))

/** The visits: of each its record, its chunk, and the visit before it of the same record. */
function createColumns() {
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
function createMarks() {
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
