import { cookieName } from '#domain/contract/cookies.ts'

/**
 * Tells the server something with a cookie, for `keptForS` seconds or until the browser is closed. Null takes it back.
 * Over https the cookie takes the place of the one with the plain name, which earlier versions have set.
 */
export function setPageCookie(name: string, value: string | null, keptForS?: number): void {
  const isSecure = location.protocol === 'https:'
  const [secure, gone] = [isSecure ? '; Secure' : '', '; Max-Age=0']
  const time = value === null ? gone : keptForS === undefined ? '' : `; Max-Age=${keptForS}`
  if (isSecure) document.cookie = `${name}=; Path=/; SameSite=Lax${secure}${gone}`
  document.cookie = `${cookieName(name, isSecure)}=${value ?? ''}; Path=/; SameSite=Lax${secure}${time}`
}
