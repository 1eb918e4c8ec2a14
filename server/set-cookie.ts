/** Returns a `Set-Cookie` header. No script of a page can read the cookie, and no other site can send it. */
export function setCookie(name: string, value: string, keptForS: number, isSecure: boolean): string {
  const attributes = ['Path=/', `Max-Age=${keptForS}`, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])]
  return [`${name}=${value}`, ...attributes].join('; ')
}
