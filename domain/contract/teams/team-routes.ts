import { z } from 'zod/mini'
import { commandId, eventInBody, personInBody } from '#domain/contract/body-fields.ts'
import { whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import { eventInAddress } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'
import { CommandId, TeamId } from '#domain/ids.ts'
import { alwaysOfTeam, MOST_ON_LIST, optionalOfTeam } from '#domain/teams/team-fields.ts'
import { ServingTeams, TeamListSet, TeamOnBoard } from './team-shapes.ts'

/** The calls for the serving teams. A church without one has nothing of them. */

/** Any other text is not the number of a team, and the call returns a 404. */
export const teamInPath = z.object({
  teamId: z.pipe(z.pipe(z.union([z.string().check(z.regex(/^\d{1,3}$/)), z.number()]), z.transform(Number)), TeamId),
})

const { name, services } = alwaysOfTeam
const { needs, roomId } = optionalOfTeam

/** Null removes a field that a team may do without. */
const orLeftOut = { needs: z.optional(z.nullable(needs)), roomId: z.optional(z.nullable(roomId)) }

const changed = z.object({ teamId: TeamId })

const LONGEST_CELL = 200
const cell = z.string().check(z.trim(), z.maxLength(LONGEST_CELL))

export const servingTeams = route(
  'GET /api/admin/teams',
  whoSitsAtTheDesk,
  'The serving teams as they are set up, and whether walls say how many people serve.',
  { reply: ServingTeams },
)

export const addTeam = route(
  'POST /api/admin/teams',
  ['administrator'],
  'Adds a serving team. Its number was never that of another one.',
  { body: z.object({ name, services, ...orLeftOut, commandId }), reply: changed },
)

export const setServingOnWalls = route(
  'PATCH /api/admin/teams',
  ['administrator'],
  'Says whether walls show how many of the people serve.',
  { body: z.object({ onWalls: z.boolean(), commandId }), reply: z.object({ onWalls: z.boolean() }) },
)

export const undoTeams = route(
  'POST /api/admin/teams/undo',
  ['administrator'],
  'Undoes a change of the serving teams by its command, unless the same team was changed again since.',
  { body: z.object({ change: CommandId, commandId }) },
)

export const teamsBoard = route(
  'GET /api/admin/teams/board',
  whoSitsAtTheDesk,
  'The teams of an event: who is here to serve, and who of the list of the day is missing.',
  { query: z.object({ eventId: eventInAddress }), reply: z.object({ teams: z.array(TeamOnBoard) }) },
)

export const setTeamList = route(
  'POST /api/admin/teams/list',
  whoSitsAtTheDesk,
  'Sets the list of one event: who is expected in which team. It replaces the whole list. A name that is not exactly ' +
    'that of one person is never guessed, and the reply asks for it.',
  {
    body: z.object({
      eventId: eventInBody,
      rows: z.array(z.object({ name: cell, team: cell })).check(z.maxLength(MOST_ON_LIST)),
      /** Who is meant with rows that were not clear, as the desk has decided. */
      chosen: z._default(
        z
          .array(z.object({ row: z.int().check(z.nonnegative()), personId: personInBody }))
          .check(z.maxLength(MOST_ON_LIST)),
        [],
      ),
      commandId,
    }),
    reply: TeamListSet,
  },
)

export const changeTeam = route(
  'PATCH /api/admin/teams/:teamId',
  ['administrator'],
  'Changes a serving team. What is left out stays, and null removes it.',
  {
    params: teamInPath,
    body: z.object({ name: z.optional(name), services: z.optional(services), ...orLeftOut, commandId }),
    reply: changed,
  },
)

export const endTeam = route(
  'POST /api/admin/teams/:teamId/end',
  ['administrator'],
  'Ends a serving team: it is not used any more.',
  { params: teamInPath, body: z.object({ commandId }), reply: changed },
)

export const changeServing = route(
  'POST /api/admin/teams/:teamId/people',
  whoSitsAtTheDesk,
  'Somebody who is at an event serves in a team there, in place of the one before, or no longer.',
  {
    params: teamInPath,
    body: z.object({ eventId: eventInBody, personId: personInBody, serves: z.boolean(), commandId }),
    /** The team in which the person serves now. Absent when there is none. */
    reply: z.object({ teamId: z.optional(TeamId) }),
  },
)

export const teamRoutes = {
  servingTeams,
  addTeam,
  setServingOnWalls,
  undoTeams,
  teamsBoard,
  setTeamList,
  changeTeam,
  endTeam,
  changeServing,
}
