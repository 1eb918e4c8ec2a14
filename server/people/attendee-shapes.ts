import type { AttendanceHistoryEntry, Attendee, ListedAttendee } from '#domain/contract/people/people-shapes.ts'
import { sinceOf } from '#domain/attendance/since.ts'
import { byStart, type Gathering } from '#domain/gathering/gathering.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import type { AttendanceBoard } from '#domain/read-models/attendance/attendance-board.ts'
import type { Party } from '#domain/read-models/attendance/party.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { isMember } from '#domain/read-models/people/is-member.ts'
import type { Views } from '#server/views.ts'
import { namedMember } from './attendance-shapes.ts'
import { nameOfRecord, otherRecordsOf } from '#server/people/person/other-records.ts'
import { lastDayHere } from './last-visit.ts'
import { marked, memberShape } from './user-shapes.ts'

/** A person, as the administrator sees them. */
export function attendeeOf(person: Person, views: Views): Attendee {
  const { name, phone, ...rest } = person.profile
  const attended = attendanceOf(person.id, views)
  return {
    id: person.id,
    name,
    phone,
    ...(rest as Partial<Attendee>),
    isMember: isMember(person.id, views),
    ...marked(person.id, views),
    ...asPrimary(person),
    familyMembers: person.family.map((member) => ({
      ...memberShape(member),
      ...marked(member.familyMemberId, views),
      attendanceCount: visitsCounted(views, member.familyMemberId),
    })),
    attendances: attended.length + views.attendance.earlier.countOf(person.id),
    attendanceHistory: attended.map((visit) => historyEntry(visit, views)),
  }
}

/** How often somebody came, also in earlier years. */
export const visitsCounted = ({ attendance }: Pick<Views, 'attendance'>, id: PersonId): number =>
  attendance.visitsOf(id).length + attendance.earlier.countOf(id)

/** A member file makes a profile of its primary members only. */
const asPrimary = (person: Person): Pick<Attendee, 'relationship'> =>
  person.isMember ? { relationship: 'Primary' } : {}

/**
 * Everybody in brief, for a long list: how to find and reach them, and how often they came. The names of the family are
 * included so that a search finds them.
 */
export function attendeesInBrief(views: Views): ListedAttendee[] {
  const { directory, gatherings, attendance } = views
  const attendances = new Map<AttendeeId, number>()
  for (const { gatheringId } of gatherings.recorded())
    for (const attendeeId of attendance.board(gatheringId).present())
      attendances.set(attendeeId, (attendances.get(attendeeId) ?? 0) + 1)
  return Array.from(directory.everybody(), (person) => {
    const lastHere = lastDayHere(views, person.id)
    const last = lastHere === undefined ? {} : { lastHere }
    const earlier = attendance.earlier.countOf(person.id)
    if (attendance.comesInOwnRow(person.id))
      return { ...inBrief(person, earlier + (attendances.get(person.id) ?? 0), views), ...last }
    const all = earlier + attendanceOf(person.id, views).length
    return { ...inBrief(person, all, views), ...last, ...knownAs(person, views) }
  })
}

/** The other records of a person. A merged person is shown with one of the names, and named here with another. */
export function knownAs({ id, profile }: Person, views: Views): Pick<ListedAttendee, 'alsoAs'> {
  const own = nameOfRecord(views, id)
  const alsoAs = otherRecordsOf(views, id).map(({ is, name, familyOf }) => ({
    is,
    name: is === 'merge' && name === profile.name ? (own ?? name) : name,
    ...(familyOf && { familyOf: familyOf.name }),
  }))
  return alsoAs.length === 0 ? {} : { alsoAs }
}

function inBrief(person: Person, attendances: number, views: Views): ListedAttendee {
  const { id, family } = person
  const { name, hebrewName, phone, email } = person.profile
  const familyNames = family.flatMap((member) => [member.name, member.hebrewName ?? []].flat())
  return {
    id,
    name,
    ...(hebrewName === undefined ? {} : { hebrewName }),
    phone,
    ...(email === undefined ? {} : { email }),
    isMember: isMember(person.id, views),
    ...marked(person.id, views),
    ...asPrimary(person),
    familyMembers: [],
    ...(familyNames.length === 0 ? {} : { familyNames }),
    attendances,
    attendanceHistory: [],
  }
}

type PartyAtGathering = { gathering: Gathering; party: Party }

/** The visits of the household, and those of the person with another one. Newest first. */
function attendanceOf(id: AttendeeId, { gatherings, attendance }: Views): PartyAtGathering[] {
  const own = new Set(attendance.visitsOf(id))
  const visits: PartyAtGathering[] = []
  for (const gathering of gatherings.recorded()) {
    const board = attendance.board(gathering.gatheringId)
    const party = board.party(id) ?? (own.has(gathering.gatheringId) ? partyElsewhere(id, board) : undefined)
    if (party) visits.push({ gathering, party })
  }
  return visits.toSorted((a, b) => byStart(b.gathering, a.gathering))
}

/** The visit of a person who came as a family member of another household: without the others there. */
function partyElsewhere(attendeeId: AttendeeId, board: AttendanceBoard): Party | undefined {
  const visit = board.visitOf(attendeeId)
  return visit && { attendeeId, ...sinceOf(visit), primary: true, family: [], later: null }
}

const historyEntry = ({ gathering, party }: PartyAtGathering, { directory }: Views): AttendanceHistoryEntry => ({
  eventId: gathering.gatheringId,
  eventName: gathering.name,
  eventDate: gathering.date,
  checkInTime: party.at,
  ...(party.addedLater && { addedLater: true }),
  primary: party.primary,
  familyAttending: party.family.map((id) => {
    const { name } = namedMember(id, directory)
    return { id, name }
  }),
})
