import type { Request, RequestHandler, Response } from 'express'
import type { Route } from '#domain/contract/route.ts'
import { BEHIND_HEADER, LOG_HEADER, POSITION_HEADER } from '#domain/contract/route.ts'
import type { Program } from '#domain/programs/programs.ts'
import { hasEnded, hashOfProgramKey, programKeyIn } from '#server/senders/program-keys.ts'
import type { Services } from '#server/server-services.ts'

/** What pages of other sites may read with the key of a program: where the key names their origin, and nothing else. */

type Needs = Pick<Services, 'views' | 'config' | 'now'>

/** Whether a page of another site may make a call at all. It may read, and never write. */
export const isForPages = ({ method, scopes }: Pick<Route, 'method' | 'scopes'>): boolean =>
  method === 'GET' && scopes !== undefined

/**
 * Lets a page read the reply when the key that it sends names its origin. Also a reply that refuses, so that the page
 * can say why.
 */
export function allowOrigin({ views }: Needs, request: Request, response: Response): void {
  const { origin, authorization } = request.headers
  if (origin === undefined) return
  response.vary('Origin')
  const key = programKeyIn(authorization)
  const program = key === null ? undefined : views.programs.byKey(hashOfProgramKey(key))
  if (!program?.origins?.includes(origin)) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  const read = [POSITION_HEADER, LOG_HEADER, BEHIND_HEADER, 'Retry-After', 'ETag']
  response.setHeader('Access-Control-Expose-Headers', read.join(', '))
}

/** Browsers ask again after ten minutes, so that an origin of a key that was taken away is soon forgotten. */
const KEPT_S = 600

/** Answers the question with which a browser begins: it sends no key yet, so any key that works may name the origin. */
export const answerPreflight =
  (services: Needs): RequestHandler =>
  (request, response) => {
    const { origin } = request.headers
    response.vary('Origin')
    if (origin !== undefined && services.views.programs.list().some((one) => names(services, one, origin))) {
      response.setHeader('Access-Control-Allow-Origin', origin)
      response.setHeader('Access-Control-Allow-Methods', 'GET')
      response.setHeader('Access-Control-Allow-Headers', `Authorization, Last-Event-ID, ${POSITION_HEADER}`)
      response.setHeader('Access-Control-Max-Age', KEPT_S)
    }
    response.status(204).end()
  }

const names = ({ config, now }: Needs, program: Program, origin: string): boolean =>
  program.origins?.includes(origin) === true && !hasEnded(program, now(), config.timeZone)
