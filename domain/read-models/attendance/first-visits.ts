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
  /** Forgets a visit that was taken back. The next one, if there is any, becomes the first. */
  leave(person: AttendeeId | FamilyMemberId, at: GatheringId): void
  guestsAt(id: GatheringId): number
  /** The gatherings at which a person is present, the earliest first. */
  visitsOf(person: AttendeeId | FamilyMemberId): GatheringId[]
  isGuestAt(id: GatheringId, person: AttendeeId | FamilyMemberId): boolean
}

export function firstVisits(): FirstVisits {
  const starts = new Map<GatheringId, Instant>()
  const guests = new Map<GatheringId, number>()
  /** The gatherings of each person, the earliest first. A number is negative where they came as a member. */
  const came = new Map<AttendeeId | FamilyMemberId, number[]>()

  const isEarlier = (a: GatheringId, b: GatheringId) => {
    const [startOfA, startOfB] = [starts.get(a) ?? '', starts.get(b) ?? '']
    return startOfA === startOfB ? a < b : startOfA < startOfB
  }

  /** Changes the visits of a person, and moves the count of a first-time guest where the first visit has changed. */
  function change(person: AttendeeId | FamilyMemberId, list: number[], by: () => void): void {
    count(list[0], -1)
    by()
    count(list[0], 1)
    if (list.length > 0) came.set(person, list)
    else came.delete(person)
  }

  function count(first: number | undefined, by: number): void {
    if (first !== undefined && first > 0) guests.set(first, (guests.get(first) ?? 0) + by)
  }

  /** Where a gathering is in the list, or belongs. Most visits are the newest, so the search begins at the end. */
  const placeIn = (list: readonly number[], at: GatheringId) =>
    list.findLastIndex((visit) => Math.abs(visit) === at || isEarlier(Math.abs(visit), at))

  return {
    gathering: (id, startsAt) => void starts.set(id, startsAt),
    visit(person, at, wasMember) {
      const list = came.get(person) ?? []
      const last = list.at(-1)
      // Nearly every visit is the newest one, and changes no count but its own.
      if (last !== undefined && isEarlier(Math.abs(last), at)) return void list.push(wasMember ? -at : at)
      const place = placeIn(list, at)
      const isKnown = Math.abs(list[place] ?? 0) === at
      change(person, list, () => {
        if (isKnown) list[place] = wasMember ? -at : at
        else list.splice(place + 1, 0, wasMember ? -at : at)
      })
    },
    leave(person, at) {
      const list = came.get(person) ?? []
      const place = placeIn(list, at)
      if (Math.abs(list[place] ?? 0) === at) change(person, list, () => void list.splice(place, 1))
    },
    guestsAt: (id) => guests.get(id) ?? 0,
    visitsOf: (person) => (came.get(person) ?? []).map(Math.abs),
    isGuestAt: (id, person) => came.get(person)?.[0] === id,
  }
}
