import type { AttendeeId, PersonId } from '#domain/ids.ts'

/** With which households a person came. Most people come with one, and some also have a profile of their own. */
export function householdsOfPeople() {
  /** Those other than the person's own, which has the person's id. */
  const cameWith = new Map<PersonId, AttendeeId[]>()

  return {
    note(person: PersonId, household: AttendeeId): void {
      const known = cameWith.get(person) ?? []
      if (person !== household && !known.includes(household)) cameWith.set(person, [...known, household])
    },
    /** The households of a person, without this one. */
    others: (person: PersonId, than: AttendeeId): AttendeeId[] =>
      [person, ...(cameWith.get(person) ?? [])].filter((household) => household !== than),
  }
}
