import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { CommandId, GatheringId, Instant, PersonId, TeamId } from '#domain/ids.ts'
import { alwaysOfTeam, MOST_ON_LIST, optionalOfTeam } from './team-fields.ts'

/** The change that this one undoes. Absent when it undoes none. */
const caused = { commandId: CommandId, undoes: z.optional(CommandId) }

const { name, services } = alwaysOfTeam
const { needs, roomId } = optionalOfTeam

export const TeamAdded = fact('TeamAdded', 'a serving team is added', {
  teamId: TeamId,
  ...alwaysOfTeam,
  needs: z.optional(needs),
  roomId: z.optional(roomId),
  ...caused,
})

export const TeamChanged = fact('TeamChanged', 'a serving team is changed: it holds only what changed', {
  teamId: TeamId,
  name: z.optional(name),
  services: z.optional(services),
  /** Null: the team has none any more. */
  needs: z.optional(z.nullable(needs)),
  roomId: z.optional(z.nullable(roomId)),
  ...caused,
})

export const TeamEnded = fact('TeamEnded', 'a serving team is not used any more', { teamId: TeamId, ...caused })

export const TeamBroughtBack = fact('TeamBroughtBack', 'a serving team that had ended is used again', {
  teamId: TeamId,
  ...caused,
})

export const ServingOnWallsSet = fact('ServingOnWallsSet', 'it is set whether walls say how many of the people serve', {
  onWalls: z.boolean(),
  ...caused,
})

/** The events of the one stream of the teams, so that their numbers are given out in one place. */
export const teamsEvents = [TeamAdded, TeamChanged, TeamEnded, TeamBroughtBack, ServingOnWallsSet] as const

export const TeamListSet = fact(
  'TeamListSet',
  'it is set who is expected to serve at one gathering, and in which team',
  {
    gatheringId: GatheringId,
    /** The whole list each time: ids only. */
    people: z.array(z.object({ personId: PersonId, teamId: TeamId })).check(z.maxLength(MOST_ON_LIST)),
    at: Instant,
    commandId: CommandId,
  },
)

/** The events of the list of one gathering. */
export const teamListEvents = [TeamListSet] as const

export type TeamsEvent = z.infer<(typeof teamsEvents)[number]>
export type TeamListSet = z.infer<typeof TeamListSet>
