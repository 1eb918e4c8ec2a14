/**
 * How much one source may do, and why so much. A source is an IPv4 address or an IPv6 /64. A foyer is often one source:
 * all of its tablets may stand behind one address. The measure is a full service: 300 families in 20 minutes at four
 * tablets, as `tests/busy-service/busy-service.test.ts` plays it. It meets none of these budgets.
 *
 * Check-ins have no budget. The administrator's calls, the import and the seed have none either.
 *
 * Each server process counts for itself and forgets everything when it ends. With three servers behind a balancer a
 * source may do up to three times as much.
 */

/** So many within so many milliseconds, counted from the first of them. */
export type Budget = { readonly most: number; readonly withinMs: number }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What may be guessed. Only misses count. */
export type Guess = 'phone' | 'id'

/** What may be written, beside check-ins. Every try counts. */
export type Write = 'registration' | 'profile' | 'new-family-member' | 'removed-family-member'

export type Budgets = {
  readonly households: HouseholdBudget
  readonly misses: Readonly<Record<Guess, Budget>>
  readonly writes: Readonly<Record<Write, Budget>>
  readonly memory: MemoryBudget
}

/** Distinct households whose names a source may see within a time. One that it sees again is free. */
export type HouseholdBudget = {
  /** By any way: search, phone number, personal code. */
  readonly most: number
  /** By search alone. The rest is kept for phone numbers and codes, so that searching cannot close a foyer. */
  readonly mostBySearch: number
  /** How many more for each household that the source checks in at a gathering that is open. */
  readonly moreByCheckIn: number
  readonly withinMs: number
}

/** How much the server remembers of sources. What was used longest ago is forgotten first. */
export type MemoryBudget = {
  /** Sources in each count. */
  readonly sources: number
  /** Households in the lists of all sources together. */
  readonly households: number
}

export const BUDGETS: Budgets = {
  households: {
    // Who only looks needs more than two days for a directory of 10,000 households.
    most: 200,
    // Three full searches of 50 and a smaller one before anybody has checked in. The other 40 are families who type their
    // number or show their code: each of them checks in and makes room, also after somebody has used up the searches.
    mostBySearch: 160,
    // One full search for a common name, and one that was mistyped: a foyer that checks families in does not run dry.
    // With 50 one in twenty full services of a church of 10,000 households would meet the budget. A second check-in of
    // the same household makes no more room.
    moreByCheckIn: 100,
    withinMs: HOUR_MS,
  },
  misses: {
    // New families type numbers that nobody has yet. Four tablets type 40 numbers a minute at most.
    phone: { most: 100, withinMs: MINUTE_MS },
    // Nobody types an id. A code of somebody who was removed, or a check-in from before the log was restored, is rare.
    id: { most: 60, withinMs: MINUTE_MS },
  },
  writes: {
    // Twice a full service in which every family is new. A flood of 1,600 a second ends in the first second.
    registration: { most: 600, withinMs: HOUR_MS },
    // Twice a full service in which every family is asked to correct its profile.
    profile: { most: 600, withinMs: HOUR_MS },
    // Five for each of those new families.
    'new-family-member': { most: 3000, withinMs: HOUR_MS },
    // One for each family of two full services.
    'removed-family-member': { most: 600, withinMs: HOUR_MS },
  },
  // Some 20 MB when all of it is used. Nobody who can use 10,000 networks needs to be forgotten.
  memory: { sources: 10_000, households: 200_000 },
}
