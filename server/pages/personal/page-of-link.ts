import type { Request } from 'express'
import { addressForPhones } from '#server/http/addresses.ts'
import { personalLink } from '#domain/personal-link/personal-link.ts'
import { parsePersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { sourceName } from '#server/access/source-name.ts'
import { errorReply } from '#server/http/errors.ts'
import type { Parts } from '#server/parts.ts'
import type { Code, DrawnCodes } from '#server/pages/drawn/code.ts'
import type { LinkContent } from './render.ts'
import { nameOfCode } from '#server/people/find-household.ts'

/** What a personal link leads to, and the status of the reply. */
export type LinkedPage = {
  readonly status: number
  readonly shown: LinkContent
  readonly retryAfter?: number | undefined
}

/** The link is invalid: it holds nothing that could be an id. */
export const NO_LINK: LinkedPage = { status: 404, shown: { trouble: 'link', canTryAgain: false } }

/** While the log is not available, nobody can be looked up. */
export const NOT_YET: LinkedPage = { status: 503, retryAfter: 1, shown: { trouble: 'person', canTryAgain: true } }

const NOBODY: LinkedPage = { status: 404, shown: { trouble: 'person', canTryAgain: false } }

/**
 * Looks up the person in the address. Guesses are limited as in the API, so that this page cannot be used instead of
 * it.
 */
export async function pageOfLink(parts: Parts, codes: DrawnCodes, request: Request): Promise<LinkedPage> {
  const { userId = '' } = request.params as { userId?: string }
  if (!/^\d+$/.test(userId)) return NO_LINK
  const id = parsePersonId(userId)
  if (id === null) return NOBODY
  try {
    const name = await nameOfCode(parts, id, sourceName(request, request.ip ?? '', parts))
    const code = () => codes.codeOf(id, personalLink(addressForPhones(parts.config, request), id))
    return await withCode(parts, name, code)
  } catch (error) {
    return error instanceof Rejection ? NOBODY : trouble(error, parts)
  }
}

async function withCode(parts: Parts, name: string, code: () => Promise<Code>): Promise<LinkedPage> {
  try {
    return { status: 200, shown: { name, code: await code() } }
  } catch (error) {
    const { status } = errorReply(error, parts.logger)
    return { status, shown: { name, trouble: 'code', canTryAgain: true } }
  }
}

function trouble(error: unknown, { logger }: Parts): LinkedPage {
  const { status, failure, retryAfter } = errorReply(error, logger)
  const words = failure.code === 'too-many-tries' ? 'tries' : 'person'
  return { status, retryAfter, shown: { trouble: words, canTryAgain: true } }
}
