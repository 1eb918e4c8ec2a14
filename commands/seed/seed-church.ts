import type { Profile } from '#domain/attendee/household.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { Instant } from '#domain/ids.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { arrivals, arrivalsUpTo, type Arrival } from './attendance.ts'
import type { Chance } from './chance.ts'
import {
  checkInParties,
  record,
  settleGuests,
  settleMembers,
  settleWithoutPhone,
  type Church,
  type SeededParty,
} from './church.ts'
import { congregation, type SeededHousehold } from './congregation.ts'
import { derivedFrom } from './derived.ts'
import { guestsOf, guestsWithoutPhone } from './guests.ts'
import { anHourBefore, openGathering, pastServices, scheduleIn } from './gatherings.ts'
import { foundLog } from '#server/starting/found-log.ts'
import { fingerprintOf, phoneHasher } from '#server/configuration/secret.ts'

export type Wish = {
  readonly families: number
  readonly weeks: number
  readonly seed: number
  readonly now: Instant
  readonly timeZone: string
  /** The key of this church's hashes. */
  readonly secret: string
  /** The share of a Sunday's congregation that has come to the open gathering by now. Half by default. */
  readonly soFar?: number
}

export type Seeded = Church['written'] & { readonly services: number; readonly open: string }

/** Fills a log with a congregation, the services of past weeks and a gathering that people are arriving at. */
export async function seedChurch(log: EventLog, wish: Wish): Promise<Seeded> {
  const { families, weeks, now, timeZone, secret, soFar = 0.5 } = wish
  const derived = derivedFrom(wish.seed)
  const written = { households: 0, people: 0, checkIns: 0 }
  const church: Church = { log, hashPhone: phoneHasher(secret), derived, now, written }
  // Founded an hour ago, so that the first gathering has been open for an hour.
  await foundLog(log, fingerprintOf(secret), anHourBefore(now), timeZone)

  const members = new Set<SeededHousehold<Profile>>(await settleMembers(church, congregation(derived, families)))
  /** Guests of earlier services. Some of them come again. */
  const returning = new Set<SeededHousehold<Profile>>()

  async function hold(plan: Gathering, share: number, arrive: Arrive): Promise<void> {
    const gathering = await record(church, plan)
    const newcomers = new Set<SeededHousehold<Profile>>([
      ...(await settleGuests(church, guestsOf(derived, gathering.gatheringId, families))),
      ...(await settleWithoutPhone(church, guestsWithoutPhone(derived, gathering.gatheringId, families))),
    ])
    const season = share * (0.85 + 0.3 * derived.chance('season', gathering.gatheringId).share())
    const parties = [...members, ...returning, ...newcomers].flatMap((household): SeededParty[] => {
      const chance = derived.chance('coming', gathering.gatheringId, household.id)
      const comes = chance.happens(household.loyalty * season) || newcomers.has(household)
      return comes
        ? [{ household, isMember: members.has(household), arrivals: arrive(chance, household, gathering) }]
        : []
    })
    await checkInParties(church, gathering.gatheringId, parties.toSorted(byArrival))
    for (const newcomer of newcomers) returning.add(newcomer)
  }

  const services = pastServices(await scheduleIn(log), now, weeks, timeZone)
  for (const service of services) await hold(service, 1, arrivals)

  const cause = { by: 'system', commandId: derived.commandId('open', now) } as const
  const open = await openGathering(log, now, timeZone, cause)
  await hold(open, soFar, (chance, household, gathering) => arrivalsUpTo(chance, household, gathering, now))
  return { ...written, services: services.length, open: open.name }
}

type Arrive = (chance: Chance, household: SeededHousehold<Profile>, gathering: Gathering) => Arrival[]

const byArrival = (a: SeededParty, b: SeededParty): number =>
  (a.arrivals[0]?.at ?? '') < (b.arrivals[0]?.at ?? '') ? -1 : 1
