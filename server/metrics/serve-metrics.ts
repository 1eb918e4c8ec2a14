import type { Express, Request } from 'express'
import { neverStored } from '#server/http/never-stored.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Metrics } from './metrics.ts'

/** The addresses by which a computer calls itself, also where IPv4 is written as IPv6. */
const HERE = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/**
 * Serves the metrics to programs on the same computer. Everybody else gets 404, also behind a proxy
 * on it.
 */
export function serveMetrics(app: Express, metrics: Metrics): void {
  app.get('/metrics', (request, response, next) => {
    if (!isFromHere(request)) throw new RequestRefused('not-found')
    const send = (text: string) => void neverStored(response).type(metrics.contentType).send(text)
    metrics.text().then(send, next)
  })
}

function isFromHere({ socket, headers }: Request): boolean {
  const { remoteAddress = '' } = socket
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  return !isForwarded && HERE.test(remoteAddress)
}
