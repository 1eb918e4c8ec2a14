import type { Response } from 'express'
import { BEHIND_HEADER, POSITION_HEADER, type Route } from '#domain/contract/route.ts'
import { type Position, START } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'

/** The reply to a command, with the position of its last event. A view that has reached it shows the change. */
export class CommandReply<T> {
  readonly reply: T
  readonly position: Position
  readonly status: number

  constructor(reply: T, position: Position, status = 200) {
    this.reply = reply
    this.position = position
    this.status = status
  }
}

/** A reply that goes on: whoever gets the response writes to it, and ends it. */
export class StreamReply {
  readonly begin: (response: Response) => void

  constructor(begin: (response: Response) => void) {
    this.begin = begin
  }
}

const EMPTY_LIST = '[]'

/** The reply to a query that is written as JSON already, because many may ask for the same. */
export class ReadyReply<T> {
  declare readonly holds: T
  readonly json: Buffer

  private constructor(json: Buffer) {
    this.json = json
  }

  static of<T>(reply: T): ReadyReply<T> {
    return new ReadyReply<T>(Buffer.from(JSON.stringify(reply)))
  }

  /** Returns the list with these items before it. What is written already is copied. */
  after<Item>(this: ReadyReply<Item[]>, items: readonly Item[]): ReadyReply<Item[]> {
    if (items.length === 0) return this
    const isEmpty = this.json.length === EMPTY_LIST.length
    const written = JSON.stringify(items).slice(0, -1)
    return new ReadyReply<Item[]>(
      Buffer.concat([Buffer.from(isEmpty ? written : `${written},`), this.json.subarray(1)]),
    )
  }
}

/**
 * Sends the reply to a command once the views show the change. After a while it is sent anyway, because the command is
 * recorded in any case.
 */
export async function sendCommandReply<T>(
  { views, logId }: Pick<Services, 'logId' | 'views'>,
  response: Response,
  { position, reply, status }: CommandReply<T>,
): Promise<void> {
  if (!(await views.reached(position))) response.setHeader(BEHIND_HEADER, '1')
  if (position !== START) response.setHeader(POSITION_HEADER, tokenOf(logId, position))
  if (reply === undefined) return void response.status(204).end()
  sendJson(response, status, reply)
}

/** Sends the reply to a query. */
export function sendReply(response: Response, route: Route, reply: unknown): void {
  if (reply === undefined) return void response.status(204).end()
  if (route.reply === 'text/csv') return void response.type('text/csv; charset=utf-8').send(reply)
  sendJson(response, 200, reply)
}

function sendJson(response: Response, status: number, reply: unknown): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.status(status).end(reply instanceof ReadyReply ? reply.json : JSON.stringify(reply))
}

/**
 * Positions outside the server contain the id of their log. A position from another log, for example from before a
 * restore, is not valid here, and nobody waits for it.
 */
export const tokenOf = (logId: string, position: Position): string => `${logId}:${position}`

export function positionIn(logId: string, token: string | undefined): Position {
  if (!token?.startsWith(`${logId}:`)) return START
  return token.slice(logId.length + 1)
}
