import type { Instant, PersonId, TeamId } from '#domain/ids.ts'
import { type HouseholdAttendance, isInForce, isOf, type Said, stillVouchedBy } from './household-attendance.ts'

/** Somebody served in a team, from an instant on. Without `to`: they do still. */
export type ServingTime = {
  readonly personId: PersonId
  readonly teamId: TeamId
  readonly from: Instant
  readonly to?: Instant
}

/**
 * When each of a household served in which team at a gathering. Somebody who was taken back served until then, and a
 * take-back that was undone ended nothing.
 */
export function servingTimes(household: HouseholdAttendance): ServingTime[] {
  const all = (household.said ?? []).toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
  const said = all.filter((one, place) => isNews(one, all.slice(0, place), household))
  return said.flatMap((one, place) => {
    if (one.teamId === null) return []
    const next = said.slice(place + 1).find(({ personId }) => personId === one.personId)?.at
    const isOver = !holds(one, household)
    const taken = isOver ? takenBackAfter(one, household) : undefined
    if (isOver && taken === undefined) return []
    const to = [next, taken].filter((at) => at !== undefined).toSorted()[0]
    return [{ personId: one.personId, teamId: one.teamId, from: one.at, ...(to !== undefined && { to }) }]
  })
}

/** A family that checks in once more says again who serves. That is no second coming. */
function isNews({ personId, teamId }: Said, before: readonly Said[], household: HouseholdAttendance): boolean {
  const last = before.findLast((one) => one.personId === personId)
  return last?.teamId !== teamId || !holds(last, household)
}

/** Whether a check-in still vouches for the person: the one that says it, or one that the desk has found. */
const holds = ({ personId, checkIn, found }: Said, household: HouseholdAttendance): boolean =>
  household.vouchings
    .slice(0, found)
    .some(
      ({ commandId }) =>
        (checkIn ?? commandId) === commandId && stillVouchedBy(commandId, household).includes(personId),
    )

const takenBackAfter = ({ personId, at: from }: Said, { takeBacks }: HouseholdAttendance): Instant | undefined =>
  takeBacks
    .filter((one) => isInForce(one) && isOf(personId, one) && one.at >= from)
    .map(({ at }) => at)
    .toSorted()[0]
