import type { AttendeeId, FamilyMemberId, GatheringId, Instant } from '#domain/ids.ts'

/**
 * Which people are at which gathering for the first time. A guest counts at the earliest gathering, by its start, at
 * which they were ever present. When a check-in for an earlier gathering arrives late, the count moves there, and the
 * total stays right. Membership counts as it was at check-in, so becoming a member later changes no past count.
 */
export type FirstVisits = {
  /** Notes when a gathering starts. In the log this comes before anybody's check-in there. */
  gathering(id: GatheringId, startsAt: Instant): void
  visit(person: AttendeeId | FamilyMemberId, at: GatheringId, wasMember: boolean): void
  guestsAt(id: GatheringId): number
  isGuestAt(id: GatheringId, person: AttendeeId | FamilyMemberId): boolean
}

export function firstVisits(): FirstVisits {
  const starts = new Map<GatheringId, Instant>()
  const guests = new Map<GatheringId, number>()
  /** The earliest gathering of each person, as a negative number when they came to it as a member. */
  const earliest = new Map<AttendeeId | FamilyMemberId, number>()

  const isEarlier = (a: GatheringId, b: GatheringId) => {
    const [startOfA, startOfB] = [starts.get(a) ?? '', starts.get(b) ?? '']
    return startOfA === startOfB ? a < b : startOfA < startOfB
  }

  const count = (id: GatheringId, by: number) => guests.set(id, (guests.get(id) ?? 0) + by)

  return {
    gathering: (id, startsAt) => void starts.set(id, startsAt),
    visit(person, at, wasMember) {
      const known = earliest.get(person)
      if (known !== undefined && !isEarlier(at, Math.abs(known))) return
      if (known !== undefined && known > 0) count(known, -1)
      earliest.set(person, wasMember ? -at : at)
      if (!wasMember) count(at, 1)
    },
    guestsAt: (id) => guests.get(id) ?? 0,
    isGuestAt: (id, person) => earliest.get(person) === id,
  }
}
