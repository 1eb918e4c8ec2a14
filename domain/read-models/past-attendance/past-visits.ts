import { isAmong } from '#domain/fact.ts'
import type { CommandId, LocalDate, PersonId } from '#domain/ids.ts'
import { type PastAttendanceEvent, pastAttendanceEvents } from '#domain/past-attendance/events.ts'
import { comparedName } from '#domain/searched-words.ts'
import { createColumns, createMarks, NONE } from './visit-columns.ts'

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
  /** The records of a file, each once, also of one that was taken back. */
  recordsOf(importId: CommandId): Set<PersonId>
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

const stands = ({ file }: OfEvent): boolean => !file.isTakenBack

/** An event may come twice in a row. A batch has one for each day. */
const isSame = (one: OfEvent | undefined, other: OfEvent): boolean =>
  one?.day === other.day && one.file === other.file && one.batch === other.batch

/** Days as numbers sort like days, and take four bytes. */
const numberOf = (date: LocalDate): number => Number(date.replaceAll('-', ''))
const dateOf = (number: number): LocalDate => String(number).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

export const keyOfDay = ({ date, slot, service }: PastDay): string =>
  slot === undefined ? `${date} ${comparedName(service ?? '')}` : `${date} #${slot}`

export const createPastVisits = (): PastVisits => new VisitsOfFiles()

class VisitsOfFiles implements PastVisits {
  readonly #files = new Map<CommandId, File>()
  readonly #byKey = new Map<string, Day>()
  readonly #days: Day[] = []
  readonly #chunks: Chunk[] = []
  readonly #visits = createColumns()
  readonly #marks = createMarks()

  apply({ type, data }: PastAttendanceEvent): PersonId[] {
    const file = this.#fileOf(data.importId)
    if (type === 'PastAttendanceImported')
      return this.#add({ day: this.#dayOf(data), file, batch: data.batch }, data.personIds)
    if (type === 'PastHeadCountImported') {
      const count = { day: this.#dayOf(data), file, batch: data.batch, people: data.people }
      if (!isSame(file.counts.at(-1), count)) for (const list of [count.day.counts, file.counts]) list.push(count)
    }
    if (type !== 'PastAttendanceTakenBack') return []
    file.isTakenBack = true
    return this.#takenBack(file)
  }

  recordsOf(importId: CommandId): Set<PersonId> {
    const records = new Set<PersonId>()
    for (const { from, to } of this.#files.get(importId)?.chunks ?? [])
      for (let at = from; at < to; at += 1) records.add(this.#visits.recordAt(at))
    return records
  }

  firstDay(record: PersonId): LocalDate | null {
    const first = this.#visits.firstOf(record)
    return first === NONE ? null : dateOf(first)
  }

  visitsOf(records: readonly PersonId[]): PastVisit[] {
    return this.#standing(records)
      .map(({ day, file: { importId } }) => ({ ...said(day), importId }))
      .toSorted(byDate)
  }

  lastDay(records: readonly PersonId[]): LocalDate | null {
    let last = NONE
    for (const record of records) for (const day of this.#daysOf(record)) last = Math.max(last, day)
    return last === NONE ? null : dateOf(last)
  }

  countOf(records: readonly PersonId[]): number {
    return this.#standing(records).length
  }

  hasCome(records: readonly PersonId[], day: PastDay): boolean {
    const known = this.#byKey.get(keyOfDay(day))
    return known !== undefined && records.some((record) => this.#has(record, known))
  }

  days(): PastDay[] {
    return this.#days
      .filter((day) => day.chunks.some(stands) || day.counts.some(stands))
      .map(said)
      .toSorted(byDate)
  }

  *recordsOn(day: PastDay): Generator<PersonId> {
    for (const chunk of this.#byKey.get(keyOfDay(day))?.chunks ?? [])
      if (stands(chunk)) for (let at = chunk.from; at < chunk.to; at += 1) yield this.#visits.recordAt(at)
  }

  countedOn(day: PastDay): number {
    return this.#byKey.get(keyOfDay(day))?.counts.findLast(stands)?.people ?? 0
  }

  #fileOf(importId: CommandId): File {
    const known = this.#files.get(importId)
    if (known) return known
    const made: File = { importId, isTakenBack: false, chunks: [], counts: [] }
    this.#files.set(importId, made)
    return made
  }

  #dayOf({ date, slot, service }: PastDay): Day {
    const own = { date, ...(slot !== undefined && { slot }), ...(service !== undefined && { service }) }
    const key = keyOfDay(own)
    const known = this.#byKey.get(key)
    if (known) return known
    const made: Day = { ...own, number: this.#days.length, dayNumber: numberOf(date), chunks: [], counts: [] }
    this.#byKey.set(key, made)
    this.#days.push(made)
    return made
  }

  #add(of: OfEvent, records: readonly PersonId[]): PersonId[] {
    const { day, file } = of
    if (isSame(file.chunks.at(-1), of)) return []
    const from = this.#visits.size()
    const changed = records.filter((record) => this.#visits.add(record, this.#chunks.length, day.dayNumber))
    const chunk = { ...of, from, to: this.#visits.size() }
    for (const list of [this.#chunks, day.chunks, file.chunks]) list.push(chunk)
    return file.isTakenBack ? this.#takenBack(file) : changed
  }

  /** The first days of the records of a file, found again. */
  #takenBack(file: File): PersonId[] {
    const records = this.recordsOf(file.importId)
    for (const record of records) {
      let first = NONE
      for (const day of this.#daysOf(record)) first = first === NONE ? day : Math.min(first, day)
      this.#visits.setFirst(record, first)
    }
    return [...records]
  }

  *#daysOf(record: PersonId): Generator<number> {
    for (const visit of this.#visits.of(record)) {
      const chunk = this.#chunks[visit]!
      if (stands(chunk)) yield chunk.day.dayNumber
    }
  }

  #has(record: PersonId, day: Day): boolean {
    for (const visit of this.#visits.of(record)) {
      const chunk = this.#chunks[visit]!
      if (chunk.day === day && stands(chunk)) return true
    }
    return false
  }

  /** Each day of these records once, with the first file that says so. */
  #standing(records: readonly PersonId[]): Chunk[] {
    const found: Chunk[] = []
    this.#marks.begin(this.#days.length)
    for (const record of records)
      for (const visit of this.#visits.of(record)) {
        const chunk = this.#chunks[visit]!
        if (stands(chunk) && this.#marks.mark(chunk.day.number)) found.push(chunk)
      }
    return found
  }
}

const said = ({ date, slot, service }: Day): PastDay => ({
  date,
  ...(slot !== undefined && { slot }),
  ...(service !== undefined && { service }),
})

const byDate = (a: PastDay, b: PastDay): number => (a.date < b.date ? -1 : Number(a.date > b.date))
