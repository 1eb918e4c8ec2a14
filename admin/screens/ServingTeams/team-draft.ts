import { addTeam } from '#domain/contract/teams/team-routes.ts'
import type { TeamSetUp } from '#domain/contract/teams/team-shapes.ts'

/** A team while it is filled in. What was typed is a text. */
export type TeamDraft = {
  readonly name: string
  readonly needs: string
  readonly services: TeamSetUp['services']
  readonly roomId: number | null
}

/** The form of a team, or of a new one. */
export const draftOf = (team: TeamSetUp | null): TeamDraft => ({
  name: team?.name ?? '',
  needs: String(team?.needs ?? ''),
  services: team?.services ?? 'all',
  roomId: team?.roomId ?? null,
})

/** What the form says about the team. Null is what it does without. */
export const fieldsOf = ({ name, needs, services, roomId }: TeamDraft) => ({
  name: name.trim(),
  needs: needs.trim() === '' ? null : Number(needs),
  services,
  roomId,
})

export type TeamFields = ReturnType<typeof fieldsOf>

/** The fields that were changed in the form. What somebody else has changed in other fields stays. */
export const changedSince = (opened: TeamFields, fields: TeamFields): Partial<TeamFields> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(opened[field as keyof TeamFields]),
    ),
  )

/** What is wrong with the fields, by field, in the words of the contract. */
export function errorsIn(fields: TeamFields): Readonly<Record<string, string>> {
  const issues = addTeam.body.safeParse(fields).error?.issues.toReversed() ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}
