import type { Express } from 'express'

/** How the server is: `null` when it can serve, else what is missing, in a sentence. */
export type Readiness = { missing(): string | null }

/** Whether the process lives, and whether it can serve. Asked by whatever restarts or balances servers. */
export function serveHealth(app: Express, readiness: Readiness): void {
  app.get('/health/live', (_request, response) => void response.json({ status: 'live' }))
  app.get('/health/ready', (_request, response) => {
    const missing = readiness.missing()
    response
      .status(missing === null ? 200 : 503)
      .json(missing === null ? { status: 'ready' } : { status: 'not ready', reason: missing })
  })
}
