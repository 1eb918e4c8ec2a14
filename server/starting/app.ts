import express, { type Express } from 'express'
import helmet from 'helmet'
import type { Logger } from 'pino'
import { replyToErrors } from '#server/http/errors.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { serveHealth, type Readiness } from './health.ts'
import { answerAuthority, AUTHORITY_PATH } from './listener.ts'
import type { ForPages, ServePages } from '#server/pages/serve-pages.ts'
import type { Parts } from '#server/parts.ts'
import { serveDirectory } from '#server/people/directory-routes.ts'
import { serveCheckIn } from '#server/check-in/check-in-routes.ts'
import { serveEvents } from '#server/schedule/event-routes.ts'
import { serveSchedule } from '#server/schedule/schedule-routes.ts'
import { serveFamilyMembers } from '#server/people/family-member-routes.ts'
import { serveImport } from '#server/directory-import/import-routes.ts'
import { serveUsers } from '#server/people/user-routes.ts'
import { servingOn } from '#server/http/serve.ts'

/** The whole application, made of its parts. It does not listen yet. */
export function createApp(parts: Parts, readiness: Readiness, servePages: ServePages): Express {
  const { config, logger } = parts
  const app = bareApp()
  app.set('query parser', 'simple')
  if (config.trustProxy) app.set('trust proxy', config.trustProxy)

  serveApi(app, parts)
  serveHealth(app, readiness)
  app.use('/api', () => {
    throw new RequestRefused('not-found', { message: 'This call does not exist.' })
  })

  serveAllPages(app, parts, servePages)
  app.use(replyToErrors(logger))
  return app
}

/** What answers while the log is away or still being read: the pages come, say what they wait for, and go on by themselves. */
export function startingApp(
  parts: Exclude<ForPages, Parts>,
  readiness: Readiness,
  servePages: ServePages,
  logger: Logger,
): Express {
  const app = bareApp()
  serveHealth(app, readiness)
  app.use(['/api', '/socket.io'], () => {
    throw new RequestRefused('starting', { retryAfter: 1 })
  })
  serveAllPages(app, parts, servePages)
  app.use(replyToErrors(logger))
  return app
}

function serveAllPages(app: Express, parts: ForPages, servePages: ServePages): void {
  const { authority } = parts.config.tls ?? {}
  if (authority) app.get(AUTHORITY_PATH, (_request, response) => answerAuthority(authority, response))
  app.use(pageHeaders(parts.config))
  servePages(app, parts)
}

function bareApp(): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  return app
}

/** Routes are tried in this order: what a queue at the door waits for comes first. */
function serveApi(app: Express, parts: Parts): void {
  const serve = servingOn(app, parts)
  serveCheckIn(serve, parts)
  serveUsers(serve, parts)
  serveEvents(serve, parts)
  serveFamilyMembers(serve, parts)
  serveDirectory(serve, parts)
  serveSchedule(serve, parts)
  serveImport(serve, parts)
}

/** The pages set their own content policy. Links are secrets, so no address of ours leaves with a click. */
const pageHeaders = ({ tls, publicUrl }: Parts['config']) => {
  const isSecure = tls !== undefined
  return helmet({
    contentSecurityPolicy: false,
    // A browser remembers this for a year, for every port of the name: only where the church says that https is its address.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    // Plain http on a local network has no secure context for these to mean anything, and browsers complain.
    originAgentCluster: isSecure,
    crossOriginOpenerPolicy: isSecure ? { policy: 'same-origin' } : false,
  })
}
