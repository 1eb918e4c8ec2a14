import type { Profile } from '#domain/attendee/household.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { FamilyMemberId, Instant } from '#domain/ids.ts'
import type { Chance } from './chance.ts'
import type { SeededHousehold } from './congregation.ts'

/** One tap on Confirm. */
export type Arrival = {
  readonly attendeePresent: boolean
  readonly familyMemberIds: readonly FamilyMemberId[]
  readonly at: Instant
}

const MINUTE_MS = 60_000

/**
 * Who in a household comes to a service, and when: mostly whole families, and in a few of them teenagers who come
 * separately.
 */
export function arrivals(chance: Chance, household: SeededHousehold<Profile>, gathering: Gathering): Arrival[] {
  const { attendeePresent, familyMemberIds } = partyOf(chance, household)
  const minute = household.usualArrival + chance.spread() * 6
  const at = within(gathering, Date.parse(gathering.startsAt) + minute * MINUTE_MS)
  const [straggler, ...others] = familyMemberIds
  if (straggler === undefined || (!attendeePresent && others.length === 0) || !chance.happens(0.05))
    return [{ attendeePresent, familyMemberIds, at }]
  const later = within(gathering, Date.parse(at) + chance.between(8, 25) * MINUTE_MS)
  return [
    { attendeePresent, familyMemberIds: others, at },
    { attendeePresent: false, familyMemberIds: [straggler], at: later },
  ]
}

/** Arrivals at a gathering that is going on: within the last hour, most of them recently. */
export function arrivalsUpTo(
  chance: Chance,
  household: SeededHousehold<Profile>,
  gathering: Gathering,
  now: Instant,
): Arrival[] {
  const earliest = Math.max(Date.parse(gathering.opensAt), Date.parse(now) - 60 * MINUTE_MS)
  const ago = (Date.parse(now) - earliest) * chance.share() ** 1.5
  return [{ ...partyOf(chance, household), at: new Date(Date.parse(now) - ago).toISOString() }]
}

function partyOf(chance: Chance, { family }: SeededHousehold<Profile>): Omit<Arrival, 'at'> {
  const isWhole = chance.happens(0.75)
  const familyMemberIds = family.filter(() => isWhole || chance.happens(0.5)).map(({ id }) => id)
  const attendeePresent = familyMemberIds.length === 0 || chance.happens(0.93)
  return { attendeePresent, familyMemberIds }
}

/** A time while check-in is open, to the second. */
function within({ opensAt, closesAt }: Gathering, moment: number): Instant {
  const latest = Date.parse(closesAt) - MINUTE_MS
  return new Date(Math.max(Date.parse(opensAt), Math.min(latest, Math.round(moment / 1_000) * 1_000))).toISOString()
}
