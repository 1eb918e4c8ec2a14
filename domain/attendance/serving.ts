import type { AttendeeId, CommandId, GatheringId, Instant, PersonId, TeamId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { ServingChanged } from './events.ts'
import { type HouseholdAttendance, isRecorded, presentAt, stillVouchedBy, untouched } from './household-attendance.ts'

/** Somebody who serves, and since when that is said. */
export type ServingIn = { readonly teamId: TeamId; readonly at: Instant }

const NOBODY: ReadonlyMap<PersonId, ServingIn> = new Map()

/**
 * Who of a household serves at a gathering, each in one team: what was said last counts. What a check-in says holds as
 * long as it vouches for the person, and what the desk says as long as a check-in does that the desk has found. So
 * somebody who was taken back does not serve, and serves again when that is undone.
 */
export function servingIn(household: HouseholdAttendance): ReadonlyMap<PersonId, ServingIn> {
  const { said } = household
  if (!said) return NOBODY
  const serving = new Map<PersonId, ServingIn>()
  // A tablet may deliver what it has kept after the desk has said something else.
  for (const { personId, teamId, at, checkIn, found } of said.toSorted((a, b) =>
    a.at < b.at ? -1 : Number(a.at > b.at),
  )) {
    const holds = household.vouchings
      .slice(0, found)
      .some(
        ({ commandId }) =>
          (checkIn ?? commandId) === commandId && stillVouchedBy(commandId, household).includes(personId),
      )
    if (!holds) continue
    if (teamId === null) serving.delete(personId)
    else serving.set(personId, { teamId, at })
  }
  return serving
}

/** The desk says in which team somebody serves who is here, or that they serve in none. */
export type ChangeServing = {
  readonly type: 'ChangeServing'
  readonly gatheringId: GatheringId
  readonly attendeeId: AttendeeId
  readonly personId: PersonId
  readonly teamId: TeamId | null
  readonly at: Instant
  readonly commandId: CommandId
}

export function decideServing({ type: _, ...data }: ChangeServing, household: HouseholdAttendance): ServingChanged[] {
  if (isRecorded(household, data.commandId)) return []
  if (!presentAt(household).has(data.personId)) throw new Rejection('not-checked-in')
  const now = servingIn(household).get(data.personId)?.teamId ?? null
  return now === data.teamId ? [] : [{ type: 'ServingChanged', data }]
}

/** Who of these people serves, as a check-in at another gathering says it again when they are moved there. */
export function servingOf(
  people: readonly PersonId[],
  household: HouseholdAttendance = untouched,
): { readonly serving?: { personId: PersonId; teamId: TeamId }[] } {
  const all = servingIn(household)
  const serving = people.flatMap((personId) => {
    const one = all.get(personId)
    return one ? { personId, teamId: one.teamId } : []
  })
  return serving.length > 0 ? { serving } : {}
}
