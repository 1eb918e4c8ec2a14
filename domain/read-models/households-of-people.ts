import type { AttendeeId, PersonId } from '#domain/ids.ts'

const NONE: readonly AttendeeId[] = []

/** With which households people came, other than one of their own. Most come with one, and some with two. */
export type HouseholdsOfPeople = {
  /** Notes with whom a person came. */
  note(person: PersonId, household: AttendeeId): void
  /** All other households with which a person ever came. */
  of(person: PersonId): readonly AttendeeId[]
}

export function householdsOfPeople(): HouseholdsOfPeople {
  const cameWith = new Map<PersonId, readonly AttendeeId[]>()
  const of = (person: PersonId) => cameWith.get(person) ?? NONE

  return {
    note(person, household) {
      const known = of(person)
      if (person !== household && !known.includes(household)) cameWith.set(person, known.concat(household))
    },
    of,
  }
}
