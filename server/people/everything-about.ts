import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { attendeeOf, knownAs } from './attendee-shapes.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Services } from '#server/server-services.ts'
import { earlierVisitsOf } from '#server/people/person/earlier-visits.ts'
import { type KnownHousehold, householdOf } from './find-household.ts'
import type { AttendeeId, GatheringId, Instant, PersonId } from '#domain/ids.ts'
import { isFamily } from '#domain/read-models/people/merged-person.ts'
import type { EventLog, RecordedEvent } from '#infra/event-log/event-log.ts'
import type { EverythingAbout, OwnCheckIn, RecordedAbout } from '#domain/contract/people/everything-shapes.ts'
import { codeOf } from '#domain/read-models/directory/directory.ts'
import { lastUseOfLink } from '#server/people/person/last-use-of-link.ts'
import { familiesOf, familyOf, homesOf } from '#server/people/everything/families-of-others.ts'
import { partAbout } from '#domain/attendee/part-about.ts'
import { careStream } from '#domain/care/care.ts'
import { childStream } from '#domain/child/child.ts'
import { servingStream } from '#domain/clearances/clearances.ts'
import type { FamilyMember } from '#domain/attendee/household.ts'
import type { Views } from '#server/views.ts'
import { attendanceStream } from '#domain/attendance/attendance.ts'
import type { AttendanceEvent } from '#domain/attendance/events.ts'
import {
  type HouseholdAttendance,
  attendanceAfter,
  firstVouchingFor,
  untouched,
} from '#domain/attendance/household-attendance.ts'
import { readEvent } from '#domain/events.ts'
import { isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'

/**
 * Everything that Foyer holds about a person, with all their records: somebody with a profile, a family member, or a
 * guest who is expected. Of the families of others it holds what they say about this person.
 */
export async function everythingAbout(
  services: Pick<Services, 'config' | 'log' | 'views' | 'now'>,
  id: PersonId,
): Promise<EverythingAbout> {
  const { views } = services
  const { person, hasLink } = await findPersonRecords(services, id)
  const own = [...new Set([person.id, ...views.people.recordsOf(person.id)])]
  return {
    church: services.config.churchName,
    exportedAt: services.now(),
    person: attendeeOf(person, views),
    ...(hasLink && { code: codeOf(person), ...lastUseOfLink(views, person.id) }),
    belongsTo: familiesOf(views, own),
    alsoAs: knownAs(person, views).alsoAs ?? [],
    ...(views.children.mayNotCollect(own) && { askTheOffice: true }),
    checkIns: await checkInsOf(services, own),
    ...earlierVisitsOf(views, person.id),
    recorded: await recordedAbout(services, own),
  }
}

type Reading = Pick<Services, 'log' | 'views'>

type Part = { readonly recorded: RecordedEvent; readonly said: Pick<RecordedAbout, 'familyOf' | 'data'> }

/**
 * What the log says of a person with these records: the events of their own streams, what they have sent as a guest who
 * was recognized, the care for them, what the children's rooms know, their clearances, and what the families of others
 * say about them.
 */
async function recordedAbout({ log, views }: Reading, own: readonly PersonId[]): Promise<RecordedAbout[]> {
  const guests = [...views.guests.all()].filter((one) => one.stage === 'recognized' && own.includes(one.by.as))
  const theirs = new Set([...own, ...guests.map(({ id }) => id)])
  const ofEach = [careStream, childStream, servingStream]
  const streams = [...Array.from(theirs, attendeeStream), ...ofEach.flatMap((streamOf) => own.map(streamOf))]
  const parts = await Promise.all([
    ...streams.map((stream) => whole(log, stream)),
    ...homesOf(views, own).map(async (home) => {
      const whose = familyOf(views, home)
      return (await eventsIn(log, attendeeStream(home))).flatMap((recorded): Part[] => {
        const data = partAbout(recorded.event.data, theirs)
        return data ? [{ recorded, said: { ...whose, data } }] : []
      })
    }),
  ])
  return inOrder(log, parts.flat()).map(({ recorded: { event, cause }, said }) => ({
    ...(cause.at === undefined ? {} : { at: cause.at }),
    what: event.type,
    ...said,
  }))
}

const eventsIn = async (log: EventLog, stream: string) => (await log.read(stream)).events

const whole = async (log: EventLog, stream: string): Promise<Part[]> =>
  (await eventsIn(log, stream)).map((recorded) => ({
    recorded,
    said: { data: recorded.event.data },
  }))

const inOrder = (log: EventLog, parts: readonly Part[]): Part[] =>
  parts.toSorted(({ recorded: one }, { recorded: other }) =>
    one.position === other.position ? 0 : log.reaches(one.position, other.position) ? 1 : -1,
  )

/** A person, and whether they have a personal link. */
type Found = { readonly person: KnownHousehold; readonly hasLink: boolean }

/**
 * Who a person is: by their profile, also that of another record or one that only a taken-back import knew; or else by
 * a family that names them.
 */
async function findPersonRecords(services: Pick<Services, 'log' | 'views'>, id: PersonId): Promise<Found> {
  const { views } = services
  const guest = expectedGuest(views, id)
  if (guest) return { person: guest, hasLink: true }
  const own = [id, ...views.people.recordsOf(id)]
  const profile = own.find((one) => views.records.household(one)?.profile ?? views.records.household(one)?.withdrawn)
  const member = profile === undefined ? familyMember(views, own) : null
  if (member) return { person: member, hasLink: false }
  return { person: await householdOf(services, profile ?? id, { evenWithdrawn: true }), hasLink: true }
}

/** A guest who has sent the form on their own phone and has no profile yet, as the person that they would become. */
function expectedGuest({ guests }: Views, id: PersonId): KnownHousehold | null {
  const guest = guests.find(id)
  if (!guest || guest.stage === 'admitted') return null
  const { name, phone, family } = guest.announced
  return { ...attendee.initial, id, profile: { name, phone }, family }
}

/** Somebody without a profile, as a family names them, or else one that they left. Null when none ever had them. */
function familyMember({ records }: Views, own: readonly PersonId[]): KnownHousehold | null {
  const homes = own.flatMap((record) => records.homesOf(record).map((home) => ({ record, home })))
  if (homes.length === 0) return null
  const named = (list: 'family' | 'former') =>
    homes.flatMap(({ record, home }): { member: FamilyMember; isMember: boolean }[] => {
      const { isMember = false, [list]: members = [] } = records.household(home) ?? {}
      return members.filter(isFamily(record)).map((member) => ({ member, isMember }))
    })
  const [found] = [...named('family'), ...named('former')]
  if (!found) throw new Rejection('attendee-erased')
  const { familyMemberId: id, name, hebrewName } = found.member
  return { ...attendee.initial, id, isMember: found.isMember, profile: { name, hebrewName } }
}

type Change = Pick<OwnCheckIn, 'is' | 'at' | 'scanned'>

/**
 * When a person was checked in with any of these records, by their own household or another one, when that was taken
 * back, and when the take-back was undone. It says nothing about others who came.
 */
async function checkInsOf(
  { log, views }: Pick<Services, 'log' | 'views'>,
  own: readonly PersonId[],
): Promise<OwnCheckIn[]> {
  const checkIns: OwnCheckIn[] = []
  for (const [gatheringId, board] of views.attendance.boards()) {
    const gathering = views.gatherings.find(gatheringId)
    if (!gathering) continue
    const place = { eventId: gatheringId, eventName: gathering.name, eventDate: gathering.date }
    for (const household of new Set(own.flatMap(board.householdsWith))) {
      const whose = own.includes(household) ? {} : familyOf(views, household)
      const changes = await changesWith(log, gatheringId, household, own)
      checkIns.push(...changes.map((change) => ({ ...place, ...whose, ...change })))
    }
  }
  return checkIns.toSorted((a, b) => a.at.localeCompare(b.at))
}

/** What one household has changed about a person at one gathering. */
async function changesWith(
  log: EventLog,
  gatheringId: GatheringId,
  household: AttendeeId,
  own: readonly PersonId[],
): Promise<Change[]> {
  const { events } = await log.read(attendanceStream(gatheringId, household))
  const changes: Change[] = []
  let state = untouched
  for (const { event: recorded, cause } of events) {
    const event = readEvent(recorded)
    if (!isAttendanceEvent(event)) continue
    const after = attendanceAfter(state, event)
    for (const record of own) changes.push(...changeOf(record, event, { before: state, after, undoneAt: cause.at }))
    state = after
  }
  return changes
}

type Step = {
  readonly before: HouseholdAttendance
  readonly after: HouseholdAttendance
  /** When the event was recorded: the event of an undo itself has no time. */
  readonly undoneAt: Instant | undefined
}

function changeOf(record: PersonId, event: AttendanceEvent, { before, after, undoneAt }: Step): Change[] {
  const [was, is] = [firstVouchingFor(record, before), firstVouchingFor(record, after)]
  if (is && !was) return [presentSince(is.at, { record, event, undoneAt })]
  return was && !is && event.type === 'CheckInTakenBack' ? [{ is: 'taken-back', at: event.data.at }] : []
}

/** A link that was read is told where it was this person's own: that of their household. */
function presentSince(
  at: Instant,
  { record, event, undoneAt = at }: { record: PersonId; event: AttendanceEvent; undoneAt: Instant | undefined },
): Change {
  if (event.type === 'TakeBackUndone') return { is: 'brought-back', at: undoneAt }
  const isScanned = event.type === 'PartyCheckedIn' && event.data.scanned === true && event.data.attendeeId === record
  return { is: 'checked-in', at, ...(isScanned && { scanned: true }) }
}
