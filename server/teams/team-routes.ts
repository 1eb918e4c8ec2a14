import { randomUUID } from 'node:crypto'
import { attendance, attendanceStream } from '#domain/attendance/attendance.ts'
import { presentAt, untouched } from '#domain/attendance/household-attendance.ts'
import * as routes from '#domain/contract/teams/team-routes.ts'
import { slotOf } from '#domain/gathering/gathering.ts'
import { type GatheringId, isWeekly, type PersonId, type TeamId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { RoomServices } from '#domain/rooms/room-fields.ts'
import { servesSlot } from '#domain/rooms/rooms.ts'
import { SCHEDULE_STREAM, schedule } from '#domain/schedule/schedule.ts'
import {
  addedBy,
  isOnWalls,
  type Team,
  type Teams,
  teams,
  TEAMS_STREAM,
  type TeamsCommand,
  teamsInUse,
} from '#domain/teams/teams.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { gatheringOf } from '#server/gathering/find-gathering.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { later, stateOf, transact, type Transacted } from '#server/transact.ts'
import type { Views } from '#server/views.ts'
import { boardOf } from './board.ts'
import { setList } from './list.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'now'>

/** Serves the teams: how they are set up, who serves in them at an event, and who is expected. */
export function serveTeams(serve: Serve, services: Needs): void {
  const { views } = services
  serve(routes.servingTeams, () => setUp(views))
  serveChanges(serve, services)

  serve(routes.teamsBoard, async ({ query: { eventId } }) => {
    const { gatheringId } = await gatheringOf(services, eventId)
    return { teams: boardOf(views, gatheringId) }
  })

  serve(routes.setTeamList, async ({ body: { eventId, commandId, ...list } }, { cause }) => {
    const { gatheringId } = await gatheringOf(services, eventId)
    const { reply, position } = await setList(services, { gatheringId, ...list }, withCommand(cause, commandId))
    return new CommandReply(reply, position)
  })

  serve(routes.changeServing, async ({ params: { teamId }, body }, { cause }) => {
    const { gatheringId } = await gatheringOf(services, body.eventId)
    if (body.serves) await mustServeAt(services, teamId, gatheringId)
    const changed = await changeServing(services, { ...body, gatheringId, teamId }, withCommand(cause, body.commandId))
    return new CommandReply(changed.teamId === undefined ? {} : { teamId: changed.teamId }, changed.position)
  })
}

function serveChanges(serve: Serve, services: Needs): void {
  serve(routes.addTeam, async ({ body: { commandId, name, services: at, needs, roomId } }, { cause }) => {
    await mustBeServices(services, at)
    mustBeRoom(services, roomId)
    const caused = withCommand(cause, commandId)
    const team = { name, services: at, needs: needs ?? undefined, roomId: roomId ?? undefined }
    const done = await change(services, { type: 'AddTeam', team }, caused)
    return new CommandReply({ teamId: addedBy(done.state, caused.commandId) ?? 0 }, done.position, 201)
  })

  serve(routes.setServingOnWalls, async ({ body: { onWalls, commandId } }, { cause }) => {
    const done = await change(services, { type: 'SetServingOnWalls', onWalls }, withCommand(cause, commandId))
    return new CommandReply({ onWalls: isOnWalls(done.state) }, done.position)
  })

  serve(routes.undoTeams, async ({ body: { change: undone, commandId } }, { cause }) => {
    const { position } = await change(services, { type: 'UndoTeams', change: undone }, withCommand(cause, commandId))
    return new CommandReply(undefined, position)
  })

  serve(routes.changeTeam, async ({ params: { teamId }, body: { commandId, ...fields } }, { cause }) => {
    if (fields.services !== undefined) await mustBeServices(services, fields.services)
    mustBeRoom(services, fields.roomId)
    const command = { type: 'ChangeTeam', teamId, change: fields } as const
    const { position } = await change(services, command, withCommand(cause, commandId))
    return new CommandReply({ teamId }, position)
  })

  serve(routes.endTeam, async ({ params: { teamId }, body: { commandId } }, { cause }) => {
    const { position } = await change(services, { type: 'EndTeam', teamId }, withCommand(cause, commandId))
    return new CommandReply({ teamId }, position)
  })
}

type Wanted<Command> = Command extends unknown ? Omit<Command, 'commandId'> : never

const change = (
  { log }: Pick<Services, 'log'>,
  wanted: Wanted<TeamsCommand>,
  cause: Cause,
): Promise<Transacted<Teams>> => transact(log, TEAMS_STREAM, teams, { ...wanted, commandId: cause.commandId }, cause)

const withCommand = (cause: Cause, commandId: string = randomUUID()): Cause => ({ ...cause, commandId })

/** Throws unless every service is planned. A view may not show yet what another server has just planned. */
async function mustBeServices({ log }: Pick<Services, 'log'>, services: RoomServices): Promise<void> {
  if (services === 'all') return
  const { state } = await stateOf(log, SCHEDULE_STREAM, schedule)
  if (!services.every((slot) => isWeekly(slot) && state.weekly.has(slot))) throw new Rejection('unknown-service')
}

/** Throws unless the room is used. Null names none. */
function mustBeRoom({ views }: Pick<Services, 'views'>, roomId: number | null | undefined): void {
  if (roomId === undefined || roomId === null) return
  if (!views.rooms.inUse().some((room) => room.roomId === roomId)) throw new Rejection('unknown-room')
}

/** Throws unless the team serves at this gathering. */
async function mustServeAt({ log }: Pick<Services, 'log'>, teamId: TeamId, gatheringId: GatheringId): Promise<void> {
  const { state } = await stateOf(log, TEAMS_STREAM, teams)
  const team = teamsInUse(state).find((one) => one.teamId === teamId)
  if (!team || !servesSlot(team, slotOf(gatheringId))) throw new Rejection('unknown-team')
}

type WantedServing = {
  readonly gatheringId: GatheringId
  readonly personId: PersonId
  readonly teamId: TeamId
  readonly serves: boolean
}

/**
 * Somebody who is here serves in a team, or in it no longer. It is said in every household with which they came: so it
 * holds also when one of them is taken back.
 */
async function changeServing(
  { log, views, now }: Needs,
  { gatheringId, personId, teamId, serves }: WantedServing,
  cause: Cause,
): Promise<{ teamId: TeamId | undefined; position: Position }> {
  const board = views.attendance.board(gatheringId)
  const records = views.people.recordsOf(personId)
  const said = { type: 'ChangeServing', gatheringId, teamId: serves ? teamId : null } as const
  let position: Position = START
  let isHere = false
  for (const attendeeId of board.householdsWith(personId)) {
    const present = presentAt(board.attendanceOf(attendeeId) ?? untouched)
    for (const record of records.filter((one) => present.has(one))) {
      isHere = true
      if (!serves && servesIn(views, gatheringId, personId) !== teamId) continue
      const command = { ...said, attendeeId, personId: record, at: now(), commandId: cause.commandId }
      const done = await transact(log, attendanceStream(gatheringId, attendeeId), attendance, command, cause)
      position = later(log, position, done.position)
    }
  }
  if (!isHere) throw new Rejection('not-checked-in')
  const before = servesIn(views, gatheringId, personId)
  return { teamId: serves ? teamId : before === teamId ? undefined : before, position }
}

const servesIn = ({ people, serving }: Views, gatheringId: GatheringId, personId: PersonId): TeamId | undefined =>
  serving.at(gatheringId).get(people.keyOf(personId))?.teamId

function setUp({ teams: known, rooms }: Views) {
  const isRoom = (id: number | undefined) => rooms.inUse().some(({ roomId }) => roomId === id)
  const shown = ({ roomId, ...team }: Team) => ({ ...team, ...(roomId !== undefined && isRoom(roomId) && { roomId }) })
  return { teams: known.inUse().map(shown), onWalls: known.onWalls() }
}
