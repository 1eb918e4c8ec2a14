import { isUtf8 } from 'node:buffer'
import type { Request as HttpRequest } from 'express'
import { RequestRefused } from '#server/request-refused.ts'
import { jsonInSlices } from './json-in-slices.ts'

/** Reads the body as JSON. Text that is not well-formed is refused, because the log would return it changed. */
export async function jsonBody(request: HttpRequest): Promise<unknown> {
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type)) throw new RequestRefused('not-json')
  try {
    const bytes: unknown = request.body
    if (!Buffer.isBuffer(bytes) || !isUtf8(bytes)) throw new SyntaxError('Not text')
    return await jsonInSlices(bytes, parseExactly)
  } catch {
    throw new RequestRefused('bad-json')
  }
}

const parseExactly = (text: string): unknown => JSON.parse(text, mayRound.test(text) ? refuseRounded : undefined)

/**
 * An id with a fraction or an exponent would be rounded to another person's id. For an exponent the end of the value is
 * checked too, because an e between digits occurs in every second command id.
 */
const mayRound = /(?<=\d{10})\.\d|(?<=\d)[eE][+-]?\d+\s*(?:[,\]}]|$)/

function refuseRounded(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const isRounded =
    typeof value === 'number' && Number.isInteger(value) && source !== undefined && !/^-?\d+$/.test(source)
  if (isRounded) throw new SyntaxError('A number that is not written as one')
  return value
}
