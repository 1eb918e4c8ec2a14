import { isAnybodyPresent, untouched } from '#domain/attendance/household-attendance.ts'
import type { AttendeeId, Instant, PersonId } from '#domain/ids.ts'
import type { HouseholdsOfPeople } from '#domain/read-models/households-of-people.ts'
import { partyOf, presentIn, type Party } from './party.ts'
import type { People } from '#domain/read-models/people/people.ts'
import { visitWith, type Attendances } from './visits.ts'

/** The rows of an attendance list: one for each household, and one for households whose profiles were merged. */
export type Rows = {
  /** The people of a row who are present, if there are any. Each of them once. */
  party(of: AttendeeId): Party | undefined
  /** In the order in which the households came. One that came back after a take-back keeps its place. */
  parties(): IterableIterator<Party>
  /** The rows in which somebody is present. */
  present(): IterableIterator<AttendeeId>
  /** The rows in which a person is present. */
  rowsWith(person: PersonId): AttendeeId[]
  /** The households in a row that ever did anything here, whatever their profiles are shown as now. */
  households(of: AttendeeId): AttendeeId[]
}

export function rowsOf(attendances: Attendances, people: People, cameWith: HouseholdsOfPeople): Rows {
  const rowOf = (household: AttendeeId) => people.shownAs(household)

  function households(of: AttendeeId): AttendeeId[] {
    const row = rowOf(of)
    return people.recordsOf(row).filter((record) => attendances.has(record) && rowOf(record) === row)
  }

  function party(of: AttendeeId): Party | undefined {
    const row = rowOf(of)
    const parties = households(of).flatMap(
      (household) => partyOf(household, attendances.get(household) ?? untouched) ?? [],
    )
    return eachOnce(row, parties, people)
  }

  /** Every row once, at the place of its first household. */
  function* each(): IterableIterator<AttendeeId> {
    const merged = new Set<AttendeeId>()
    for (const household of attendances.keys()) {
      const row = rowOf(household)
      const isMerged = people.recordsOf(household).length > 1
      if (!merged.has(row)) yield row
      if (isMerged) merged.add(row)
    }
  }

  return {
    party,
    households,
    *parties() {
      for (const row of each()) {
        const found = party(row)
        if (found) yield found
      }
    },
    *present() {
      for (const row of each())
        if (households(row).some((household) => isAnybodyPresent(attendances.get(household) ?? untouched))) yield row
    },
    rowsWith(person) {
      const rows = new Set<AttendeeId>()
      for (const record of people.recordsOf(person))
        for (const household of [record, ...cameWith.of(record)])
          if (visitWith(household, record, attendances)) rows.add(rowOf(household))
      return [...rows]
    },
  }
}

/** The people of these parties, each of them once: also those who are in two families, or have two records in one. */
function eachOnce(row: AttendeeId, parties: readonly Party[], people: People): Party | undefined {
  const [first] = parties
  if (!first || (parties.length === 1 && isPlain(first, row, people))) return first
  const isMerged = people.mergesInto(row).length > 0
  const seen = new Map<PersonId, Present>()
  for (const { id, at } of parties.flatMap((party) => [...presentIn(party)])) {
    const key = people.keyOf(id)
    seen.set(key, asOne(row, seen.get(key), { id: isMerged ? people.shownAs(id) : id, at }))
  }
  const at = parties.reduce((earliest, party) => (party.at < earliest ? party.at : earliest), first.at)
  return partyFrom(row, at, [...seen.values()])
}

type Present = { readonly id: PersonId; readonly at: Instant }

/** Two records of one person: the person of the row, or else the first, since the earlier time. */
function asOne(row: AttendeeId, before: Present | undefined, one: Present): Present {
  if (!before) return one
  return { id: one.id === row ? row : before.id, at: one.at < before.at ? one.at : before.at }
}

/** Whether a household is shown as it came: nobody of it has several records. */
function isPlain(party: Party, row: AttendeeId, people: People): boolean {
  if (party.attendeeId !== row) return false
  for (const { id } of presentIn(party)) if (people.recordsOf(id).length > 1) return false
  return true
}

function partyFrom(attendeeId: AttendeeId, at: Instant, present: readonly { id: PersonId; at: Instant }[]): Party {
  const later = new Map(present.flatMap((one) => (one.at === at ? [] : [[one.id, one.at] as const])))
  return {
    attendeeId,
    at,
    primary: present.some(({ id }) => id === attendeeId),
    family: present.map(({ id }) => id).filter((id) => id !== attendeeId),
    later: later.size > 0 ? later : null,
  }
}
