import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import { LONGEST_COOKIE_S } from '#domain/contract/cookies.ts'
import type { HelperId } from '#domain/ids.ts'
import { Cookie, type CookiesSent } from '#server/cookies.ts'

/**
 * A browser that signed in before carries a signed cookie. The cookie gives no access. It only lets the browser's
 * guesses be counted separately, so that the administrator can sign in while somebody else in the same network guesses.
 */
export type KnownBrowsers = {
  /** The browser's id, if the `Cookie` header holds a cookie that was signed with this secret. */
  idIn(cookies: string | undefined): string | null
  /**
   * Returns the `Set-Cookie` headers for a browser that has no such cookie, or one with an old name. All browsers of
   * one helper have the same id: otherwise a helper would get ten more guesses of other passwords with each time that
   * they sign in.
   */
  cookiesFor(sent: CookiesSent, helper?: HelperId): string[]
}

/** 16 bytes and a signature of 32 bytes, in base64url. */
const cookie = new Cookie('foyer-browser', /^([\w-]{22})\.([\w-]{43})$/)

export function knownBrowsers(secret: string): KnownBrowsers {
  const key = createSecretKey(createHmac('sha256', secret).update('known-browser\0').digest())
  const signatureOf = (id: string) => createHmac('sha256', key).update(id).digest()

  function idIn(cookies: string | undefined): string | null {
    const [, id, signature] = cookie.in(cookies) ?? []
    if (id === undefined || signature === undefined) return null
    return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(id)) ? id : null
  }

  function newId(helper?: HelperId): string {
    const bytes = helper === undefined ? randomBytes(16) : signatureOf(`helper ${helper}`).subarray(0, 16)
    return bytes.toString('base64url')
  }

  return {
    idIn,
    cookiesFor(sent, helper) {
      const known = idIn(sent.cookies)
      if (known !== null && !cookie.isOld(sent)) return []
      const id = known ?? newId(helper)
      return cookie.set(`${id}.${signatureOf(id).toString('base64url')}`, LONGEST_COOKIE_S, sent)
    },
  }
}
