import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { Instant } from '#domain/ids.ts'

/** How far apart the clocks of two servers may be, in milliseconds. */
const CLOCKS_APART_MS = 5 * 60_000

/**
 * How servers of one church recognise each other, with a key that is derived from their common secret. A question has
 * the form `{time}.{nonce}.{signature}`; a reply is signed together with its question, so that no old reply can be
 * given again.
 */
export type PeerSignatures = {
  question(): string
  /** Whether another server with the same secret has asked this in the last minutes, and for the first time. */
  isQuestion(header: string | undefined): boolean
  signatureOf(question: string, reply: string): string
  isReply(question: string, reply: string, signature: string | undefined): boolean
}

export function peerSignatures(key: KeyObject, now: () => Instant): PeerSignatures {
  const sign = (...parts: string[]): string => createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  const signatureOf = (question: string, reply: string) => sign('reply', question, reply)
  /** The questions that were answered, with their times, as long as those are recent. */
  const answered = new Map<string, number>()
  const isRecent = (time: number) => Math.abs(Date.parse(now()) - time) <= CLOCKS_APART_MS

  function note(question: string, time: number): void {
    for (const [earlier, at] of answered) if (!isRecent(at)) answered.delete(earlier)
    answered.set(question, time)
  }

  return {
    question() {
      const text = `${Date.parse(now())}.${randomBytes(16).toString('base64url')}`
      return `${text}.${sign('question', text)}`
    },
    isQuestion(header) {
      const [, text = '', time = '', signature = ''] = /^((\d+)\.[\w-]{22})\.([\w-]+)$/.exec(header ?? '') ?? []
      if (!isSame(signature, sign('question', text)) || !isRecent(Number(time)) || answered.has(text)) return false
      note(text, Number(time))
      return true
    },
    signatureOf,
    isReply: (question, reply, signature = '') => isSame(signature, signatureOf(question, reply)),
  }
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
