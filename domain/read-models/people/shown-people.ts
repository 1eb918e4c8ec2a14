import type { AttendeeId, PersonId } from '#domain/ids.ts'
import { isFamily, personShown } from './merged-person.ts'
import type { Directory, Match, Person } from '#domain/read-models/directory/directory.ts'
import type { People } from './people.ts'

/** The directory as it is shown: merged profiles are one person, who is found by all their numbers, codes and names. */
export function shownPeople(records: Directory, people: People): Directory {
  const person = (id: AttendeeId | undefined) => (id === undefined ? undefined : personShown(id, records, people))

  function* everybody(): IterableIterator<Person> {
    for (const record of records.everybody()) {
      const shown = people.shownAs(record.id) === record.id ? person(record.id) : undefined
      if (shown) yield shown
    }
  }

  function search(lastName: string, most: number): Match[] {
    const found = new Map<AttendeeId, Match>()
    for (const match of records.search(lastName, most)) {
      const shown = person(match.person.id)
      if (!shown || found.has(shown.id)) continue
      const member = match.member && memberShown(shown, match.member.familyMemberId)
      found.set(shown.id, member ? { person: shown, member } : { person: shown })
    }
    return [...found.values()]
  }

  function find(typed: string, most: number): Person[] {
    const shown = new Set(records.find(typed, most).map(({ id }) => people.shownAs(id)))
    return [...shown].flatMap((id) => person(id) ?? [])
  }

  const memberShown = ({ family }: Person, id: PersonId) =>
    family.find(isFamily(id)) ?? family.find(isFamily(people.shownAs(id)))

  return {
    ...records,
    person,
    holderOf: (phone) => person(records.holderOf(phone)?.id),
    foundBy(number) {
      const found = records.foundBy(number)
      const shown = person(found?.person.id)
      const member = shown && found?.member && memberShown(shown, found.member.familyMemberId)
      return shown && (member ? { person: shown, member } : { person: shown })
    },
    nameOrderOf: (id) => [id, ...people.recordsOf(id)].map(records.nameOrderOf).find((order) => order !== undefined),
    personOfCode: (code) => person(records.personOfCode(code)?.id),
    search,
    find,
    everybody,
  }
}
