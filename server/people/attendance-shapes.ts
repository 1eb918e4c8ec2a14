import type { FamilyMember } from '#domain/attendee/household.ts'
import type { AttendanceRecord, EventStats } from '#domain/contract/event-shapes.ts'
import type { Arrivals } from '#domain/contract/live.ts'
import type { GatheringId, PersonId } from '#domain/ids.ts'
import type { AttendanceBoard } from '#domain/read-models/attendance-boards.ts'
import type { Directory, Person } from '#domain/read-models/directory.ts'
import type { Views } from '#server/views.ts'
import { groupSize, presentIn, type Party } from '#domain/read-models/party.ts'

/** The read models with the numbers of a gathering. */
type Numbers = Pick<Views, 'attendance' | 'counted'>

export function statsOf({ attendance, counted }: Numbers, id: GatheringId): EventStats {
  const { people, firstTimeGuests } = attendance.board(id)
  return { totalAttendees: people, firstTimeGuests, counted: counted.at(id) }
}

/** The people for each five minutes: who checked in, and how many were counted at the doors. */
export function arrivalsOf({ attendance, counted }: Numbers, id: GatheringId): Arrivals[] {
  const { arrivals } = attendance.board(id)
  const atDoors = counted.slices(id)
  return [...new Set([...arrivals.keys(), ...atDoors.keys()])]
    .toSorted((a, b) => a - b)
    .map((from) => ({
      from: new Date(from).toISOString(),
      people: arrivals.get(from) ?? 0,
      ...(atDoors.has(from) && { counted: atDoors.get(from) }),
    }))
}

/** One household in the attendance list. Of a person who was erased, only the ids and the count are left. */
export function recordOf(party: Party, board: AttendanceBoard, directory: Directory): AttendanceRecord {
  const person = directory.person(party.attendeeId)
  const user: AttendanceRecord['user'] = { id: party.attendeeId, name: person?.profile.name ?? '' }
  if (person) {
    const { phone, email, hebrewName } = person.profile
    if (phone !== undefined) user.phone = phone
    if (email !== undefined) user.email = email
    if (hebrewName !== undefined) user.hebrewName = hebrewName
  }
  const record: AttendanceRecord = {
    id: party.attendeeId,
    checkInTime: party.at,
    primary: party.primary,
    groupSize: groupSize(party),
    user,
    familyAttendances: party.family.map((id) => ({ familyMember: memberNamed(id, person, directory) })),
  }
  const guests = Array.from(presentIn(party), ({ id }) => id).filter((id) => board.isFirstTimeGuest(id))
  if (guests.length > 0) record.firstTimeGuests = guests
  return record
}

/** The name of a family member, current or former. It is empty when they were erased. */
export function namedMember(id: number, person: Person | undefined): { id: number; name: string; hebrewName?: string } {
  const isMeant = ({ familyMemberId }: FamilyMember) => familyMemberId === id
  const member = person?.family.find(isMeant) ?? person?.former.find(isMeant)
  if (!member) return { id, name: '' }
  return member.hebrewName === undefined
    ? { id, name: member.name }
    : { id, name: member.name, hebrewName: member.hebrewName }
}

/** The same, also when they have left the household since and belong to another one, or have a profile. */
export function memberNamed(
  id: PersonId,
  person: Person | undefined,
  directory: Directory,
): { id: number; name: string; hebrewName?: string } {
  const here = namedMember(id, person)
  if (here.name !== '') return here
  const own = directory.person(id)?.profile
  if (!own) return namedMember(id, directory.person(directory.ownerOf(id) ?? 0))
  return own.hebrewName === undefined ? { id, name: own.name } : { id, name: own.name, hebrewName: own.hebrewName }
}

/** Newest first. */
export const recordsOf = (board: AttendanceBoard, directory: Directory): AttendanceRecord[] =>
  Array.from(board.parties(), (party) => recordOf(party, board, directory)).toReversed()
