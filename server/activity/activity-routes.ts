import { localDate } from '#domain/calendar/calendar.ts'
import { changesOfPerson } from '#domain/contract/people/person-routes.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { changesSinceLink } from '#domain/contract/same-person/same-person-routes.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { actsOn } from './acts.ts'
import { type ActivityEntry } from './activity-entry.ts'
import { childStream } from '#domain/child/child.ts'
import { servingStream } from '#domain/clearances/clearances.ts'
import { careStream } from '#domain/care/care.ts'
import { isOfComing } from '#domain/care/events.ts'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { partAbout } from '#domain/attendee/part-about.ts'
import type { PersonChange } from '#domain/contract/people/person-shapes.ts'
import { type DomainEvent, readEvent } from '#domain/events.ts'
import type { PersonId } from '#domain/ids.ts'
import { isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { isCountingEvent } from '#domain/read-models/attendance/counted-people.ts'
import { Rejection } from '#domain/rejection.ts'
import type { LinkId } from '#domain/same-person/events.ts'
import { edgesOf } from '#domain/same-person/link.ts'
import { SAME_PERSON_STREAM } from '#domain/same-person/same-person.ts'
import type { RecordedEvent } from '#infra/event-log/event-log.ts'
import { admissionsInOne, editsInOne } from './acts-in-one.ts'
import { inEnglish } from './in-english.ts'
import { doerInEnglish, personOf, tabletNamed } from './names.ts'
import { actorOf } from '#server/people/must-be-known.ts'
import { entryFor } from './activity-rules.ts'

/** Serves what was done on a day, and what was changed about a person, or about two since they are one. */
export function serveActivity(serve: Serve, services: Pick<Services, 'config' | 'log' | 'views' | 'now'>): void {
  serve(activity, ({ query }) => actsOn(services, query.day ?? localDate(services.now(), services.config.timeZone)))
  serve(changesSinceLink, ({ params: { link } }) => changesSince(services, link))
  serve(changesOfPerson, ({ params: { personId } }) => changesOf(services, personId))
}

/**
 * What was changed about a person, newest first: everything in the stream of their profile, and what names them in the
 * streams of the families to which they ever belonged, and whether they come. After a merge, the same of each profile
 * that is shown as theirs. It says what the page Activity says.
 */
async function changesOf(services: Pick<Services, 'config' | 'log' | 'views'>, id: PersonId): Promise<PersonChange[]> {
  const { people } = services.views
  const recorded = await recordedAboutEach(
    services,
    people.recordsOf(id).filter((one) => people.shownAs(one) === people.shownAs(id)),
  )
  if (recorded.length === 0)
    throw new Rejection(services.views.directory.isErased(id) ? 'attendee-erased' : 'unknown-attendee')
  return newestFirst(services, recorded)
}

/**
 * What was changed about the people of a link or a merge since it was made. It stays with each when it is taken apart.
 */
async function changesSince(
  services: Pick<Services, 'config' | 'log' | 'views'>,
  link: LinkId,
): Promise<PersonChange[]> {
  const { events } = await services.log.read(SAME_PERSON_STREAM)
  const made = events.find(({ event }) => 'link' in event.data && event.data.link === link)
  const found = services.views.people.find(link)
  if (!made || !found) throw new Rejection('unknown-merge')
  const recorded = await recordedAboutEach(services, [...new Set(edgesOf(found).flat())])
  const later = recorded.filter(({ position }) => !services.log.reaches(made.position, position))
  return newestFirst(services, later)
}

/** Two records of one family have its events in common. */
async function recordedAboutEach(
  services: Pick<Services, 'log' | 'views'>,
  records: readonly PersonId[],
): Promise<RecordedEvent[]> {
  const recorded = (await Promise.all(records.map((id) => recordedAbout(services, id)))).flat()
  return [...new Map(recorded.map((one) => [one.position, one])).values()]
}

async function recordedAbout({ log, views }: Pick<Services, 'log' | 'views'>, id: PersonId): Promise<RecordedEvent[]> {
  const [own = [], ...homes] = await Promise.all(
    [id, ...views.directory.homesOf(id)].map(async (one) => (await log.read(attendeeStream(one))).events),
  )
  const { events: ofCare } = await log.read(careStream(id))
  const { events: ofChild } = await log.read(childStream(id))
  const { events: ofServing } = await log.read(servingStream(id))
  return [
    ...own,
    ...homes.flatMap((home) => naming(id, home)),
    ...ofCare.filter(({ event }) => isOfComing(event)),
    ...ofChild,
    ...ofServing,
  ]
}

/**
 * The events of a household that name somebody. A guest is admitted by the command that registers them with their
 * family. A household that leaves with its import names nobody of it.
 */
function naming(id: PersonId, events: readonly RecordedEvent[]): RecordedEvent[] {
  const named = events.filter(({ event }) => partAbout(event.data, new Set([id])))
  const commands = new Set(named.map(({ cause }) => cause.commandId))
  const since = events.findIndex((one) => one === named[0])
  const unnamed = events.filter(
    ({ event, cause }, at) =>
      (event.type === 'GuestAdmitted' && commands.has(cause.commandId)) || (hasLeft(event) && at > since),
  )
  return named.length === 0 ? [] : [...new Set([...named, ...unnamed])]
}

const hasLeft = (event: DomainEvent): boolean => event.type === 'ImportTakenBack' && event.data.isGone

function newestFirst(
  services: Pick<Services, 'config' | 'log' | 'views'>,
  recorded: readonly RecordedEvent[],
): PersonChange[] {
  const changes = recorded
    .toSorted((a, b) => (services.log.reaches(a.position, b.position) ? 1 : -1))
    .flatMap((one) => changeOf(one, services) ?? [])
  return editsInOne(admissionsInOne(changes), services).toReversed()
}

function changeOf(
  { event, cause }: RecordedEvent,
  { views, config }: Pick<Services, 'config' | 'views'>,
): PersonChange | null {
  const told = toldOf(readEvent(event), views)
  if (!told) return null
  const doer = actorOf(views, cause)
  const said = {
    deed: told.deed,
    people: (told.people ?? []).map((id) => personOf(views, id)),
    ...(told.familyOf === undefined ? {} : { familyOf: personOf(views, told.familyOf) }),
    ...valuesOf(told),
  }
  const { tablet } = cause.device === undefined ? {} : tabletNamed(views, cause.device)
  return {
    id: cause.commandId,
    ...(cause.at === undefined ? {} : { at: cause.at }),
    sentence: inEnglish(said, config.timeZone),
    ...said,
    by: doerInEnglish(doer),
    doer: doer.name === undefined ? { is: doer.is } : { is: doer.is, name: doer.name },
    ...(tablet === undefined ? {} : { device: tablet }),
  }
}

function valuesOf({ values: { phone, day } = {} }: ActivityEntry): Pick<PersonChange, 'values'> {
  return { values: { ...(phone === undefined ? {} : { phone }), ...(day === undefined ? {} : { day }) } }
}

/** The activity tells an import once, for all of its households. Here it is told for this one. */
function toldOf(event: DomainEvent, views: Services['views']): ActivityEntry | null {
  if (isAttendanceEvent(event) || isCountingEvent(event)) return null
  if (event.type === 'MemberImported') return { deed: 'broughtByFile', people: [event.data.attendeeId] }
  if (event.type === 'FamilyMemberImported') return { deed: 'broughtByFile', people: [event.data.familyMemberId] }
  if (event.type === 'ImportTakenBack') return { deed: 'fileTakenBack', people: [event.data.attendeeId] }
  return entryFor(event, views)
}
