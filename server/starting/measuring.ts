import type { Config } from '#server/configuration/config.ts'
import type { Live } from '#server/live/live.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Views } from '#server/views.ts'
import type { ReadinessOfServer } from './readiness.ts'

/** The metrics, where they are switched on. Their library is loaded only then. */
export async function metricsOf({ hasMetrics }: Config): Promise<Metrics | null> {
  if (!hasMetrics) return null
  const { createMetrics } = await import('#server/metrics/metrics.ts')
  return createMetrics()
}

/** Begins to measure a server that is about to be ready. */
export function measure(metrics: Metrics | null, views: Views, readiness: ReadinessOfServer, { sockets }: Live): void {
  metrics?.follow(views)
  metrics?.measure({
    isReady: () => readiness.missing() === null,
    missingEvents: readiness.missingEvents,
    backup: () => readiness.backup(),
    sockets,
  })
}
