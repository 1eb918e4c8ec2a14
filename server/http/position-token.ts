import { START, type Position } from '#infra/event-log/event-log.ts'

/**
 * Positions outside the server contain the id of their log. A position from another log, for example from before a
 * restore, is not valid here, and nobody waits for it.
 */
export const tokenOf = (logId: string, position: Position): string => `${logId}:${position}`

export function positionIn(logId: string, token: string | undefined): Position {
  if (!token?.startsWith(`${logId}:`)) return START
  return token.slice(logId.length + 1)
}
