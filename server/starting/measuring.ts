import type { Config } from '#server/configuration/config.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { ReadinessOfServer } from './readiness.ts'

/** The metrics, where they are switched on. Their library is loaded only then. */
export async function metricsOf({ hasMetrics }: Config): Promise<Metrics | null> {
  if (!hasMetrics) return null
  const { createMetrics } = await import('#server/metrics/metrics.ts')
  return createMetrics()
}

/** Measures a server from its start, so that one that waits for its log is seen to wait. */
export function measure(
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
