import type { Request as HttpRequest, RequestHandler, Response } from 'express'
import { GRANT_HEADER, type Route } from '#domain/contract/route.ts'
import { GrantNeeded } from '#server/access/grant-needed.ts'
import { guesserOf } from '#server/access/guesser.ts'
import { PasswordNeeded } from '#server/access/password-needed.ts'
import type { Parts } from '#server/parts.ts'

/** Returns the checks of who may call a route. They run before a body is read. */
export function admission({ caller, needsGrant }: Route, parts: Parts): RequestHandler[] {
  if (caller === 'admin') return [admitAdministrator(parts)]
  return needsGrant ? [admitGranted(parts)] : []
}

/** A kiosk needs a grant. The administrator needs none: the password is enough. */
function admitGranted(parts: Parts) {
  const admitPassword = admitAdministrator(parts)
  return async (request: HttpRequest, response: Response, next: () => void) => {
    if (parts.grants.personOf(request.get(GRANT_HEADER)) !== null) return next()
    if (request.headers.authorization === undefined) throw new GrantNeeded()
    await admitPassword(request, response, next)
  }
}

function admitAdministrator({ signIn, browsers }: Parts) {
  return async (request: HttpRequest, response: Response, next: () => void) => {
    const { authorization } = request.headers
    const guesser = guesserOf(request, request.ip ?? '', browsers, () => request.socket.destroyed)
    if (authorization !== undefined && (await signIn.admits(authorization, guesser))) {
      if (guesser.browser === null) response.appendHeader('Set-Cookie', browsers.newCookie(request.secure))
      return next()
    }
    // Not "Basic", because for that browsers open their own dialog over the page's prompt.
    response.setHeader('WWW-Authenticate', 'FoyerPassword realm="Foyer"')
    throw new PasswordNeeded()
  }
}
