import { attendeeStream } from '#domain/attendee/attendee.ts'
import type { AttendeeId, CommandId, GatheringId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { admit } from './admitting.ts'
import { guestOf } from './announcing.ts'
import { checkInBy } from './check-in-by.ts'
import { recognize } from './recognizing.ts'

/**
 * A profile, and the people of its household who come. `recognition` is there when staff have said that the guest has
 * it.
 */
export type ComingProfile = {
  readonly id: AttendeeId
  readonly people: readonly PersonId[]
  readonly recognition?: CommandId
}

type Welcome = { guestId: AttendeeId; eventId: GatheringId; commandId: CommandId }

/**
 * The desk checks a guest in: as somebody new, unless staff have said which profile they have. That stands until it is
 * undone, also when the check-in that belonged to it has failed.
 */
export async function welcome(
  parts: Parts,
  { guestId, eventId, commandId }: Welcome,
  cause: Cause,
): Promise<ComingProfile> {
  const earlier = await cameAsKnown(parts, { guestId, eventId, commandId })
  if (earlier) return earlier
  try {
    const { household } = await admit(parts, guestId, cause)
    return { id: household.id, people: [household.id, ...household.family.map(({ familyMemberId }) => familyMemberId)] }
  } catch (error) {
    if (!(error instanceof Rejection) || error.code !== 'guest-gone') throw error
    const found = await guestOf(parts, guestId)
    if (found.stage !== 'recognized') throw error
    return await recognize(parts, { guestId, as: found.by.as, eventId, commandId }, cause)
  }
}

/**
 * The profile with which this command has checked the guest in before. Since then, staff may have said that the profile
 * is not that of the guest.
 */
async function cameAsKnown(parts: Parts, { guestId, eventId, commandId }: Welcome): Promise<ComingProfile | null> {
  const { events } = await parts.log.read(attendeeStream(guestId))
  for (const { event } of events) {
    if (event.type !== 'GuestRecognized') continue
    const { as: id, commandId: recognition } = event.data
    if (await checkInBy(parts, { eventId, attendeeId: id }, commandId)) return { id, people: [], recognition }
  }
  return null
}
