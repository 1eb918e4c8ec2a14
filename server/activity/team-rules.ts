import type { ServingChanged } from '#domain/attendance/events.ts'
import type { ActionType } from '#domain/contract/activity/action-types.ts'
import { dateOf } from '#domain/gathering/gathering.ts'
import type { TeamId } from '#domain/ids.ts'
import type { TeamListSet, TeamsEvent } from '#domain/teams/events.ts'
import type { Views } from '#server/views.ts'
import type { ActivityEntry, ActivityRule } from './activity-entry.ts'
import { gatheringNamed } from './names.ts'

const ofTeam = (deed: ActionType, views: Views, teamId: TeamId): ActivityEntry => ({
  deed,
  values: { team: views.teams.nameOf(teamId) },
})

/** What is told of serving teams and of who serves. A check-in in which somebody serves is told as a check-in. */
export const ofTeams = {
  TeamAdded: ({ name: team }) => ({ deed: 'teamAdded', values: { team } }),
  TeamChanged: ({ teamId }, views) => ofTeam('teamChanged', views, teamId),
  TeamEnded: ({ teamId }, views) => ofTeam('teamEnded', views, teamId),
  TeamBroughtBack: ({ teamId }, views) => ofTeam('teamBroughtBack', views, teamId),
  ServingOnWallsSet: ({ onWalls }) => ({ deed: onWalls ? 'servingOnWalls' : 'servingNotOnWalls' }),
  TeamListSet: ({ gatheringId, people }, views) => ({
    deed: 'teamListSet',
    values: { ...gatheringNamed(views, gatheringId), day: dateOf(gatheringId), counted: people.length },
  }),
  ServingChanged: ({ personId, teamId }, views) =>
    teamId === null
      ? { deed: 'servesNoMore', people: [personId] }
      : { ...ofTeam('serves', views, teamId), people: [personId] },
} satisfies { [Type in (TeamsEvent | TeamListSet | ServingChanged)['type']]: ActivityRule<Type> }
