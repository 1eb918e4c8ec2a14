import { randomUUID } from 'node:crypto'
import type { ErrorRequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { Failure } from '#domain/contract/route.ts'
import type { NextEvent } from '#domain/contract/gathering/event-shapes.ts'
import { Rejection, type RejectionCode, type RejectionFacts } from '#domain/rejection.ts'
import type { PersonId } from '#domain/ids.ts'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import { type Facts, type RefusalCode, RequestRefused, refusals } from '#server/request-refused.ts'

/** The status of each rejection of the domain. The compiler reports a missing one. */
const statusOf: Record<RejectionCode, number> = {
  'nobody-selected': 400,
  'unknown-attendee': 404,
  'unknown-family-member': 400,
  'unknown-gathering': 404,
  'check-in-not-open': 409,
  'too-late': 409,
  'checked-in-too-often': 409,
  'counted-too-often': 409,
  'counted-too-many': 409,
  'nobody-counted': 409,
  'not-checked-in': 409,
  'nothing-to-undo': 409,
  'was-moved': 409,
  'already-there': 409,
  'no-event-open': 404,
  'phone-taken': 409,
  'phone-fixed': 409,
  'household-full': 409,
  'attendee-erased': 410,
  'guest-gone': 409,
  'unknown-guest': 404,
  'slots-used-up': 409,
  'unknown-service': 404,
  'plan-changed': 409,
  'gathering-begun': 409,
  'gathering-over': 409,
  'unknown-import': 404,
  'import-taken-back': 409,
  'unknown-device': 404,
  'device-in-already': 409,
  'counter-needs-service': 400,
  'rooms-needed': 400,
  'nothing-served': 400,
  'unknown-helper': 404,
  'unknown-link': 404,
  'sign-in-name-taken': 409,
  'last-administrator': 409,
  'not-oneself': 409,
  'not-administrator': 403,
  'no-named-administrator': 409,
  'unknown-message': 404,
  'message-ended': 409,
  'nothing-noted': 400,
  'unknown-note': 404,
  'day-to-come': 400,
  'nobody-left': 409,
  'one-already': 409,
  'two-already': 409,
  'merged-already': 409,
  'marks-exhausted': 409,
  'room-full': 409,
  'in-care': 409,
  'not-in-care': 409,
  'unknown-call': 404,
  'called-just-now': 409,
  'too-many-calls': 409,
  'unknown-roll-call': 404,
  'roll-call-ended': 409,
  'others-missing': 409,
  'handed-over': 409,
  'not-received': 409,
  'drop-off-unknown': 409,
  'other-party': 409,
  'receipt-ended': 403,
  'mark-closed': 403,
  'dropped-off-twice': 409,
  'other-room': 409,
  'renewals-used-up': 409,
  'unknown-merge': 404,
  'erased-since': 409,
  'unknown-room': 404,
  'room-ended': 409,
  'unknown-team': 404,
  'teams-used-up': 409,
  'team-name-taken': 409,
  'serving-only': 403,
  'rooms-used-up': 409,
  'room-name-taken': 409,
  'never-below-places': 400,
  'overflow-unfit': 409,
  'no-rooms': 404,
  'unknown-collector': 404,
  'unknown-rule': 404,
  'unknown-clearance': 404,
  'too-many-of-child': 409,
  'unknown-program': 404,
  'unknown-calendar': 404,
  'unknown-webhook': 404,
  'too-many-webhooks': 409,
  'command-known': 409,
}

/** No gathering is open. The reply says when the next one opens. */
export class NothingOpen extends Rejection {
  readonly next: NextEvent | undefined

  constructor(next: NextEvent | undefined) {
    super('no-event-open')
    this.next = next
  }
}

/** Children in our care prevent it. The reply names them. */
export class InCare extends Rejection {
  readonly children: readonly ChildInCare[]

  constructor(children: readonly ChildInCare[]) {
    super('in-care')
    this.children = children
  }
}

type ChildInCare = { readonly personId: PersonId; readonly firstName: string; readonly room: string }

/** The reply to a failed call. `incident` is the number of the log entry with the details. */
export type ErrorReply = {
  readonly status: number
  readonly failure: Failure &
    Facts &
    RejectionFacts & { readonly next?: NextEvent; readonly incident?: string } & Partial<Pick<InCare, 'children'>>
  readonly retryAfter?: number | undefined
}

/** Returns the reply to a failure with a reason for the caller, else null. */
function expectedReply(error: unknown): ErrorReply | null {
  if (error instanceof RequestRefused) {
    const { status, code, message, retryAfter, facts } = error
    return { status, failure: { code, message, ...facts }, retryAfter }
  }
  if (error instanceof Rejection) {
    const next = error instanceof NothingOpen && error.next ? { next: error.next } : {}
    const inside = error instanceof InCare ? { children: error.children } : {}
    const { code, message, facts } = error
    return { status: statusOf[code], failure: { code, message, ...facts, ...next, ...inside } }
  }
  if (error instanceof LogUnavailable) return { ...refusal('log-unavailable'), retryAfter: 1 }
  return raisedByExpress(error)
}

/**
 * Errors that Express throws before our code runs, for example for a body that is too large or a path that cannot be
 * decoded.
 */
function raisedByExpress(error: unknown): ErrorReply | null {
  const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
  if (status === 413) return refusal('too-large')
  if (status === 415) return refusal('not-json')
  return status >= 400 && status < 500 ? { ...refusal('bad-request'), status } : null
}

function refusal(code: RefusalCode): ErrorReply {
  const { status, message } = refusals[code]
  return { status, failure: { code, message } }
}

/**
 * Returns the reply to any failure. An unexpected one is logged with a number, and the reply contains only the number.
 */
export function errorReply(error: unknown, logger: Logger): ErrorReply {
  const expected = expectedReply(error)
  if (expected) return expected
  const incident = randomUUID()
  // The message of an unknown error may contain what a person typed, so only its kind and place are logged.
  const kind = error instanceof Error ? error.name : typeof error
  logger.error({ incident, kind, stack: stackWithoutMessage(error) }, 'a request failed')
  const { status, failure } = refusal('unexpected')
  return { status, failure: { ...failure, incident } }
}

/** Replies to every failed call, in this one place. `refused` is told the code of each. */
export function replyToErrors(logger: Logger, refused: (code: string) => void = () => {}): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) return next(error)
    neverStored(response)
    const { status, failure, retryAfter } = errorReply(error, logger)
    refused(failure.code)
    if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter)
    response.status(status).json(failure)
  }
}

const stackWithoutMessage = (error: unknown): string[] =>
  error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at ')) : []

/** Replies of the API are for one caller and for now: no cache may keep them, and no browser may guess their type. */
export function neverStored(response: Response): Response {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  return response
}
