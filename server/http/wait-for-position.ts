import type { Request as HttpRequest, Response } from 'express'
import { BEHIND_HEADER, POSITION_HEADER } from '#domain/contract/route.ts'
import { START } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { positionIn } from './position-token.ts'

/**
 * Lets callers read what they have just written: when a request brings a position that this log can hold, waits until
 * the views have reached it.
 */
export async function waitForPosition(
  { views, logId }: Parts,
  request: HttpRequest,
  response: Response,
): Promise<void> {
  const wanted = positionIn(logId, request.get(POSITION_HEADER))
  if (wanted !== START && !(await views.caughtUpWith(wanted))) response.setHeader(BEHIND_HEADER, '1')
}
