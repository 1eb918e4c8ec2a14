import type { Request as HttpRequest, Response } from 'express'
import type { Route } from '#domain/contract/route.ts'
import { PasswordNeeded } from '#server/access/password-needed.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { programKeyIn } from '#server/senders/program-keys.ts'
import type { Sender } from '#server/senders/sender.ts'
import type { Services } from '#server/server-services.ts'
import { type Credentials, admission } from './admission.ts'
import { RequestContext } from './request-context.ts'

/** Finds out who sends a call, before its body is read. Throws when they may not make it. */
export type Admitting = (route: Route, request: HttpRequest, response: Response) => Promise<RequestContext>

/** Returns the function that admits the sender of a call: a person, or another program with a key. */
export function admittingWith(services: Services): Admitting {
  const { admit, admitProgram } = admission(services)

  /** Says with a 401 what is needed. For "Basic" browsers would open a dialog of their own over the prompt. */
  function refused(error: unknown, response: Response): never {
    if (error instanceof PasswordNeeded) response.setHeader('WWW-Authenticate', 'FoyerPassword realm="Foyer"')
    else if (error instanceof RequestRefused && error.status === 401) response.setHeader('WWW-Authenticate', 'Bearer')
    throw error
  }

  const personFor = async (route: Route, request: HttpRequest, response: Response): Promise<Sender> =>
    await admit(route.callers, credentialsOf(request), () => {
      const sent = { cookies: request.headers.cookie, isSecure: request.secure }
      for (const cookie of services.browsers.cookiesFor(sent)) response.appendHeader('Set-Cookie', cookie)
    })

  return async (route, request, response) => {
    const key = programKeyIn(request.headers.authorization)
    try {
      const sender = key === null ? await personFor(route, request, response) : admitProgram(route, key, request)
      const requestContext = new RequestContext(request, sender, services)
      if (route.needsGrant) requestContext.mustHaveGrant()
      return requestContext
    } catch (error) {
      return refused(error, response)
    }
  }
}

const credentialsOf = (request: HttpRequest): Credentials => ({
  request,
  authorization: request.headers.authorization,
  hasLeft: () => request.socket.destroyed,
})
