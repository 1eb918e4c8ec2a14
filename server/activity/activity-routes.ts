import { localDate } from '#domain/calendar/calendar.ts'
import { changesOfPerson } from '#domain/contract/people/person-routes.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { changesSinceLink } from '#domain/contract/same-person/same-person-routes.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { actsOn } from './acts.ts'
import { type Told } from './told.ts'
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
import { doerOf } from '#server/people/must-be-known.ts'
import { tell } from './tellings.ts'

/** Serves what was done on a day, and what was changed about a person, or about two since they are one. */
export function serveActivity(serve: Serve, parts: Parts): void {
  serve(activity, ({ query }) => actsOn(parts, query.day ?? localDate(parts.now(), parts.config.timeZone)))
  serve(changesSinceLink, ({ params: { link } }) => changesSince(parts, link))
  serve(changesOfPerson, ({ params: { personId } }) => changesOf(parts, personId))
}

/**
 * What was changed about a person, newest first: everything in the stream of their profile, and what names them in the
 * streams of the families to which they ever belonged. After a merge, the same of each profile that is shown as theirs.
 * It says what the page Activity says.
 */
async function changesOf(parts: Parts, id: PersonId): Promise<PersonChange[]> {
  const { people } = parts.views
  const recorded = await recordedAboutEach(
    parts,
    people.recordsOf(id).filter((one) => people.shownAs(one) === people.shownAs(id)),
  )
  if (recorded.length === 0)
    throw new Rejection(parts.views.directory.isErased(id) ? 'attendee-erased' : 'unknown-attendee')
  return newestFirst(parts, recorded)
}

/**
 * What was changed about the people of a link or a merge since it was made. It stays with each when it is taken apart.
 */
async function changesSince(parts: Parts, link: LinkId): Promise<PersonChange[]> {
  const { events } = await parts.log.read(SAME_PERSON_STREAM)
  const made = events.find(({ event }) => 'link' in event.data && event.data.link === link)
  const found = parts.views.people.find(link)
  if (!made || !found) throw new Rejection('unknown-merge')
  const recorded = await recordedAboutEach(parts, [...new Set(edgesOf(found).flat())])
  const later = recorded.filter(({ position }) => !parts.log.reaches(made.position, position))
  return newestFirst(parts, later)
}

/** Two records of one family have its events in common. */
async function recordedAboutEach(parts: Parts, records: readonly PersonId[]): Promise<RecordedEvent[]> {
  const recorded = (await Promise.all(records.map((id) => recordedAbout(parts, id)))).flat()
  return [...new Map(recorded.map((one) => [one.position, one])).values()]
}

async function recordedAbout({ log, views }: Parts, id: PersonId): Promise<RecordedEvent[]> {
  const [own = [], ...homes] = await Promise.all(
    [id, ...views.directory.homesOf(id)].map(async (one) => (await log.read(attendeeStream(one))).events),
  )
  return [...own, ...homes.flatMap((home) => naming(id, home))]
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

function newestFirst(parts: Parts, recorded: readonly RecordedEvent[]): PersonChange[] {
  const changes = recorded
    .toSorted((a, b) => (parts.log.reaches(a.position, b.position) ? 1 : -1))
    .flatMap((one) => changeOf(one, parts) ?? [])
  return editsInOne(admissionsInOne(changes), parts).toReversed()
}

function changeOf({ event, cause }: RecordedEvent, { views, config }: Parts): PersonChange | null {
  const told = toldOf(readEvent(event), views)
  if (!told) return null
  const doer = doerOf(views, cause)
  const said = {
    deed: told.deed,
    people: (told.people ?? []).map((id) => personOf(views, id)),
    ...(told.familyOf === undefined ? {} : { familyOf: personOf(views, told.familyOf) }),
    values: told.values?.phone === undefined ? {} : { phone: told.values.phone },
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

/** The activity tells an import once, for all of its households. Here it is told for this one. */
function toldOf(event: DomainEvent, views: Parts['views']): Told | null {
  if (isAttendanceEvent(event) || isCountingEvent(event)) return null
  if (event.type === 'MemberImported') return { deed: 'broughtByFile', people: [event.data.attendeeId] }
  if (event.type === 'FamilyMemberImported') return { deed: 'broughtByFile', people: [event.data.familyMemberId] }
  if (event.type === 'ImportTakenBack') return { deed: 'fileTakenBack', people: [event.data.attendeeId] }
  return tell(event, views)
}
