/**
 * The name of a cookie in a browser. Over https it has a prefix: browsers then take it only from this host and over
 * https, and no other port or name of the host can set it. `__Host-` needs the path `/`.
 */
export function cookieName(name: string, isSecure: boolean, path = '/'): string {
  if (!isSecure) return name
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}

/** Cookies that a page's script sets for the server, because a page begins with words before its script runs. */

/** Which language was chosen for the admin area in this browser. */
export const LANGUAGE_COOKIE = 'foyer-language'

/**
 * That a helper has signed out in this browser while no server could be reached. The session ends with the next page,
 * and until then no page begins with anything for that helper. It opens nothing.
 */
export const LEAVING_COOKIE = 'foyer-helper-leaves'

/**
 * Whether a tab of this browser keeps the shared password. It never holds the password itself, and it opens nothing.
 */
export const PASSWORD_COOKIE = 'foyer-shared-password'

/** The longest time for which browsers keep a cookie, in seconds: 400 days. */
export const LONGEST_COOKIE_S = 400 * 24 * 3600
