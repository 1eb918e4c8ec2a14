import type { RequestListener, Server } from 'node:http'
import { type Logger, pino } from 'pino'
import type { Instant } from '#domain/ids.ts'
import { type EventLog, LogReplaced, LogUnavailable, type Position, START } from '#infra/event-log/event-log.ts'
import type { ComputersPassword } from '#server/access/computers-password.ts'
import { BUDGETS, type Budgets } from '#server/access/limits/budgets.ts'
import { type HashPassword, hashOf } from '#server/access/passwords/password-hash.ts'
import { BadConfiguration, type Config } from '#server/configuration/config.ts'
import { printJobsOf } from '#server/printing/print-routes.ts'
import { ownDevices } from '#server/devices/own-devices.ts'
import { keepErasingImports } from '#server/directory-import/taking-back/erase-import.ts'
import { createFeeds, type Feeds } from '#server/feed/feeds.ts'
import { keepGuests } from '#server/guest/keep-guests.ts'
import { type Live, goLive } from '#server/live/live.ts'
import { keepStreamsOfErasedWiped } from '#server/people/streams-of-erased.ts'
import type { ServePages } from '#server/pages/serve-pages.ts'
import { PATIENCE_MS, type Views } from '#server/views.ts'
import type { EndingsList } from '#server/endings/endings-list.ts'
import { keepMessagesEnded } from '#server/wall/keep-messages-ended.ts'
import { countingStandstills } from '#server/metrics/standstills.ts'
import { createApp, startingApp } from './app.ts'
import { logError } from './health.ts'
import type { KnownLog } from '#server/starting/known/known-log.ts'
import { listenerFor } from './listener.ts'
import { openParts } from './open-services.ts'
import { ReadinessOfServer } from './readiness.ts'
import { reportingRefusals } from './refused-writes.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { backUpNightly } from '#server/backup/nightly.ts'
import { fingerprintOf } from '#server/configuration/secret.ts'
import { keepEndings } from '#server/endings/keep-endings.ts'
import { forgetGuests } from '#server/guest/forgetting.ts'
import type { Services } from '#server/server-services.ts'
import type { Pace } from '#server/webhooks/pace.ts'
import type { WebhookSender } from '#server/webhooks/sender.ts'
import type { AddressInfo } from 'node:net'

export type Start = {
  config: Config
  log: EventLog
  /** How many recorded events, at least, the log has lost. */
  missingEvents?: number
  /** Whether it has lost some of them since the last start. */
  hasLostEvents?: boolean
  secret: string
  computersPassword: ComputersPassword
  servePages: (http: Server) => Promise<ServePages>
  now?: () => Instant
  /** How much a source may do. Only tests and measurements set their own. */
  budgets?: Budgets
  /** Turns a new password into what is kept of it. Only tests take a quicker way. */
  hashPassword?: HashPassword
  logger?: Logger
  /** Called when the log is read, before the first request is served. */
  whenRead?: () => void
  /** How long a reply waits for the views, in milliseconds. */
  patience?: number
  /** How long a stop waits for those who are still connected, in milliseconds. */
  grace?: number
  /** Where it is kept what has ended, beside the log. */
  endings?: EndingsList
  /** What this server knows of a log that another computer keeps. */
  known?: KnownLog
  /** How fast webhooks are sent. Only tests set their own pace. */
  webhookPace?: Partial<Pace>
  /** Gives up a start that still waits for its log. */
  leaving?: AbortSignal
}

export type Running = {
  port: number
  views: Views
  /**
   * Resolves with the reason when this server has lost its log and should be started again. Views that fail on an event
   * of the log are no such reason: the next start would fail on it too, while this server still records.
   */
  failed: Promise<LogUnavailable>
  /** Takes no new requests, finishes those under way, and closes the log. */
  stop(): Promise<void>
}

/** Longer than a call takes, and shorter than the time after which a service manager kills the process. */
const GRACE_MS = 5000

/** What a start has begun so far, and a stop ends. A start may be given up before it has begun all of it. */
type Begun = {
  views?: Views
  live?: Live
  feeds?: Feeds
  wall?: ReturnType<typeof keepMessagesEnded>
  guests?: ReturnType<typeof keepGuests>
  imports?: ReturnType<typeof keepErasingImports>
  safe?: ReturnType<typeof keepSafe>
  known?: ReturnType<KnownLog['follow']>
  webhooks?: WebhookSender
}

const usual = ({ logger = pino() }: Start) => ({
  now: clock(),
  budgets: BUDGETS,
  hashPassword: hashOf,
  logger,
  patience: PATIENCE_MS,
  grace: GRACE_MS,
  leaving: new AbortController().signal,
})

/** Listens at once and reports that it is not ready. Serves requests once the views show everything in the log. */
export async function start(wanted: Start): Promise<Running> {
  const settings = { ...usual(wanted), ...wanted }
  const { config, servePages, now, logger, grace } = settings
  const begun: Begun = {}
  const metrics = await metricsOf(config)
  const watchedDatabase = config.eventStore ? countingStandstills(wanted.log, logger, metrics?.stoodStill) : wanted.log
  const ordered = insistOnOrder(watchedDatabase, () => begun.views?.position() ?? START)
  const watchedLog = metrics?.timed(ordered, () => begun.views ?? null) ?? ordered
  const { log, refusal } = reportingRefusals(watchedLog, now, logger)
  const readiness = new ReadinessOfServer(log, config.eventStore !== undefined, wanted.missingEvents)
  readiness.hasRefusals(refusal)
  let handle: RequestListener = (_request, response) => void response.writeHead(503).end()
  const http = listenerFor((request, response) => handle(request, response), config)
  const pages = await servePages(http)
  measure(metrics, config, readiness, () => begun.live?.sockets() ?? 0)
  handle = startingApp({ config, now }, readiness, pages, logger, metrics)
  const port = await listen(http, config)
  const errorLog = logError(() => readiness.error(), logger)

  async function stop(): Promise<void> {
    errorLog.stop()
    readiness.stops()
    begun.wall?.stop()
    begun.guests?.stop()
    begun.imports?.stop()
    begun.feeds?.stop()
    await stopListening(http, grace, async () => await begun.live?.close())
    await begun.webhooks?.stop()
    await begun.safe?.stop()
    await begun.views?.stop()
    await begun.known?.stop()
    await log.close()
  }

  try {
    const services = await openParts({ ...settings, log }, readiness, (following) => {
      begun.views = following
      if (wanted.known) begun.known = wanted.known.follow(following, logger)
    })
    metrics?.follow(services.views)
    const jobs = printJobsOf(services)
    const devices = ownDevices({ ...services, jobs })
    begun.feeds = createFeeds(services)
    handle = createApp(services, { devices, jobs, feeds: begun.feeds }, readiness, pages, metrics)
    begun.live = goLive(http, services, { devices, jobs }, () => readiness.canRecord())
    begun.wall = keepMessagesEnded(services)
    keepStreamsOfErasedWiped(services)
    begun.guests = keepGuests(services)
    begun.imports = keepErasingImports(services)
    begun.webhooks = services.webhookSender
    begun.webhooks.start()
    wanted.whenRead?.()
    begun.safe = keepSafe(services, readiness, settings)
    readiness.isReady()
    return { port, views: services.views, failed: lossOfLog(services.views, readiness), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function lossOfLog({ broken }: Views, readiness: ReadinessOfServer): Promise<LogUnavailable> {
  return new Promise((resolve) => {
    void broken.then((error) => {
      readiness.cannotFollowLog(error)
      if (error instanceof LogUnavailable) resolve(error)
    })
  })
}

/**
 * A clock that writes each millisecond once, because in a rush many requests fall into one, and each
 * asks several times.
 */
export function clock(milliseconds: () => number = Date.now): () => Instant {
  let last = Number.NaN
  let text = ''
  return () => {
    const now = milliseconds()
    if (now !== last) text = new Date(now).toISOString()
    last = now
    return text
  }
}

/**
 * Returns the log, which then takes no append to a place that the views have read already: another database was put
 * under this server, and it has not noticed it yet.
 */
function insistOnOrder(log: EventLog, read: () => Position): EventLog {
  return {
    ...log,
    async append(...what) {
      const before = read()
      const appended = await log.append(...what)
      if (appended.outcome === 'appended' && before !== START && log.reaches(before, appended.position))
        throw new LogReplaced('EventStoreDB no longer holds what was read from it')
      return appended
    },
  }
}

/** The metrics, where they are switched on. Their library is loaded only then. */
async function metricsOf({ hasMetrics }: Config): Promise<Metrics | null> {
  if (!hasMetrics) return null
  const { createMetrics } = await import('#server/metrics/metrics.ts')
  return createMetrics()
}

/** Measures a server from its start, so that one that waits for its log is seen to wait. */
function measure(
  metrics: Metrics | null,
  { backups }: Config,
  readiness: ReadinessOfServer,
  sockets: () => number,
): void {
  metrics?.measure({
    isReady: () => readiness.missing() === null,
    missingEvents: () => readiness.missingEvents(),
    hasBackups: backups !== undefined,
    backup: () => readiness.backup(),
    sockets,
  })
}

/** Keeps outside of the log what a lost log needs: the list of what has ended, and the nightly backups. */
function keepSafe(
  services: Pick<Services, 'config' | 'log' | 'views' | 'now' | 'logger'>,
  readiness: ReadinessOfServer,
  { endings, secret }: { readonly endings?: EndingsList; readonly secret: string },
): { stop(): Promise<void> } {
  const { config, now, logger } = services
  const list = endings && keepEndings(services, endings, fingerprintOf(secret))
  const { backups, dataDir, timeZone } = config
  const otherError = () => list?.error() ?? null
  readiness.hasList(otherError)
  const forgetFirst = () => forgetGuests(services, now())
  const nightly = backups && backUpNightly({ ...backups, dataDir, timeZone, now, logger, forgetFirst, otherError })
  if (nightly) readiness.hasBackups(nightly.state)
  return {
    async stop() {
      await nightly?.stop()
      await list?.stop()
    },
  }
}

/** Starts to listen. Returns the port. */
function listen(http: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => reject(refusedPort(error, port)))
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port))
  })
}

function refusedPort(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') return new BadConfiguration(`PORT should be a free one: ${port} is in use already`)
  if (error.code === 'EACCES') return new BadConfiguration(`PORT should be one that may be used: ${port} may not`)
  if (error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo')
    return new BadConfiguration('HOST should be an address of this machine')
  return error
}

/**
 * Takes no new connections, and waits until the last one has ended. After `grace` milliseconds it closes
 * those that are left.
 */
async function stopListening(http: Server, grace: number, lastCalls: () => Promise<void>): Promise<void> {
  const closed = new Promise((resolve) => http.close(resolve))
  http.closeIdleConnections()
  // A browser may keep a connection open without a request on it.
  const deadline = setTimeout(() => http.closeAllConnections(), grace)
  await lastCalls()
  await closed
  clearTimeout(deadline)
}
