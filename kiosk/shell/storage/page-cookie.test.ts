import { afterEach, expect, test, vi } from 'vitest'
import { LANGUAGE_COOKIE, LEAVING_COOKIE, PASSWORD_COOKIE } from '#domain/contract/cookies.ts'
import { setPageCookie } from './page-cookie.ts'

/** What the scripts of a page tell the server. */

afterEach(() => vi.unstubAllGlobals())

function setOver(protocol: string, ...cookie: Parameters<typeof setPageCookie>): string[] {
  const set: string[] = []
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    set cookie(text: string) {
      set.push(text)
    },
  })
  setPageCookie(...cookie)
  return set
}

test.each([LANGUAGE_COOKIE, LEAVING_COOKIE, PASSWORD_COOKIE])(
  'over https %s has a name that no other port can set, and takes the place of the one of an earlier version',
  (name) => {
    expect(setOver('https:', name, 'es', 60)).toEqual([
      `${name}=; Path=/; SameSite=Lax; Secure; Max-Age=0`,
      `__Host-${name}=es; Path=/; SameSite=Lax; Secure; Max-Age=60`,
    ])
    expect(setOver('http:', name, 'es')).toEqual([`${name}=es; Path=/; SameSite=Lax`])
    expect(setOver('http:', name, null)).toEqual([`${name}=; Path=/; SameSite=Lax; Max-Age=0`])
  },
)
