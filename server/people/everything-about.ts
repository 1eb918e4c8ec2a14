import { attendeeStream } from '#domain/attendee/attendee.ts'
import type { exportAttendee } from '#domain/contract/directory-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { profilesOf } from '#domain/read-models/people/merged-person.ts'
import { codeOf } from '#domain/read-models/directory.ts'
import type { RecordedEvent } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { attendeeOf } from './attendee-shapes.ts'
import { lastUseOfLink } from '#server/people/person/last-use-of-link.ts'
import { householdOf } from './find-household.ts'

/**
 * Everything that Foyer holds about a person: the profile with the family and the attendance, and every fact of the
 * streams of their profiles, which are the only place with personal data.
 */
export async function everythingAbout(parts: Parts, id: AttendeeId): Promise<Reply<typeof exportAttendee>> {
  const person = await householdOf(parts, id)
  const events = await eventsAbout(parts, person.id)
  return {
    church: parts.config.churchName,
    exportedAt: parts.now(),
    person: attendeeOf(person, parts.views),
    code: codeOf(person),
    ...lastUseOfLink(parts.views, person.id),
    recorded: events.map(({ event: { type, data }, cause: { at } }) => ({
      ...(at === undefined ? {} : { at }),
      what: type,
      data: data as Record<string, unknown>,
    })),
  }
}

/** The events of a profile and of those that were merged with it, one profile after the other. */
async function eventsAbout({ log, views }: Parts, id: AttendeeId): Promise<readonly RecordedEvent[]> {
  const others = profilesOf(id, views.records, views.people).filter((profile) => profile.id !== id)
  const read = [id, ...others.map((profile) => profile.id)].map((one) => log.read(attendeeStream(one)))
  return (await Promise.all(read)).flatMap(({ events }) => events)
}
