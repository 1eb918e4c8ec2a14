import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import { profilesOf } from '#domain/read-models/people/merged-person.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { later, transact } from '#server/transact.ts'
import { newPersonId } from './new-person-id.ts'

/**
 * Gives a person a new personal link. Every profile of a merged person gets one, because nobody knows which of the old
 * codes was lost. Returns the code that is shown, and the position.
 */
export async function renewLinks(
  { log, views, now }: Parts,
  userId: AttendeeId,
  cause: Cause,
): Promise<[{ code: PersonId }, Position]> {
  const [id = userId, ...others] = profilesOf(userId, views.records, views.people).map((profile) => profile.id)
  const at = now()
  const renew = async (attendeeId: AttendeeId, code: PersonId) => {
    const command = { type: 'RenewLink', attendeeId, code, at } as const
    return (await transact(log, attendeeStream(attendeeId), attendee, command, cause)).position
  }
  const code = newPersonId()
  let position = await renew(id, code)
  for (const other of others) position = later(log, position, await renew(other, newPersonId()))
  return [{ code }, position]
}
