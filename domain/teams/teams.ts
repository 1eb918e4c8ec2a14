import type { Decider } from '#domain/decider.ts'
import type { CommandId, RoomId, TeamId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { applied, restated } from '#domain/rooms/changed-fields.ts'
import { type History, beforeLast, historyAfter, standing } from '#domain/rooms/history.ts'
import type { RoomServices } from '#domain/rooms/room-fields.ts'
import type { TeamsEvent } from './events.ts'
import { LAST_TEAM } from './team-fields.ts'

/** The one stream of the serving teams. */
export const TEAMS_STREAM = 'teams-main'

/** A serving team as it stands. */
export type Team = {
  readonly teamId: TeamId
  readonly name: string
  readonly services: RoomServices
  readonly needs?: number | undefined
  /** The children's room in which it serves. */
  readonly roomId?: RoomId | undefined
}

type Fields = Omit<Team, 'teamId'>

/** What is changed of a team. Null removes a field. */
export type TeamChange = { readonly [Field in keyof Fields]?: Fields[Field] | null | undefined }

/** A team, and whether it has ended. */
type TeamThen = { readonly team: Team; readonly isEnded: boolean }

export type Teams = {
  /** By its number. None ever leaves, so that no number is given out twice. */
  readonly teams: ReadonlyMap<TeamId, History<TeamThen>>
  /** Whether walls say how many serve. */
  readonly onWalls: History<boolean>
  readonly known: ReadonlySet<CommandId>
}

export type TeamsCommand = { readonly commandId: CommandId } & (
  | { readonly type: 'AddTeam'; readonly team: Fields }
  | { readonly type: 'ChangeTeam'; readonly teamId: TeamId; readonly change: TeamChange }
  | { readonly type: 'EndTeam'; readonly teamId: TeamId }
  | { readonly type: 'SetServingOnWalls'; readonly onWalls: boolean }
  | { readonly type: 'UndoTeams'; readonly change: CommandId }
)

/** The serving teams of the church. */
export const teams: Decider<TeamsCommand, Teams, TeamsEvent> = {
  initial: { teams: new Map(), onWalls: [], known: new Set() },
  decide(command, state) {
    if (state.known.has(command.commandId)) return []
    const { commandId } = command
    switch (command.type) {
      case 'AddTeam':
        return addTeam(command.team, state, { commandId })
      case 'ChangeTeam':
        return changeTeam(command, state)
      case 'EndTeam':
        return teamNumbered(state, command.teamId).isEnded ? [] : [ended(command.teamId, { commandId })]
      case 'SetServingOnWalls':
        return setOnWalls(command.onWalls, state, { commandId })
      case 'UndoTeams':
        return undo(command.change, state, { commandId, undoes: command.change })
    }
  },
  evolve(state, { type, data }) {
    const known = new Set([...state.known, data.commandId])
    if (type === 'ServingOnWallsSet')
      return { ...state, known, onWalls: historyAfter(state.onWalls, data, data.onWalls) }
    const history = state.teams.get(data.teamId) ?? []
    const to = teamAfter(standing(history)?.team, { type, data } as TeamEvent)
    return { ...state, known, teams: new Map(state.teams).set(data.teamId, historyAfter(history, data, to)) }
  },
}

type TeamEvent = Exclude<TeamsEvent, { type: 'ServingOnWallsSet' }>
type Caused = { readonly commandId: CommandId; readonly undoes?: CommandId }

/** The teams that are used now, by their names. */
export const teamsInUse = (state: Teams): Team[] =>
  [...state.teams.values()]
    .flatMap((history) => standing(history) ?? [])
    .flatMap(({ team, isEnded }) => (isEnded ? [] : team))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.teamId - b.teamId)

/** Whether walls say how many of the people serve. A church that has not decided does not say it. */
export const isOnWalls = ({ onWalls }: Teams): boolean => standing(onWalls) ?? false

/** The number of the team that a command has added. */
export const addedBy = ({ teams: all }: Teams, commandId: CommandId): TeamId | undefined =>
  [...all].find(([, history]) => history[0]?.id === commandId)?.[0]

function addTeam(team: Fields, state: Teams, caused: Caused): TeamsEvent[] {
  const teamId = state.teams.size + 1
  if (teamId > LAST_TEAM) throw new Rejection('teams-used-up')
  const added = applied<Team>({ teamId, ...team }, {})
  mustHaveOwnName(added, state)
  return [{ type: 'TeamAdded', data: { ...added, services: added.services, ...caused } }]
}

function changeTeam(
  { teamId, change, commandId }: Extract<TeamsCommand, { type: 'ChangeTeam' }>,
  state: Teams,
): TeamsEvent[] {
  const { team, isEnded } = teamNumbered(state, teamId)
  if (isEnded) throw new Rejection('unknown-team')
  const changed = applied(team, change)
  mustHaveOwnName(changed, state)
  return changeTo(team, changed, { commandId })
}

const ended = (teamId: TeamId, caused: Caused): TeamsEvent => ({ type: 'TeamEnded', data: { teamId, ...caused } })

const setOnWalls = (onWalls: boolean, state: Teams, caused: Caused): TeamsEvent[] =>
  onWalls === isOnWalls(state) ? [] : [{ type: 'ServingOnWallsSet', data: { onWalls, ...caused } }]

/** Undoes the last change of a team or of what walls say, also one that has undone another. */
function undo(change: CommandId, state: Teams, caused: Caused): TeamsEvent[] {
  if (state.onWalls.some(({ id }) => id === change))
    return setOnWalls(beforeLast(state.onWalls, change) ?? false, state, caused)
  const history = [...state.teams.values()].find((changes) => changes.some(({ id }) => id === change)) ?? []
  const before = beforeLast(history, change)
  const now = standing(history)
  if (!now) throw new Rejection('nothing-to-undo')
  const { teamId } = now.team
  if (!before || (before.isEnded && !now.isEnded)) return [ended(teamId, caused)]
  mustHaveOwnName(before.team, state)
  if (now.isEnded) return [{ type: 'TeamBroughtBack', data: { teamId, ...caused } }]
  return changeTo(now.team, before.team, caused)
}

function teamAfter(team: Team | undefined, { type, data }: TeamEvent): TeamThen {
  if (type === 'TeamAdded') {
    const { commandId: _, undoes: __, ...added } = data
    return { team: added, isEnded: false }
  }
  if (!team) throw new Error(`${type} before TeamAdded`)
  if (type !== 'TeamChanged') return { team, isEnded: type === 'TeamEnded' }
  const { commandId: _, undoes: __, teamId: ___, ...change } = data
  return { team: applied(team, change), isEnded: false }
}

/** The event that makes one team into the other; none when they are the same. */
function changeTo(from: Team, to: Team, caused: Caused): TeamsEvent[] {
  const changed = restated(from, to)
  if (Object.keys(changed).length === 0) return []
  return [{ type: 'TeamChanged', data: { ...changed, teamId: from.teamId, ...caused } as TeamChanged }]
}

type TeamChanged = Extract<TeamsEvent, { type: 'TeamChanged' }>['data']

function teamNumbered(state: Teams, teamId: TeamId): TeamThen {
  const found = standing(state.teams.get(teamId))
  if (!found) throw new Rejection('unknown-team')
  return found
}

/** Two teams never have one name: the list of a day knows a team by it. */
function mustHaveOwnName({ teamId, name }: Team, state: Teams): void {
  const isTaken = teamsInUse(state).some(
    (other) => other.teamId !== teamId && other.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) throw new Rejection('team-name-taken')
}
