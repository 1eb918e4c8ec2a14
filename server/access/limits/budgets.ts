/**
 * How much one source may do, and why. A source is a device that was let in, a browser in which somebody has signed in,
 * or else an IPv4 address or an IPv6 /64. While the doors are open, a foyer is often one source, because all of its
 * tablets may share one address. The reference is a full service: 300 families in 20 minutes at four
 * tablets, as `tests/busy-service/busy-service.test.ts` plays it. It uses up none of these budgets, with the rare
 * exception that decision 28 names.
 */

/** At most `most` within `withinMs` milliseconds, counted from the first one. */
export type Budget = { readonly most: number; readonly withinMs: number }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What a source can guess. Only misses count. */
export type Guess = 'phone' | 'id' | 'guest-code' | 'link'

/** What a source can write, besides check-ins. Every attempt counts. */
export type Write =
  | 'registration'
  | 'profile'
  | 'new-family-member'
  | 'removed-family-member'
  | 'early-take-back'
  | 'correction'
  | 'message'
  | 'new-count'
  | 'changed-count'
  | 'counted-people'
  | 'guest-ticket'
  | 'guest-tickets-of-screen'
  | 'guest-form'

export type Budgets = {
  readonly households: HouseholdBudget
  readonly misses: Readonly<Record<Guess, Budget>>
  readonly writes: Readonly<Record<Write, Budget>>
  /** The calls of each key of another program. */
  readonly programs: Budget
  readonly memory: MemoryBudget
}

/** The number of different households whose names a source may see within a time. Seeing one again is free. */
export type HouseholdBudget = {
  /** In any way: by search, phone number or personal code. */
  readonly most: number
  /** By search alone. The rest is kept for phone numbers and codes, so that searches cannot block a whole foyer. */
  readonly mostBySearch: number
  /** How many more a source may see for each household that it has checked in at an open gathering. */
  readonly moreByCheckIn: number
  /** A check-in counts when so many milliseconds have passed in which it was not taken back. */
  readonly standsAfterMs: number
  /** The most by search within the time, however many were checked in. */
  readonly ceilingOfSearch: number
  /**
   * The page of the tablets names a source that has seen so many, and `moreByCheckIn` for each household that it has
   * checked in and not taken back.
   */
  readonly namedAbove: number
  readonly withinMs: number
}

/** How much the server remembers about sources. It forgets what was used longest ago first. */
export type MemoryBudget = {
  /** The number of sources in each count, and of those in the list of who has seen which households. */
  readonly sources: number
  /** The number of households in the lists of all sources together. */
  readonly households: number
}

export const BUDGETS: Budgets = {
  households: {
    // The last 100 are for families who type their number or show their code, after the searches are used up.
    most: 900,
    // Sixteen full searches of 50. In the first half minute of a full service no check-in counts yet, and 15 families
    // come in a minute, and half of them search, one in five of them twice. In 24,000 of such mornings, with names of
    // which each search shows fifty others, the most that any needed was 702. Most mornings need more than 200.
    mostBySearch: 800,
    // Every second family searches, and sees fifty others at most, so that a foyer that checks families in never runs
    // out. A second check-in of the same household adds nothing.
    moreByCheckIn: 50,
    // A visitor takes back a wrong tap at once. With a minute, a full service would need 1,000 at its begin.
    standsAfterMs: 20_000,
    // A full service of a church of 10,000 households sees 3,700.
    ceilingOfSearch: 5_000,
    // A full service never sees more than 350 beyond those it has checked somebody in for.
    namedAbove: 500,
    withinMs: HOUR_MS,
  },
  misses: {
    // New families type numbers that are not registered. Four tablets type at most 40 numbers a minute.
    phone: { most: 100, withinMs: MINUTE_MS },
    // Nobody types an id. Unknown ids are rare: the code of a person who was removed, or a check-in from before the log
    // was restored.
    id: { most: 60, withinMs: MINUTE_MS },
    // Families mistype a few. With a hundred guests who wait, somebody who guesses needs five hours to meet one.
    'guest-code': { most: 60, withinMs: MINUTE_MS },
    // Links of invitations, which nobody can guess. It only limits how often the log is read for one that nobody has.
    link: { most: 60, withinMs: MINUTE_MS },
  },
  writes: {
    // Two full services in which every family is new. A flood of 1,600 a second uses it up in the first second.
    registration: { most: 600, withinMs: HOUR_MS },
    // Two full services in which every family is asked to correct its profile. Changes of the welcome desk count too.
    profile: { most: 600, withinMs: HOUR_MS },
    // Five for each of those new families.
    'new-family-member': { most: 3000, withinMs: HOUR_MS },
    // One for each family of two full services.
    'removed-family-member': { most: 600, withinMs: HOUR_MS },
    // Take-backs of check-ins that have not arrived. One for each family of two full services on a network that loses
    // all of them. Other take-backs have no limit.
    'early-take-back': { most: 600, withinMs: HOUR_MS },
    // Corrections of the list by the welcome desk: five for each family of two full services.
    correction: { most: 3000, withinMs: HOUR_MS },
    // One a minute, from two desks at once.
    message: { most: 120, withinMs: HOUR_MS },
    // Ten ushers, each at three doors of ten events. Without it, a phone could begin counts that are full one by one.
    'new-count': { most: 300, withinMs: HOUR_MS },
    // Ten ushers who tap without a pause send 36,000 an hour, and as many again when two services meet.
    'changed-count': { most: 72_000, withinMs: HOUR_MS },
    // No hall is larger. Taking people off gives nothing back, so that nobody swings a number on the walls.
    'counted-people': { most: 10_000, withinMs: HOUR_MS },
    // Guests who first send the form, from one address at one wall or desk: a foyer of 300 phones shares an address,
    // and half of them may scan twice. Opening the form costs nothing and counts nothing. So somebody who floods has
    // to send forms, and those have few places: `server/pages/hello/places.ts`.
    'guest-ticket': { most: 600, withinMs: 10 * MINUTE_MS },
    // From all addresses outside of the church's own network: three such foyers. Phones in the church's Wi-Fi do not
    // count here, so no flood from outside locks them out.
    'guest-tickets-of-screen': { most: 1800, withinMs: 10 * MINUTE_MS },
    // What one ticket sends: a family corrects its form a few times. The same form, sent again by a bad network, does
    // not count.
    'guest-form': { most: 10, withinMs: 24 * HOUR_MS },
  },
  // Ten a second: enough for a dashboard and for check-in at several doors. What needs more reads data as files.
  programs: { most: 600, withinMs: MINUTE_MS },
  // Less than 80 MB when all of it is used, with the guesses of passwords. An attacker with 10,000 networks could make
  // the server forget others in any case.
  memory: { sources: 10_000, households: 200_000 },
}
