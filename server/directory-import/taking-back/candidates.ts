import type { Household } from '#domain/attendee/household.ts'
import { takeImportBack, type TakeBackDecision } from '#domain/attendee/take-back-import.ts'
import type { AttendeeId, CommandId, PersonId } from '#domain/ids.ts'
import { inTurns } from '#server/in-turns.ts'
import type { Views } from '#server/views.ts'

/** What taking an import back does to one household, as far as the views know. */
export type HouseholdOfImport = {
  readonly id: AttendeeId
  readonly household: Household
  readonly takeBack: TakeBackDecision
}

/** Goes through the households in which an import can be taken back. */
export async function* candidatesOf({ records, attendance, imports }: Views, importId: CommandId) {
  for await (const id of inTurns(imports.householdsToTakeBack(importId))) {
    const household = records.household(id)
    const found =
      household && takeImportBack({ attendeeId: id, importId, whoCame: whoCame(id, household, attendance) }, household)
    if (found) yield { id, household, takeBack: found } satisfies HouseholdOfImport
  }
}

/** Those of the household who are checked in at any gathering. */
export const whoCame = (
  id: AttendeeId,
  { onceFamily }: Household,
  attendance: Pick<Views['attendance'], 'visitsOf'>,
): PersonId[] => [id, ...onceFamily].filter((person) => attendance.visitsOf(person).length > 0)
