import type { DeskPerson } from '#domain/contract/desk/desk-shapes.ts'

/** In which team the volunteer says that each person serves. Null: in none. Absent: as it is proposed. */
export type TeamsSaid = ReadonlyMap<number, number | null>

/** The team in which somebody would be checked in. Null: in none. A child who may go to a room does not serve. */
export const teamOf = ({ id, team, care }: DeskPerson, said: TeamsSaid): number | null =>
  care || !team ? null : (said.get(id) ?? (said.has(id) ? null : team.teamId))

/** The people who serve, as a check-in names them. It names none in a church without teams. */
export function servingOf(
  people: readonly DeskPerson[],
  said: TeamsSaid,
): { readonly serving?: { personId: number; teamId: number }[] } {
  const serving = people.flatMap((person) => {
    const teamId = teamOf(person, said)
    return teamId === null ? [] : [{ personId: person.id, teamId }]
  })
  return serving.length > 0 ? { serving } : {}
}
