import { type Gathering, slotOf } from '#domain/gathering/gathering.ts'
import type { Instant } from '#domain/ids.ts'
import type { Gatherings } from '#domain/read-models/gatherings.ts'
import { servesSlot } from '#domain/rooms/rooms.ts'
import { SERVING_OPENS_BEFORE_MS } from '#domain/teams/team-fields.ts'
import type { ServingTeams } from './teams.ts'

type Models = { readonly teams: Pick<ServingTeams, 'inUse'>; readonly gatherings: Pick<Gatherings, 'next'> }

/** From when those who serve at a gathering may check in. Undefined when no team serves there. */
export const servingFrom = (
  { teams }: Pick<Models, 'teams'>,
  { gatheringId, opensAt }: Pick<Gathering, 'gatheringId' | 'opensAt'>,
): Instant | undefined =>
  teams.inUse().some((team) => servesSlot(team, slotOf(gatheringId)))
    ? new Date(Date.parse(opensAt) - SERVING_OPENS_BEFORE_MS).toISOString()
    : undefined

/** The gathering whose check-in opens next, while those who serve there may check in already. */
export function openToServe(
  models: Models,
  now: Instant,
  served?: Parameters<Gatherings['next']>[1],
): Gathering | undefined {
  const next = models.teams.inUse().length > 0 ? models.gatherings.next(now, served) : null
  const from = next && servingFrom(models, next)
  return next && from !== undefined && from !== null && from <= now ? next : undefined
}
