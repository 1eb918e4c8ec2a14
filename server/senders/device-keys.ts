import { createHash, createHmac, randomBytes, type KeyObject } from 'node:crypto'
import { CODE_ALPHABET } from '#domain/code-alphabet.ts'
import { LONGEST_COOKIE_S } from '#domain/contract/cookies.ts'
import { calculatedUuid, type DeviceId } from '#domain/ids.ts'
import { Cookie, type CookiesSent } from '#server/cookies.ts'

/**
 * The keys of devices. A device gets its key with its first ask, before anybody has accepted it: the key opens nothing
 * until the log says that it was let in. So there is no moment in which a device is let in and has no key.
 */
export type DeviceKeys = {
  /** Returns a new key: 256 random bits. */
  draw(): string
  /** The key in a `Cookie` header; null when there is none. */
  keyIn(cookies: string | undefined): string | null
  /** Returns the `Set-Cookie` headers with this key. Its time begins again with each `GET /api/devices/me`. */
  cookiesOf(key: string, sent: CookiesSent): string[]
  /** The part of a key that the log holds: its SHA-256. */
  hashOf(key: string): string
  /** The id of the device with this key. */
  idOf(hash: string): DeviceId
  /** The code that this device shows: the same at every server, also after a restart. */
  codeOf(hash: string): string
}

const cookie = new Cookie('foyer-device', /^[\w-]{43}$/)

/** How many characters a code has. */
const LENGTH = 5

/** `secret` makes codes that nobody else can calculate, so that no stranger can prepare a key with a given code. */
export function deviceKeys(secret: KeyObject): DeviceKeys {
  return {
    draw: () => randomBytes(32).toString('base64url'),
    keyIn: (cookies) => cookie.in(cookies)?.[0] ?? null,
    cookiesOf: (key, sent) => cookie.set(key, LONGEST_COOKIE_S, sent),
    hashOf: (key) => createHash('sha256').update(key).digest('base64url'),
    idOf: (hash) => calculatedUuid(createHash('sha256').update(`device\0${hash}`).digest('hex')),
    codeOf(hash) {
      let rest = createHmac('sha256', secret).update(hash).digest().readBigUInt64BE()
      const size = BigInt(CODE_ALPHABET.length)
      return Array.from({ length: LENGTH }, () => {
        const at = Number(rest % size)
        rest /= size
        return CODE_ALPHABET.charAt(at)
      }).join('')
    },
  }
}
