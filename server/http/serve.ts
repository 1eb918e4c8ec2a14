import { promisify } from 'node:util'
import express, { type Express, type Request as HttpRequest, type Response } from 'express'
import { LOG_HEADER, type Reply, type Request, type Route } from '#domain/contract/route.ts'
import { withTimeLimit } from '#infra/event-log/time-limit.ts'
import { PasswordNeeded } from '#server/access/password-needed.ts'
import type { Parts } from '#server/parts.ts'
import { admission, mayWrite, type Credentials } from './admission.ts'
import { Asker } from './asker.ts'
import { neverStored } from './never-stored.ts'
import { waitForPosition } from './wait-for-position.ts'
import { CommandReply, ReadyReply, sendCommandReply, sendReply } from './replies.ts'
import { readingFor } from './read-request.ts'

type Handled<R extends Route> = Reply<R> | ReadyReply<Reply<R>> | CommandReply<Reply<R>>

/** Serves a route of the contract with the function that handles it, and enforces who may call. */
export type Serve = <R extends Route>(
  route: R,
  handle: (request: Request<R>, asker: Asker) => Handled<R> | Promise<Handled<R>>,
) => void

/** Returns the function with which all parts of the server serve their routes. */
export function servingOn(app: Express, parts: Parts): Serve {
  const { admit } = admission(parts)

  /** Runs before a body is read. */
  async function admitted(route: Route, request: HttpRequest, response: Response): Promise<Asker> {
    const sender = await admit(route.callers, credentialsOf(request), () => {
      const sent = { cookies: request.headers.cookie, isSecure: request.secure }
      for (const cookie of parts.browsers.cookiesFor(sent)) response.appendHeader('Set-Cookie', cookie)
    }).catch((error: unknown) => {
      // Not "Basic", because for that browsers open their own dialog over the page's prompt.
      if (error instanceof PasswordNeeded) response.setHeader('WWW-Authenticate', 'FoyerPassword realm="Foyer"')
      throw error
    })
    const asker = new Asker(request, sender, parts)
    if (route.needsGrant) asker.mustHaveGrant()
    return asker
  }

  return (route, handle) => {
    const readBody = bodyReader(route)
    const readRequest = readingFor(route)

    app[verb(route)](route.path, async (request: HttpRequest, response: Response) => {
      response.setHeader(LOG_HEADER, parts.logId)
      // A page whose own clock is wrong goes by it.
      response.setHeader('Date', new Date(parts.now()).toUTCString())
      const asker = await admitted(route, request, response)
      await readBody(request, response)
      const asked = await readRequest(request)
      mayWrite(route, asked.body, asker.sender)
      neverStored(response)
      await waitForPosition(parts, request, response)
      if (route.beginsVisit) asker.endVisit()
      const reply = await withTimeLimit(() => handle(asked, asker)).finally(() => {
        for (const cookie of asker.cookies) response.appendHeader('Set-Cookie', cookie)
      })
      if (reply instanceof CommandReply) return await sendCommandReply(parts, response, reply)
      sendReply(response, route, reply)
    })
  }
}

const credentialsOf = (request: HttpRequest): Credentials => ({
  request,
  authorization: request.headers.authorization,
  hasLeft: () => request.socket.destroyed,
})

/** Reads the body of a route that has one, as bytes. */
function bodyReader({ body, bodyLimit }: Route): (request: HttpRequest, response: Response) => Promise<void> {
  if (!body) return async () => {}
  return promisify(express.raw({ type: () => true, limit: bodyLimit, inflate: false }))
}

const verb = (route: Route) => route.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete'
