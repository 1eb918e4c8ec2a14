import { isAnybodyPresent, untouched } from '#domain/attendance/household-attendance.ts'
import { byArrival, sinceOf, type Since } from '#domain/attendance/since.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import type { Attendances } from './attendances.ts'
import { earliest, partyOf, presentIn, type Party, type Present } from './party.ts'
import type { People } from '#domain/read-models/people/people.ts'
import type { Visitors } from './visitors.ts'
import { vouchingWith } from './visits.ts'

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

export function rowsOf(attendances: Attendances, people: People, visitors: Visitors): Rows {
  const rowOf = (household: AttendeeId) => people.shownAs(household)

  /** The profiles that are shown in a row. */
  const shownIn = (row: AttendeeId) => people.recordsOf(row).filter((record) => rowOf(record) === row)

  function party(of: AttendeeId): Party | undefined {
    const row = rowOf(of)
    const parties: Party[] = []
    for (const household of shownIn(row)) {
      const attendance = attendances.get(household)
      const found = attendance && partyOf(household, attendance)
      if (found) parties.push(found)
    }
    return eachOnce(row, parties, people)
  }

  const isAnybodyOf = (household: AttendeeId): boolean => isAnybodyPresent(attendances.get(household) ?? untouched)

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
    households: (of) => shownIn(rowOf(of)).filter(attendances.has),
    *parties() {
      for (const row of each()) {
        const found = party(row)
        if (found) yield found
      }
    },
    *present() {
      for (const row of each()) if (shownIn(row).some(isAnybodyOf)) yield row
    },
    rowsWith(person) {
      const rows = new Set<AttendeeId>()
      for (const record of people.recordsOf(person))
        for (const household of visitors.householdsOf(record))
          if (vouchingWith(household, record, attendances)) rows.add(rowOf(household))
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
  for (const one of parties.flatMap((party) => [...presentIn(party)])) {
    const key = people.keyOf(one.id)
    seen.set(key, asOne(row, seen.get(key), { ...one, id: isMerged ? people.shownAs(one.id) : one.id }))
  }
  return partyFrom(row, earliest(parties) ?? first, [...seen.values()])
}

/** Two records of one person: the person of the row, or else the first, since the earlier time. */
function asOne(row: AttendeeId, before: Present | undefined, one: Present): Present {
  if (!before) return one
  return { id: one.id === row ? row : before.id, ...sinceOf(byArrival(one, before) < 0 ? one : before) }
}

/** Whether a household is shown as it came: nobody of it has several records. */
function isPlain({ attendeeId, primary, family }: Party, row: AttendeeId, people: People): boolean {
  const hasSeveral = (id: PersonId) => people.recordsOf(id).length > 1
  return attendeeId === row && !(primary && hasSeveral(attendeeId)) && !family.some(hasSeveral)
}

function partyFrom(attendeeId: AttendeeId, first: Since, present: readonly Present[]): Party {
  const later = new Map(present.flatMap((one) => (byArrival(one, first) === 0 ? [] : [[one.id, one] as const])))
  return {
    attendeeId,
    ...sinceOf(first),
    primary: present.some(({ id }) => id === attendeeId),
    family: present.map(({ id }) => id).filter((id) => id !== attendeeId),
    later: later.size > 0 ? later : null,
  }
}
