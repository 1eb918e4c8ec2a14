import { attendeeStream } from '#domain/attendee/attendee.ts'
import type { exportAttendee } from '#domain/contract/directory-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { codeOf } from '#domain/read-models/directory.ts'
import type { Parts } from '#server/parts.ts'
import { attendeeOf } from './attendee-shapes.ts'
import { householdOf } from './find-household.ts'

/**
 * Everything that Foyer holds about a person: the profile with the family and the attendance, and every fact of their
 * stream, which is the only place with personal data.
 */
export async function everythingAbout(parts: Parts, id: AttendeeId): Promise<Reply<typeof exportAttendee>> {
  const household = await householdOf(parts, id)
  const person = { ...household, id }
  const { events } = await parts.log.read(attendeeStream(id))
  return {
    church: parts.config.churchName,
    exportedAt: parts.now(),
    person: attendeeOf(person, parts.views),
    code: codeOf(person),
    recorded: events.map(({ event: { type, data }, cause: { at } }) => ({
      ...(at === undefined ? {} : { at }),
      what: type,
      data: data as Record<string, unknown>,
    })),
  }
}
