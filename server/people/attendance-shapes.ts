import type { AttendanceRecord, EventStats } from '#domain/contract/gathering/event-shapes.ts'
import type { Arrivals } from '#domain/contract/live.ts'
import type { NameOrder } from '#domain/attendee/person-fields.ts'
import type { GatheringId, PersonId } from '#domain/ids.ts'
import { arrivalsAt, type AttendanceViews } from '#domain/read-models/attendance/arrivals.ts'
import type { AttendanceBoard } from '#domain/read-models/attendance/attendance-board.ts'
import type { Directory } from '#domain/read-models/directory/directory.ts'
import type { Serving } from '#domain/read-models/teams/serving.ts'
import type { ServingTeams } from '#domain/read-models/teams/teams.ts'
import type { Views } from '#server/views.ts'
import { groupSize, presentIn, type Party } from '#domain/read-models/attendance/party.ts'

/** The figures of a gathering. How many serve is told of a church that has teams, and of a day that had them. */
export function statsOf(views: AttendanceViews & ServingViews, id: GatheringId): EventStats {
  const { people, firstTimeGuests } = views.attendance.board(id)
  const serving = views.serving.at(id).size
  const hasTeams = serving > 0 || views.teams.inUse().length > 0
  return {
    totalAttendees: people,
    firstTimeGuests,
    counted: views.counted.at(id),
    ...(hasTeams && { serving }),
  }
}

/** The views that say who serves, and what the teams are called. */
export type ServingViews = {
  readonly serving: Pick<Serving, 'at'>
  readonly teams: Pick<ServingTeams, 'inUse' | 'nameOf'>
}

/** What the rows of a gathering name: people, and the team in which somebody serves. */
export type NamesAt = { readonly directory: Directory; readonly teamOf: (person: PersonId) => string | undefined }

export function namesAt(
  { directory, people, serving, teams }: Pick<Views, 'directory' | 'people'> & ServingViews,
  id: GatheringId,
): NamesAt {
  return {
    directory,
    teamOf(person) {
      const all = serving.at(id)
      const found = all.size === 0 ? undefined : all.get(people.keyOf(person))
      return found && teams.nameOf(found.teamId)
    },
  }
}

/** The people for each five minutes: who checked in, and how many were counted at the doors. */
export const arrivalsOf = (views: AttendanceViews, id: GatheringId): Arrivals[] =>
  arrivalsAt(views, id).map((slice) => ({ ...slice, from: new Date(slice.from).toISOString() }))

/** One household in the attendance list. Only the ids and the count are left of a person who was erased. */
export function recordOf(party: Party, board: AttendanceBoard, { directory, teamOf }: NamesAt): AttendanceRecord {
  const person = directory.person(party.attendeeId)
  const user: AttendanceRecord['user'] = { id: party.attendeeId, name: person?.profile.name ?? '' }
  if (person) {
    const { phone, email, hebrewName } = person.profile
    if (phone !== undefined) user.phone = phone
    if (email !== undefined) user.email = email
    if (hebrewName !== undefined) user.hebrewName = hebrewName
    Object.assign(user, ordered(party.attendeeId, directory))
  }
  const record: AttendanceRecord = {
    id: party.attendeeId,
    checkInTime: party.at,
    ...(party.addedLater && { addedLater: true }),
    primary: party.primary,
    groupSize: groupSize(party),
    user,
    familyAttendances: party.family.map((id) => ({
      familyMember: { ...namedMember(id, directory), ...ordered(id, directory) },
    })),
  }
  const guests = Array.from(presentIn(party), ({ id }) => id).filter((id) => board.isFirstTimeGuest(id))
  if (guests.length > 0) record.firstTimeGuests = guests
  const alsoIn = otherRowsOf(party, board)
  if (alsoIn.length > 0) record.alsoIn = alsoIn
  return { ...record, ...servingIn(party, teamOf) }
}

/** The people of a row who serve, and the team of each. */
function servingIn(party: Party, teamOf: NamesAt['teamOf']): Pick<AttendanceRecord, 'serving'> {
  const serving = Array.from(presentIn(party)).flatMap(({ id }) => {
    const team = teamOf(id)
    return team === undefined ? [] : { person: id, team }
  })
  return serving.length > 0 ? { serving } : {}
}

/** The people of a row who are in another row too. They count once. */
const otherRowsOf = (party: Party, board: AttendanceBoard): NonNullable<AttendanceRecord['alsoIn']> =>
  Array.from(presentIn(party), ({ id }) => {
    const others = board.rowsWith(id).filter((row) => row !== party.attendeeId)
    return others.map((row) => ({ person: id, row }))
  }).flat()

/** The name of a family member, current or former. It is empty when they were erased. */
export function namedMember(id: number, directory: Directory): { id: number; name: string; hebrewName?: string } {
  const { name, hebrewName } = directory.member(id) ?? directory.person(id)?.profile ?? { name: '' }
  return hebrewName === undefined ? { id, name } : { id, name, hebrewName }
}

/** Newest first. */
export const recordsOf = (board: AttendanceBoard, names: NamesAt): AttendanceRecord[] =>
  Array.from(board.parties(), (party) => recordOf(party, board, names)).toReversed()

/** The order of the name of a person, where something else is said than of the church. */
export function ordered(id: PersonId, directory: Pick<Directory, 'nameOrderOf'>): { nameOrder?: NameOrder } {
  const nameOrder = directory.nameOrderOf(id)
  return nameOrder === undefined ? {} : { nameOrder }
}
