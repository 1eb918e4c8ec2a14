import type { HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import type { AttendeeId, CommandId, GatheringId, HelperId, Instant, PersonId, Who } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { isOpen, type Stay, staysOf } from './stays.ts'

/** What every command about children in our care says. */
export type Asked = {
  readonly gatheringId: GatheringId
  readonly attendeeId: AttendeeId
  readonly at: Instant
  readonly commandId: CommandId
}

/** Who acts. Absent when a helper has signed in. */
export type By = { readonly by?: Who }

/** What each of these facts says of the command that caused it. */
export const cause = ({ gatheringId, attendeeId, at, commandId, by }: Asked & By) => ({
  gatheringId,
  attendeeId,
  at,
  commandId,
  ...(by && { by }),
})

/** The leader who decided. */
export const ledBy = ({ leader }: { readonly leader?: HelperId }) => (leader === undefined ? {} : { leader })

/** The open stay of a child, or the refusal that says what became of it. */
export function openStayOf(child: PersonId, household: HouseholdAttendance): Stay {
  const own = staysOf(household).filter(({ personId }) => personId === child)
  const found = own.find(isOpen)
  if (found) return found
  throw new Rejection(own.some(({ end }) => end?.is === 'handed-over') ? 'handed-over' : 'not-in-care')
}

export function mustBeReceived({ wasReceived, state }: Stay): void {
  if (!wasReceived || state === 'on-the-way') throw new Rejection('not-received')
}
