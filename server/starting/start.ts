import type { RequestListener, Server } from 'node:http'
import { pino, type Logger } from 'pino'
import type { Instant } from '#domain/ids.ts'
import { LogUnavailable, START, type EventLog } from '#infra/event-log/event-log.ts'
import type { ComputersPassword } from '#server/access/computers-password.ts'
import { BUDGETS, type Budgets } from '#server/access/limits/budgets.ts'
import { hashOf, type HashPassword } from '#server/access/passwords/password-hash.ts'
import type { Config } from '#server/configuration/config.ts'
import { ownDevices } from '#server/devices/own-devices.ts'
import { keepErasingImports } from '#server/directory-import/taking-back/erase-import.ts'
import { keepGuests } from '#server/guest/keep-guests.ts'
import { goLive, type Live } from '#server/live/live.ts'
import { keepCareOfErasedWiped } from '#server/people/care-of-erased.ts'
import type { ServePages } from '#server/pages/serve-pages.ts'
import { PATIENCE_MS, type Views } from '#server/views.ts'
import type { EndingsList } from '#server/endings/endings-list.ts'
import { keepMessagesEnded } from '#server/wall/keep-messages-ended.ts'
import { countingStandstills } from '#server/metrics/standstills.ts'
import { createApp, startingApp } from './app.ts'
import { clock } from './clock.ts'
import { logTrouble } from './health.ts'
import { keepSafe } from './keep-safe.ts'
import { insistOnOrder } from '#server/starting/known/insist-on-order.ts'
import type { KnownLog } from '#server/starting/known/known-log.ts'
import { listenerFor } from './listener.ts'
import { listen, stopListening } from './listening.ts'
import { measure, metricsOf } from './measuring.ts'
import { openParts } from './open-parts.ts'
import { ReadinessOfServer } from './readiness.ts'
import { reportingRefusals } from './refused-writes.ts'

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
  wall?: ReturnType<typeof keepMessagesEnded>
  guests?: ReturnType<typeof keepGuests>
  imports?: ReturnType<typeof keepErasingImports>
  safe?: ReturnType<typeof keepSafe>
  known?: ReturnType<KnownLog['follow']>
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
  const troubleLog = logTrouble(() => readiness.trouble(), logger)

  async function stop(): Promise<void> {
    troubleLog.stop()
    readiness.stops()
    begun.wall?.stop()
    begun.guests?.stop()
    begun.imports?.stop()
    await stopListening(http, grace, async () => await begun.live?.close())
    await begun.safe?.stop()
    await begun.views?.stop()
    await begun.known?.stop()
    await log.close()
  }

  try {
    const parts = await openParts({ ...settings, log }, readiness, (following) => {
      begun.views = following
      if (wanted.known) begun.known = wanted.known.follow(following, logger)
    })
    metrics?.follow(parts.views)
    const devices = ownDevices(parts)
    handle = createApp(parts, devices, readiness, pages, metrics)
    begun.live = goLive(http, parts, devices, () => readiness.canRecord())
    begun.wall = keepMessagesEnded(parts)
    keepCareOfErasedWiped(parts)
    begun.guests = keepGuests(parts)
    begun.imports = keepErasingImports(parts)
    wanted.whenRead?.()
    begun.safe = keepSafe(parts, readiness, settings)
    readiness.isReady()
    return { port, views: parts.views, failed: lossOfLog(parts.views, readiness), stop }
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
