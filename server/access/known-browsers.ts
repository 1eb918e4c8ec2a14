import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A browser that signed in before carries a signed cookie. It opens nothing: it only gives the browser guesses of its
 * own, so that the administrator signs in while somebody else in the same network guesses.
 */
export type KnownBrowsers = {
  /** The browser's id, when the `Cookie` header holds a cookie that a server with this secret has signed. */
  idIn(cookies: string | undefined): string | null
  /** A cookie for a browser that has none, as the `Set-Cookie` header wants it. */
  newCookie(isSecure: boolean): string
}

const NAME = 'foyer-browser'

/** The longest that browsers keep a cookie: 400 days. */
const KEPT_S = 400 * 24 * 3600

export function knownBrowsers(secret: string): KnownBrowsers {
  const key = createHmac('sha256', secret).update('known-browser\0').digest()
  const signatureOf = (id: string) => createHmac('sha256', key).update(id).digest()
  return {
    idIn(cookies) {
      const [, id, signature] = COOKIE.exec(cookies ?? '') ?? []
      if (id === undefined || signature === undefined) return null
      return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(id)) ? id : null
    },
    newCookie(isSecure) {
      const id = randomBytes(16).toString('base64url')
      const value = `${id}.${signatureOf(id).toString('base64url')}`
      const attributes = ['Path=/', `Max-Age=${KEPT_S}`, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])]
      return [`${NAME}=${value}`, ...attributes].join('; ')
    },
  }
}

/** 16 bytes and their 32 bytes of signature, as this file writes them. */
const COOKIE = new RegExp(`(?:^|; )${NAME}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`)
