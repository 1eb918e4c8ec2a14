import type { AttendeeId, FamilyMemberId } from '#domain/ids.ts'

/**
 * The households to which each family member ever belonged. Nearly everybody has one; somebody whose household was
 * handed to another adult has two.
 */
export function createHomes() {
  const first = new Map<FamilyMemberId, AttendeeId>()
  /** All of them, the lowest id first, where there are several. */
  const several = new Map<FamilyMemberId, readonly AttendeeId[]>()

  function of(member: FamilyMemberId): readonly AttendeeId[] {
    const only = first.get(member)
    return several.get(member) ?? (only === undefined ? [] : [only])
  }

  function keep(member: FamilyMemberId, households: readonly AttendeeId[]): void {
    const [home] = households
    if (home === undefined) first.delete(member)
    else first.set(member, home)
    if (households.length > 1) several.set(member, households)
    else several.delete(member)
  }

  return {
    of,
    note(member: FamilyMemberId, household: AttendeeId): void {
      const known = of(member)
      if (known.length === 0) first.set(member, household)
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
