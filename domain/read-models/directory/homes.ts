import type { AttendeeId, FamilyMemberId } from '#domain/ids.ts'
import { numberedIds } from '#domain/read-models/numbers/numbered-ids.ts'

/** Stands for a household where a member has none. No household has this id. */
const NOWHERE: AttendeeId = 0

/**
 * The households to which each family member ever belonged. Nearly everybody has one; somebody whose household was
 * handed to another adult has two.
 */
export function createHomes() {
  const { numberOf, find } = numberedIds()
  /** The first household of each member, by the number of the member. */
  const first: AttendeeId[] = []
  /** All of them, the lowest id first, where there are several. */
  const several = new Map<FamilyMemberId, readonly AttendeeId[]>()

  function of(member: FamilyMemberId): readonly AttendeeId[] {
    const number = find(member)
    const only = number === undefined ? NOWHERE : first[number]!
    return several.get(member) ?? (only === NOWHERE ? [] : [only])
  }

  function keep(member: FamilyMemberId, households: readonly AttendeeId[]): void {
    first[numberOf(member)] = households[0] ?? NOWHERE
    if (households.length > 1) several.set(member, households)
    else several.delete(member)
  }

  return {
    of,
    note(member: FamilyMemberId, household: AttendeeId): void {
      const known = of(member)
      if (known.length === 0) first[numberOf(member)] = household
      else if (!known.includes(household))
        keep(
          member,
          [...known, household].toSorted((a, b) => a - b),
        )
    },
    leave(member: FamilyMemberId, household: AttendeeId): void {
      keep(
        member,
        of(member).filter((one) => one !== household),
      )
    },
  }
}
