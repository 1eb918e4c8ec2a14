import type { TeamListSet, UnclearRow } from '#domain/contract/teams/team-shapes.ts'
import type { GatheringId, PersonId, TeamId } from '#domain/ids.ts'
import { comparedName } from '#domain/searched-words.ts'
import { type Expected, teamList, teamListStream } from '#domain/teams/team-list.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { transact } from '#server/transact.ts'
import type { Views } from '#server/views.ts'
import { nameOf, phoneOf } from './board.ts'

type WantedList = {
  readonly gatheringId: GatheringId
  readonly rows: readonly { readonly name: string; readonly team: string }[]
  readonly chosen: readonly { readonly row: number; readonly personId: PersonId }[]
}

/** A name is looked for among so many households that have all its words. */
const MOST_NAMESAKES = 100

/** Sets the list of a gathering: everybody who is clear. What is not clear is told, and nothing of it is kept. */
export async function setList(
  { log, views, now }: Pick<Services, 'log' | 'views' | 'now'>,
  { gatheringId, rows, chosen }: WantedList,
  cause: Cause,
): Promise<{ reply: TeamListSet; position: Position }> {
  const teams = new Map(views.teams.at(gatheringId).map(({ teamId, name }) => [comparedName(name), teamId]))
  const decided = new Map(chosen.map(({ row, personId }) => [row, personId]))
  const expected = new Map<PersonId, Expected>()
  const unclear: UnclearRow[] = []
  const unknownTeams = new Set<string>()
  rows.forEach(({ name, team }, row) => {
    if (name === '' && team === '') return
    const teamId = teams.get(comparedName(team))
    if (teamId === undefined) return void unknownTeams.add(team)
    const meant = personMeant(views, { name, team, row }, decided.get(row))
    if ('unclear' in meant) unclear.push(meant.unclear)
    else put(expected, meant.personId, teamId)
  })
  const people = [...expected.values()]
  const command = { type: 'SetTeamList', gatheringId, people, at: now(), commandId: cause.commandId } as const
  const { position } = await transact(log, teamListStream(gatheringId), teamList, command, cause)
  return { reply: { set: people.length, unclear, unknownTeams: [...unknownTeams] }, position }
}

/** Somebody who is in the list twice serves where the later row says. */
const put = (expected: Map<PersonId, Expected>, personId: PersonId, teamId: TeamId): void =>
  void expected.set(personId, { personId, teamId })

type Row = { readonly name: string; readonly team: string; readonly row: number }

/** The one person with exactly this name, or the one that the desk has chosen. It is never guessed. */
function personMeant(
  views: Views,
  { name, team, row }: Row,
  chosen: PersonId | undefined,
): { personId: PersonId } | { unclear: UnclearRow } {
  if (chosen !== undefined) {
    if (nameOf(views, chosen) === '') throw new RequestRefused('not-valid')
    return { personId: views.people.keyOf(chosen) }
  }
  const found = peopleCalled(views, name)
  const [only] = found
  if (only !== undefined && found.length === 1) return { personId: only }
  return { unclear: { row, name, team, choices: found.map((personId) => choiceOf(views, personId)) } }
}

/** Everybody with exactly this name, each once, apart from those who have died. */
function peopleCalled({ coming, directory, people }: Views, name: string): PersonId[] {
  const wanted = comparedName(name)
  if (wanted === '') return []
  const everybody = directory
    .find(name, MOST_NAMESAKES)
    .flatMap(({ id, profile, family }) => [
      { id, name: profile.name },
      ...family.map((member) => ({ id: member.familyMemberId, name: member.name })),
    ])
  const called = everybody.filter(
    (one) => comparedName(one.name) === wanted && coming.noLongerComes(one.id)?.because !== 'died',
  )
  return [...new Set(called.map(({ id }) => people.keyOf(id)))]
}

function choiceOf(views: Views, personId: PersonId): UnclearRow['choices'][number] {
  const { directory, people } = views
  const home = people
    .recordsOf(personId)
    .flatMap((record) => (directory.person(record) ? [] : (directory.ownerOf(record) ?? [])))[0]
  const familyOf = home === undefined ? undefined : directory.person(home)?.profile.name
  const phone = phoneOf(views, personId)
  return {
    personId,
    name: nameOf(views, personId),
    ...(familyOf !== undefined && { familyOf }),
    ...(phone !== undefined && { phone }),
  }
}
