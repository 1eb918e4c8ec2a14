import express, { type Express, type RequestHandler } from 'express'
import helmet from 'helmet'
import type { Logger } from 'pino'
import { replyToErrors } from '#server/http/errors.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { serveHealth } from './health.ts'
import type { Readiness } from './readiness.ts'
import { AUTHORITY_PATH, sendAuthority } from './listener.ts'
import type { ForPages, ServePages } from '#server/pages/serve-pages.ts'
import { type Metrics, serveMetrics } from '#server/metrics/metrics.ts'
import type { Services } from '#server/server-services.ts'
import { serveSamePerson } from '#server/same-person/same-person-routes.ts'
import { serveActivity } from '#server/activity/activity-routes.ts'
import { serveDirectory } from '#server/people/directory-routes.ts'
import { serveCare } from '#server/care/care-routes.ts'
import { serveAttendance } from '#server/check-in/attendance-routes.ts'
import { serveCustody } from '#server/custody/custody-routes.ts'
import { serveTwoAdults } from '#server/custody/leaders/two-adults.ts'
import { serveExceptions } from '#server/custody/leaders/exceptions-by-helper.ts'
import { serveHandOvers } from '#server/custody/hand-over/hand-over-routes.ts'
import { serveKeptForDoor } from '#server/custody/kept-for-door.ts'
import { serveNoTag } from '#server/custody/no-tag.ts'
import { serveParentCalls } from '#server/parent-calls/parent-call-routes.ts'
import { serveHelpersInRooms } from '#server/custody/helpers-in-room.ts'
import { serveRollCalls } from '#server/roll-calls/roll-call-routes.ts'
import { serveReceiptPage } from '#server/custody/receipt-page/receipt-page-routes.ts'
import { serveRoomDay } from '#server/custody/room-day-routes.ts'
import { serveClearances } from '#server/clearances/clearance-routes.ts'
import { serveChildren } from '#server/children/child-routes.ts'
import { serveCounting } from '#server/counting/counting-routes.ts'
import { serveGuests } from '#server/guest/guest-routes.ts'
import { serveData } from '#server/data/data-routes.ts'
import { serveDesk } from '#server/desk/desk-routes.ts'
import { serveCheckIn } from '#server/check-in/check-in-routes.ts'
import { servePeers } from '#server/devices/peers/serve-peers.ts'
import { serveDevices } from '#server/devices/device-routes.ts'
import { serveFleet } from '#server/devices/fleet-routes.ts'
import { serveLettingIn } from '#server/devices/letting-in-routes.ts'
import type { OwnDevices } from '#server/devices/own-devices.ts'
import { serveHelpers } from '#server/helpers/helper-routes.ts'
import { serveJoining } from '#server/helpers/join-routes.ts'
import { serveSessions } from '#server/helpers/session-routes.ts'
import type { Feeds } from '#server/feed/feeds.ts'
import { serveFeed } from '#server/feed/feed-routes.ts'
import { serveCalendarFile, serveCalendars } from '#server/programs/calendars/calendar-routes.ts'
import { servePrograms } from '#server/programs/program-routes.ts'
import { serveWebhooks } from '#server/programs/webhook-routes.ts'
import { servePins } from '#server/helpers/pin-routes.ts'
import { serveSharedPassword } from '#server/helpers/shared-password-routes.ts'
import { serveEvents } from '#server/check-in/event-routes.ts'
import type { PrintJobs } from '#server/printing/print-jobs.ts'
import { servePrinting } from '#server/printing/print-routes.ts'
import { serveMarks } from '#server/marks/marks-routes.ts'
import { serveRooms } from '#server/rooms/room-routes.ts'
import { serveTeams } from '#server/teams/team-routes.ts'
import { serveSchedule } from '#server/schedule/schedule-routes.ts'
import { serveConfirming } from '#server/people/family/confirming.ts'
import { serveFamilies } from '#server/people/family/family-routes.ts'
import { servePersonPage } from '#server/people/person/person-routes.ts'
import { serveFamilyMembers } from '#server/people/family/family-member-routes.ts'
import { serveImport } from '#server/directory-import/import-routes.ts'
import { servePastAttendance } from '#server/past-attendance/past-attendance-routes.ts'
import { serveUsers } from '#server/people/user-routes.ts'
import { serveWall } from '#server/wall/wall-routes.ts'
import { serveFirstSteps } from '#server/first-steps/first-steps-routes.ts'
import { serveSundays } from '#server/sundays/sundays-routes.ts'
import { serveDescription } from '#server/http/openapi.ts'
import { servingOn } from '#server/http/serve.ts'
import { serveDeliveriesToPeers } from '#server/webhooks/deliveries-of-others.ts'

/** Refuses every call that was not served before. The page that describes all calls is served with the other pages. */
const exceptDocs =
  (refusal: RequestRefused): RequestHandler =>
  (request, _response, next) =>
    next(request.baseUrl === '/api' && request.path === '/docs' ? undefined : refusal)

/** What this server knows besides the log: the devices that it hears of, what is to be printed, and the live feeds. */
export type OwnState = { readonly devices: OwnDevices; readonly jobs: PrintJobs; readonly feeds: Feeds }

/** Puts the application together. It does not listen yet. */
export function createApp(
  services: Services,
  { devices, jobs, feeds }: OwnState,
  readiness: Readiness,
  servePages: ServePages,
  metrics: Metrics | null,
): Express {
  const { config, logger } = services
  const app = bareApp()
  app.set('query parser', 'simple')
  if (config.trustProxy) app.set('trust proxy', config.trustProxy)

  serveApi(app, services, { devices, jobs, feeds })
  serveCalendarFile(app, services)
  serveHealth(app, readiness)
  if (metrics) serveMetrics(app, metrics)
  servePeers(app, devices, devices.signatures)
  serveDeliveriesToPeers(app, services.webhookSender, devices.signatures)
  app.use('/api', exceptDocs(new RequestRefused('not-found', { message: 'This call does not exist.' })))

  serveAllPages(app, services, servePages)
  app.use(replyToErrors(logger, metrics?.refused))
  return app
}

/**
 * The application while the log is not available or still being read. Its pages say what they wait for and continue by
 * themselves.
 */
export function startingApp(
  services: Exclude<ForPages, Services>,
  readiness: Readiness,
  servePages: ServePages,
  logger: Logger,
  metrics: Metrics | null,
): Express {
  const app = bareApp()
  serveHealth(app, readiness)
  if (metrics) serveMetrics(app, metrics)
  app.use(['/api', '/socket.io', '/calendar'], exceptDocs(new RequestRefused('starting', { retryAfter: 1 })))
  serveAllPages(app, services, servePages)
  app.use(replyToErrors(logger))
  return app
}

function serveAllPages(app: Express, services: ForPages, servePages: ServePages): void {
  const { authority } = services.config.tls ?? {}
  if (authority) app.get(AUTHORITY_PATH, (_request, response) => sendAuthority(authority, response))
  app.use(pageHeaders(services.config))
  servePages(app, services)
}

function bareApp(): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  return app
}

/** Routes are tried in this order: those for visitors who wait in line come first. */
function serveApi(app: Express, services: Services, { devices, jobs, feeds }: OwnState): void {
  const serve = servingOn(app, services)
  serveCheckIn(serve, services)
  serveUsers(serve, services)
  serveEvents(serve, services)
  serveAttendance(serve, services)
  serveCounting(serve, services)
  serveDesk(serve, services)
  serveGuests(serve, services)
  serveFamilyMembers(serve, services)
  serveDevices(serve, services, devices)
  serveDirectory(serve, services)
  serveFamilies(serve, services)
  serveConfirming(serve, services)
  servePersonPage(serve, services)
  serveCare(serve, services)
  serveSchedule(serve, services)
  serveRooms(serve, services)
  serveTeams(serve, services)
  serveMarks(serve, services)
  servePrinting(serve, services, { jobs, devices })
  serveChildren(serve, services)
  serveClearances(serve, services)
  serveCustody(serve, services)
  serveReceiptPage(serve, services)
  serveRoomDay(serve, services)
  serveHelpersInRooms(serve, services)
  serveNoTag(serve, services, jobs)
  serveExceptions(serve, services)
  serveTwoAdults(serve, services)
  serveParentCalls(serve, services)
  serveRollCalls(serve, services, devices)
  serveKeptForDoor(serve, services)
  serveHandOvers(serve, services)
  serveImport(serve, services)
  servePastAttendance(serve, services)
  serveLettingIn(serve, services, devices)
  serveFleet(serve, services, devices)
  serveSessions(serve, services)
  serveJoining(serve, services)
  serveHelpers(serve, services, async () => (await devices.known()).flatMap(({ seen }) => seen))
  servePrograms(serve, services, async () => (await devices.known()).flatMap(({ seen }) => seen))
  serveWebhooks(serve, services)
  serveCalendars(serve, services)
  serveFeed(serve, services, feeds)
  servePins(serve, services)
  serveSharedPassword(serve, services)
  serveSamePerson(serve, services)
  serveActivity(serve, services)
  serveSundays(serve, services)
  serveFirstSteps(serve, services)
  serveWall(serve, services)
  serveData(serve, services)
  serveDescription(serve)
}

/** The pages set their own content policy. Personal links are secret, so no other site gets the address of a page. */
const pageHeaders = ({ tls, publicUrl }: Services['config']) => {
  const isSecure = tls !== undefined
  return helmet({
    contentSecurityPolicy: false,
    // A browser remembers this for a year, for every port of the name. It is set only where PUBLIC_URL
    // begins with https.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    // Without https these have no effect, and browsers complain about them.
    originAgentCluster: isSecure,
    crossOriginOpenerPolicy: isSecure ? { policy: 'same-origin' } : false,
  })
}
