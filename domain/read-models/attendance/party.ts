import { presentAt, type HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import { byArrival, sinceOf, type Since } from '#domain/attendance/since.ts'
import type { AttendeeId, FamilyMemberId, PersonId } from '#domain/ids.ts'

/** The people of one household who are present at one gathering, in ids, and when the first of them came. */
export type Party = Since & {
  readonly attendeeId: AttendeeId
  readonly primary: boolean
  readonly family: readonly FamilyMemberId[]
  /** When the people came who did not come with the first one. */
  readonly later: ReadonlyMap<PersonId, Since> | null
}

/** The party of a household, or null when nobody of it is present. */
export function partyOf(attendeeId: AttendeeId, household: HouseholdAttendance): Party | null {
  const present = presentAt(household)
  const first = earliest(present.values())
  if (!first) return null
  const later = new Map<PersonId, Since>()
  for (const [person, vouching] of present) if (vouching !== first) later.set(person, vouching)
  return {
    attendeeId,
    ...sinceOf(first),
    primary: present.has(attendeeId),
    family: [...present.keys()].filter((id) => id !== attendeeId),
    later: later.size > 0 ? later : null,
  }
}

/** Undefined when there is nobody. */
export function earliest<Present extends Since>(all: Iterable<Present>): Present | undefined {
  let first: Present | undefined
  for (const one of all) if (!first || byArrival(one, first) < 0) first = one
  return first
}

/** A person who is present. */
export type Present = Since & { readonly id: PersonId }

/** The people of a household who are present, and when each came. */
export function* presentIn(party: Party): IterableIterator<Present> {
  const since = (id: PersonId) => sinceOf(party.later?.get(id) ?? party)
  if (party.primary) yield { id: party.attendeeId, ...since(party.attendeeId) }
  for (const id of party.family) yield { id, ...since(id) }
}

export const groupSize = ({ primary, family }: Pick<Party, 'primary' | 'family'>): number =>
  (primary ? 1 : 0) + family.length
