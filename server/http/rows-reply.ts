import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Response } from 'express'
import { POSITION_HEADER } from '#domain/contract/route.ts'
import type { Position } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { tokenOf } from './replies.ts'

/** The reply with a file of many rows, which is sent while it is made: it never is in memory as a whole. */
export class RowsReply {
  /** Whatever the rows change later, they show at least this position. */
  readonly position: Position
  readonly type: string
  /** The name under which a browser saves it. */
  readonly fileName: string
  /** The text, piece by piece. It is asked for the next one when the reader has taken the one before. */
  readonly texts: AsyncIterable<string>
  /** Called right before it is sent, which it may refuse, and when nothing more of it is sent. */
  readonly begins: () => void
  readonly hasEnded: () => void

  constructor(reply: Pick<RowsReply, 'position' | 'type' | 'fileName' | 'texts' | 'begins' | 'hasEnded'>) {
    this.position = reply.position
    this.type = reply.type
    this.fileName = reply.fileName
    this.texts = reply.texts
    this.begins = reply.begins
    this.hasEnded = reply.hasEnded
  }
}

/** A reader that takes nothing for so long is gone. Milliseconds. */
const SILENCE_MS = 60_000

/** The rows of one table are alike: the quickest level makes them a tenth, and a higher one takes twice as long. */
const GZIP = { level: 1 }

/**
 * Sends the rows, in gzip when the reader takes it, and no faster than it reads them. A reader that goes away ends it.
 * When the rows cannot be made to the end, the connection is cut off, so that nobody takes a part for the whole.
 */
export async function sendRows(
  { logId, logger }: Pick<Services, 'logId' | 'logger'>,
  response: Response,
  { position, type, fileName, texts, begins, hasEnded }: RowsReply,
): Promise<void> {
  const isHead = response.req.method === 'HEAD'
  if (!isHead) begins()
  response.setHeader(POSITION_HEADER, tokenOf(logId, position))
  response.setHeader('Content-Type', `${type}; charset=utf-8`)
  response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`)
  response.vary('Accept-Encoding')
  if (isHead) return void response.end()
  response.setTimeout(SILENCE_MS, () => response.destroy())
  try {
    await (takesGzip(response) ? pipeline(Readable.from(texts), gzipFor(response), response) : pipe(texts, response))
  } catch (error) {
    if (!hasLeft(error)) logger.warn({ reason: (error as Error).name }, 'a file of data could not be sent to its end')
    response.destroy()
  } finally {
    hasEnded()
  }
}

const takesGzip = (response: Response): boolean => response.req.acceptsEncodings('gzip', 'identity') === 'gzip'

function gzipFor(response: Response) {
  response.setHeader('Content-Encoding', 'gzip')
  return createGzip(GZIP)
}

const pipe = (texts: AsyncIterable<string>, response: Response) => pipeline(Readable.from(texts), response)

/** Whether the reader has closed the connection. */
const hasLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
