import { gatheringIdOf } from '#domain/gathering/gathering.ts'
import type { CommandId, GatheringId, LocalDate, PersonId } from '#domain/ids.ts'
import type { People } from '#domain/read-models/people/people.ts'
import type { PastDay, PastVisit, PastVisits } from './past-visits.ts'

/**
 * Who came in earlier years, by person: somebody with several records came once. Somebody who is checked in here at the
 * same service of the same day is left out: that visit is counted already.
 */
export type EarlierYears = {
  /** The earliest first. */
  visitsOf(person: PersonId): PastVisit[]
  countOf(person: PersonId): number
  /** The first day and the last. Null: no file says that they came. */
  firstDayOf(person: PersonId): LocalDate | null
  lastDayOf(person: PersonId): LocalDate | null
  /** Whether a file says already that a person came on this day, and whether they are checked in here then. */
  isKnown(person: PersonId, day: PastDay): 'file' | 'checked-in' | null
  /** All days of which something stands, the earliest first. */
  days(): PastDay[]
  /** The people of a day, each once. */
  peopleOn(day: PastDay): Set<PersonId>
  /** How many a file has counted on a day, with the people that it names. */
  countedOn(day: PastDay): number
  /** The records of a file, also of one that was taken back. */
  recordsOf(importId: CommandId): Iterable<PersonId>
}

/** The gathering that a day of earlier years is. Null where it is of no weekly service of the church. */
export const gatheringOfDay = ({ date, slot }: PastDay): GatheringId | null =>
  slot === undefined ? null : gatheringIdOf(date, slot)

/** The first day of somebody with these records. */
export const firstDayOf = (past: Pick<PastVisits, 'firstDay'>, records: readonly PersonId[]): LocalDate | null =>
  records.flatMap((record) => past.firstDay(record) ?? []).toSorted()[0] ?? null

export function earlierYears(
  past: PastVisits,
  people: Pick<People, 'recordsOf' | 'keyOf'>,
  visitsOf: (person: PersonId) => readonly GatheringId[],
): EarlierYears {
  function outside(person: PersonId): PastVisit[] {
    const found = past.visitsOf(people.recordsOf(person))
    if (found.every(({ slot }) => slot === undefined)) return found
    const here = new Set(visitsOf(person))
    return here.size === 0 ? found : found.filter((day) => !here.has(gatheringOfDay(day) ?? 0))
  }

  const isCheckedIn = (person: PersonId, day: PastDay): boolean => {
    const gathering = gatheringOfDay(day)
    return gathering !== null && visitsOf(person).includes(gathering)
  }

  return {
    visitsOf: outside,
    countOf(person) {
      const records = people.recordsOf(person)
      return visitsOf(person).length === 0 ? past.countOf(records) : outside(person).length
    },
    firstDayOf: (person) => firstDayOf(past, people.recordsOf(person)),
    lastDayOf: (person) => past.lastDay(people.recordsOf(person)),
    isKnown(person, day) {
      if (isCheckedIn(person, day)) return 'checked-in'
      return past.hasCome(people.recordsOf(person), day) ? 'file' : null
    },
    days: () => past.days(),
    peopleOn(day) {
      const found = new Set<PersonId>()
      for (const record of past.recordsOn(day)) found.add(people.keyOf(record))
      for (const person of gatheringOfDay(day) === null ? [] : found) if (isCheckedIn(person, day)) found.delete(person)
      return found
    },
    countedOn: (day) => past.countedOn(day),
    recordsOf: (importId) => past.recordsOf(importId),
  }
}
