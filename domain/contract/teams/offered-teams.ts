import { z } from 'zod/mini'
import { TeamId } from '#domain/ids.ts'

/** What those who check in see of the serving teams. Kiosks begin with these shapes: nothing else is in this file. */

/** A team, as those who check in see it. */
export const TeamToChoose = z.object({ teamId: TeamId, name: z.string() })
export type TeamToChoose = z.infer<typeof TeamToChoose>

/**
 * Of each adult, and of everybody on the list of the day. Who is here already: the team in which they serve. Everybody
 * else: the team of the list, or that in which they served last. Absent when there is none at this event.
 */
export const ofServer = { team: z.optional(TeamToChoose) }

/** Of a household at an event with teams: those that somebody may change to. Absent when nobody of it has one. */
export const ofServingHousehold = { teams: z.optional(z.array(TeamToChoose)) }
