import { timingSafeEqual } from 'node:crypto'
import { readReceiptToken, type ReceiptRead } from '#domain/marks/label-codes.ts'
import { Rejection } from '#domain/rejection.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { issueOf, type Opened, tryCode } from '#server/custody/hand-over/open-code.ts'
import type { Needs as NeedsOfCodes } from '#server/custody/hand-over/needs.ts'

export type Needs = NeedsOfCodes & Pick<Services, 'limits'>

/**
 * Opens a drop-off by the token of its receipt's page, only where nobody on the way can listen. A token with a wrong
 * proof counts as a guess, and is no try for the mark: nobody can close a receipt from afar.
 */
export async function openToken(
  services: Needs,
  token: string,
  { isPrivate, source }: Pick<RequestContext, 'isPrivate' | 'source'>,
): Promise<Opened> {
  if (!isPrivate) throw new RequestRefused('https-needed')
  const read = await services.limits.guess('link', source, async () => provenIn(services, token))
  if (!read) throw new RequestRefused('receipt-unknown')
  const attempt = await tryCode(services, { ...read.code, day: read.day }).catch(asOfPage)
  if (!attempt) throw new RequestRefused('receipt-unknown')
  if ('opened' in attempt) return attempt.opened
  if (attempt.refused === 'mark-closed') throw new Rejection('mark-closed')
  throw ended(attempt.at)
}

/** What a token says whose proof was calculated by a server of this church; null for any other. */
function provenIn({ dayKey }: Needs, token: string): ReceiptRead | null {
  const read = readReceiptToken(token)
  if (!read) return null
  const { day, code, proof } = read
  const key = dayKey(day)
  const issue = issueOf(key, code.mark, code.secret)
  const isProven = issue !== undefined && isSame(proof, key.proofOf(code.mark, issue))
  return isProven ? { day, code } : null
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const ended = (at: string | undefined) => new RequestRefused('receipt-ended', at === undefined ? {} : { at })

/** A receipt of another day has ended too. */
function asOfPage(error: unknown): never {
  throw error instanceof Rejection && error.code === 'receipt-ended' ? ended(error.facts.at) : error
}
