/**
 * The name of a cookie in a browser. Over https it has a prefix: browsers then take it only from this host and over
 * https, and no other port or name of the host can set it. `__Host-` needs the path `/`.
 */
export function cookieName(name: string, isSecure: boolean, path = '/'): string {
  if (!isSecure) return name
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}

/** The longest time for which browsers keep a cookie, in seconds: 400 days. */
export const LONGEST_COOKIE_S = 400 * 24 * 3600
