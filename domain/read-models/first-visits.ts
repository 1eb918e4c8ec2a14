import type { AttendeeId, FamilyMemberId, GatheringId, Instant } from '#domain/ids.ts'

/**
 * Who is where for the first time. A guest counts at the earliest gathering, by its start, that they were ever present
 * at: when a check-in of an earlier morning arrives late, the count moves there, and the sum stays true.
 * Whether somebody was a member is taken as it was when they checked in, so that becoming one changes no past count.
 */
export type FirstVisits = {
  /** When a gathering starts. The log tells it before it tells of anybody there. */
  gathering(id: GatheringId, startsAt: Instant): void
  visit(person: AttendeeId | FamilyMemberId, at: GatheringId, wasMember: boolean): void
  guestsAt(id: GatheringId): number
  isGuestAt(id: GatheringId, person: AttendeeId | FamilyMemberId): boolean
}

export function firstVisits(): FirstVisits {
  const starts = new Map<GatheringId, Instant>()
  const guests = new Map<GatheringId, number>()
  /** The earliest gathering of each person; below zero for one who came to it as a member. */
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
