import { randomUUID } from 'node:crypto'
import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Failure } from '#domain/contract/route.ts'
import type { EventWithTimes } from '#domain/contract/event-shapes.ts'
import { Rejection, type RejectionCode } from '#domain/rejection.ts'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { neverStored } from './never-stored.ts'

/** The status of every refusal. The compiler demands that none is left out. */
const statusOf: Record<RejectionCode, number> = {
  'nobody-selected': 400,
  'unknown-attendee': 404,
  'unknown-family-member': 400,
  'unknown-gathering': 404,
  'check-in-not-open': 409,
  'too-late': 409,
  'no-event-open': 404,
  'phone-taken': 409,
  'phone-fixed': 409,
  'household-full': 409,
  'attendee-erased': 410,
  'slots-used-up': 409,
  'unknown-service': 404,
  'plan-changed': 409,
  'gathering-begun': 409,
  'gathering-over': 409,
}

/** No gathering is open. The answer says when the next one opens. */
export class NothingOpen extends Rejection {
  readonly next: EventWithTimes | undefined

  constructor(next: EventWithTimes | undefined) {
    super('no-event-open')
    this.next = next
  }
}

/** A status and words for whoever asked. `incident` finds what was logged about it. */
export type Answer = {
  readonly status: number
  readonly failure: Failure & { readonly next?: EventWithTimes; readonly incident?: string }
  readonly retryAfter?: number | undefined
}

/** What the caller is told. Null for what is nobody's business but ours. */
function known(error: unknown): Answer | null {
  if (error instanceof RequestRefused) {
    const { status, code, message, retryAfter } = error
    return { status, failure: { code, message }, retryAfter }
  }
  if (error instanceof Rejection) {
    const next = error instanceof NothingOpen && error.next ? { next: error.next } : {}
    return { status: statusOf[error.code], failure: { code: error.code, message: error.message, ...next } }
  }
  if (error instanceof LogUnavailable) {
    const message = 'This cannot be saved right now. Please try again.'
    return { status: 503, failure: { code: 'log-unavailable', message }, retryAfter: 1 }
  }
  return raisedByExpress(error)
}

/** Express raises these before any of our code runs: a body too large, a path that cannot be decoded. */
function raisedByExpress(error: unknown): Answer | null {
  const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
  if (status === 413) return { status, failure: { code: 'too-large', message: 'This is too large to be taken in.' } }
  if (status === 415) return { status, failure: { code: 'not-json', message: 'The request is not JSON.' } }
  if (status >= 400 && status < 500)
    return { status, failure: { code: 'bad-request', message: 'The request could not be read.' } }
  return null
}

/** What is answered to whatever went wrong: refusals speak, the rest is logged with an id and answered without details. */
export function answerTo(error: unknown, logger: Logger): Answer {
  const answer = known(error)
  if (answer) return answer
  const incident = randomUUID()
  // The message of an unknown error may hold what somebody typed: only its kind and its place are kept.
  const kind = error instanceof Error ? error.name : typeof error
  logger.error({ incident, kind, stack: stackWithoutMessage(error) }, 'a request failed')
  const message = 'Something went wrong. Please try again.'
  return { status: 500, failure: { code: 'unexpected', message, incident } }
}

/** One place for everything that goes wrong with a call. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) return next(error)
    neverStored(response)
    const { status, failure, retryAfter } = answerTo(error, logger)
    if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter)
    response.status(status).json(failure)
  }
}

const stackWithoutMessage = (error: unknown): string[] =>
  error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at ')) : []
