import { attendance, attendanceStream } from '#domain/attendance/attendance.ts'
import { attendee, attendeeStream, type AttendeeCommand } from '#domain/attendee/attendee.ts'
import type { Profile } from '#domain/attendee/household.ts'
import { importRecord, importStream } from '#domain/directory-import/import-record.ts'
import { gathering, gatheringStream, type Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, Instant } from '#domain/ids.ts'
import { phoneStream, reservation } from '#domain/phone/reservation.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause, EventLog } from '#infra/event-log/event-log.ts'
import type { Arrival } from './attendance.ts'
import type { SeededHousehold } from './congregation.ts'
import type { Derived } from './derived.ts'
import { sideBySide } from './side-by-side.ts'
import { transact } from '#server/transact.ts'

/**
 * Where invented people and their check-ins are recorded, by the same commands as real ones. What exists already stays.
 */
export type Church = {
  readonly log: EventLog
  readonly hashPhone: (phone: string) => string
  readonly derived: Derived
  readonly now: Instant
  /** How much was written. */
  readonly written: { households: number; people: number; checkIns: number }
}

/** The people of one household who come to one gathering. */
export type SeededParty = {
  readonly household: SeededHousehold<Profile>
  readonly isMember: boolean
  readonly arrivals: readonly Arrival[]
}

/** Imports members. Returns the households that now hold their invented phone number. */
export async function settleMembers(
  church: Church,
  households: readonly SeededHousehold[],
): Promise<SeededHousehold[]> {
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
export const settleGuests = (church: Church, households: readonly SeededHousehold[]): Promise<SeededHousehold[]> =>
  settle(church, households, 'tablet', ({ id: attendeeId, profile, family }) => [
    { type: 'Register', attendeeId, ...profile },
    ...family.map(({ id, ...member }) => ({
      ...({ type: 'AddFamilyMember', attendeeId } as const),
      ...member,
      familyMemberId: id,
    })),
  ])

/** Registers people without a phone number, as staff do at the welcome desk. Returns the same as above. */
export const settleWithoutPhone = (church: Church, people: readonly SeededHousehold<Profile>[]) =>
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

/** Returns the gathering as it was first recorded. */
export async function record({ log, derived }: Church, found: Gathering): Promise<Gathering> {
  const cause: Cause = { by: 'system', commandId: derived.commandId('gathering', found.gatheringId) }
  const command = { type: 'RecordGathering', gathering: found } as const
  const { state } = await transact(log, gatheringStream(found.gatheringId), gathering, command, cause)
  return state ?? found
}

export async function checkInParties(
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
