import type { Decider } from '#domain/decider.ts'
import type { CommandId, GatheringId, PersonId, TeamId } from '#domain/ids.ts'
import type { TeamListSet } from './events.ts'

/** The stream of who is expected to serve at one gathering. */
export const teamListStream = (gatheringId: GatheringId): string => `teamlist-${gatheringId}`

/** Somebody who is expected to serve in a team. */
export type Expected = { readonly personId: PersonId; readonly teamId: TeamId }

export type TeamList = { readonly people: readonly Expected[]; readonly known: ReadonlySet<CommandId> }

type SetTeamList = { readonly type: 'SetTeamList' } & TeamListSet['data']

/** Who is expected to serve at one gathering. Each new list replaces the whole one before. */
export const teamList: Decider<SetTeamList, TeamList, TeamListSet> = {
  initial: { people: [], known: new Set() },
  decide: ({ type: _, ...data }, { people, known }) =>
    known.has(data.commandId) || JSON.stringify(data.people) === JSON.stringify(people)
      ? []
      : [{ type: 'TeamListSet', data }],
  evolve: ({ known }, { data }) => ({ people: data.people, known: new Set([...known, data.commandId]) }),
}
