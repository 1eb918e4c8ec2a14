import { randomUUID } from 'node:crypto'
import { type Edit, attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import {
  allAttendees,
  attendeeProfile,
  editAttendee,
  eraseAttendee,
  exportAttendee,
  forgetFamilyMember,
  registerWithoutPhone,
  renewLink,
  takeBackEdit,
} from '#domain/contract/people/directory-routes.ts'
import { attendeeOf, attendeesInBrief, knownAs } from './attendee-shapes.ts'
import { Rejection } from '#domain/rejection.ts'
import { editPerson } from './editing.ts'
import * as erasing from './erasing.ts'
import type { Parts } from '#server/parts.ts'
import { type KnownHousehold, householdOf } from './find-household.ts'
import * as registration from './registration.ts'
import { userOf } from './user-shapes.ts'
import { takeBackEdit as takeBack } from '#server/people/person/take-back-edit.ts'
import { changePhone, removePhone } from '#server/people/phone/phone-change.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { AttendeeId, GatheringId, Instant, PersonId } from '#domain/ids.ts'
import { isFamily, profilesOf } from '#domain/read-models/people/merged-person.ts'
import type { Cause, EventLog, Position, RecordedEvent } from '#infra/event-log/event-log.ts'
import { later, transact } from '#server/transact.ts'
import { newPersonId } from './new-person-id.ts'
import type { EverythingAbout, OwnCheckIn, RecordedAbout } from '#domain/contract/people/everything-shapes.ts'
import { codeOf } from '#domain/read-models/directory/directory.ts'
import { lastUseOfLink } from '#server/people/person/last-use-of-link.ts'
import { familiesOf, familyOf, homesOf } from '#server/people/everything/families-of-others.ts'
import { partAbout } from '#domain/attendee/part-about.ts'
import { careStream } from '#domain/care/care.ts'
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

export function serveDirectory(serve: Serve, parts: Parts): void {
  const { views, limits, now } = parts

  serve(attendeeProfile, async ({ params: { userId } }) => {
    const household = await householdOf(parts, userId)
    return attendeeOf(household, views)
  })

  serve(allAttendees, ({ query }) =>
    query?.brief
      ? attendeesInBrief(views)
      : Array.from(views.directory.everybody(), (person) => attendeeOf(person, views)),
  )

  serve(registerWithoutPhone, async ({ body: { commandId = randomUUID(), ...profile } }, asker) => {
    if (!asker.isAdministrator) limits.write('registration', asker.source)
    const { state, position } = await registration.registerWithoutPhone(parts, profile, { ...asker.cause, commandId })
    const user = userOf(state.id, state, views, { now: now(), device: asker.device })
    return new CommandReply({ ...user, grant: asker.grant(state.id) }, position, 201)
  })

  serve(editAttendee, async ({ params: { userId }, body }, asker) => {
    if (!asker.isAdministrator) limits.write('profile', asker.source)
    const { cause, device } = asker
    const { phone, commandId = randomUUID(), ...fields } = body
    const [edit, caused] = [withoutEmptyTexts(fields), { ...cause, commandId }]
    if (phone === null) await removePhone(parts, userId, caused)
    else if (phone !== undefined) await changePhone(parts, { attendeeId: userId, phone, commandId }, caused)
    else await householdOf(parts, userId)
    const { household, position } = await editPerson(parts, userId, edit, caused)
    return new CommandReply(userOf(household.id, household, views, { now: now(), device }), position)
  })

  serve(takeBackEdit, async ({ params: { userId }, body: { edit, commandId = randomUUID() } }, { cause }) => {
    const position = await takeBack(parts, { userId, edit }, { ...cause, commandId })
    return new CommandReply(undefined, position)
  })

  serve(renewLink, async ({ params: { userId } }, { cause }) => {
    await householdOf(parts, userId)
    return new CommandReply(...(await renewLinks(parts, userId, cause)))
  })

  serve(exportAttendee, ({ params: { userId } }) => everythingAbout(parts, userId))

  serve(eraseAttendee, async ({ params: { userId } }, { cause }) => {
    const isKnown = views.directory.isErased(userId) || views.guests.find(userId) !== undefined
    if (!isKnown) await householdOf(parts, userId, { evenWithdrawn: true })
    return new CommandReply(undefined, await erasing.erasePerson(parts, userId, cause))
  })

  serve(forgetFamilyMember, async ({ params: { id } }, { cause }) => {
    if (views.directory.ownerOf(id) === undefined) throw new Rejection('unknown-attendee')
    return new CommandReply(undefined, await erasing.erasePerson(parts, id, cause))
  })
}

/** An empty form field removes what the profile has. */
const withoutEmptyTexts = (edit: Edit): Edit =>
  Object.fromEntries(Object.entries(edit).map(([field, value]) => [field, value === '' ? null : value]))

/**
 * Gives a person a new personal link. Every profile of a merged person gets one, because nobody knows which of the old
 * codes was lost. Returns the code that is shown, and the position.
 */
async function renewLinks(
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

/**
 * Everything that Foyer holds about a person, with all their records: somebody with a profile, a family member, or a
 * guest who is expected. From other families it holds what they say about this person.
 */
async function everythingAbout(parts: Parts, id: PersonId): Promise<EverythingAbout> {
  const { views } = parts
  const { person, hasLink } = await whoIs(parts, id)
  const own = [...new Set([person.id, ...views.people.recordsOf(person.id)])]
  return {
    church: parts.config.churchName,
    exportedAt: parts.now(),
    person: attendeeOf(person, views),
    ...(hasLink && { code: codeOf(person), ...lastUseOfLink(views, person.id) }),
    belongsTo: familiesOf(views, own),
    alsoAs: knownAs(person, views).alsoAs ?? [],
    checkIns: await checkInsOf(parts, own),
    recorded: await recordedAbout(parts, own),
  }
}

type Reading = Pick<Parts, 'log' | 'views'>
type Part = { readonly recorded: RecordedEvent; readonly said: Pick<RecordedAbout, 'familyOf' | 'data'> }

/**
 * What the log says of a person with these records: the events of their own streams, what they have sent as a guest who
 * was recognized, the care for them, and what the families of others say about them.
 */
async function recordedAbout({ log, views }: Reading, own: readonly PersonId[]): Promise<RecordedAbout[]> {
  const guests = [...views.guests.all()].filter((one) => one.stage === 'recognized' && own.includes(one.by.as))
  const theirs = new Set([...own, ...guests.map(({ id }) => id)])
  const streams = [...Array.from(theirs, attendeeStream), ...own.map(careStream)]
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
async function whoIs(parts: Parts, id: PersonId): Promise<Found> {
  const { views } = parts
  const guest = expectedGuest(views, id)
  if (guest) return { person: guest, hasLink: true }
  const own = [id, ...views.people.recordsOf(id)]
  const profile = own.find((one) => views.records.household(one)?.profile ?? views.records.household(one)?.withdrawn)
  const member = profile === undefined ? familyMember(views, own) : null
  if (member) return { person: member, hasLink: false }
  return { person: await householdOf(parts, profile ?? id, { evenWithdrawn: true }), hasLink: true }
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
  { log, views }: Pick<Parts, 'log' | 'views'>,
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
