import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pino, type Logger } from 'pino'
import type { Instant } from '#domain/ids.ts'
import { LogUnavailable, type EventLog } from '#infra/event-log/event-log.ts'
import { knownBrowsers } from '#server/access/known-browsers.ts'
import { signIn } from '#server/access/sign-in.ts'
import { createGrants } from '#server/access/grants.ts'
import { BUDGETS, type Budgets } from '#server/access/budgets.ts'
import { createLimits } from '#server/access/limits.ts'
import type { Administrator } from '#server/access/administrator.ts'
import { createApp, startingApp } from './app.ts'
import type { ServePages } from '#server/pages/serve-pages.ts'
import { BadConfiguration, type Config } from '#server/configuration/config.ts'
import { finishErasures } from '#server/people/erasing.ts'
import { found } from './founding.ts'
import { noteTrouble, type Readiness } from './health.ts'
import { listenerFor } from './listener.ts'
import { goLive, type Live } from '#server/live/live.ts'
import { fingerprintOf, grantKey, phoneHasher } from '#server/configuration/secret.ts'
import { followViews, PATIENCE_MS, type Views } from '#server/views.ts'

export type Start = {
  config: Config
  log: EventLog
  secret: string
  administrator: Administrator
  servePages: (http: Server) => Promise<ServePages>
  now?: () => Instant
  /** How much a source may do. Others than the usual ones are for tests and measurements. */
  budgets?: Budgets
  logger?: Logger
  /** How long a reply waits for the views, in milliseconds. */
  patience?: number
  /** How long a stop waits for whoever is still connected, in milliseconds. */
  grace?: number
  /** Gives up a start that still waits for its log. */
  leaving?: AbortSignal
}

export type Running = {
  port: number
  views: Views
  /**
   * Resolves with the reason when the log is lost to this server, which should be started again. Views that fail on what
   * the log holds are no such reason: another start would fail on it, too, while this server still records.
   */
  failed: Promise<LogUnavailable>
  /** Takes no new requests, finishes what is in flight, and lets go of the log. */
  stop(): Promise<void>
}

/** Longer than a call takes, and shorter than whoever stops us waits before they kill. */
const GRACE_MS = 5000

/** How often a log that is away is asked for, in milliseconds. */
const AWAY_MS = 500

const clock = (): Instant => new Date().toISOString()

/** Listens at once, says that it is not ready, and serves when the views show everything that the log holds. */
export async function start({
  config,
  log,
  secret,
  administrator,
  servePages,
  now = clock,
  budgets = BUDGETS,
  logger = pino(),
  patience = PATIENCE_MS,
  grace = GRACE_MS,
  leaving = new AbortController().signal,
}: Start): Promise<Running> {
  let missing: string | null = config.eventStore ? UNANSWERED : READING
  const readiness: Readiness = { missing: () => missing ?? inWords(log.trouble()) }
  // What every start waits for is no trouble.
  const isBeginning = () => missing === UNANSWERED || missing === READING
  const left = givenUp(leaving)
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end()
  const http = listenerFor((request, response) => answer(request, response), config)
  const pages = await servePages(http)
  answer = startingApp({ config, now }, readiness, pages, logger)
  const port = await listen(http, config)
  const endNotes = noteTrouble(() => (isBeginning() ? null : readiness.missing()), logger)
  let views: Views | null = null
  let live: Live | null = null

  try {
    const logId = await untilThere(() => found(log, fingerprintOf(secret), now(), config.timeZone))
    missing = READING
    const following = (views = followViews(log, config.timeZone, patience))
    await Promise.race([views.caughtUp, left])
    await untilThere(() => finishErasures(log, following))
    const parts = {
      config,
      log,
      logId,
      views,
      administrator,
      signIn: signIn(administrator),
      browsers: knownBrowsers(secret),
      grants: createGrants(grantKey(secret), now),
      limits: createLimits(budgets, now, (budget) => logger.warn({ budget }, 'a source has used up its budget')),
      hashPhone: phoneHasher(secret),
      now,
      logger,
    }
    answer = createApp(parts, readiness, pages)
    live = goLive(http, parts)
    missing = null
  } catch (error) {
    await stop()
    throw error
  }

  const failed = Promise.withResolvers<LogUnavailable>()
  void views.broken.then((error) => {
    missing = `The views cannot follow the log: ${error.message}`
    if (error instanceof LogUnavailable) failed.resolve(error)
  })

  /** A database may come back: it is waited for, and whoever asks hears that. A log of our own would not. */
  async function untilThere<Done>(attempt: () => Promise<Done>): Promise<Done> {
    for (;;) {
      try {
        return await Promise.race([attempt(), left])
      } catch (error) {
        if (!config.eventStore || !(error instanceof LogUnavailable) || leaving.aborted) throw error
        missing = inWords(error.message)
      }
      await wait(AWAY_MS, undefined, { signal: leaving })
    }
  }

  async function stop(): Promise<void> {
    endNotes()
    missing = 'The server is stopping.'
    const closed = new Promise((resolve) => http.close(resolve))
    http.closeIdleConnections()
    // A browser may hold a connection that it has asked nothing over: nobody waits for that.
    const farewell = setTimeout(() => http.closeAllConnections(), grace)
    await live?.close()
    await closed
    clearTimeout(farewell)
    await views?.stop()
    await log.close()
  }

  return { port, views, failed: failed.promise, stop }
}

const UNANSWERED = 'EventStoreDB has not answered yet.'
const READING = 'The log is being read.'

const inWords = (trouble: string | null) => trouble && `The log is not there: ${trouble}.`

/** Rejects when the start is to be given up. */
function givenUp(leaving: AbortSignal): Promise<never> {
  const left = new Promise<never>((_, reject) => {
    leaving.addEventListener('abort', () => reject(new Error('The start was given up')), { once: true })
  })
  left.catch(() => {})
  return left
}

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
