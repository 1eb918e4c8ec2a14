import { START, type Position } from '#infra/event-log/event-log.ts'

/**
 * Positions outside the server carry the id of their log: one that comes from another log, restored or moved since,
 * means nothing here and is not waited for.
 */
export const tokenOf = (logId: string, position: Position): string => `${logId}:${position}`

export function positionIn(logId: string, token: string | undefined): Position {
  if (!token?.startsWith(`${logId}:`)) return START
  return token.slice(logId.length + 1)
}
