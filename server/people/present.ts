import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import type { Household, Profile } from '#domain/attendee/household.ts'
import { SCHEDULE_STREAM, schedule } from '#domain/schedule/schedule.ts'
import { gathering, gatheringStream, type Gathering } from '#domain/gathering/gathering.ts'
import { occurrence } from '#domain/schedule/occurrences.ts'
import type { AttendeeId, GatheringId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Parts } from '#server/parts.ts'
import { stateOf } from '#server/transact.ts'

/**
 * What is, for a command that must know. The views may say yes; before a no the stream itself is read, because another
 * server may have written a moment ago.
 */

export type KnownHousehold = Household & { readonly profile: Profile }

/** The household of this person, as far as it fulfils what is asked of it. */
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

/** The same for an id that somebody sends. What nobody has is counted: that is how links are guessed. */
export function householdAt(
  parts: Parts,
  id: AttendeeId,
  source: string,
  isEnough?: (household: KnownHousehold) => boolean,
): Promise<KnownHousehold> {
  const find = () => householdOf(parts, id, isEnough)
  return parts.views.directory.person(id) ? find() : parts.limits.guess('id', source, find)
}

/** The gathering, recorded or planned. */
export async function gatheringOf({ log, views, config }: Parts, id: GatheringId): Promise<Gathering> {
  const seen = views.gatherings.find(id)
  if (seen) return seen
  const recorded = await stateOf(log, gatheringStream(id), gathering)
  if (recorded.state) return recorded.state
  const planned = await stateOf(log, SCHEDULE_STREAM, schedule)
  const found = occurrence(planned.state, id, config.timeZone)
  if (!found) throw new Rejection('unknown-gathering')
  return found
}
