import type { LocalDate, Mark } from '#domain/ids.ts'
import { bytesOf } from '#domain/marks/hmac.ts'
import { isSigned, readTagCode, type TagCode } from '#domain/marks/label-codes.ts'
import {
  ISSUES,
  LEADERS_LENGTH,
  SECRET_LENGTH,
  leadersText,
  secretText,
  symbolsOf,
  tagKeyText,
} from '#domain/marks/secrets.ts'

/** The key of a day as a tablet uses it. No script can read it out. */
export type DayKey = { readonly day: LocalDate; readonly key: CryptoKey }

/** The key of a day as the server sent it, in base64url. */
export async function dayKey(day: LocalDate, sent: string): Promise<DayKey> {
  const bytes = new Uint8Array(bytesOf(sent))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return { day, key: await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']) }
}

async function hmacOf({ key }: DayKey, text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)))
}

/** Which receipt of a mark has this secret half. All are compared. */
export async function issueWith(key: DayKey, mark: Mark, secret: string): Promise<number | undefined> {
  const secrets = await Promise.all(
    ISSUES.map(async (issue) => symbolsOf(await hmacOf(key, secretText(key.day, mark, issue)), SECRET_LENGTH)),
  )
  const at = secrets.indexOf(secret)
  return at < 0 ? undefined : at
}

/** Reads the tag of a child that was signed on the day of one of these keys. Null for anything else. */
export async function readSignedTag(keys: readonly DayKey[], scanned: string): Promise<TagCode | null> {
  const tag = readTagCode(scanned)
  const key = tag && keys.find(({ day }) => day === tag.day)
  if (!key) return null
  const tagKey = base64url(await hmacOf(key, tagKeyText(tag.day, tag.mark)))
  return isSigned(scanned, tagKey) ? tag : null
}

/** Whether this is the code with which a leader decides on this day while the server is away. */
export async function isLeadersCode(key: DayKey, typed: string): Promise<boolean> {
  const code = symbolsOf(await hmacOf(key, leadersText(key.day)), LEADERS_LENGTH)
  return typed.toUpperCase().replace(/[\s-]/g, '') === code
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
