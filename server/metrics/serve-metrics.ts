import type { Express, Request } from 'express'
import { isLoopback } from '#server/access/source-name.ts'
import { neverStored } from '#server/http/errors.ts'
import { isForwarded } from '#server/http/source.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Metrics } from './metrics.ts'

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
