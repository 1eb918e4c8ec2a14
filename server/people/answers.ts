import type { FamilyMember, Household, Profile } from '#domain/attendee/household.ts'
import type { Arrivals } from '#domain/contract/live.ts'
import type {
  AttendanceHistoryEntry,
  Attendee,
  CheckedIn,
  FamilyMember as FamilyMemberOnTheWire,
  FoundUser,
  ListedAttendee,
  User,
} from '#domain/contract/people-shapes.ts'
import type { AttendanceRecord, Event, EventStats, EventWithTimes } from '#domain/contract/event-shapes.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { groupSize, presentIn, type AttendanceBoard, type Party } from '#domain/read-models/attendance-boards.ts'
import type { Directory, Match, Person } from '#domain/read-models/directory.ts'
import type { Instant } from '#domain/ids.ts'
import type { Views } from '#server/views.ts'

/** What the views know, in the shapes of the contract. */

export const eventOf = ({ gatheringId, name, date }: Gathering): Event => ({ id: gatheringId, name, date })

export const eventWithTimes = ({ startsAt, opensAt, closesAt, ...gathering }: Gathering): EventWithTimes => ({
  ...eventOf({ startsAt, opensAt, closesAt, ...gathering }),
  startsAt,
  opensAt,
  closesAt,
})

export const memberOf = ({ familyMemberId, name, hebrewName, relationship }: FamilyMember): FamilyMemberOnTheWire => ({
  id: familyMemberId,
  name,
  ...(hebrewName === undefined ? {} : { hebrewName }),
  relationship,
})

/** A person for a kiosk, with who of the household is in at the gathering that is open now. */
export function userOf(id: AttendeeId, household: Household & { profile: Profile }, views: Views, now: Instant): User {
  const { name, hebrewName, phone, email } = household.profile
  const user: User = { id, name, phone, familyMembers: household.family.map(memberOf) }
  if (hebrewName !== undefined) user.hebrewName = hebrewName
  if (email !== undefined) user.email = email
  const checkedIn = checkedInOf(id, views, now)
  if (checkedIn) user.checkedIn = checkedIn
  return user
}

/** A household that a search has found: what its card shows. */
export function foundOf({ person, member }: Match): FoundUser {
  const { name, hebrewName, phone } = person.profile
  const found: FoundUser = { id: person.id, name, phone, familyMembers: person.family.map(memberOf) }
  if (hebrewName !== undefined) found.hebrewName = hebrewName
  if (member) found.matched = { id: member.familyMemberId, name: member.name }
  return found
}

function checkedInOf(id: AttendeeId, { gatherings, attendance }: Views, now: Instant): CheckedIn | null {
  const current = gatherings.current(now)
  const party = current && attendance.board(current.gatheringId).parties.get(id)
  if (!party) return null
  return {
    eventId: current.gatheringId,
    people: Array.from(presentIn(party), ({ id, at }) => ({ id, checkInTime: at })),
  }
}

export const statsOf = ({ people, firstTimeGuests }: AttendanceBoard): EventStats => ({
  totalAttendees: people,
  firstTimeGuests,
})

export const arrivalsOf = ({ arrivals }: AttendanceBoard): Arrivals[] =>
  [...arrivals].toSorted(([a], [b]) => a - b).map(([from, people]) => ({ from: new Date(from).toISOString(), people }))

/** One household in the attendance list. Of somebody who was erased only the ids and the count are left. */
export function recordOf(party: Party, board: AttendanceBoard, directory: Directory): AttendanceRecord {
  const person = directory.person(party.attendeeId)
  const user: AttendanceRecord['user'] = { id: party.attendeeId, name: person?.profile.name ?? '' }
  if (person) {
    const { phone, email, hebrewName } = person.profile
    user.phone = phone
    if (email !== undefined) user.email = email
    if (hebrewName !== undefined) user.hebrewName = hebrewName
  }
  const record: AttendanceRecord = {
    id: party.attendeeId,
    checkInTime: party.at,
    primary: party.primary,
    groupSize: groupSize(party),
    user,
    familyAttendances: party.family.map((id) => ({ familyMember: namedMember(id, person) })),
  }
  const guests = Array.from(presentIn(party), ({ id }) => id).filter((id) => board.isFirstTimeGuest(id))
  if (guests.length > 0) record.firstTimeGuests = guests
  return record
}

function namedMember(id: number, person: Person | undefined): { id: number; name: string; hebrewName?: string } {
  const isMeant = ({ familyMemberId }: FamilyMember) => familyMemberId === id
  const member = person?.family.find(isMeant) ?? person?.former.find(isMeant)
  if (!member) return { id, name: '' }
  return member.hebrewName === undefined
    ? { id, name: member.name }
    : { id, name: member.name, hebrewName: member.hebrewName }
}

/** Newest first. */
export const recordsOf = (board: AttendanceBoard, directory: Directory): AttendanceRecord[] =>
  Array.from(board.parties.values(), (party) => recordOf(party, board, directory)).toReversed()

/** A person for the administrator. */
export function attendeeOf(person: Person, views: Views): Attendee {
  const { name, phone, ...rest } = person.profile
  const attended = attendanceOf(person.id, views)
  return {
    id: person.id,
    name,
    phone,
    ...(rest as Partial<Attendee>),
    isMember: person.isMember,
    familyMembers: person.family.map((member) => ({
      ...memberOf(member),
      attendanceCount: attended.filter(({ party }) => party.family.includes(member.familyMemberId)).length,
    })),
    attendances: attended.length,
    attendanceHistory: attended.map((visit) => historyEntry(visit, person)),
  }
}

/** Everybody for a long list: how to find and reach them, and how often they came. Family members are found by name. */
export function attendeesInBrief({ directory, gatherings, attendance }: Views): ListedAttendee[] {
  const attendances = new Map<AttendeeId, number>()
  for (const { gatheringId } of gatherings.recorded())
    for (const id of attendance.board(gatheringId).parties.keys()) attendances.set(id, (attendances.get(id) ?? 0) + 1)
  return Array.from(directory.everybody(), (person) => inBrief(person, attendances.get(person.id) ?? 0))
}

function inBrief({ id, isMember, profile, family }: Person, attendances: number): ListedAttendee {
  const { name, hebrewName, phone, email } = profile
  const familyNames = family.flatMap((member) => [member.name, member.hebrewName ?? []].flat())
  return {
    id,
    name,
    ...(hebrewName === undefined ? {} : { hebrewName }),
    phone,
    ...(email === undefined ? {} : { email }),
    isMember,
    familyMembers: [],
    ...(familyNames.length === 0 ? {} : { familyNames }),
    attendances,
    attendanceHistory: [],
  }
}

type Visit = { gathering: Gathering; party: Party }

/** Newest first. */
function attendanceOf(id: AttendeeId, { gatherings, attendance }: Views): Visit[] {
  const visits: Visit[] = []
  for (const gathering of gatherings.recorded()) {
    const party = attendance.board(gathering.gatheringId).parties.get(id)
    if (party) visits.push({ gathering, party })
  }
  return visits.toSorted((a, b) => (a.gathering.startsAt < b.gathering.startsAt ? 1 : -1))
}

const historyEntry = ({ gathering, party }: Visit, person: Person): AttendanceHistoryEntry => ({
  eventId: gathering.gatheringId,
  eventName: gathering.name,
  eventDate: gathering.date,
  checkInTime: party.at,
  primary: party.primary,
  familyAttending: party.family.map((id) => {
    const { name } = namedMember(id, person)
    return { id, name }
  }),
})
