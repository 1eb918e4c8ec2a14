import type { Express } from 'express'
import type { Logger } from 'pino'
import { version } from '#server/configuration/version.ts'
import type { Readiness } from './readiness.ts'

/** Serves `/health/live` (the process runs) and `/health/ready` (it can serve), for balancers and restart policies. */
export function serveHealth(app: Express, readiness: Readiness): void {
  app.get('/health/live', (_request, response) => void response.json({ status: 'live' }))
  app.get('/health/ready', (_request, response) => {
    const missing = readiness.missing()
    const missingEvents = readiness.missingEvents()
    const foundInstead = readiness.foundInstead()
    const backup = readiness.backup()
    const refusal = readiness.refusal()
    const known = {
      version,
      ...(missingEvents > 0 && { missingEvents }),
      ...(foundInstead !== null && { foundInstead }),
      ...(refusal !== null && { refusal }),
      ...(backup && { backup }),
      ...(readiness.isListBehind() && { isListBehind: true }),
    }
    response
      .status(missing === null ? 200 : 503)
      .json(missing === null ? { status: 'ready', ...known } : { status: 'not ready', reason: missing, ...known })
  })
}

/** How often it checks whether something is wrong, in milliseconds. */
const CHECK_MS = 1_000

/** Logs what is wrong, once for each reason, and when all is well again. */
export function logError(error: () => string | null, logger: Logger): { stop(): void } {
  let logged: string | null = null
  const timer = setInterval(() => {
    const reason = error()
    if (reason === logged) return
    logged = reason
    if (reason === null) logger.warn('ready again')
    else logger.error({ reason }, 'not ready')
  }, CHECK_MS)
  return { stop: () => clearInterval(timer) }
}
