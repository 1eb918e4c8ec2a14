import { type ServingTime, servingTimes } from '#domain/attendance/serving-over-time.ts'
import type { AttendanceEvent } from '#domain/attendance/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, GatheringId, Instant, RoomId, TeamId } from '#domain/ids.ts'
import { type AttendanceBoards, isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import type { CausedBy } from '#domain/read-models/caused-by.ts'
import { isOfTeams } from '#domain/read-models/teams/teams.ts'
import type { Helping } from '#domain/rooms/helping.ts'
import type { Moments } from '#domain/rooms/minutes-broken.ts'
import type { TeamsEvent } from '#domain/teams/events.ts'
import { type Team, teams, teamsInUse } from '#domain/teams/teams.ts'

/** Who helps in a children's room because their team serves there. */
export type HelpersByTeam = {
  apply(event: DomainEvent, cause?: CausedBy): void
  /** Who has come to the rooms of a gathering and left them by their team. */
  at(gatheringId: GatheringId): readonly Helping[]
}

type RoomsOfTeams = ReadonlyMap<TeamId, RoomId>

/** `attendance` must apply each event before this read model does. */
export function createHelpersByTeam(attendance: Pick<AttendanceBoards, 'board'>): HelpersByTeam {
  let state = teams.initial
  let rooms: Moments<RoomsOfTeams> = []
  /** The households of which it was ever said that somebody serves. */
  const households = new Map<GatheringId, Set<AttendeeId>>()
  const known = new Map<GatheringId, readonly Helping[]>()

  function workedOut(gatheringId: GatheringId): Helping[] {
    const board = attendance.board(gatheringId)
    const attended = [...(households.get(gatheringId) ?? [])].flatMap((id) => board.attendanceOf(id) ?? [])
    return attended.flatMap(servingTimes).flatMap((time) => helpingOf(time, rooms))
  }

  function noteTeams(event: TeamsEvent, cause: CausedBy | undefined): void {
    state = teams.evolve(state, event)
    const at = cause?.at ?? rooms.at(-1)?.at ?? ''
    rooms = [...rooms, { at, is: roomsOf(teamsInUse(state)) }]
    known.clear()
  }

  function noteAttendance(event: AttendanceEvent): void {
    const { gatheringId, attendeeId } = event.data
    const isSaid = event.type === 'ServingChanged' || (event.type === 'PartyCheckedIn' && event.data.serving)
    const here = households.get(gatheringId) ?? new Set<AttendeeId>()
    if (isSaid) households.set(gatheringId, here.add(attendeeId))
    if (here.has(attendeeId)) known.delete(gatheringId)
  }

  return {
    apply(event, cause) {
      if (isOfTeams(event)) noteTeams(event, cause)
      else if (isAttendanceEvent(event)) noteAttendance(event)
    },
    at(gatheringId) {
      const found = known.get(gatheringId) ?? workedOut(gatheringId)
      known.set(gatheringId, found)
      return found
    },
  }
}

const roomsOf = (used: readonly Team[]): RoomsOfTeams =>
  new Map(used.flatMap(({ teamId, roomId }) => (roomId === undefined ? [] : [[teamId, roomId] as const])))

/** Comings and goings of somebody who serves in a team, also when it was given another room meanwhile. */
function helpingOf({ personId, teamId, from, to }: ServingTime, rooms: Moments<RoomsOfTeams>): Helping[] {
  const who = { personId }
  const during = rooms.filter(({ at }) => at > from && (to === undefined || at < to)).map(({ at }) => at)
  const roomAt = (time: Instant) => rooms.findLast(({ at }) => at <= time)?.is.get(teamId)
  const helping: Helping[] = []
  let last: RoomId | undefined
  for (const at of [from, ...during]) {
    const roomId = roomAt(at)
    if (roomId === last) continue
    if (last !== undefined) helping.push({ who, roomId: last, came: false, at })
    if (roomId !== undefined) helping.push({ who, roomId, came: true, at })
    last = roomId
  }
  if (last !== undefined && to !== undefined) helping.push({ who, roomId: last, came: false, at: to })
  return helping
}
