import type { TeamOnBoard } from '#domain/contract/teams/team-shapes.ts'
import type { GatheringId, PersonId, TeamId } from '#domain/ids.ts'
import type { Views } from '#server/views.ts'

/** The teams of a gathering, and every other one in which somebody serves there all the same. */
export function boardOf(views: Views, gatheringId: GatheringId): TeamOnBoard[] {
  const { attendance, serving, teams } = views
  const board = attendance.board(gatheringId)
  const here = Array.from(serving.at(gatheringId), ([personId, { teamId }]) => ({
    teamId,
    person: { personId, name: nameOf(views, personId), at: board.visitOf(personId)?.at ?? '' },
  }))
  const known = teams.at(gatheringId)
  const others = new Set(here.map(({ teamId }) => teamId).filter((id) => !known.some(({ teamId }) => teamId === id)))
  const all = [
    ...known,
    ...Array.from(others, (teamId) => ({ teamId, name: teams.nameOf(teamId) ?? '', needs: undefined })),
  ]
  return all.map(({ teamId, name, needs }) => ({
    teamId,
    name,
    ...(needs !== undefined && { needs }),
    people: here
      .flatMap((one) => (one.teamId === teamId ? one.person : []))
      .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))),
    missing: missingIn(views, gatheringId, teamId),
  }))
}

/** Who is on the list for a team and is not here, by name. Somebody who was erased, or has died, is not missed. */
function missingIn(views: Views, gatheringId: GatheringId, teamId: TeamId): TeamOnBoard['missing'] {
  const board = views.attendance.board(gatheringId)
  return views.teams
    .expectedAt(gatheringId)
    .filter((one) => one.teamId === teamId && !board.visitOf(one.personId))
    .flatMap(({ personId }) => {
      const name = nameOf(views, personId)
      if (name === '' || views.coming.noLongerComes(personId)?.because === 'died') return []
      const phone = phoneOf(views, personId)
      return { personId, name, ...(phone !== undefined && { phone }) }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The name of a person by any of their records. It is empty when they were erased. */
export const nameOf = ({ directory, people }: Views, personId: PersonId): string =>
  people
    .recordsOf(personId)
    .map((record) => directory.person(record)?.profile.name ?? directory.member(record)?.name)
    .find((name) => name !== undefined) ?? ''

/** The number of a person, or else that of their household. */
export function phoneOf({ directory, people }: Views, personId: PersonId): string | undefined {
  const records = people.recordsOf(personId)
  const own = records.map((record) => directory.person(record)?.profile.phone)
  const ofHome = records
    .flatMap((record) => directory.homesOf(record))
    .map((home) => directory.person(home)?.profile.phone)
  return [...own, ...ofHome].find((phone) => phone !== undefined)
}
