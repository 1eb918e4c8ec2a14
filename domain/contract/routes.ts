import { z } from 'zod/mini'
import { activityRoutes } from '#domain/contract/activity/activity-routes.ts'
import { attendanceRoutes } from '#domain/contract/attendance/attendance-routes.ts'
import { careRoutes } from '#domain/contract/care/care-routes.ts'
import { clearanceRoutes } from '#domain/contract/clearances/clearance-routes.ts'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import { countingRoutes } from '#domain/contract/counting/counting-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { dataRoutes } from '#domain/contract/data/data-routes.ts'
import { deskRoutes } from '#domain/contract/desk/desk-routes.ts'
import { deviceRoutes } from '#domain/contract/device/device-routes.ts'
import { directoryRoutes } from '#domain/contract/people/directory-routes.ts'
import { guestRoutes } from '#domain/contract/guest/guest-routes.ts'
import { SCOPES } from '#domain/programs/program-fields.ts'
import { route } from './route.ts'
import { eventRoutes } from '#domain/contract/gathering/event-routes.ts'
import { familyRoutes } from '#domain/contract/people/family-routes.ts'
import { personRoutes } from '#domain/contract/people/person-routes.ts'
import { printRoutes } from '#domain/contract/printing/print-routes.ts'
import { marksRoutes } from '#domain/contract/marks/marks-routes.ts'
import { firstStepsRoutes } from '#domain/contract/first-steps/first-steps-routes.ts'
import { helperRoutes } from '#domain/contract/helper/helper-routes.ts'
import { importRoutes } from '#domain/contract/directory-import/import-routes.ts'
import { peopleRoutes } from '#domain/contract/people/people-routes.ts'
import { pastAttendanceRoutes } from '#domain/contract/past-attendance/past-attendance-routes.ts'
import { parentCallRoutes } from '#domain/contract/parent-calls/parent-call-routes.ts'
import { rollCallRoutes } from '#domain/contract/roll-calls/roll-call-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import { feedRoutes } from '#domain/contract/programs/feed-routes.ts'
import { programRoutes } from '#domain/contract/programs/program-routes.ts'
import { webhookRoutes } from '#domain/contract/programs/webhook-routes.ts'
import { calendarRoutes } from '#domain/contract/programs/calendar-routes.ts'
import { samePersonRoutes } from '#domain/contract/same-person/same-person-routes.ts'
import { custodyRoutes } from '#domain/contract/custody/custody-routes.ts'
import { exceptionRoutes } from '#domain/contract/custody/exception-routes.ts'
import { keptRoutes } from '#domain/contract/custody/kept-routes.ts'
import { leaderRoutes } from '#domain/contract/custody/leader-routes.ts'
import { pinRoutes } from '#domain/contract/custody/pin-routes.ts'
import { handOverRoutes } from '#domain/contract/custody/hand-over-routes.ts'
import { receiptPageRoutes } from '#domain/contract/custody/receipt-page-routes.ts'
import { twoAdultsRoutes } from '#domain/contract/custody/two-adults-routes.ts'
import { roomDayRoutes, stayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { scheduleRoutes } from '#domain/contract/schedule/schedule-routes.ts'
import { sundaysRoutes } from '#domain/contract/sundays/sundays-routes.ts'
import { teamRoutes } from '#domain/contract/teams/team-routes.ts'
import { wallRoutes } from '#domain/contract/wall/wall-routes.ts'

/** The shapes of all replies and bodies are public: the pages hold them. */
export const apiDescription = route(
  'GET /api/openapi.json',
  ['anyone'],
  'This description of the API: every call in OpenAPI 3.1.',
  { scopes: SCOPES, reply: z.record(z.string(), z.unknown()) },
)

/** Every route of the API. `server/starting/app.ts` says in which order they are tried. */
export const routes = {
  ...eventRoutes,
  ...peopleRoutes,
  publicUser,
  checkIn,
  ...attendanceRoutes,
  ...countingRoutes,
  ...deskRoutes,
  ...guestRoutes,
  ...directoryRoutes,
  ...familyRoutes,
  ...samePersonRoutes,
  ...personRoutes,
  ...careRoutes,
  ...importRoutes,
  ...pastAttendanceRoutes,
  ...scheduleRoutes,
  ...firstStepsRoutes,
  ...roomRoutes,
  ...teamRoutes,
  ...childRoutes,
  ...clearanceRoutes,
  ...parentCallRoutes,
  ...rollCallRoutes,
  ...receiptPageRoutes,
  ...roomDayRoutes,
  ...exceptionRoutes,
  ...twoAdultsRoutes,
  ...keptRoutes,
  ...custodyRoutes,
  ...handOverRoutes,
  ...leaderRoutes,
  ...stayRoutes,
  ...deviceRoutes,
  ...marksRoutes,
  ...printRoutes,
  ...activityRoutes,
  ...sundaysRoutes,
  ...wallRoutes,
  ...pinRoutes,
  ...programRoutes,
  ...webhookRoutes,
  ...calendarRoutes,
  ...feedRoutes,
  ...dataRoutes,
  ...helperRoutes,
  apiDescription,
}
