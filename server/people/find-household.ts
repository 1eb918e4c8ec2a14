import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import type { Household, Profile } from '#domain/attendee/household.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import { codeOf } from '#domain/read-models/directory.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Parts } from '#server/parts.ts'
import { stateOf } from '#server/transact.ts'

/** A household whose person has a profile. */
export type KnownHousehold = Household & { readonly profile: Profile }

/**
 * Returns the household of this person. A view may not show yet what another server has just written, so the stream
 * itself is read when the person is missing in the view or `isEnough` is false.
 */
export async function householdOf(
  { log, views }: Parts,
  id: AttendeeId,
  isEnough: (household: KnownHousehold) => boolean = () => true,
): Promise<KnownHousehold> {
  const seen = views.directory.person(id)
  if (seen && isEnough(seen)) return seen
  const { state, ended } = await stateOf(log, attendeeStream(id), attendee)
  if (ended || views.directory.isErased(id)) throw new Rejection('attendee-erased')
  const { profile } = state
  if (!profile) throw new Rejection('unknown-attendee')
  return { ...state, profile }
}

/** The same for a household to which all these people belong, or once belonged. */
export async function householdWith(
  parts: Parts,
  id: AttendeeId,
  people: readonly PersonId[],
): Promise<KnownHousehold> {
  const belong = ({ onceFamily }: KnownHousehold) => people.every((one) => one === id || onceFamily.has(one))
  const household = await householdOf(parts, id, belong)
  if (!belong(household)) throw new Rejection('unknown-family-member')
  return household
}

/** The same as `householdOf` for an id from outside. Unknown ids are counted, because personal links can be guessed that way. */
export function householdAt(
  parts: Parts,
  id: AttendeeId,
  source: string,
  isEnough?: (household: KnownHousehold) => boolean,
): Promise<KnownHousehold> {
  const find = () => householdOf(parts, id, isEnough)
  return parts.views.directory.person(id) ? find() : parts.limits.guess('id', source, find)
}

/**
 * Returns the household whose personal link has this code. A code that was renewed finds nobody. Unknown codes are
 * counted, because they can be guessed.
 */
export async function householdOfCode(
  parts: Parts,
  code: PersonId,
  source: string,
): Promise<KnownHousehold & { id: AttendeeId }> {
  const seen = parts.views.directory.personOfCode(code)
  if (seen) return seen
  // The code may be the id of somebody whom the views do not show yet.
  const find = async () => {
    const found = { ...(await householdOf(parts, code)), id: code }
    if (codeOf(found) !== code) throw new Rejection('unknown-attendee')
    return found
  }
  return await parts.limits.guess('id', source, find)
}
