import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import { LONGEST_COOKIE_S } from '#domain/contract/cookies.ts'
import type { HelperId } from '#domain/ids.ts'
import { setCookie } from '#server/set-cookie.ts'

/**
 * A browser that signed in before carries a signed cookie. The cookie gives no access. It only lets the browser's
 * guesses be counted separately, so that the administrator can sign in while somebody else in the same network guesses.
 */
export type KnownBrowsers = {
  /** The browser's id, if the `Cookie` header holds a cookie that was signed with this secret. */
  idIn(cookies: string | undefined): string | null
  /**
   * Returns a cookie for a browser that has none, as a `Set-Cookie` header. All browsers of one helper have the same
   * id: otherwise a helper would get ten more guesses of other passwords with each time that they sign in.
   */
  newCookie(isSecure: boolean, helper?: HelperId): string
}

const NAME = 'foyer-browser'

export function knownBrowsers(secret: string): KnownBrowsers {
  const key = createSecretKey(createHmac('sha256', secret).update('known-browser\0').digest())
  const signatureOf = (id: string) => createHmac('sha256', key).update(id).digest()
  return {
    idIn(cookies) {
      const [, id, signature] = COOKIE.exec(cookies ?? '') ?? []
      if (id === undefined || signature === undefined) return null
      return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(id)) ? id : null
    },
    newCookie(isSecure, helper) {
      const bytes = helper === undefined ? randomBytes(16) : signatureOf(`helper ${helper}`).subarray(0, 16)
      const id = bytes.toString('base64url')
      return setCookie(NAME, `${id}.${signatureOf(id).toString('base64url')}`, LONGEST_COOKIE_S, isSecure)
    },
  }
}

/** 16 bytes and a signature of 32 bytes, in base64url. */
const COOKIE = new RegExp(`(?:^|; )${NAME}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`)
