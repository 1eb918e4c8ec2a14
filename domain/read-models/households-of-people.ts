import type { AttendeeId, PersonId } from '#domain/ids.ts'

const NONE: readonly AttendeeId[] = []

/** With which households people came, other than one of their own. Most come with one, and some with two. */
export function householdsOfPeople() {
  const cameWith = new Map<PersonId, readonly AttendeeId[]>()

  return {
    of: (person: PersonId): readonly AttendeeId[] => cameWith.get(person) ?? NONE,

    /** Notes with whom a person came. Returns all households with which they ever came. */
    note(person: PersonId, household: AttendeeId): readonly AttendeeId[] {
      const known = cameWith.get(person) ?? NONE
      if (person === household || known.includes(household)) return known
      const more = known.concat(household)
      cameWith.set(person, more)
      return more
    },
  }
}
