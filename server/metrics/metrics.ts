import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { DomainEvent } from '#domain/events.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import type { Views } from '#server/views.ts'
import type { Express, Request } from 'express'
import { isLoopback } from '#server/access/source-name.ts'
import { neverStored } from '#server/http/errors.ts'
import { isForwarded } from '#server/http/source.ts'
import { RequestRefused } from '#server/request-refused.ts'

/** What the server knows of itself, asked each time that somebody reads the metrics. */
export type Measured = {
  readonly isReady: () => boolean
  readonly missingEvents: () => number
  readonly hasBackups: boolean
  /** Null until the server is ready. */
  readonly backup: () => { readonly at: string | null; readonly isLate: boolean } | null
  readonly sockets: () => number
}

/**
 * Numbers about a running server, in the format of Prometheus. No label and no value comes from a person: labels are
 * words of this code.
 */
export type Metrics = {
  /** Returns the log with a clock on its appends, and on how long the views take to show them. */
  timed(log: EventLog, views: () => Views | null): EventLog
  /** The database stood still for more than half a second. */
  stoodStill(): void
  /** A request was refused with this code. */
  refused(code: string): void
  /** Counts what is recorded from now on. */
  follow(views: Pick<Views, 'onFolded'>): void
  /** Asks for these when the metrics are read. */
  measure(measured: Measured): void
  text(): Promise<string>
  readonly contentType: string
}

/** From a quick disk to one that a family notices, in seconds. */
const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

/** What is counted of the events. */
const COUNTED: Partial<Record<DomainEvent['type'], string>> = {
  PartyCheckedIn: 'check-in',
  CheckInTakenBack: 'take-back',
  PeopleCounted: 'count',
}

/** The counters and the measured times. */
function instrumentsIn(registers: Registry[]) {
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })
  const seconds = (name: string, help: string, ...labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers })
  return {
    recorded: counter('foyer_recorded_total', 'Check-ins, take-backs and counts recorded since the start', 'kind'),
    offeredAgain: counter(
      'foyer_offered_again_total',
      'What devices offered again after a restore, and the log lacked',
    ),
    standstills: counter('foyer_standstills_total', 'How often the database stood still for more than half a second'),
    refusals: counter('foyer_refusals_total', 'Requests refused since the start, by the code of the reply', 'code'),
    appends: seconds('foyer_append_seconds', 'How long the log takes to store events', 'outcome'),
    lag: seconds('foyer_views_lag_seconds', 'How long it takes until the views show what was stored'),
  }
}

export function createMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const { recorded, offeredAgain, standstills, refusals, appends, lag } = instrumentsIn(registers)

  async function append(log: EventLog, views: () => Views | null, ...args: Parameters<EventLog['append']>) {
    const stop = appends.startTimer()
    try {
      const appended = await log.append(...args)
      stop({ outcome: appended.outcome })
      const shown = lag.startTimer()
      if (appended.outcome === 'appended')
        void views()
          ?.reached(appended.position)
          .then(() => shown())
      return appended
    } catch (error) {
      stop({ outcome: 'failed' })
      throw error
    }
  }

  function follow({ onFolded }: Pick<Views, 'onFolded'>): void {
    onFolded((events) => {
      for (const { type, data } of events) {
        const kind = COUNTED[type]
        if (kind === undefined) continue
        recorded.inc({ kind })
        if ('offeredAgain' in data && data.offeredAgain) offeredAgain.inc()
      }
    })
  }

  return {
    timed: (log, views) => ({ ...log, append: (...args) => append(log, views, ...args) }),
    stoodStill: () => standstills.inc(),
    refused: (code) => refusals.inc({ code }),
    follow,
    measure: (measured) => addGauges(registers, measured),
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}

function addGauges(registers: Registry[], measured: Measured): void {
  const { isReady, missingEvents, hasBackups, backup, sockets } = measured
  const gauge = (name: string, help: string, read: () => number): void =>
    void new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('foyer_ready', 'Whether the server can serve: 1 or 0', () => Number(isReady()))
  gauge('foyer_missing_events', 'Recorded events that the log has lost', missingEvents)
  gauge('foyer_sockets', 'Pages that are connected now', sockets)
  if (!hasBackups) return
  gauge('foyer_backup_late', 'Whether the backup is too old or has failed: 1 or 0', () =>
    Number(backup()?.isLate ?? false),
  )
  gauge('foyer_backup_age_seconds', 'The age of the newest backup; NaN when there is none', () => ageOf(backup()?.at))
}

const ageOf = (at: string | null | undefined): number => (at ? (Date.now() - Date.parse(at)) / 1_000 : Number.NaN)

/** Serves the metrics to programs on the same computer. Everybody else gets 404, also behind a proxy on it. */
export function serveMetrics(app: Express, metrics: Metrics): void {
  app.get('/metrics', (request, response, next) => {
    if (!isFromHere(request)) throw new RequestRefused('not-found')
    const send = (text: string) => void neverStored(response).type(metrics.contentType).send(text)
    metrics.text().then(send, next)
  })
}

const isFromHere = (request: Request): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') && !isForwarded(request)
