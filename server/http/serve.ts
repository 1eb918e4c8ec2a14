import express, { type Express, type Request as HttpRequest, type Response } from 'express'
import type { ZodType } from 'zod'
import type { Reply, Request, Route } from '#domain/contract/route.ts'
import type { Parts } from '#server/parts.ts'
import { RequestRefused, type RefusalCode } from '#server/request-refused.ts'
import { admission } from './admission.ts'
import { Asker } from './asker.ts'
import { neverStored } from './never-stored.ts'
import { waitForPosition } from './read-your-writes.ts'
import { CommandReply, sendCommandReply, sendReply } from './replies.ts'
import { jsonBody } from './request-body.ts'

type Handled<R extends Route> = Reply<R> | CommandReply<Reply<R>>

/** Serves a route of the contract with the function that handles it, and enforces who may call. */
export type Serve = <R extends Route>(
  route: R,
  handle: (request: Request<R>, asker: Asker) => Handled<R> | Promise<Handled<R>>,
) => void

/** Returns the function with which all parts of the server serve their routes. */
export function servingOn(app: Express, parts: Parts): Serve {
  return (route, handle) => {
    const readBody = route.body ? [express.raw({ type: () => true, limit: route.bodyLimit, inflate: false })] : []
    const admit = admission(route, parts)

    app[verb(route)](route.path, ...admit, ...readBody, async (request: HttpRequest, response: Response) => {
      const asked = await readRequest(route, request)
      neverStored(response)
      await waitForPosition(parts, request, response)
      const handled = await handle(asked, new Asker(request, route.caller, parts))
      if (handled instanceof CommandReply) return await sendCommandReply(parts, response, handled)
      sendReply(response, route, handled)
    })
  }
}

const verb = (route: Route) => route.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete'

async function readRequest<R extends Route>(route: R, request: HttpRequest): Promise<Request<R>> {
  return {
    params: parsed(route.params, request.params, 'not-found'),
    query: parsed(route.query, route.query && request.query, 'not-valid'),
    body: parsed(route.body, route.body && (await jsonBody(request)), 'not-valid'),
  } as Request<R>
}

function parsed(shape: ZodType | undefined, value: unknown, refusal: RefusalCode): unknown {
  if (!shape) return undefined
  const result = shape.safeParse(value)
  if (result.success) return result.data
  throw new RequestRefused(refusal, refusal === 'not-found' ? {} : { message: result.error.issues[0]?.message })
}
