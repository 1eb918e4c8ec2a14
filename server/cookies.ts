import { cookieName } from '#domain/contract/cookies.ts'

/** What a request shows of the cookies of its browser. */
export type CookiesSent = {
  /** The `Cookie` header. */
  readonly cookies: string | undefined
  /** Whether the browser uses https. */
  readonly isSecure: boolean
}

type Attributes = { readonly path?: string; readonly sameSite?: 'Strict' | 'Lax' }

/**
 * A cookie that no script of a page can read. Over https its name has a prefix, with which browsers take it from this
 * host alone. Earlier versions gave it its plain name: that one counts where the other is absent.
 */
export class Cookie {
  readonly #name: string
  readonly #form: RegExp
  readonly #path: string
  readonly #sameSite: string

  /** `form` is what a whole value looks like. Other values count as none. */
  constructor(name: string, form: RegExp, { path = '/', sameSite = 'Strict' }: Attributes = {}) {
    this.#name = name
    this.#form = form
    this.#path = path
    this.#sameSite = sameSite
  }

  /** The value, with the parts that the form names. Null when there is none. */
  in(cookies: string | undefined): RegExpExecArray | null {
    const values = this.#valuesOf(cookies, true)
    for (const value of values.length > 0 ? values : this.#valuesOf(cookies, false)) {
      const found = this.#form.exec(value)
      if (found) return found
    }
    return null
  }

  /** Whether a browser should get this cookie again, under its name of today. */
  isOld({ cookies, isSecure }: CookiesSent): boolean {
    return isSecure && this.#valuesOf(cookies, true).length === 0 && this.#valuesOf(cookies, false).length > 0
  }

  /** The `Set-Cookie` headers that give a browser this cookie, in place of one with a name of earlier versions. */
  set(value: string, keptForS: number, sent: CookiesSent): string[] {
    const isReplaced = sent.isSecure && this.#valuesOf(sent.cookies, false).length > 0
    return [
      this.#header(sent.isSecure, sent.isSecure, value, keptForS),
      ...(isReplaced ? [this.#header(false, true, '', 0)] : []),
    ]
  }

  /** The `Set-Cookie` headers that take this cookie away from a browser. */
  end(sent: CookiesSent): string[] {
    return this.set('', 0, sent)
  }

  /** The other cookies of a header. */
  without(cookies: string): string {
    const isOther = (cookie: string) => !this.#names().some((name) => cookie.startsWith(`${name}=`))
    return cookies.split('; ').filter(isOther).join('; ')
  }

  #names(): [prefixed: string, plain: string] {
    return [cookieName(this.#name, true, this.#path), this.#name]
  }

  #valuesOf(cookies = '', isPrefixed: boolean): string[] {
    const [prefixed, plain] = this.#names()
    const start = `${isPrefixed ? prefixed : plain}=`
    return cookies.split('; ').flatMap((cookie) => (cookie.startsWith(start) ? [cookie.slice(start.length)] : []))
  }

  #header(isPrefixed: boolean, isSecure: boolean, value: string, keptForS: number): string {
    const [prefixed, plain] = this.#names()
    const attributes = [`Path=${this.#path}`, `Max-Age=${keptForS}`, 'HttpOnly', `SameSite=${this.#sameSite}`]
    return [`${isPrefixed ? prefixed : plain}=${value}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ')
  }
}
