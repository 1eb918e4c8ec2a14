import type { Profile } from '#domain/attendee/household.ts'
import { type Gathering, gathering, gatheringStream, isOpenAt } from '#domain/gathering/gathering.ts'
import type { AttendeeId, GatheringId, Instant } from '#domain/ids.ts'
import type { Cause, EventLog } from '#infra/event-log/event-log.ts'
import { type Arrival, arrivals, arrivalsUpTo } from './attendance.ts'
import type { Chance } from './chance.ts'
import {
  PHONES,
  type SeededHousehold,
  congregation,
  inventHousehold,
  inventLoner,
  phoneOfGuest,
} from './congregation.ts'
import { type Derived, derivedFrom } from './derived.ts'
import { initializeLog } from '#server/starting/initialize-log.ts'
import { fingerprintOf, phoneHasher } from '#server/configuration/secret.ts'
import { daysAfter, localDate } from '#domain/calendar/calendar.ts'
import { firstPlans } from '#domain/schedule/first-plans.ts'
import { daysAround, occurrencesBetween } from '#domain/schedule/occurrences.ts'
import type { Schedule } from '#domain/schedule/plans.ts'
import { SCHEDULE_STREAM, schedule } from '#domain/schedule/schedule.ts'
import { stateOf, transact } from '#server/transact.ts'
import { attendance, attendanceStream } from '#domain/attendance/attendance.ts'
import { type AttendeeCommand, attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { importRecord, importStream } from '#domain/directory-import/import-record.ts'
import { phoneStream, reservation } from '#domain/phone/reservation.ts'
import { Rejection } from '#domain/rejection.ts'

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
  /** The families that have nobody at the open gathering yet. */
  readonly notYet?: ReadonlySet<AttendeeId>
}

export type Seeded = Church['written'] & { readonly services: number; readonly open: string }

/** Fills a log with a congregation, the services of past weeks and a gathering that people are arriving at. */
export async function seedChurch(log: EventLog, wish: Wish): Promise<Seeded> {
  const { families, weeks, now, timeZone, secret, soFar = 0.5, notYet } = wish
  const derived = derivedFrom(wish.seed)
  const written = { households: 0, people: 0, checkIns: 0 }
  const church: Church = { log, hashPhone: phoneHasher(secret), derived, now, written }
  // Founded an hour ago, so that the first gathering has been open for an hour.
  await initializeLog(log, fingerprintOf(secret), anHourBefore(now), timeZone)

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
  await hold(open, soFar, (chance, household, gathering) =>
    notYet?.has(household.id) ? [] : arrivalsUpTo(chance, household, gathering, now),
  )
  return { ...written, services: services.length, open: open.name }
}

type Arrive = (chance: Chance, household: SeededHousehold<Profile>, gathering: Gathering) => Arrival[]

const byArrival = (a: SeededParty, b: SeededParty): number =>
  (a.arrivals[0]?.at ?? '') < (b.arrivals[0]?.at ?? '') ? -1 : 1

/** The guests who come to this gathering for the first time: one or two, and more in a large church. */
function guestsOf(derived: Derived, gatheringId: GatheringId, families: number): SeededHousehold[] {
  const count = 1 + Math.round(derived.chance('guests', gatheringId).share() * (1 + families / 80))
  return Array.from({ length: count }, (_, place) => {
    const chance = derived.chance('guest', gatheringId, place)
    const phone = phoneOfGuest(chance.between(0, PHONES - 1))
    const home = inventHousehold(chance, phone, (member) => derived.personId('guest', gatheringId, place, member))
    return { ...home, loyalty: 0.25 }
  })
}

/** The guests who come for the first time and give no phone number: staff register them at the welcome desk. */
function guestsWithoutPhone(derived: Derived, gatheringId: GatheringId, families: number): SeededHousehold<Profile>[] {
  const count = Math.round(derived.chance('without phone', gatheringId).share() * (1 + families / 200))
  return Array.from({ length: count }, (_, place) =>
    inventLoner(
      derived.chance('guest without phone', gatheringId, place),
      derived.personId('guest without phone', gatheringId, place),
    ),
  )
}

const HOUR_MS = 60 * 60 * 1000

const anHourBefore = (now: Instant): Instant => new Date(Date.parse(now) - HOUR_MS).toISOString()

const scheduleIn = async (log: EventLog): Promise<Schedule> => (await stateOf(log, SCHEDULE_STREAM, schedule)).state

/** The services of the past weeks, as if the weekly plans had always existed. Oldest first. */
function pastServices({ weekly }: Schedule, now: Instant, weeks: number, timeZone: string): Gathering[] {
  const today = localDate(now, timeZone)
  const first = daysAfter(today, -7 * weeks)
  const always = [...weekly].map(
    ([slot, plans]) => [slot, plans.slice(-1).map((plan) => ({ ...plan, from: first }))] as const,
  )
  const all = { ...schedule.initial, weekly: new Map(always) }
  return occurrencesBetween(all, first, today, timeZone)
    .filter(({ closesAt }) => closesAt <= now)
    .toSorted((a, b) => a.gatheringId - b.gatheringId)
}

/**
 * The gathering that is open. When there is none, plans one that opened an hour ago, so that people are there already.
 */
async function openGathering(log: EventLog, now: Instant, timeZone: string, cause: Cause): Promise<Gathering> {
  const open = currentOf(await scheduleIn(log), now, timeZone)
  if (open) return open
  const [plan] = firstPlans(anHourBefore(now), timeZone)
  if (plan) await transact(log, SCHEDULE_STREAM, schedule, plan, cause)
  const opened = currentOf(await scheduleIn(log), now, timeZone)
  if (opened) return opened
  throw new Error('What was planned to be open is not')
}

const currentOf = (plans: Schedule, now: Instant, timeZone: string): Gathering | undefined =>
  occurrencesBetween(plans, ...daysAround(now, timeZone), timeZone)
    .filter((gathering) => isOpenAt(gathering, now))
    .toSorted((a, b) => Date.parse(a.opensAt) - Date.parse(b.opensAt))
    .at(-1)

/**
 * Where invented people and their check-ins are recorded, by the same commands as real ones. What exists already stays.
 */
type Church = {
  readonly log: EventLog
  readonly hashPhone: (phone: string) => string
  readonly derived: Derived
  readonly now: Instant
  /** How much was written. */
  readonly written: { households: number; people: number; checkIns: number }
}

/** The people of one household who come to one gathering. */
type SeededParty = {
  readonly household: SeededHousehold<Profile>
  readonly isMember: boolean
  readonly arrivals: readonly Arrival[]
}

/** Imports members. Returns the households that now hold their invented phone number. */
async function settleMembers(church: Church, households: readonly SeededHousehold[]): Promise<SeededHousehold[]> {
  const importId = church.derived.commandId('import')
  const settled = await settle(church, households, 'import', ({ id: attendeeId, profile, family }) => {
    const newIds = family.map(({ id }) => id)
    return [{ type: 'ImportHousehold', attendeeId, importId, profile, family, newIds }]
  })
  const counts = { importId, added: settled.length, changed: 0, unchanged: 0 }
  const cause: Cause = { by: 'system', actor: 'system', commandId: importId, at: church.now }
  await transact(church.log, importStream(importId), importRecord, { type: 'RecordImport', ...counts }, cause)
  return settled
}

/** Registers guests as a kiosk does. Returns the same as above. */
const settleGuests = (church: Church, households: readonly SeededHousehold[]): Promise<SeededHousehold[]> =>
  settle(church, households, 'tablet', ({ id: attendeeId, profile, family }) => [
    { type: 'Register', attendeeId, ...profile },
    ...family.map(({ id, ...member }) => ({
      ...({ type: 'AddFamilyMember', attendeeId } as const),
      ...member,
      familyMemberId: id,
    })),
  ])

/** Registers people without a phone number, as staff do at the welcome desk. Returns the same as above. */
const settleWithoutPhone = (church: Church, people: readonly SeededHousehold<Profile>[]) =>
  settle(church, people, 'administrator', ({ id: attendeeId, profile: { name, hebrewName } }) => [
    { type: 'RegisterWithoutPhone', attendeeId, name, hebrewName, others: [] },
  ])

async function settle<P extends Profile>(
  church: Church,
  households: readonly SeededHousehold<P>[],
  by: Cause['by'],
  commandsOf: (household: SeededHousehold<P>) => AttendeeCommand[],
): Promise<SeededHousehold<P>[]> {
  const settled = await sideBySide(households, async (household) => {
    const cause = { by, commandId: church.derived.commandId('household', household.id) }
    const isSettled = await settleOne(church, household, commandsOf(household), cause).catch(isRefused)
    return isSettled ? [household] : []
  })
  return settled.flat()
}

/** Does nothing when somebody else holds the number. */
async function settleOne(
  { log, hashPhone, written }: Church,
  { id, profile: { phone }, family }: SeededHousehold<Profile>,
  commands: readonly AttendeeCommand[],
  cause: Cause,
): Promise<boolean> {
  if (phone !== undefined) {
    const claim = { type: 'ClaimPhone', attendeeId: id } as const
    const { state } = await transact(log, phoneStream(hashPhone(phone)), reservation, claim, cause)
    if (state.heldBy !== id) return false
  }
  let isNew = false
  for (const command of commands) {
    const { changed } = await transact(log, attendeeStream(id), attendee, command, cause)
    isNew ||= changed
  }
  if (isNew) written.households++
  if (isNew) written.people += 1 + family.length
  return true
}

/** Handles the refusal for a person who was erased meanwhile: they do not come back. */
function isRefused(error: unknown): false {
  if (error instanceof Rejection) return false
  throw error
}

/** Returns the first record of the gathering. */
async function record({ log, derived }: Church, found: Gathering): Promise<Gathering> {
  const cause: Cause = { by: 'system', commandId: derived.commandId('gathering', found.gatheringId) }
  const command = { type: 'RecordGathering', gathering: found } as const
  const { state } = await transact(log, gatheringStream(found.gatheringId), gathering, command, cause)
  return state ?? found
}

async function checkInParties(
  church: Church,
  gatheringId: GatheringId,
  parties: readonly SeededParty[],
): Promise<void> {
  await sideBySide(parties, (party) => checkInParty(church, gatheringId, party))
}

async function checkInParty(
  { log, derived, written }: Church,
  gatheringId: GatheringId,
  { household, isMember: wasMember, arrivals }: SeededParty,
): Promise<void> {
  const attendeeId = household.id
  for (const [place, arrival] of arrivals.entries()) {
    const commandId = derived.commandId('check-in', gatheringId, attendeeId, place)
    // Every check-in arrives at once, long before a gathering stops accepting them.
    const heard = { closesAt: arrival.at, now: arrival.at }
    const command = { type: 'CheckIn', gatheringId, attendeeId, wasMember, commandId, ...arrival, ...heard } as const
    const stream = attendanceStream(gatheringId, attendeeId)
    const { changed } = await transact(log, stream, attendance, command, { by: 'tablet', commandId })
    if (changed) written.checkIns++
  }
}

/** How many items are written at once. The log flushes writes that wait together in one go. */
const AT_ONCE = 256

/** Does the same for many items, several at a time. Returns the results in the order of the items. */
async function sideBySide<One, Found>(all: readonly One[], work: (one: One) => Promise<Found>): Promise<Found[]> {
  const found: Found[] = []
  const waiting = all.entries()
  const worker = async () => {
    for (const [place, one] of waiting) found[place] = await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return found
}
