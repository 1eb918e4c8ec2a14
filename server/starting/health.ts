import type { Express } from 'express'
import type { Logger } from 'pino'
import { version } from '#server/configuration/version.ts'

/** How the server is: `null` when it can serve, else what is missing, in a sentence. */
export type Readiness = { missing(): string | null }

/** Says whether the process runs, and whether it can serve, and in which version. Balancers and restart policies ask this. */
export function serveHealth(app: Express, readiness: Readiness): void {
  app.get('/health/live', (_request, response) => void response.json({ status: 'live' }))
  app.get('/health/ready', (_request, response) => {
    const missing = readiness.missing()
    response
      .status(missing === null ? 200 : 503)
      .json(missing === null ? { status: 'ready', version } : { status: 'not ready', reason: missing, version })
  })
}

/** How often it is looked whether something is missing, in milliseconds. */
const LOOK_MS = 1_000

/** Writes down what is wrong, once for each reason, and when nothing is any more. Answers how to end that. */
export function noteTrouble(trouble: () => string | null, logger: Logger): () => void {
  let noted: string | null = null
  const timer = setInterval(() => {
    const reason = trouble()
    if (reason === noted) return
    noted = reason
    if (reason === null) logger.warn('ready again')
    else logger.error({ reason }, 'not ready')
  }, LOOK_MS)
  return () => clearInterval(timer)
}
