import { setImmediate } from 'node:timers/promises'
import type { Household } from '#domain/attendee/household.ts'
import { takeImportBack, type TakeBackOutcome } from '#domain/attendee/take-back-import.ts'
import type { AttendeeId, CommandId, PersonId } from '#domain/ids.ts'
import type { Views } from '#server/views.ts'

/** How many households are looked at before other requests get a turn. */
const IN_ONE_GO = 250

/** What taking an import back does to one household, as far as the views know. */
export type HouseholdOfImport = {
  readonly id: AttendeeId
  readonly household: Household
  readonly takeBack: TakeBackOutcome
}

/** Goes through the households in which an import can be taken back. */
export async function* candidatesOf({ records, attendance, imports }: Views, importId: CommandId) {
  let seen = 0
  for (const id of imports.householdsToTakeBack(importId)) {
    seen += 1
    if (seen % IN_ONE_GO === 0) await setImmediate()
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
