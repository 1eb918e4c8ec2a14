import { z } from 'zod/mini'
import { Instant, PersonId, TeamId } from '#domain/ids.ts'
import { alwaysOfTeam, optionalOfTeam } from '#domain/teams/team-fields.ts'

/** A serving team as an administrator has set it up. */
export const TeamSetUp = z.object({
  teamId: TeamId,
  ...alwaysOfTeam,
  needs: z.optional(optionalOfTeam.needs),
  /** Absent too while the room that is named here has ended. */
  roomId: z.optional(optionalOfTeam.roomId),
})
export type TeamSetUp = z.infer<typeof TeamSetUp>

/** The serving teams, by their names, and whether walls say how many of the people serve. */
export const ServingTeams = z.object({ teams: z.array(TeamSetUp), onWalls: z.boolean() })
export type ServingTeams = z.infer<typeof ServingTeams>

/** Who of a team is here at one event, and who of the list of the day is not. */
export const TeamOnBoard = z.object({
  teamId: TeamId,
  name: z.string(),
  needs: z.optional(z.int()),
  /** Who serves, in the order in which they came. */
  people: z.array(z.object({ personId: PersonId, name: z.string(), at: Instant })),
  /** Who is on the list of the day and is not here, by name. The phone is the number of the household. */
  missing: z.array(z.object({ personId: PersonId, name: z.string(), phone: z.optional(z.string()) })),
})
export type TeamOnBoard = z.infer<typeof TeamOnBoard>

/** A row of the list of one day. Rows are counted from 0. */
const row = z.int().check(z.nonnegative())

/** A row whose name is that of nobody, or of several people: the desk decides. */
export const UnclearRow = z.object({
  row,
  name: z.string(),
  team: z.string(),
  /** The people who may be meant, with what tells them apart. Empty when nobody has the name. */
  choices: z.array(
    z.object({
      personId: PersonId,
      name: z.string(),
      /** The profile in whose family they are. Absent for their own. */
      familyOf: z.optional(z.string()),
      phone: z.optional(z.string()),
    }),
  ),
})
export type UnclearRow = z.infer<typeof UnclearRow>

/** What became of a list. Who was clear is on it; the whole list is sent again with what the desk has decided. */
export const TeamListSet = z.object({
  /** How many people are on the list of the day now. */
  set: z.int(),
  unclear: z.array(UnclearRow),
  /** The teams of the list that the event does not have. Their rows are not on the list of the day. */
  unknownTeams: z.array(z.string()),
})
export type TeamListSet = z.infer<typeof TeamListSet>
