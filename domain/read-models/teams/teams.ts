import { isAmong } from '#domain/fact.ts'
import { slotOf } from '#domain/gathering/gathering.ts'
import type { CommandId, GatheringId, PersonId, TeamId } from '#domain/ids.ts'
import type { ReadModel } from '#domain/read-models/gatherings.ts'
import { type FateOfChange, type History, fateOf } from '#domain/rooms/history.ts'
import { servesSlot } from '#domain/rooms/rooms.ts'
import { teamListEvents, teamsEvents } from '#domain/teams/events.ts'
import type { Expected } from '#domain/teams/team-list.ts'
import { isOnWalls, type Team, teams, teamsInUse } from '#domain/teams/teams.ts'

/** The serving teams, and who is expected to serve at each gathering. */
export type ServingTeams = ReadModel & {
  /** The teams that are used now, by their names. Empty for a church without teams. */
  inUse(): readonly Team[]
  /** The teams of a gathering. */
  at(gatheringId: GatheringId): readonly Team[]
  /** The name of a team, also of one that has ended. */
  nameOf(teamId: TeamId): string | undefined
  /** Whether walls say how many of the people serve. */
  onWalls(): boolean
  /** Who is on the list of a gathering. */
  expectedAt(gatheringId: GatheringId): readonly Expected[]
  /** What became of a change of a team, or of what walls say. */
  fateOf(change: CommandId): FateOfChange
}

/** Whether an event is about the teams as they are set up. Each can be undone while it is the last of its team. */
export const isOfTeams = isAmong(teamsEvents)
export const isTeamList = isAmong(teamListEvents)

export function createServingTeams(): ServingTeams {
  let state = teams.initial
  let used: readonly Team[] = []
  const lists = new Map<GatheringId, readonly Expected[]>()

  return {
    apply(event) {
      if (isTeamList(event)) lists.set(event.data.gatheringId, event.data.people)
      else if (isOfTeams(event) && !state.known.has(event.data.commandId)) {
        state = teams.evolve(state, event)
        used = teamsInUse(state)
      }
    },
    inUse: () => used,
    at: (gatheringId) => used.filter((team) => servesSlot(team, slotOf(gatheringId))),
    nameOf: (teamId) => state.teams.get(teamId)?.at(-1)?.to.team.name,
    onWalls: () => isOnWalls(state),
    expectedAt: (gatheringId) => lists.get(gatheringId) ?? [],
    fateOf(change) {
      const histories: History<unknown>[] = [state.onWalls, ...state.teams.values()]
      const history = histories.find((changes) => changes.some(({ id }) => id === change))
      return history ? fateOf(history, change) : { isLast: false, undoneBy: undefined }
    },
  }
}

/** The team of somebody in a list, by any of their records. */
export const expectedTeam = (list: readonly Expected[], records: readonly PersonId[]): TeamId | undefined =>
  list.find(({ personId }) => records.includes(personId))?.teamId
