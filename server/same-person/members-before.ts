import { attendeeStream } from '#domain/attendee/attendee.ts'
import { isAttendeeEvent, type AttendeeEvent } from '#domain/attendee/events.ts'
import { readEvent } from '#domain/events.ts'
import type { AttendeeId, Instant, PersonId } from '#domain/ids.ts'
import { membersIn } from '#domain/read-models/directory/members-in.ts'
import type { MemberBefore } from '#domain/same-person/events.ts'
import type { Parts } from '#server/parts.ts'

/** The records of these people that are members' now, and since when. A link keeps it, for the visits before it. */
export async function membersBefore(parts: Parts, ids: readonly PersonId[]): Promise<MemberBefore[]> {
  const { records, people } = parts.views
  const own = [...new Set(ids.flatMap(people.recordsOf))]
  const homes = own.flatMap((personId) => [personId, ...records.homesOf(personId)].map((home) => ({ personId, home })))
  const found = homes.filter(({ personId, home }) => {
    const household = records.person(home)
    const belongs = home === personId || household?.family.some((one) => one.familyMemberId === personId)
    return household?.isMember === true && belongs === true
  })
  const until = parts.now()
  return await Promise.all(
    found.map(async ({ personId, home }): Promise<MemberBefore> => {
      const since = await memberSince(parts, personId, home)
      return { personId, ...(since !== undefined && { since }), until }
    }),
  )
}

type Told = { readonly event: AttendeeEvent; readonly at: Instant | undefined }

/**
 * When a record became a member's: its household was imported then, or the person joined it later. Undefined where the
 * log does not say it, because the household was restated or the event is of an earlier version.
 */
async function memberSince({ log }: Parts, personId: PersonId, home: AttendeeId): Promise<Instant | undefined> {
  const { events } = await log.read(attendeeStream(home))
  const told = events.flatMap(({ event, cause }): Told[] => {
    const read = readEvent(event)
    return isAttendeeEvent(read) ? [{ event: read, at: cause.at }] : []
  })
  const lost = told.findLastIndex(({ event }) => event.type === 'ImportTakenBack' && !event.data.isMember)
  const became = told.slice(lost + 1).find(({ event }) => makesMember(event))
  const joined = personId === home ? became : told.find(({ event }) => membersIn(event).includes(personId))
  const times = [became, joined].flatMap((one) => (one && one.event.type !== 'HouseholdRestated' ? (one.at ?? []) : []))
  return times.toSorted().at(-1)
}

const makesMember = ({ type, data }: AttendeeEvent): boolean =>
  type === 'MemberImported' || ((type === 'OwnProfileMade' || type === 'HouseholdRestated') && data.isMember)
