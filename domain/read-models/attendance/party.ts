import { presentAt, type HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import type { AttendeeId, FamilyMemberId, Instant, PersonId } from '#domain/ids.ts'

/** The people of one household who are present at one gathering, in ids. */
export type Party = {
  readonly attendeeId: AttendeeId
  /** When the first person came. */
  readonly at: Instant
  readonly primary: boolean
  readonly family: readonly FamilyMemberId[]
  /** When the people came who did not come with the first one. */
  readonly later: ReadonlyMap<PersonId, Instant> | null
}

/** The party of a household, or null when nobody of it is present. */
export function partyOf(attendeeId: AttendeeId, household: HouseholdAttendance): Party | null {
  const present = presentAt(household)
  const [first] = present.values()
  if (!first) return null
  const later = new Map<PersonId, Instant>()
  for (const [person, vouching] of present) if (vouching !== first) later.set(person, vouching.at)
  return {
    attendeeId,
    at: first.at,
    primary: present.has(attendeeId),
    family: [...present.keys()].filter((id) => id !== attendeeId),
    later: later.size > 0 ? later : null,
  }
}

/** The people of a household who are present, and when each came. */
export function* presentIn(party: Party): IterableIterator<{ id: PersonId; at: Instant }> {
  const since = (id: number) => party.later?.get(id) ?? party.at
  if (party.primary) yield { id: party.attendeeId, at: since(party.attendeeId) }
  for (const id of party.family) yield { id, at: since(id) }
}

export const groupSize = ({ primary, family }: Pick<Party, 'primary' | 'family'>): number =>
  (primary ? 1 : 0) + family.length
