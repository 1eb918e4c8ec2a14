import type { Confirmed } from '#domain/attendance/check-in.ts'
import { type Gathering, slotOf } from '#domain/gathering/gathering.ts'
import type { FamilyMemberId, Instant, PersonId, TeamId } from '#domain/ids.ts'
import { servingFrom } from '#domain/read-models/teams/serving-hour.ts'
import { Rejection } from '#domain/rejection.ts'
import { servesSlot } from '#domain/rooms/rooms.ts'
import { teams, TEAMS_STREAM, teamsInUse } from '#domain/teams/teams.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { stateOf } from '#server/transact.ts'
import type { DropOffAsked } from './drop-off.ts'
import type { TimedTap } from './time-of-tap.ts'

/** That somebody serves in a team, or in none any more. */
export type ServingAsked = { readonly personId: PersonId; readonly teamId: TeamId | null }

type Asked = {
  readonly attendeeId: PersonId
  readonly attendeePresent: boolean
  readonly familyMemberIds: readonly FamilyMemberId[]
  readonly tap: TimedTap | undefined
  readonly dropOff?: DropOffAsked | undefined
  readonly serving?: readonly ServingAsked[] | undefined
}

/** A gathering whose check-in opens for those who serve there, when teams serve there. */
export function withServingHour(services: Pick<Services, 'views'>, gathering: Gathering): Gathering {
  const from = servingFrom(services.views, gathering)
  return from === undefined ? gathering : { ...gathering, opensAt: from }
}

/** Throws while check-in is closed, and during the hour before it for everybody who does not serve. */
export function insistOnHours(
  services: Pick<Services, 'views'>,
  gathering: Gathering,
  asked: Asked,
  now: Instant,
): void {
  if (gathering.opensAt <= now) return
  if (withServingHour(services, gathering).opensAt > now) throw new Rejection('check-in-not-open')
  const serving = new Set(asked.serving?.flatMap(({ personId, teamId }) => (teamId === null ? [] : personId)))
  const ticked = asked.attendeePresent ? [asked.attendeeId, ...asked.familyMemberIds] : asked.familyMemberIds
  if (!ticked.every((id) => serving.has(id))) throw new Rejection('serving-only')
}

/**
 * Who serves, as it is recorded. A check-in that a tablet has kept is a fact and is never refused for a team that has
 * ended since; nothing is said of a team that the log does not know, as after a restore.
 */
export async function checkedServing(
  { log, views }: Pick<Services, 'log' | 'views'>,
  { serving, dropOff, tap }: Asked,
  { gatheringId }: Gathering,
  ticked: readonly PersonId[],
): Promise<Pick<Confirmed, 'serving'>> {
  if (!serving) return {}
  const people = serving.map(({ personId }) => personId)
  if (people.some((id) => !ticked.includes(id))) throw new Rejection('unknown-family-member')
  const isChild = (id: PersonId) => dropOff?.stays.some(({ personId }) => personId === id) ?? false
  if (new Set(people).size < people.length || people.some(isChild)) throw new RequestRefused('not-valid')
  if (tap?.at !== undefined) {
    const known = serving.filter(({ teamId }) => teamId === null || views.teams.nameOf(teamId) !== undefined)
    return known.length > 0 ? { serving: known } : {}
  }
  const { state } = await stateOf(log, TEAMS_STREAM, teams)
  const here = teamsInUse(state).filter((team) => servesSlot(team, slotOf(gatheringId)))
  const serves = (teamId: TeamId | null) => teamId === null || here.some((team) => team.teamId === teamId)
  if (!serving.every(({ teamId }) => serves(teamId))) throw new Rejection('unknown-team')
  return { serving: [...serving] }
}
