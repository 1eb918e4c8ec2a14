import type { TeamToChoose } from '#domain/contract/teams/offered-teams.ts'
import type { FoundHousehold } from '#web/calls/read-user.ts'
import type { Serving } from './shown.ts'

/** Who of a family serves, before the family confirms. */

/** What was said on this screen: the number of a team, or null for not serving today. Absent: as it is proposed. */
export type Said = ReadonlyMap<number, number | null>

/** Somebody who served the last time, or is on the list of the day. */
export type Server = { readonly id: number; readonly name: string; readonly team: TeamToChoose }

type Household = Pick<FoundHousehold, 'id' | 'name' | 'team' | 'care' | 'familyMembers' | 'greeted' | 'teams'>

type MaybeServer = Pick<Household, 'id' | 'name' | 'team' | 'care'>

/** A child who may go to a room does not serve. */
export const isServer = <One extends Pick<MaybeServer, 'team' | 'care'>>(one: One): one is One & Pick<Server, 'team'> =>
  one.team !== undefined && one.care === undefined

/** Everybody of a family who has a team, in its order. */
export const serversOf = (user: Household): Server[] => {
  const asked: MaybeServer[] = [...(user.greeted ? [] : [user]), ...user.familyMembers]
  return asked.filter(isServer)
}

/** The team in which somebody serves today. Null: in none. */
export function teamOf({ id, team }: Server, { teams = [] }: Household, said: Said): TeamToChoose | null {
  const chosen = said.get(id)
  if (chosen === undefined) return team
  return chosen === null ? null : ([team, ...teams].find(({ teamId }) => teamId === chosen) ?? team)
}

/** Who of those who are ticked serves. */
export const servingOf = (user: Household, ticked: ReadonlySet<number>, said: Said): Serving[] =>
  serversOf(user).flatMap((one) => {
    const team = ticked.has(one.id) ? teamOf(one, user, said) : null
    return team ? [{ personId: one.id, teamId: team.teamId }] : []
  })
