import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { careStream } from '#domain/care/care.ts'
import type { exportAttendee } from '#domain/contract/people/directory-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { profilesOf } from '#domain/read-models/people/merged-person.ts'
import { codeOf } from '#domain/read-models/directory/directory.ts'
import type { RecordedEvent } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { attendeeOf } from './attendee-shapes.ts'
import { lastUseOfLink } from '#server/people/person/last-use-of-link.ts'
import { householdOf, type KnownHousehold } from './find-household.ts'
import type { Views } from '#server/views.ts'

/**
 * Everything that Foyer holds about a person: the profile with the family and the attendance, and every fact of the
 * streams of their profiles, and of the care for them and their family.
 */
export async function everythingAbout(parts: Parts, id: AttendeeId): Promise<Reply<typeof exportAttendee>> {
  const person = expectedGuest(parts.views, id) ?? (await householdOf(parts, id))
  const events = await eventsAbout(parts, person)
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

/** A guest who has sent the form on their own phone and has no profile yet, as the person whom they would become. */
function expectedGuest({ guests }: Pick<Views, 'guests'>, id: AttendeeId): KnownHousehold | null {
  const guest = guests.find(id)
  if (!guest || guest.stage === 'admitted') return null
  const { name, phone, family } = guest.announced
  return { ...attendee.initial, id, profile: { name, phone }, family }
}

/**
 * The events of a profile and of those that were merged with it, one profile after the other, and then what was written
 * by those who care for them and for their family.
 */
async function eventsAbout({ log, views }: Parts, { id, family }: KnownHousehold): Promise<readonly RecordedEvent[]> {
  const profiles: AttendeeId[] = [id, ...profilesOf(id, views.records, views.people).map((profile) => profile.id)]
  const people = [...profiles, ...family.map((member) => member.familyMemberId)].flatMap(views.people.recordsOf)
  const streams = [...profiles.map(attendeeStream), ...people.map(careStream)]
  return (await Promise.all([...new Set(streams)].map((stream) => log.read(stream)))).flatMap(({ events }) => events)
}
