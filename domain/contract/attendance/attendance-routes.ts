import { z } from 'zod/mini'
import { MOST_FAMILY } from '#domain/attendee/person-fields.ts'
import { AttendeeId, CommandId } from '#domain/ids.ts'
import { commandId, eventInBody, offeredAgain, personInBody } from '#domain/contract/body-fields.ts'
import { whoChecksIn, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import { AttendanceInIds } from '#domain/contract/programs/in-ids.ts'
import { CheckedIn } from '#domain/contract/people/people-shapes.ts'
import { commandParams, eventParams, userParams } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'

/** The calls that correct who is present: a visitor takes back their own tap, and the desk changes its list. */

const attendanceParams = z.extend(eventParams, userParams.shape)

/** People of the household. Absent: everybody. */
const personIds = z.array(personInBody).check(z.minLength(1), z.maxLength(MOST_FAMILY))

/** The household's row in the list after the change, or null when nobody of it is present any more. */
const row = z.nullable(AttendanceRecord)

export const takeBackOwnCheckIn = route(
  'POST /api/check-in/:commandId/take-back',
  whoChecksIn,
  'A visitor takes back what they confirmed with this command, also when it has not arrived yet. People who were checked in before stay.',
  {
    params: commandParams,
    scopes: ['check-in:write'],
    body: z.object({
      userData: z.object({ eventId: eventInBody, userId: personInBody }),
      /** The id of this take-back, not of the check-in. */
      commandId,
      offeredAgain,
    }),
    /** The people of the household who are still checked in. */
    reply: z.extend(CheckedIn, { userId: AttendeeId }),
  },
)

export const checkInByStaff = route(
  'POST /api/admin/events/:eventId/attendances/:userId',
  whoSitsAtTheDesk,
  'Staff check in people of a household, also at a gathering that is over.',
  { params: attendanceParams, body: z.object({ personIds, commandId }), reply: row },
)

export const takeBackAttendance = route(
  'POST /api/admin/events/:eventId/attendances/:userId/take-back',
  whoSitsAtTheDesk,
  'Takes people of a household off the list of a gathering.',
  {
    params: attendanceParams,
    scopes: ['check-in:write'],
    body: z.object({ personIds: z.optional(personIds), commandId }),
    reply: row,
    withoutNames: z.nullable(AttendanceInIds),
  },
)

export const undoTakeBack = route(
  'POST /api/admin/events/:eventId/attendances/:userId/undo',
  whoSitsAtTheDesk,
  'Undoes a take-back. People are present again since when they came.',
  {
    params: attendanceParams,
    /** `takeBack` is the command that took back. Absent: the last one that was not undone. */
    body: z.object({ takeBack: z.optional(CommandId), commandId }),
    reply: row,
  },
)

export const changeWhoCame = route(
  'POST /api/admin/events/:eventId/attendances/:userId/change',
  whoSitsAtTheDesk,
  'Corrects who of a household came: these are added, and those removed.',
  {
    params: attendanceParams,
    body: z.object({
      added: z._default(z.array(personInBody).check(z.maxLength(MOST_FAMILY)), []),
      removed: z._default(z.array(personInBody).check(z.maxLength(MOST_FAMILY)), []),
      commandId,
    }),
    reply: row,
  },
)

export const moveAttendance = route(
  'POST /api/admin/events/:eventId/attendances/:userId/move',
  whoSitsAtTheDesk,
  'Moves the people of a household who are present to another gathering, with the times when they came.',
  {
    params: attendanceParams,
    body: z.object({ to: eventInBody, commandId }),
    /** The household's row at the other gathering. */
    reply: row,
  },
)

export const attendanceRoutes = {
  takeBackOwnCheckIn,
  checkInByStaff,
  takeBackAttendance,
  undoTakeBack,
  changeWhoCame,
  moveAttendance,
}
